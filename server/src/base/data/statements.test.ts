import { expect, test } from 'vitest'
import { statementsOf } from './statements.ts'

test('a file is sent statement by statement; semicolons in texts, comments, names and bodies end none', () => {
  expect(
    statementsOf(`-- first; of two
create table a (b text default 'x;y''z;');
/* ; */ create function f() returns int language sql as $body$ select 1; select $$;$$; $body$;
select ";", $1 -- a last one; without an end
`)
  ).toEqual([
    "-- first; of two\ncreate table a (b text default 'x;y''z;');",
    '/* ; */ create function f() returns int language sql as $body$ select 1; select $$;$$; $body$;',
    'select ";", $1 -- a last one; without an end'
  ])
})

test('a file with comments alone has nothing to send', () => {
  expect(statementsOf('-- moved away;\n\n/* ; */ ;')).toEqual([])
})
