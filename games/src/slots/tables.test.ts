import { readdirSync, readFileSync } from 'node:fs'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Dice } from '../engine.ts'
import { dealDice } from '../fairness/dice.ts'
import { addUp } from './book.ts'
import { balance, drawTable, printBooks } from './generate.ts'
import type { SlotModel } from './model.ts'
import { marigoldFerry } from './models/marigold-ferry.ts'
import { tinOrchard } from './models/tin-orchard.ts'
import { slotModels } from './models.ts'
import { published } from './published.ts'
import { tableNames } from './rounds/round.ts'
import { booksFile, drawRow, indexFile, parseRows, printRows, type Row, rowAt, tableFile, tableOf, WEIGHT_TOTAL } from './table.ts'
import { breachesOf, checkTables, figuresOf, hashOf, printIndex, rtpOf } from './verify.ts'

const root = new URL('../../tables/', import.meta.url)
const filesOf = (game: string) =>
  new Map<string, Uint8Array>(readdirSync(new URL(game, root)).map(name => [name, readFileSync(new URL(`${game}/${name}`, root))]))
const unpack = (bytes: Uint8Array): Uint8Array => zstdDecompressSync(bytes)
const bytesOf = (text: string) => new TextEncoder().encode(text)

const classic = () => ({ model: tinOrchard, files: filesOf('tin-orchard'), hashes: published['tin-orchard']! })
const textOf = (files: ReadonlyMap<string, Uint8Array>, name: string) => new TextDecoder().decode(files.get(name))

test('every published table returns 96 % ± 0.05, keeps its declaration, and its books add up to its rows', () => {
  for (const model of slotModels) {
    const { breaches, modes } = checkTables(filesOf(model.id), { model, hashes: published[model.id]! }, unpack)
    expect(breaches).toEqual([])
    for (const { name, figures } of modes) {
      expect(Math.abs(figures.rtp - 0.96), `${model.id} ${name}`).toBeLessThanOrEqual(0.0005)
      expect(figures.distribution.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12)
    }
  }
}, 60_000)

const ferry = () => ({ model: marigoldFerry, files: filesOf('marigold-ferry') })
const withTable = (files: ReadonlyMap<string, Uint8Array>, name: string, rows: readonly Row[]) =>
  checkTables(new Map([...files, [tableFile(name), bytesOf(printRows(rows))]]), { model: marigoldFerry, hashes: null })

test('the return is 96 % whatever bonus a player chooses, and each option swings more than the one before', () => {
  const { model, files } = ferry()
  const { modes, options, breaches } = checkTables(files, { model, hashes: null })
  expect(breaches).toEqual([])
  expect(options.map(({ name }) => name)).toEqual(['calm', 'river', 'rapids'])
  const { choices, figures, table } = modes[0]!
  expect(figures).toEqual(choices.at(-1)!.figures)
  const returns = choices.map(({ figures: { rtp } }) => rtp)
  expect(Math.min(...returns)).toBeGreaterThanOrEqual(0.9595)
  expect(Math.max(...returns)).toBeLessThanOrEqual(0.9605)
  expect(choices.map(({ figures: { sd } }) => sd)).toEqual(choices.map(({ figures: { sd } }) => sd).toSorted((a, b) => a - b))
  // the same, added up another way: what is paid before, and the share of choices times what the option returns
  const base = figuresOf(table, 1)
  const chance = table.reduce((sum, { choice, weight }) => sum + (choice ? weight : 0), 0) / WEIGHT_TOTAL
  for (const [i, option] of options.entries()) {
    expect(base.rtp + chance * option.figures.rtp).toBeCloseTo(returns[i]!, 9)
    const text = rtpOf(textOf(files, tableFile('base')), 1, textOf(files, tableFile(option.name)))
    expect(Number(text.percent)).toBeCloseTo(returns[i]! * 100, 5)
  }
  expect(() => rtpOf(textOf(files, tableFile('base')))).toThrow(RangeError)
})

test('an option with another return, or a choice that the house has not declared, is refused', () => {
  const { model, files } = ferry()
  const rows = parseRows(textOf(files, tableFile('calm')))
  const mild = rows.findIndex(({ payout, weight }) => payout < 3_000 && weight > 3_000_000)
  const rich = rows.findIndex(({ payout }) => payout > 20_000)
  const moved = rows.map((row, i) => {
    if (i === mild) return { ...row, weight: row.weight - 2_000_000 }
    return i === rich ? { ...row, weight: row.weight + 2_000_000 } : row
  })
  expect(withTable(files, 'calm', moved).breaches.join()).toMatch(/^calm returns 48\d\d\.\d{4}, declared 4883/)
  const forgotten = parseRows(textOf(files, tableFile('base'))).map(({ id, weight, payout }) => ({ id, weight, payout }))
  expect(withTable(files, 'base', forgotten).breaches.join()).toMatch(/base with calm returns 61/)
  const { choice, ...without } = model
  expect(checkTables(files, { model: without, hashes: null }).breaches.join()).toMatch(/leads to a choice that is not declared/)
  const capped = checkTables(files, { model: { ...model, cap: 50_000 }, hashes: null })
  expect(capped.breaches.join()).toMatch(/calm is cut by the cap/)
  // the row says a choice, its book none
  const turned = parseRows(textOf(files, tableFile('base'))).map((row, i) => (i === 0 ? { ...row, choice: true as const } : row))
  const changed = new Map([...files, [tableFile('base'), bytesOf(printRows(turned))]])
  expect(checkTables(changed, { model, hashes: null }, unpack).breaches.join()).toMatch(/only one of book 1 and its row leads to a choice/)
  expect(choice!.options).toHaveLength(3)
})

test('all published files together are small enough to ship', () => {
  const sizes = slotModels.flatMap(({ id }) => [...filesOf(id).values()].map(bytes => bytes.length))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12 * 1024 * 1024)
})

test('one changed byte in any file of a game is refused', () => {
  const { model, files, hashes } = classic()
  for (const name of files.keys()) {
    const changed = Uint8Array.from(files.get(name)!)
    changed[changed.length >> 1]! ^= 1
    const { breaches } = checkTables(new Map([...files, [name, changed]]), { model, hashes })
    expect(breaches).toContain(`${name} is not the published file`)
  }
})

test('a file too few or too many is refused', () => {
  const { model, files, hashes } = classic()
  const fewer = new Map(files)
  fewer.delete(booksFile('base'))
  expect(checkTables(fewer, { model, hashes }).breaches).toContain(`${booksFile('base')} is missing`)
  expect(checkTables(new Map([...files, ['more.csv', bytesOf('')]]), { model, hashes }).breaches).toContain(
    'more.csv is not the published file'
  )
  expect(checkTables(new Map(), { model, hashes: null }).breaches).toEqual([`${indexFile} is missing`])
})

test('a table that returns more or less than is declared is refused, whoever has published it', () => {
  const { model, files } = classic()
  const rows = parseRows(textOf(files, tableFile('base')))
  const paying = rows.find(({ payout }) => payout >= 1_000)!
  const cheap = rows.filter(({ payout }) => payout < 200).reduce((heaviest, row) => (row.weight > heaviest.weight ? row : heaviest))
  const moved = Math.min(cheap.weight - 1, 8_000_000)
  const shift = (row: Row) => {
    if (row === paying) return { ...row, weight: row.weight + moved }
    return row === cheap ? { ...row, weight: row.weight - moved } : row
  }
  const richer = new Map([...files, [tableFile('base'), bytesOf(printRows(rows.map(shift)))]])
  expect(checkTables(richer, { model, hashes: null }).breaches.join()).toMatch(/^base returns 96\.5\d{3} %/)
  const figures = figuresOf(rows, 1)
  const declared = model.modes[0]!
  expect(breachesOf(declared, figures)).toEqual([])
  expect(breachesOf({ ...declared, maxWin: 20_000 }, figures)).toEqual(['base pays 14100 at most, declared 20000'])
  expect(breachesOf({ ...declared, volatility: 'high' }, figures)).toEqual(['base is of low volatility, declared high'])
})

test('the declared return ends exactly at its tolerance', () => {
  const mode = { ...tinOrchard.modes[0]!, maxWin: 10_000, volatility: 'high' } as const
  // one row of 100 stakes, so that its weight alone is the return
  const returning = (paidWeight: bigint) => ({ ...figuresOf([], 1), maxWin: 10_000, sd: 9, paid: paidWeight })
  const unit = BigInt(WEIGHT_TOTAL) * 100n
  const highest = (unit * 9_605n) / 10_000n
  const lowest = (unit * 9_595n + 9_999n) / 10_000n
  for (const paid of [highest, lowest]) expect(breachesOf(mode, returning(paid))).toEqual([])
  for (const paid of [highest + 1n, lowest - 1n]) expect(breachesOf(mode, returning(paid))).toHaveLength(1)
})

test('weights that do not add up to 2^32, lines that are no rows and ids that skip are refused', () => {
  expect(() => rtpOf('1,4294967295,96\n')).toThrow(RangeError)
  expect(() => rtpOf('1,2147483648,96\n3,2147483648,96\n')).toThrow(RangeError)
  for (const csv of [
    '1,4294967296,96',
    '1,4294967296,-1\n',
    '1,4294967296\n',
    '1,0,96\n',
    'id,weight,payoutMultiplier\n',
    '1,4294967296,9.6\n'
  ])
    expect(() => rtpOf(csv)).toThrow(SyntaxError)
  expect(rtpOf('1,4294967296,96\n')).toEqual({ numerator: 96n * 2n ** 32n, denominator: 100n * 2n ** 32n, percent: '96.000000' })
  expect(rtpOf('1,2147483648,0\n2,2147483648,200\n', 2).percent).toBe('50.000000')
})

test('a book that disagrees with its row, or whose events do not add up, is refused', () => {
  const { model, files } = classic()
  const books = new TextDecoder().decode(unpack(files.get(booksFile('base'))!))
  const withBooks = (text: string) => new Map([...files, [booksFile('base'), new Uint8Array(zstdCompressSync(bytesOf(text)))]])
  const refusal = (text: string) => checkTables(withBooks(text), { model, hashes: null }, unpack).breaches.join()
  expect(refusal(books)).toBe('')
  expect(refusal(books.replace(/"payoutMultiplier":40\}/, '"payoutMultiplier":60}'))).toMatch(/adds up to 40 and says 60, its row 40/)
  expect(refusal(books.replace(/"amount":40\}\]/, '"amount":60}]'))).toMatch(/do not add up/)
  expect(refusal(books.slice(books.indexOf('\n') + 1))).toMatch(/books for/)
  expect(refusal(books.replace('{"type":"finalWin"', '{"type":"'))).toMatch(/is refused/)
})

test('coins that are collected as more than they show, and a round without an end, are refused', () => {
  expect(() =>
    addUp(
      [
        { type: 'hold', coins: [[0, 2]] },
        { type: 'collect', amount: 300 },
        { type: 'finalWin', amount: 300 }
      ],
      1e6
    )
  ).toThrow()
  expect(() => addUp([{ type: 'scatter', count: 3, amount: 200 }], 1e6)).toThrow(RangeError)
  expect(
    addUp(
      [
        {
          type: 'hold',
          coins: [
            [0, 2],
            [1, 'mini']
          ]
        },
        { type: 'collect', amount: 200 },
        { type: 'jackpot', name: 'mini', amount: 2_500 },
        { type: 'finalWin', amount: 2_600 }
      ],
      2_600
    )
  ).toBe(2_600)
})

test('the same model gives the same bytes: the published table of the classic game is drawn anew', () => {
  const { files } = classic()
  const { rows, books } = drawTable(tinOrchard, tinOrchard.modes[0]!)
  expect(hashOf(bytesOf(printRows(rows)))).toBe(published['tin-orchard']![tableFile('base')])
  expect(printBooks(books)).toBe(new TextDecoder().decode(unpack(files.get(booksFile('base'))!)))
  expect(printIndex(tinOrchard)).toBe(textOf(files, indexFile))
})

test('a small draw of a game with free spins is repeated byte by byte, and balanced to 96 %', () => {
  const model = slotModels.find(({ id }) => id === 'moth-post')!
  const small: SlotModel = { ...model, modes: [{ ...model.modes[0]!, rounds: 4_000, keep: 20 }] }
  const draw = () => drawTable(small, small.modes[0]!)
  const first = draw()
  expect(printRows(draw().rows)).toBe(printRows(first.rows))
  expect(printBooks(draw().books)).toBe(printBooks(first.books))
  expect(figuresOf(first.rows, 1).rtp).toBeCloseTo(0.96, 5)
  // Losing rounds alone cannot be balanced.
  expect(() => balance([{ share: 1, payout: 0 }], 96)).toThrow(RangeError)
})

test('of the 2^32 numbers that dice may show, each row is chosen by exactly as many as it weighs', () => {
  const table = tableOf([
    { id: 1, weight: 1, payout: 0 },
    { id: 2, weight: WEIGHT_TOTAL - 4, payout: 96 },
    { id: 3, weight: 3, payout: 500 }
  ])
  const at = (drawn: number) => rowAt(table, drawn).id
  expect([0, 1, 2, WEIGHT_TOTAL - 4, WEIGHT_TOTAL - 3, WEIGHT_TOTAL - 1].map(at)).toEqual([1, 2, 2, 2, 3, 3])
  for (const model of slotModels)
    for (const name of tableNames(model)) {
      const published = tableOf(parseRows(textOf(filesOf(model.id), tableFile(name))))
      let from = 0
      for (const row of published.rows) {
        // the first and the last number of a row are its own, so that those between are as well
        if (rowAt(published, from) !== row || rowAt(published, from + row.weight - 1) !== row) throw new Error(`${model.id} row ${row.id}`)
        from += row.weight
      }
      expect(from).toBe(WEIGHT_TOTAL)
    }
})

test('a bet takes one number of 32 bits, and 200,000 rounds come as often as their bands say', () => {
  const asked: number[] = []
  const dice: Dice = { below: n => asked.push(n) - 1 }
  const table = tableOf(parseRows(textOf(filesOf('tin-orchard'), tableFile('base'))))
  expect(drawRow(table, dice)).toBe(table.rows[0])
  expect(asked).toEqual([WEIGHT_TOTAL])
  const { distribution } = figuresOf(table.rows, 1)
  const stream = dealDice({ serverSeed: 'house', clientSeed: 'member', nonce: 0 })
  const rounds = 200_000
  let losing = 0
  for (let i = 0; i < rounds; i++) if (drawRow(table, stream).payout === 0) losing++
  const expected = distribution[0]! * rounds
  expect(Math.abs(losing - expected)).toBeLessThan(4 * Math.sqrt(expected * (1 - distribution[0]!)))
})
