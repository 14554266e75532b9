// The invented vendors and games of the demo's catalogue.
import type { GameCategory } from '@fairhouse/contract/play/catalogue.ts'

type Volatility = 'low' | 'medium' | 'high' | 'very-high'
/** Name, return to player in hundredths of a percent, how it swings, features, marks: h hot, n new, f takes free rounds, d has a demo. */
export type Line = readonly [name: string, rtp: number, volatility: Volatility | null, features: string, marks?: string]
interface Range {
  readonly min: bigint
  readonly max: bigint
  readonly win: bigint
}
export interface Listing {
  readonly code: string
  readonly name: string
  readonly category: GameCategory
  readonly hot?: boolean
  readonly range: Range
  readonly games: readonly Line[]
}

const slots: Range = { min: 1n, max: 2_500n, win: 2_500_000n }
const tables: Range = { min: 5n, max: 50_000n, win: 1_000_000n }
const shots: Range = { min: 1n, max: 500n, win: 250_000n }
const seats: Range = { min: 10n, max: 5_000n, win: 100_000n }
const slips: Range = { min: 5n, max: 25_000n, win: 1_000_000n }
const draws: Range = { min: 2n, max: 1_000n, win: 5_000_000n }

export const listings: readonly Listing[] = [
  {
    code: 'LANTERN',
    name: 'Lantern Reels',
    category: 'RNG',
    hot: true,
    range: slots,
    games: [
      ['Lanterns of Galata', 9652, 'high', 'free-spins multiplier', 'hfd'],
      ['Pearl Diver', 9610, 'medium', 'free-spins wilds', 'hfd'],
      ['Copper Comet', 9701, 'very-high', 'bonus-buy cascading multiplier', 'hf'],
      ['Honey Bazaar', 9588, 'low', 'respins wilds', 'fd'],
      ['Seven Cisterns', 9640, 'high', 'hold-and-win jackpot', 'f'],
      ['Saffron Road', 9625, 'medium', 'free-spins cascading', 'nfd'],
      ['Midnight Tram', 9598, 'medium', 'respins multiplier', 'fd'],
      ['The Glass Garden', 9711, 'very-high', 'bonus-buy free-spins', 'nf'],
      ['Salt and Silver', 9560, 'low', 'wilds', 'fd'],
      ['Clockmaker’s Heir', 9634, 'high', 'free-spins hold-and-win', 'f']
    ]
  },
  {
    code: 'COPPERLEAF',
    name: 'Copperleaf Games',
    category: 'RNG',
    range: slots,
    games: [
      ['Fig Orchard', 9615, 'low', 'wilds respins', 'fd'],
      ['Storm over Ararat', 9682, 'very-high', 'bonus-buy multiplier', 'hf'],
      ['Carnival of Crows', 9633, 'high', 'free-spins cascading', 'f'],
      ['Pomegranate Fortune', 9577, 'medium', 'hold-and-win jackpot', 'fd'],
      ['Nine Keys', 9650, 'medium', 'respins', 'fd'],
      ['Ember Wolves', 9668, 'high', 'free-spins wilds', 'nf'],
      ['Tulip Rush', 9606, 'medium', 'cascading multiplier', 'nfd'],
      ['Old Harbour Gold', 9540, 'low', 'free-spins', 'fd']
    ]
  },
  {
    code: 'MOONQUARRY',
    name: 'Moonquarry',
    category: 'RNG',
    range: slots,
    games: [
      ['Quarry Blast', 9690, 'very-high', 'cascading bonus-buy', 'hf'],
      ['Basalt Kings', 9645, 'high', 'hold-and-win', 'f'],
      ['Moth and Flame', 9602, 'medium', 'free-spins multiplier', 'fd'],
      ['Sugar Meteor', 9655, 'high', 'cascading multiplier', 'nfd'],
      ['Tin Parade', 9570, 'low', 'wilds', 'fd'],
      ['Deep Seam', 9620, 'medium', 'respins jackpot', 'f'],
      ['Lunar Bakery', 9584, 'low', 'free-spins', 'nfd']
    ]
  },
  {
    code: 'VELVETROOM',
    name: 'Velvet Room Live',
    category: 'LIVE',
    hot: true,
    range: tables,
    games: [
      ['Velvet Roulette', 9730, 'medium', 'live-dealer side-bets', 'h'],
      ['Velvet Blackjack', 9950, 'low', 'live-dealer side-bets', 'h'],
      ['Istanbul Roulette', 9730, 'medium', 'live-dealer', 'h'],
      ['Baccarat Salon', 9894, 'low', 'live-dealer side-bets'],
      ['Fast Baccarat', 9894, 'low', 'live-dealer multi-table', 'n'],
      ['Wheel of Sevens', 9608, 'high', 'live-dealer multiplier', 'n'],
      ['Sic Bo Terrace', 9722, 'medium', 'live-dealer']
    ]
  },
  {
    code: 'HARBOURLIVE',
    name: 'Harbour Live',
    category: 'LIVE',
    range: tables,
    games: [
      ['Harbour Roulette', 9730, 'medium', 'live-dealer'],
      ['Anchor Blackjack', 9928, 'low', 'live-dealer side-bets'],
      ['Dragon and Tiger Pier', 9627, 'low', 'live-dealer'],
      ['Casino Hold’em Quay', 9784, 'medium', 'live-dealer jackpot'],
      ['Lightning Lighthouse', 9710, 'high', 'live-dealer multiplier', 'n']
    ]
  },
  {
    code: 'SEVENWINDS',
    name: 'Seven Winds Sports',
    category: 'SPORTS',
    hot: true,
    range: slips,
    games: [
      ['Seven Winds Sportsbook', 9500, null, 'cash-out live-betting', 'h'],
      ['Seven Winds Virtual League', 9400, 'medium', 'virtual'],
      ['Seven Winds Derby', 9350, 'high', 'virtual']
    ]
  },
  {
    code: 'OPENFIELD',
    name: 'Openfield',
    category: 'SPORTS',
    range: slips,
    games: [
      ['Openfield Exchange', 9700, null, 'cash-out live-betting', 'n'],
      ['Openfield Football Night', 9450, null, 'live-betting']
    ]
  },
  {
    code: 'SKYLARK',
    name: 'Skylark',
    category: 'CRASH',
    range: slots,
    games: [
      ['Balloonist', 9700, 'high', 'cash-out multiplier', 'n'],
      ['Cable Car', 9650, 'medium', 'cash-out'],
      ['Skylark Ascent', 9700, 'high', 'cash-out multiplier', 'h']
    ]
  },
  {
    code: 'DEEPCURRENT',
    name: 'Deep Current',
    category: 'FISH',
    range: shots,
    games: [
      ['Bosphorus Hunt', 9640, 'medium', 'boss-fight multiplier', 'h'],
      ['Octopus Throne', 9655, 'high', 'boss-fight jackpot'],
      ['Coral Raiders', 9600, 'medium', 'boss-fight', 'n'],
      ['Lantern Fish', 9580, 'low', 'multiplier']
    ]
  },
  {
    code: 'TIDEWORKS',
    name: 'Tideworks',
    category: 'FISH',
    range: shots,
    games: [
      ['Harpoon Bay', 9620, 'medium', 'boss-fight'],
      ['Mackerel Madness', 9590, 'low', 'multiplier', 'n'],
      ['Leviathan Night', 9660, 'very-high', 'boss-fight jackpot']
    ]
  },
  {
    code: 'MEYDAN',
    name: 'Meydan Tables',
    category: 'PVP',
    hot: true,
    range: seats,
    games: [
      ['Okey Meydanı', 9500, null, 'tournament', 'h'],
      ['Batak Masası', 9500, null, 'tournament'],
      ['Tavla Düellosu', 9600, null, 'tournament', 'h'],
      ['Pişti Köşesi', 9500, null, '', 'n']
    ]
  },
  {
    code: 'KINGSIDE',
    name: 'Kingside',
    category: 'PVP',
    range: seats,
    games: [
      ['Kingside Hold’em', 9550, null, 'tournament', 'h'],
      ['Kingside Omaha', 9550, null, 'tournament'],
      ['Thirteen Cards', 9500, null, ''],
      ['Four Dragons', 9500, null, '', 'n']
    ]
  },
  {
    code: 'PIXELARENA',
    name: 'Pixel Arena',
    category: 'ESPORTS',
    range: slips,
    games: [
      ['Pixel Arena Esports', 9450, null, 'live-betting', 'h'],
      ['Arena Duels', 9400, null, 'live-betting virtual'],
      ['Cup of Cups', 9400, null, 'virtual', 'n']
    ]
  },
  {
    code: 'DRAWHOUSE',
    name: 'Drawhouse',
    category: 'LOTT',
    range: draws,
    games: [
      ['Saigon Draw', 9200, 'very-high', 'daily-draw', 'h'],
      ['Mekong Draw', 9200, 'very-high', 'daily-draw'],
      ['Golden Horn 6/49', 9000, 'very-high', 'jackpot daily-draw', 'n'],
      ['Three Numbers', 9350, 'high', 'daily-draw'],
      ['Anatolia Keno', 9250, 'high', 'fast-draw']
    ]
  },
  {
    code: 'QUICKDRAW',
    name: 'Quickdraw',
    category: 'ELOTT',
    range: draws,
    games: [
      ['Minute Ball', 9500, 'high', 'fast-draw', 'h'],
      ['Five of Eleven', 9500, 'medium', 'fast-draw'],
      ['Racing Ten', 9500, 'medium', 'fast-draw', 'n'],
      ['Quick Three', 9500, 'medium', 'fast-draw']
    ]
  }
]

/** Lotteries say which page they open and with which kind of bet. */
export const lotteries: Readonly<Record<string, readonly [accountTypeName: string, defaultPlayType: string]>> = {
  'Saigon Draw': ['TCG_LOTTO_VN', 'VN_2D'],
  'Mekong Draw': ['TCG_SEA', 'SEA_4D'],
  'Golden Horn 6/49': ['TCG_LOTTERY', 'LOTTO_6_49'],
  'Three Numbers': ['TCG_LOTTERY', 'PICK_3'],
  'Anatolia Keno': ['TCG_LOTTERY', 'KENO'],
  'Minute Ball': ['TCG_ELOTTO', 'SSC_5STAR'],
  'Five of Eleven': ['TCG_ELOTTO', '11X5'],
  'Racing Ten': ['TCG_ELOTTO', 'PK10'],
  'Quick Three': ['TCG_ELOTTO', 'K3']
}
