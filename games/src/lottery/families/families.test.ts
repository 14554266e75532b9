// Every row of the published tables: chances by enumerating draws (or bets), prizes, numbers of bets.
import { UNIT } from '@fairhouse/contract/money.ts'
import { expect, test } from 'vitest'
import { playOf, rulesOf } from '../families.ts'
import { prizeOf, rtpOf, tierOf, tierReturnOf } from '../price/price.ts'
import { type Draw, type Family, type Fraction, families, type Play, type Selection } from '../types.ts'
import vn from '../vietnam/vectors-vn.json' with { type: 'json' }
import { northPrizes, southPrizes } from '../vietnam/vietnam.ts'
import { choose, combinations, products } from './selection.ts'
import { ballsTo, hitChances, ways } from './shapes.ts'
import sea from './vectors-families.json' with { type: 'json' }

const share = ({ n, of }: Fraction): number => Number((n * 10n ** 18n) / of) / 1e18
const same = (a: Fraction, b: Fraction): boolean => a.n * b.of === b.n * a.of

/** The play of a family that has this tier. */
function playWith(family: Family, tier: string): Play {
  const found = rulesOf(family).plays.filter(play => play.tiers.some(each => each.key === tier))
  const named = found.find(play => play.code === tier) ?? found[0]
  if (!named) throw new Error(`${family} has no play that pays ${tier}`)
  return named
}

/** How often one bet wins the tier, over all these draws. */
function expectShare(family: Family, tier: string, bet: Selection, draws: readonly Draw[], play = playWith(family, tier)): void {
  expect(play.count(bet), tier).toBe(1)
  const won = draws.reduce((sum, draw) => sum + (play.judge(bet, draw).find(each => each.tier === tier)?.bets ?? 0), 0)
  expect(same({ n: BigInt(won), of: BigInt(draws.length) }, tierOf(play, tier).p), `${family} ${tier} wins ${won} of ${draws.length}`).toBe(
    true
  )
}

/** The prizes of a row at every series. */
function expectPrizes(play: Play, tier: string, prizes: Readonly<Record<string, number>>): void {
  for (const [series, prize] of Object.entries(prizes))
    expect(Number(prizeOf(play, tier, Number(series))) / 10_000, `${tier} at ${series}`).toBe(prize)
}

/** One bet that can win the tier: the first choice of every row, but where the tier says which. */
function betOn(play: Play, token: string): Selection {
  const text = play.text
  if (play.form.rows.length > 1 && text) return { rows: play.form.rows.map(({ tokens }, i) => [tokens[i]!]) }
  if (play.form.rows.length > 1)
    return { rows: play.form.rows.map(({ tokens, min }, i) => (i === 0 ? [tokens[0]!] : tokens.slice(0, min))) }
  const { tokens, min } = play.form.rows[0]!
  return { rows: [tokens.includes(token) ? [token] : tokens.slice(0, min)] }
}

/** All orders of the first `count` of some tokens, the rest in their order. */
function orders(tokens: readonly string[], count: number, keepRest: boolean): Draw[] {
  const run = (drawn: readonly string[], left: readonly string[]): string[][] =>
    drawn.length === count
      ? [keepRest ? [...drawn, ...left] : [...drawn]]
      : left.flatMap((token, i) => run([...drawn, token], [...left.slice(0, i), ...left.slice(i + 1)]))
  return run([], tokens)
}

test('eleven-five: every row of the table has its chance over all 55,440 draws, and its prizes', () => {
  const draws = orders(ballsTo(11), 5, false)
  expect(draws.length).toBe(55_440)
  for (const { code, p, prizePer2 } of sea.elevenX5) {
    const play = playWith('11x5', code)
    const token = code.startsWith('DDS') ? code.slice(3) : code.startsWith('CZW') ? `0${code.slice(3)}` : ''
    expectShare('11x5', code, betOn(play, token), draws)
    expect(share(tierOf(play, code).p)).toBeCloseTo(p, 14)
    expectPrizes(play, code, prizePer2)
  }
  for (let pick = 2; pick <= 8; pick++) {
    const banked = playOf('11x5', `RX${pick}D`)!
    const one = { rows: [['01'], ballsTo(11).slice(1, pick)] }
    expectShare('11x5', `RX${pick}D`, one, draws, banked)
    for (let bankers = 1; bankers < pick; bankers++)
      for (let others = pick - bankers; others <= 11 - bankers; others++) {
        const chosen = { rows: [ballsTo(11).slice(0, bankers), ballsTo(11).slice(bankers, bankers + others)] }
        expect(banked.count(chosen)).toBe(choose(others, pick - bankers))
      }
  }
})

test('quick three: every row of the table has its chance over all 216 throws, and its prizes', () => {
  const faces = ['1', '2', '3', '4', '5', '6']
  const throws = products([faces, faces, faces])
  for (const { code, ways: n, of, prizePer2 } of sea.k3) {
    const play = playWith('k3', code)
    const side = { BIG: 'big', SMALL: 'small', ODD: 'odd', BIGnt: 'big' }[code]
    expect(same(tierOf(play, code).p, { n: BigInt(n), of: BigInt(of) }), code).toBe(true)
    expectShare('k3', code, betOn(play, side ?? (code.startsWith('HZ') ? code.slice(2) : '')), throws)
    expectPrizes(play, code, prizePer2)
  }
  expect(
    playOf('k3', '2TD')!.count({
      rows: [
        ['1', '2'],
        ['2', '3', '4']
      ]
    })
  ).toBe(5)
  expect(playOf('k3', '3BT')!.count({ rows: [faces] })).toBe(20)
  expect(playOf('k3', '2BT')!.count({ rows: [faces] })).toBe(15)
})

test('racing ten: every row of the table has its prizes and its chance over all orders of its places', () => {
  const runners = ballsTo(10)
  const firstFive = orders(runners, 5, true)
  const firstTwo = orders(runners, 2, true)
  expect(firstFive.length).toBe(30_240)
  const sides: Record<string, string> = { GYB: 'big', GYS: 'small', GYO: 'odd', GYE: 'even' }
  for (const { code, p, prizePer2 } of sea.pk10) {
    const play = playWith('pk10', code)
    const chosen =
      code === 'DWD' || code === 'LH' || code === 'PBS'
        ? { rows: play.form.rows.map(({ tokens }, i) => (i === 1 ? [tokens[0]!] : [])) }
        : betOn(play, sides[code] ?? code.slice(2))
    // the second place is against the ninth: draws in which these two come first, put where they belong
    const draws =
      code === 'LH'
        ? firstTwo.map(([second, ninth, ...rest]) => [rest[0]!, second!, ...rest.slice(1, 7), ninth!, rest[7]!])
        : /^Q[345]$/.test(code)
          ? firstFive
          : firstTwo
    expectShare('pk10', code, chosen, draws)
    expect(share(tierOf(play, code).p)).toBeCloseTo(p, 14)
    expectPrizes(play, code, prizePer2)
  }
  const rows = [
    ['01', '02', '03'],
    ['02', '03'],
    ['01', '03', '10']
  ]
  expect(playOf('pk10', 'Q3')!.count({ rows })).toBe(products(rows).filter(each => new Set(each).size === 3).length)
})

test('twenty-eight: every row has its chance over all 1,000 draws, and its odds at 98 and 96 percent', () => {
  const digits = Array.from({ length: 10 }, (_, i) => String(i))
  const draws = products([digits, digits, digits])
  const tokens: Record<string, string> = {
    BIG: 'big',
    SMALL: 'small',
    ODD: 'odd',
    EVEN: 'even',
    BO: 'bigOdd',
    BE: 'bigEven',
    SO: 'smallOdd',
    SE: 'smallEven',
    XB: 'extremeBig',
    XS: 'extremeSmall',
    C_red: 'red',
    C_green: 'green',
    C_blue: 'blue'
  }
  for (const row of sea.pc28) {
    const play = playWith('pc28', row.code)
    expect(same(tierOf(play, row.code).p, { n: BigInt(row.ways), of: BigInt(row.of) }), row.code).toBe(true)
    expectShare('pc28', row.code, betOn(play, tokens[row.code] ?? row.code.slice(1)), draws)
    // per unit and cut to thousandths; a bet stakes two units
    for (const [series, odds] of [
      [1960, row.odds98],
      [1920, row.odds96]
    ] as const)
      if (odds !== undefined) expect(Math.floor(Number(prizeOf(play, row.code, series)) / 20) / 1_000, row.code).toBeCloseTo(odds, 9)
  }
})

test('keno: hits have their chances, pay tables return the series, sides are counted over all draws', () => {
  for (const { spots, dist } of sea.keno) {
    const play = playOf('keno', `K${spots}`)!
    for (const { hit, p } of dist) expect(share(hitChances(80, 20, spots)[hit]!)).toBeCloseTo(p, 12)
    // of all bets there are, so many have just these hits in any one draw
    const draw = ballsTo(80).slice(30, 50)
    for (const { tier, bets } of play.judge({ rows: [ballsTo(80)] }, draw)) {
      expect(share(tierOf(play, tier).p), tier).toBeCloseTo(bets / choose(80, spots), 12)
      expect(dist.some(({ hit }) => `H${hit}` === tier)).toBe(true)
    }
    const parts = play.tiers.reduce((sum, tier) => sum + Number(tier.share!.n), 0)
    expect(parts).toBe(100)
    expect(share(rtpOf(play, 1960))).toBeCloseTo(0.98, 3)
    expect(share(rtpOf(play, 1960))).toBeLessThanOrEqual(0.98)
  }
  const sums = countSums()
  const add = (test: (sum: number) => boolean) => sums.reduce((total, n, sum) => total + (test(sum) ? n : 0n), 0n)
  const p = (code: string, tier: string) => tierOf(playOf('keno', code)!, tier).p
  const all = ways(80, 20)
  for (const [code, tier, n] of [
    ['SUM', 'OVER', add(sum => sum > 810)],
    ['SUM', 'UNDER', add(sum => sum < 810)],
    ['SUM', 'LEVEL', add(sum => sum === 810)],
    ['OE', 'ODD', add(sum => sum % 2 === 1)],
    ['OE', 'EVEN', add(sum => sum % 2 === 0)]
  ] as const)
    expect(same(p(code, tier), { n, of: all }), tier).toBe(true)
  const { kenoX } = sea
  expect(share(p('SUM', 'OVER'))).toBeCloseTo(kenoX.sumOver810, 12)
  expect(share(p('SUM', 'UNDER'))).toBeCloseTo(kenoX.sumUnder810, 12)
  expect(share(p('SUM', 'LEVEL'))).toBeCloseTo(kenoX.sum810, 12)
  expect(share(p('OE', 'ODD'))).toBeCloseTo(kenoX.sumOdd, 12)
  for (const side of ['UPPER', 'LOWER']) expect(share(p('HALF', side))).toBeCloseTo(kenoX.upperMore, 12)
  expect(share(p('HALF', 'EQUAL'))).toBeCloseTo(kenoX.equal10, 12)
})

/** How many sets of twenty of 1 … 80 have each sum, by dynamic programming. */
function countSums(): bigint[] {
  const counts = Array.from({ length: 21 }, () => Array<bigint>(1_411).fill(0n))
  counts[0]![0] = 1n
  for (let ball = 1; ball <= 80; ball++)
    for (let size = Math.min(20, ball); size > 0; size--)
      for (let sum = 1_410; sum >= ball; sum--) {
        const before = counts[size - 1]![sum - ball]!
        if (before > 0n) counts[size]![sum] = counts[size]![sum]! + before
      }
  return counts[20]!
}

test('mark six: every row has its chance, by all bets against one draw, and its odds at 97 percent', () => {
  const balls = ballsTo(49)
  const draw = ['07', '49', '12', '33', '25', '18', '02']
  for (const row of sea.markSix) {
    const code = row.code.includes('/') ? 'DX' : row.code
    const play = playWith('mark6', code)
    const tier = tierOf(play, code)
    expect(share(tier.p), code).toBeCloseTo(row.p, 14)
    expect(Math.round(Number(prizeOf(play, code, 1_940)) / 2) / 10_000, code).toBeCloseTo(row.odds97, 3)
    if (!/^(L|BZ)/.test(code) && code !== 'TC') continue
    const pick = play.form.rows[0]!.min
    // each bet is as likely as any other, so among all bets the winners of one draw are the chance
    const won = play.judge({ rows: [balls] }, draw)[0]!.bets
    expect(won / choose(49, pick), code).toBeCloseTo(row.p, 12)
    if (pick > 4) continue
    const oneByOne = combinations(balls, pick).filter(bet => play.judge({ rows: [bet] }, draw).length > 0)
    expect(oneByOne.length, code).toBe(won)
  }
  expect(share(tierOf(playOf('mark6', 'DX')!, 'PUSH').p)).toBeCloseTo(sea.markSix.at(-1)!.push!, 14)
  expect(prizeOf(playOf('mark6', 'DX')!, 'PUSH', 1_700)).toBe(20_000n)
  for (const code of ['TM', 'ZM']) {
    const play = playOf('mark6', code)!
    expect(balls.filter(ball => play.judge({ rows: [[ball]] }, draw).length > 0).length / 49).toBeCloseTo(share(play.tiers[0]!.p), 14)
  }
})

test.each([
  ['MB', 'vn-north', northPrizes],
  ['MNMT', 'vn-south', southPrizes]
] as const)('vietnam %s: every row of the table has its price, its chance, its odds and its return', (region, family, prizes) => {
  expect(prizes).toEqual(vn.structure[region])
  const rows = vn.bets.filter(each => each.region === region)
  expect(rows.length).toBeGreaterThan(25)
  for (const row of rows) {
    const play = playOf(family, row.code)!
    const tier = tierOf(play, row.code)
    expect(play.base, row.code).toBe(BigInt(row.costMultiplier) * UNIT)
    expect(share(tier.p), row.code).toBeCloseTo(row.expectedHitsOrP, 13)
    expect(Number(tier.odds) / 10_000, row.code).toBe(row.odds)
    expect(share(rtpOf(play, 0)), row.code).toBeCloseTo(row.rtp, 7)
  }
  // what the table leaves to us: bets on the seven or eight smallest prizes
  expect(playOf(family, 'BAO')!.base).toBe((region === 'MB' ? 8n : 7n) * UNIT)
  expect(share(rtpOf(playOf(family, 'BAO')!, 0))).toBeCloseTo(0.99, 12)
})

test('an evening of the north pays what it paid', () => {
  const draw = rulesOf('vn-north').readDraw(vn.settlementVectors.prizes.join(','))
  for (const each of vn.settlementVectors.cases) {
    const play = playOf('vn-north', each.bet)!
    const rows = each.numbers ? [each.numbers] : play.form.rows.length > 1 ? [...each.number!].map(digit => [digit]) : [[each.number!]]
    const won = play.judge({ rows }, draw).reduce((sum, { tier, bets }) => sum + bets * Number(prizeOf(play, tier, 0)), 0) / 10_000
    expect(play.count({ rows })).toBe(1)
    if (each.payout !== undefined) expect(won).toBe(each.payout)
    else expect(won > 0).toBe(each.win)
    if (each.cost !== undefined) expect(play.base).toBe(BigInt(each.cost) * UNIT)
  }
})

test('every play returns between 88.8 and 100 percent, and exactly the series where the series decides', () => {
  for (const family of families)
    for (const play of rulesOf(family).plays) {
      const name = `${family} ${play.code}`
      const rtp = share(rtpOf(play, 1_960))
      expect(rtp, name).toBeGreaterThan(0.887)
      expect(rtp, name).toBeLessThan(1)
      if (play.tiers.some(({ odds }) => odds !== undefined)) continue
      expect(rtp, name).toBeLessThanOrEqual(0.98)
      // prizes are cut to ten-thousandths, so what is lost is less than that on every prize
      expect(rtp, name).toBeGreaterThan(0.98 - 0.0005)
      const returned = play.tiers.map(({ key }) => share(tierReturnOf(play, key, 1_700)))
      expect(play.mixed ? returned.reduce((sum, each) => sum + each, 0) : Math.max(...returned), name).toBeLessThanOrEqual(0.85)
    }
})

test('codes, words and the first choice of every play hold together', () => {
  for (const family of families) {
    const { plays } = rulesOf(family)
    expect(new Set(plays.map(({ code }) => code)).size).toBe(plays.length)
    for (const play of plays) {
      expect(play.code).toMatch(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$/)
      expect(new Set(play.tiers.map(({ key }) => key)).size).toBe(play.tiers.length)
      for (const { tokens } of play.form.rows) for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9-]{1,12}$/)
    }
  }
})
