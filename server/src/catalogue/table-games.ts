// The house's live tables: the same few games with other limits, other windows and other bets. And its sportsbook, in two entries.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import type { tableEngineCodes } from '@fairhouse/contract/play/table-view.ts'

interface TableRow {
  readonly code: string
  readonly name: string
  readonly engine: (typeof tableEngineCodes)[number]
  /** Of the bet that most people place, in hundredths of a percent. */
  readonly rtp: number
  /** Smallest and largest stake on a position, in units. */
  readonly least: bigint
  readonly most: bigint
  /** No ticket pays more in a round than so many largest stakes. */
  readonly times: bigint
  readonly config: Readonly<Record<string, number | boolean | readonly string[]>>
  /** Invented names of its animated dealers, who stand there in turn: nobody is called so who works here. */
  readonly dealers: readonly string[]
  readonly isNew?: boolean
  /** What is spoken at it: both, unless it is a table of one language. */
  readonly languages?: readonly Language[]
}

const main = ['player', 'tie', 'banker']
const pairs = ['playerPair', 'bankerPair', 'eitherPair', 'perfectPair']
const halves = ['player-odd', 'player-even', 'banker-odd', 'banker-even']
const tiesOn = Array.from({ length: 10 }, (_, total) => `egalite${total}`)

/** A wheel turns for six seconds; where numbers are struck they come first, one by one. */
const wheel = { windowMs: 25_000, spinMs: 6_000, cardMs: 1_600, resultMs: 2_000, payMs: 4_500 }
const strikes = { windowMs: 25_000, spinMs: 3_500, cardMs: 1_300, resultMs: 2_000, payMs: 4_500 }
/** A decision takes twelve seconds at most, insurance seven. */
const decided = { windowMs: 15_000, cardMs: 800, resultMs: 1_500, payMs: 4_000 }
const dice = { windowMs: 20_000, spinMs: 2_800, cardMs: 700, resultMs: 1_500, payMs: 4_000 }

const rows: readonly TableRow[] = [
  {
    ...{ code: 'baccarat', name: 'Baccarat', engine: 'baccarat', rtp: 9894, least: 1n, most: 5_000n, times: 10n, isNew: true },
    dealers: ['Mirena', 'Oravel'],
    config: { windowMs: 20_000, offers: [...main, ...pairs, 'big', 'small', 'playerBonus', 'bankerBonus', 'lucky6'] }
  },
  {
    ...{ code: 'baccarat-speed', name: 'Speed Baccarat', engine: 'baccarat', rtp: 9894, least: 1n, most: 2_000n, times: 10n, isNew: true },
    dealers: ['Tavio', 'Selmira'],
    languages: ['en'],
    config: {
      ...{ windowMs: 11_000, lastCallMs: 4_000, cardMs: 550, resultMs: 700, payMs: 2_500 },
      offers: [...main, ...pairs, 'playerNatural', 'bankerNatural', 'superLucky7', 'lucky7']
    }
  },
  {
    ...{
      code: 'baccarat-free',
      name: 'No Commission Baccarat',
      engine: 'baccarat',
      rtp: 9854,
      least: 2n,
      most: 5_000n,
      times: 10n,
      isNew: true
    },
    dealers: ['Nevane', 'Lunaro'],
    config: {
      windowMs: 18_000,
      offers: [
        'player',
        'tie',
        'bankerFree',
        ...pairs.slice(0, 3),
        'perfectPairFlat',
        'super6',
        'lucky6Plus',
        'smallTiger',
        'bigTiger',
        'tigerTie'
      ]
    }
  },
  // cards come slowly here, and who has bet turns them
  {
    ...{
      code: 'baccarat-salon',
      name: 'Salon Baccarat',
      engine: 'baccarat',
      rtp: 9898,
      least: 50n,
      most: 50_000n,
      times: 10n,
      isNew: true
    },
    dealers: ['Elvara', 'Domiras'],
    languages: ['tr'],
    config: {
      windowMs: 25_000,
      cardMs: 2_400,
      squeeze: true,
      offers: ['player', 'tie9', 'bankerEz', 'dragon7', 'panda8', ...halves, ...tiesOn]
    }
  },
  {
    ...{ code: 'roulette', name: 'Roulette', engine: 'roulette', rtp: 9730, least: 1n, most: 1_800n, times: 20n, isNew: true },
    dealers: ['Rovena', 'Calimo'],
    config: wheel
  },
  {
    ...{
      code: 'roulette-grand',
      name: 'Grand Roulette',
      engine: 'roulette',
      rtp: 9730,
      least: 20n,
      most: 18_000n,
      times: 20n,
      isNew: true
    },
    dealers: ['Isolara', 'Bramiel'],
    languages: ['en'],
    config: { ...wheel, windowMs: 30_000 }
  },
  {
    ...{
      code: 'roulette-strikes',
      name: 'Strike Roulette',
      engine: 'roulette-strikes',
      rtp: 9715,
      least: 1n,
      most: 5_000n,
      times: 20n,
      isNew: true
    },
    dealers: ['Zerina', 'Talvor'],
    config: strikes
  },
  {
    ...{ code: 'sic-bo', name: 'Sic Bo', engine: 'sic-bo', rtp: 9722, least: 1n, most: 2_000n, times: 10n, isNew: true },
    dealers: ['Minari', 'Kelano'],
    languages: ['tr'],
    config: dice
  },
  {
    ...{ code: 'sic-bo-grand', name: 'Grand Sic Bo', engine: 'sic-bo', rtp: 9722, least: 50n, most: 20_000n, times: 10n, isNew: true },
    dealers: ['Savira', 'Oldemar'],
    config: { ...dice, windowMs: 24_000 }
  },
  // two hands of a split, both doubled, bring eight stakes, and the best side bet ten more
  {
    ...{ code: 'blackjack', name: 'Blackjack', engine: 'blackjack', rtp: 9951, least: 1n, most: 1_000n, times: 30n, isNew: true },
    dealers: ['Fenara', 'Jolimar'],
    config: decided
  },
  // at high limits a member may have two seats
  {
    ...{
      code: 'blackjack-grand',
      name: 'Grand Blackjack',
      engine: 'blackjack',
      rtp: 9951,
      least: 50n,
      most: 20_000n,
      times: 30n,
      isNew: true
    },
    dealers: ['Verelia', 'Aldoren'],
    languages: ['en'],
    config: { ...decided, windowMs: 18_000, seatsEach: 2 }
  },
  {
    ...{
      code: 'blackjack-common',
      name: 'Common Hand Blackjack',
      engine: 'blackjack-common',
      rtp: 9951,
      least: 1n,
      most: 1_000n,
      times: 30n,
      isNew: true
    },
    dealers: ['Pelina', 'Novaro'],
    config: { ...decided, windowMs: 14_000, decisionMs: 10_000 }
  },
  // of dragon and tiger: a tie gives half back
  {
    ...{ code: 'dragon-tiger', name: 'Dragon Tiger', engine: 'dragon-tiger', rtp: 9626, least: 1n, most: 2_000n, times: 10n },
    dealers: ['Lirena', 'Torimas'],
    config: { windowMs: 14_000 }
  },
  {
    ...{ code: 'dragon-tiger-grand', name: 'Dragon Tiger Grand', engine: 'dragon-tiger', rtp: 9626, least: 50n, most: 20_000n, times: 10n },
    dealers: ['Amavel', 'Rusaro'],
    config: { windowMs: 20_000 }
  }
]

/** The rows of the catalogue, numbered from a place on. */
export const tableGames = (vendor: string, from: number) =>
  rows.map(({ code, name, engine, rtp, least, most, times, config, dealers, isNew = false, languages = ['tr', 'en'] }, place) => ({
    vendor,
    code,
    name,
    category: 'LIVE' as const,
    engine,
    config: JSON.stringify({ ...config, dealers }),
    rtp,
    features: ['provably-fair'],
    languages: [...languages],
    has_demo: true,
    is_new: isNew,
    min_stake: least * UNIT,
    max_stake: most * UNIT,
    max_win: most * UNIT * times,
    position: from + place,
    path: `/live/${code}`
  }))

const books = [
  { code: 'sportsbook', name: 'Sportsbook', category: 'SPORTS', path: '/sports?vassalage=ORIGINALS' },
  { code: 'esports', name: 'Esports Book', category: 'ESPORTS', path: '/sports?vassalage=ORIGINALS&page=esports' }
] as const

/** The sportsbook and the esports book: shown, rested and limited like every game. */
export const sportGames = (vendor: string, from: number) =>
  books.map((row, place) => ({
    ...row,
    vendor,
    engine: 'sport',
    config: JSON.stringify({}),
    // of a market with a margin of five percent
    rtp: 9524,
    features: ['provably-fair'],
    languages: ['en', 'tr'],
    has_demo: true,
    is_new: true,
    min_stake: UNIT,
    max_stake: 10_000n * UNIT,
    max_win: 100_000n * UNIT,
    position: from + place
  }))
