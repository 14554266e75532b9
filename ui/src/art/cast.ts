// Which subject stands in which place: by the words in a game's code, else by its category and a steady dice.
import type { EmblemName, SceneName } from './shelves.ts'

export type TileCategory = 'lottery' | 'elottery' | 'live' | 'sports' | 'crash' | 'fishing' | 'slots' | 'pvp' | 'esports'

type Cast = { emblems: readonly EmblemName[]; scenes: readonly SceneName[] }

export const casts: Record<TileCategory, Cast> = {
  crash: {
    emblems: ['rocket', 'plane', 'comet', 'balloon', 'limbo', 'kite', 'nova'],
    scenes: ['city', 'space', 'canyon', 'mountains', 'grid']
  },
  slots: {
    emblems: ['seven', 'gem', 'tulip', 'cherry', 'crown', 'bell', 'pyramid', 'lantern', 'candy', 'fruit', 'lamp', 'star', 'coin', 'reels'],
    scenes: ['vault', 'reelRoom', 'curtain', 'crystals']
  },
  fishing: { emblems: ['fish', 'shark', 'octopus', 'crab', 'koi', 'turtle', 'anchor', 'pearl'], scenes: ['deep', 'reef', 'sea'] },
  live: { emblems: ['roulette', 'baccarat', 'blackjack', 'dragon', 'sicbo', 'wheel', 'chips'], scenes: ['felt', 'chandelier', 'curtain'] },
  lottery: { emblems: ['balls', 'draw', 'clover', 'ticket', 'keno'], scenes: ['hall', 'confetti', 'vault'] },
  elottery: { emblems: ['ticket', 'draw', 'keno', 'balls', 'coin', 'clover', 'star'], scenes: ['confetti', 'hall', 'vault'] },
  sports: { emblems: ['football', 'basket', 'racket', 'trophy', 'horse'], scenes: ['stadium', 'court', 'mountains'] },
  pvp: {
    emblems: ['poker', 'tiles', 'rack', 'domino', 'club', 'heart', 'chess', 'swords', 'spade'],
    scenes: ['deal', 'temple', 'felt', 'curtain']
  },
  esports: { emblems: ['pad', 'target', 'helmet', 'swords', 'trophy', 'shield'], scenes: ['arena', 'grid', 'city'] }
}

/** Subjects that belong to a place of their own. */
export const homes: Partial<Record<EmblemName, readonly SceneName[]>> = {
  pyramid: ['desert'],
  tulip: ['garden'],
  candy: ['sweets'],
  fruit: ['jungle', 'sweets'],
  lantern: ['temple'],
  gem: ['crystals'],
  lamp: ['desert', 'bosphorus'],
  pearl: ['reef'],
  seven: ['vault', 'volcano'],
  cherry: ['reelRoom', 'curtain', 'vault'],
  bell: ['reelRoom', 'curtain'],
  helmet: ['arena', 'city'],
  comet: ['space', 'mountains'],
  tower: ['mountains', 'canyon'],
  mines: ['volcano', 'canyon'],
  plinko: ['grid', 'confetti'],
  dice: ['curtain', 'vault'],
  wheel: ['chandelier', 'curtain'],
  anchor: ['sea'],
  turtle: ['reef'],
  dragon: ['temple', 'chandelier'],
  tiles: ['temple'],
  rack: ['deal'],
  balloon: ['mountains', 'canyon'],
  basket: ['court'],
  racket: ['court'],
  football: ['stadium'],
  horse: ['mountains', 'stadium'],
  pad: ['grid', 'arena'],
  target: ['arena']
}

/** Words of codes → subject and, where the word names a place too, the place. Longer words first where one contains another. */
export const words: readonly (readonly [word: string, emblem: EmblemName, scene?: SceneName])[] = [
  ['bosphorus', 'reels', 'bosphorus'],
  ['bogaz', 'reels', 'bosphorus'],
  ['anatolia', 'pyramid', 'mountains'],
  ['sugar', 'candy'],
  ['sweet', 'candy'],
  ['jewel', 'gem'],
  ['diamond', 'gem'],
  ['reef', 'pearl', 'reef'],
  ['aviator', 'plane', 'city'],
  ['jet', 'plane'],
  ['nova', 'nova', 'space'],
  ['ucurtma', 'kite', 'day'],
  ['mayin', 'mines'],
  ['zar', 'dice'],
  ['rulet', 'roulette'],
  ['lale', 'tulip'],
  ['mahjong', 'tiles'],
  ['okey', 'rack'],
  ['rummy', 'rack'],
  ['batak', 'spade'],
  ['tien', 'poker', 'temple'],
  ['binh', 'poker', 'deal'],
  ['holdem', 'poker', 'felt'],
  ['niu', 'club'],
  ['tiger', 'dragon'],
  ['baucua', 'sicbo', 'temple'],
  ['taixiu', 'sicbo'],
  ['xoc', 'chips'],
  ['blackjack', 'blackjack'],
  ['baccarat', 'baccarat'],
  ['fortune', 'coin'],
  ['soccer', 'football'],
  ['tennis', 'racket'],
  ['racing', 'horse'],
  ['mega', 'balls'],
  ['jackpot', 'seven']
]
