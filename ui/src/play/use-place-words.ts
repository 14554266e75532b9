// The places on the felts of live tables in words. A code means the same at every game: `tie`, `tiger-red`, `split-1-4`, `total9`.
import { useTranslations } from 'use-intl'

const plain = [
  'dragon',
  'tiger',
  'tie',
  'suitedTie',
  'player',
  'banker',
  'bankerFree',
  'bankerEz',
  'tie9',
  'dragon7',
  'panda8',
  'super6',
  'lucky6',
  'lucky6Plus',
  'smallTiger',
  'bigTiger',
  'tigerTie',
  'lucky7',
  'superLucky7',
  'playerNatural',
  'bankerNatural',
  'playerBonus',
  'bankerBonus',
  'playerPair',
  'bankerPair',
  'eitherPair',
  'perfectPair',
  'perfectPairFlat',
  'big',
  'small',
  'odd',
  'even',
  'red',
  'black',
  'low',
  'high',
  'spades',
  'hearts',
  'diamonds',
  'clubs',
  'dozen1',
  'dozen2',
  'dozen3',
  'anyTriple',
  'hand',
  'stand',
  'insurance',
  'perfectPairs',
  'twentyOnePlus3'
] as const
const counted = ['column', 'total', 'double', 'triple', 'single', 'egalite', 'seat', 'behind', 'flat'] as const
/** What a decision added to a bet. */
const raises = ['double', 'double2', 'split', 'insurance'] as const
const spread = ['split', 'street', 'trio', 'corner', 'firstFour', 'line', 'pair'] as const

/**
 * Gives the function that names a place: "Dragon", "Tiger: Red", "Split 1-4"; `short` leaves out what the eye sees anyway. What has no words
 * keeps its code.
 */
export function usePlaceWords(): (place: string, short?: boolean) => string {
  const t = useTranslations('place')
  const words = (place: string, short = false): string => {
    const [base = '', added] = place.split('+')
    const what = raises.find(name => name === added)
    if (what) return short ? t(`raised_${what}`) : t('raised', { place: words(base), what: t(`raised_${what}`) })
    const stood = /^stand(\d)$/.exec(place)?.[1]
    if (stood) return t('standOf', { of: stood })
    const known = plain.find(name => name === place)
    if (known) return t(known)
    const number = /^n(\d+)$/.exec(place)?.[1]
    if (number !== undefined) return number
    const [, family = '', of = ''] = /^([a-zA-Z]+?)(\d+)$/.exec(place) ?? []
    const one = counted.find(name => name === family)
    if (one) return short ? of : t(one, { of })
    const [head = '', ...tail] = place.split('-')
    const many = spread.find(name => name === head)
    if (many) return short ? tail.join('-') : many === 'pair' ? t('pair', { of: tail.join('-') }) : t(many, { numbers: tail.join('-') })
    const seat = /^seat(\d)$/.exec(head)?.[1]
    const side = plain.find(name => name === head)
    const bet = plain.find(name => name === tail[0])
    if (!bet || !(side || seat)) return place
    return short ? t(bet) : t('ofSide', { side: side ? t(side) : t('seat', { of: seat! }), bet: t(bet) })
  }
  return words
}
