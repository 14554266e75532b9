// Texts as people search for them.
import { type RawBuilder, sql } from 'kysely'

/**
 * A text, or a column of texts, with capital and small letters alike, the Turkish dotted and dotless i too, and letters of Turkish and of its
 * neighbours as somebody types them who does not have them: `Karaburç` is `karaburc`.
 */
export const folded = (text: RawBuilder<unknown> | string): RawBuilder<string> =>
  sql<string>`translate(lower(translate(${typeof text === 'string' ? sql`${text}::text` : text}, 'İIı', 'iii') collate "pg_c_utf8"),
    'çğşöüâîûáàéèíóôúñä', 'cgsouaiuaaeeioouna')`
