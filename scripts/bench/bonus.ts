// What bonus money costs a bet: of a member who has none, beside the same functions without it, and of one who has, beside one who has none.
import { fork } from 'node:child_process'
import { plainTerms } from '@fairhouse/contract/money/bonus-terms.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { batchText } from '@fairhouse/server/base/data/batch.ts'
import { inTransaction } from '@fairhouse/server/base/database.ts'
import { newId } from '@fairhouse/server/base/uuid.ts'
import { giveBonus } from '@fairhouse/server/bonus/bonus.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { type BenchHouse, betFor } from './bench-house.ts'
import { type Load, loadOf, type Windows } from './bets.ts'
import { type Row, runtimeOf } from './measure.ts'

const repetitions = 5
/** Members with a bonus: the last ones; as many of the first have none. */
const most = 1_000
const batchSize = 32

/** A function's text without what bonus money put into it; each piece must be there, so that the comparison does not become one of equals unseen. */
function cut(text: string, pieces: readonly (readonly [piece: string | RegExp, instead: string])[]): string {
  return pieces.reduce((left, [piece, instead]) => {
    const without = left.replace(piece, instead)
    if (without === left) throw new Error(`not in the function any more: ${String(piece)}`)
    return without
  }, text)
}

/** Makes `bench.post`, `bench.place` and `bench.settle`: the house's functions as they would be if there were no bonus money. */
export async function prepareWithout({ db }: BenchHouse['house']): Promise<void> {
  const definition = async (name: string) =>
    (await sql<{ text: string }>`select pg_get_functiondef(${name}::regproc) as text`.execute(db)).rows[0]!.text
  const post = cut(await definition('wallet.post'), [
    ['FUNCTION wallet.post', 'FUNCTION bench.post'],
    [', bool_or(l.granted), count(*) into v_guarded, v_granted,', ', count(*) into v_guarded,'],
    ['w.guarded, w.granted from', 'w.guarded from'],
    [/if v_granted and not p_split then[\s\S]*?end if;\s*end if;/, ''],
    [/when v_no\[op\.ord::int\] \? 'split' then 'split'/, '']
  ])
  const place = cut(await definition('wager.place'), [
    ['FUNCTION wager.place', 'FUNCTION bench.place'],
    ['wallet.post(', 'bench.post('],
    [/ where outcome <> 'split'\s+union all[^;]*;/, ';']
  ])
  const settle = cut(await definition('wager.settle'), [
    ['FUNCTION wager.settle', 'FUNCTION bench.settle'],
    ['wallet.post(', 'bench.post('],
    ['v_shared int[]; v_bonus bigint[]; v_lost bigint;', ''],
    [
      /case when b\.bonus is null then (coalesce\(op\.valid, .*?b\.detail\)\))\s+else bonus\.own_valid\(.*?b\.bonus\) end,\s+counted = .*?\s+coalesce.*?end,\s+returned = .*? end/,
      '$1'
    ],
    [/, array_agg\(c\.ord order by c\.ord\) filter \([^)]*\)[^)]*\)\s*into v_done, v_closed, v_shared/, ' into v_done, v_closed'],
    [/if v_shared is not null then\s+for r in [\s\S]*?end loop;\s*end if;/, ''],
    ['nullif(b.payout - coalesce(v_bonus[b.ordinality], 0), 0), nullif(v_bonus[b.ordinality], 0)', 'nullif(b.payout, 0), null'],
    [/if v_bonus\[r\.src\] > 0 then[\s\S]*?end if;/, ''],
    [/base\.wire\(case when v_bonus\[o\] > 0 then .*? else v_left\[o\] end\)/, 'base.wire(v_left[o])'],
    [/if v_shared is not null then\s+perform bonus\.count[^;]*;\s*end if;/, '']
  ])
  await sql`create schema if not exists bench`.execute(db)
  for (const text of [post, place, settle]) await sql.raw(text).execute(db)
}

/** A connection of its own that places and settles whole batches by the functions of one schema; every bet wins its stake back. */
async function placer(bench: BenchHouse, schema: 'wager' | 'bench') {
  const client = new pg.Client(bench.url('house'))
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const ask = async (verb: 'place' | 'settle', type: 'wager.placement' | 'wager.settlement', batch: string) => {
    const { rows } = await client.query<{ outcome: string }>(`select outcome from ${schema}.${verb}($1::${type}[]) order by ord`, [batch])
    if (rows.length !== batchSize || rows.some(({ outcome }) => outcome !== 'ok')) throw new Error(`${verb} answered ${rows[0]?.outcome}`)
  }
  return {
    pid: rows[0]!.pid,
    end: () => client.end(),
    async play(bets: readonly ReturnType<typeof betFor>[]) {
      const given = bets.map(({ memberId, betId, roundNo, ...bet }) => ({ ...bet, member_id: memberId, bet_id: betId, round_no: roundNo }))
      await ask('place', 'wager.placement', batchText('wager.placement', given))
      const won = bets.map(({ memberId, betId, stake }) => ({
        member_id: memberId,
        bet_id: betId,
        state: 'WON' as const,
        payout: stake,
        valid: null
      }))
      await ask('settle', 'wager.settlement', batchText('wager.settlement', won))
    }
  }
}
type Placer = Awaited<ReturnType<typeof placer>>

/** Both play batches in turn; microseconds of the database's processor a bet. */
async function inTurn({ members }: BenchHouse, both: readonly [own: Placer, bare: Placer], batches: number) {
  const before = both.map(({ pid }) => runtimeOf(pid))
  for (let i = 0; i < batches; i++)
    for (const each of i % 2 === 0 ? both : both.toReversed()) {
      const at = Math.floor(Math.random() * (members.length - most - batchSize))
      await each.play(members.slice(at, at + batchSize).map(memberId => betFor(memberId, UNIT, newId())))
    }
  const [own = Number.NaN, bare = Number.NaN] = both.map(({ pid }, k) => (runtimeOf(pid) - before[k]!) / (batches * batchSize))
  return { own, bare }
}

/** Gives the last members more bonus money than they can bet, which is staked before their cash. */
async function give({ house, members }: BenchHouse): Promise<void> {
  const terms = { ...plainTerms(10), fundOrder: 'BONUS_FIRST' as const }
  const waiting = members.slice(-most)
  const lane = async () => {
    for (let memberId = waiting.pop(); memberId !== undefined; memberId = waiting.pop()) {
      const bonus = { memberId, offer: 'bench', version: 1, trigger: 'bench', title: { en: 'Bench' }, amount: 1_000_000n * UNIT, terms }
      const { outcome } = await inTransaction(house.db, tx => giveBonus(tx, bonus))
      if (outcome !== 'given') throw new Error(`a bonus was ${outcome}`)
    }
  }
  await Promise.all(Array.from({ length: 4 }, lane))
}

/** One repetition; whose turn is first changes. */
async function repetition(bench: BenchHouse, load: Load, both: readonly [own: Placer, bare: Placer], { long }: Windows, i: number) {
  const without = () => load({ members: most, seconds: long })
  const withOne = () => load({ members: most, from: bench.members.length - most, seconds: long })
  const first = await (i % 2 === 0 ? without : withOne)()
  const second = await (i % 2 === 0 ? withOne : without)()
  const [plain, granted] = i % 2 === 0 ? [first, second] : [second, first]
  return { plain, granted, ...(await inTurn(bench, both, long * 40)) }
}

/** [P4.2] Measures what bonus money costs: the members of the bench bet with it and without. */
export async function bonusRows(bench: BenchHouse, windows: Windows): Promise<Row[]> {
  await prepareWithout(bench.house)
  await give(bench)
  const client = fork(new URL('./load.ts', import.meta.url))
  client.send({ tokens: bench.tokens })
  const load = loadOf(bench, client)
  const both = [await placer(bench, 'wager'), await placer(bench, 'bench')] as const
  await repetition(bench, load, both, windows, 0)
  const all: Awaited<ReturnType<typeof repetition>>[] = []
  for (let i = 0; i < repetitions; i++) {
    const one = await repetition(bench, load, both, windows, i)
    all.push(one)
    const said = [
      `without a bonus ${one.plain.cpu.toFixed(0)} µs`,
      `with one ${one.granted.cpu.toFixed(0)} µs`,
      `the database alone ${one.own.toFixed(0)} µs`,
      `without bonus money ${one.bare.toFixed(0)} µs`
    ]
    console.log(`${i + 1}  ${said.join(' · ')}`)
  }
  client.disconnect()
  for (const { end } of both) await end()
  return [
    {
      name: 'CPU of a bet without a bonus : the same functions without bonus money',
      values: all.map(r => r.own / r.bare),
      goal: '≤ 1.03 ×',
      ok: v => v <= 1.03
    },
    {
      name: 'CPU of a bet with an active bonus : without one',
      values: all.map(r => r.granted.cpu / r.plain.cpu),
      goal: '≤ 1.3 ×',
      ok: v => v <= 1.3
    },
    {
      name: 'bets a second with an active bonus : without one',
      values: all.map(r => r.granted.perSecond / r.plain.perSecond),
      goal: 'none',
      ok: () => true
    }
  ]
}
