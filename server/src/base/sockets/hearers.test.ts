import { expect, test } from 'vitest'
import { makeHearers } from './hearers.ts'

const person = (name: string) => ({ name, audiences: new Set<string>() as ReadonlySet<string> })

test('news of a member goes to the pages of that member, news of a round to everybody who watches it', () => {
  const hearers = makeHearers<ReturnType<typeof person>>()
  const [ada, bob] = [person('ada'), person('bob')]
  hearers.hear(ada, new Set(['member:1', 'round:kite']))
  hearers.hear(bob, new Set(['round:kite']))
  const names = (audience: string) => [...hearers.of(audience)].map(p => p.name)
  expect([names('member:1'), names('round:kite'), names('chat')]).toEqual([['ada'], ['ada', 'bob'], []])
  hearers.hear(ada, new Set(['chat', 'round:kite']))
  expect([names('member:1'), names('round:kite'), names('chat')]).toEqual([[], ['ada', 'bob'], ['ada']])
  hearers.hear(bob, new Set())
  expect([names('round:kite'), bob.audiences.size]).toEqual([['ada'], 0])
})
