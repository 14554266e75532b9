// A judge for tests only, written apart from the plays: takes a selection apart into single bets and looks at each of them by the rules as they are told.
import type { Draw, Family, Selection } from '../types.ts'

/** One bet: its tokens, and in which row of the form it stands where rows are places. */
interface Bet {
  readonly row: number
  readonly tokens: readonly string[]
}

/** Times won by the name of the tier; '' where the play has only one. */
export type Wins = Readonly<Record<string, number>>

const pickOf = (family: Family, code: string): number => {
  const known: Record<string, number> = { L2Q2: 2, L3Q3: 3, L3Z2a: 3, L4Q4: 4, L2TZ: 2, TC: 2, '3BT': 3, '2BT': 2, Q3ZU: 3, Q2ZU: 2 }
  const counted = /^(?:RX|BZ|XIEN|TRUOT|K)(\d+)$/.exec(code)
  return known[code] ?? (counted && family !== 'k3' ? Number(counted[1]) : 0)
}

function subsets(items: readonly string[], size: number): string[][] {
  const found: string[][] = []
  const go = (from: number, taken: string[]): void => {
    if (taken.length === size) found.push(taken)
    else for (let i = from; i < items.length; i++) go(i + 1, [...taken, items[i]!])
  }
  go(0, [])
  return found
}

function tuples(rows: readonly (readonly string[])[]): string[][] {
  let all: string[][] = [[]]
  for (const row of rows) {
    const longer: string[][] = []
    for (const start of all) for (const next of row) longer.push([...start, next])
    all = longer
  }
  return all
}

/** Every single bet of a choice. Typed bets are cut into symbols of `width` characters. */
export function betsOf(family: Family, code: string, { rows, tickets }: Selection, width: number): Bet[] {
  const bet = (tokens: readonly string[], row = 0): Bet => ({ row, tokens })
  if (tickets) {
    const symbols = tickets.map(ticket => ticket.match(new RegExp(`.{${width}}`, 'g'))!)
    // numbers of Vietnam are one token of several digits
    return symbols.map(each => bet(family.startsWith('vn') ? [each.join('')] : each))
  }
  const chosen = rows!
  const pick = pickOf(family, code)
  if (pick > 0) return subsets(chosen[0]!, pick).map(tokens => bet(tokens))
  if (/^RX\dD$/.test(code)) return subsets(chosen[1]!, Number(code[2]) - chosen[0]!.length).map(tokens => bet([...chosen[0]!, ...tokens]))
  if (/^Q\d(ZX)?$/.test(code))
    return tuples(chosen)
      .filter(each => new Set(each).size === each.length)
      .map(tokens => bet(tokens))
  if (code === '2TD')
    return tuples(chosen)
      .filter(([pair, single]) => pair !== single)
      .map(([pair, single]) => bet([pair!, pair!, single!]))
  if (family.startsWith('vn') && chosen.length > 1) return tuples(chosen).map(digits => bet([digits.join('')]))
  return chosen.flatMap((row, i) => row.map(token => bet([token], i)))
}

const nums = (draw: readonly string[]): number[] => draw.map(Number)
const sum = (draw: readonly string[]): number => nums(draw).reduce((a, b) => a + b, 0)
const hits = (bet: Bet, balls: readonly string[]): number => bet.tokens.filter(token => balls.includes(token)).length
const when = (test: boolean, tier = ''): Wins => (test ? { [tier]: 1 } : {})
const key = (draw: readonly string[]): string => [...draw].sort().join('')
const parity = (n: number): string => (n % 2 === 1 ? 'odd' : 'even')

function eleven(code: string, bet: Bet, draw: Draw): Wins {
  const [token] = bet.tokens
  if (code.startsWith('RX')) return when(hits(bet, draw) === Math.min(Number(code[2]), 5))
  if (code === 'Q3ZX' || code === 'Q2ZX') return when(draw.slice(0, bet.tokens.length).join() === bet.tokens.join())
  if (code === 'Q3ZU' || code === 'Q2ZU') return when(key(draw.slice(0, bet.tokens.length)) === key(bet.tokens))
  if (code === 'DWD') return when(draw[bet.row] === token)
  if (code === 'BDW3') return when(draw.slice(0, 3).includes(token!))
  if (code === 'DDS') return when(nums(draw).filter(n => n % 2).length === Number(token![0]), `DDS${token}`)
  return when(nums(draw).sort((a, b) => a - b)[2] === Number(token), `CZW${Number(token)}`)
}

function dice(code: string, bet: Bet, draw: Draw): Wins {
  const [token] = bet.tokens as [string]
  const shown = draw.filter(each => each === token).length
  const different = new Set(draw).size
  const total = sum(draw)
  switch (code) {
    case 'HZ':
      return when(total === Number(token), `HZ${token}`)
    case 'DX':
      return when(token === (total > 10 ? 'big' : 'small') || token === parity(total), token.toUpperCase())
    case 'DXnt':
      return when(different > 1 && token === (total > 10 ? 'big' : 'small'), `${token.toUpperCase()}nt`)
    case 'LNH':
      return when(token === (total < 10 ? 'low' : total > 11 ? 'high' : 'draw'), token.toUpperCase())
    case '3TT':
    case 'ANYTRI':
      return when(different === 1)
    case '3TD':
    case 'TRI':
      return when(shown === 3)
    case '2TF':
      return when(shown === 2)
    case '2TFi':
    case 'PAIR':
      return when(shown > 1)
    case '2TD':
      return when(key(draw) === key(bet.tokens))
    case '3LT': {
      const [a, b, c] = nums(draw).sort() as [number, number, number]
      return when(b === a + 1 && c === b + 1)
    }
    case 'FACE':
      return when(shown > 0, `FACE${shown}`)
    default:
      return when(bet.tokens.every(face => draw.includes(face)))
  }
}

function racing(code: string, bet: Bet, draw: Draw): Wins {
  const [token] = bet.tokens as [string]
  const total = sum(draw.slice(0, 2))
  const here = Number(draw[bet.row])
  if (/^Q\d$/.test(code)) return when(bet.tokens.every((runner, place) => draw[place] === runner))
  if (code === 'DWD') return when(draw[bet.row] === token)
  if (code === 'PBS') return when(token === (here > 5 ? 'big' : 'small') || token === parity(here))
  if (code === 'LH') return when(token === (here > Number(draw[9 - bet.row]) ? 'dragon' : 'tiger'))
  if (code === 'GY') return when(total === Number(token), `GY${token}`)
  return when(token === (total > 11 ? 'big' : 'small') || token === parity(total), `GY${token[0]!.toUpperCase()}`)
}

function twentyEight(code: string, bet: Bet, draw: Draw): Wins {
  const [token] = bet.tokens as [string]
  const total = sum(draw)
  const different = new Set(draw).size
  const size = total > 13 ? 'big' : 'small'
  const runs = ['012', '123', '234', '345', '456', '567', '678', '789']
  if (code === 'TM') return when(total === Number(token), `N${token}`)
  if (code === 'DX') return when(token === size || token === parity(total), token.toUpperCase())
  if (code === 'ZH') {
    const full = `${size} ${parity(total)}`
    return when(
      token.toLowerCase() === full.replace(' ', ''),
      full
        .split(' ')
        .map(word => word[0]!.toUpperCase())
        .join('')
    )
  }
  if (code === 'JZ') return when(token === 'extremeBig' ? total > 21 : total < 6, token === 'extremeBig' ? 'XB' : 'XS')
  if (code === 'COLOR') {
    const colours: Record<string, number[]> = {
      red: [3, 6, 9, 12, 15, 18, 21, 24],
      green: [1, 4, 7, 10, 16, 19, 22, 25],
      blue: [2, 5, 8, 11, 17, 20, 23, 26]
    }
    return when(colours[token]!.includes(total), `C_${token}`)
  }
  if (code === 'LEO') return when(different === 1)
  if (code === 'PAIR') return when(different === 2)
  return when([...runs, ...(code === 'STRw' ? ['089', '019'] : [])].includes(key(draw)))
}

function six(code: string, bet: Bet, draw: Draw): Wins {
  const [token] = bet.tokens as [string]
  const last = Number(draw[6])
  const first = draw.slice(0, 6)
  const animal = (ball: string | number) => `z${String(((Number(ball) - 1) % 12) + 1).padStart(2, '0')}`
  const owns = (test: (ball: number) => boolean) => Array.from({ length: 49 }, (_, i) => i + 1).filter(test).length
  if (code === 'TM') return when(draw[6] === token)
  if (code === 'ZM') return when(first.includes(token))
  if (code === 'ZT') return when(draw[bet.row] === token)
  if (code === 'DX') return last === 49 ? { PUSH: 1 } : when(token === (last > 24 ? 'big' : 'small') || token === parity(last), 'DX')
  if (code === 'BO') {
    const blue = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]
    const green = [5, 6, 11, 16, 17, 21, 22, 27, 28, 32, 33, 38, 39, 43, 44, 49]
    return when(token === (blue.includes(last) ? 'blue' : green.includes(last) ? 'green' : 'red'), token.toUpperCase())
  }
  if (code === 'L2Q2' || code === 'L3Q3' || code === 'L4Q4') return when(bet.tokens.every(ball => first.includes(ball)))
  if (code === 'L3Z2a') return when(hits(bet, first) === 2)
  if (code === 'L2TZ' || code === 'TC') return when(hits(bet, first) === 1 && bet.tokens.includes(draw[6]!))
  if (code === 'PX')
    return when(
      draw.some(ball => animal(ball) === token),
      `PX${owns(ball => animal(ball) === token)}`
    )
  if (code === 'TX') return when(animal(last) === token, `TX${owns(ball => animal(ball) === token)}`)
  if (code === 'PW')
    return when(
      draw.some(ball => ball.endsWith(token)),
      `PW${owns(ball => ball % 10 === Number(token))}`
    )
  return when(hits(bet, draw) === 0)
}

function keno(code: string, bet: Bet, draw: Draw): Wins {
  const [token] = bet.tokens as [string]
  if (code === 'SUM')
    return when(
      token === (sum(draw) > 810 ? 'big' : sum(draw) < 810 ? 'small' : 'level'),
      { big: 'OVER', small: 'UNDER', level: 'LEVEL' }[token]
    )
  if (code === 'OE') return when(token === parity(sum(draw)), token.toUpperCase())
  if (code === 'HALF') {
    const low = nums(draw).filter(ball => ball <= 40).length
    return when(token === (low < 10 ? 'upper' : low > 10 ? 'lower' : 'equal'), token.toUpperCase())
  }
  const paying: Record<number, number[]> = {
    1: [1],
    2: [2],
    3: [2, 3],
    4: [2, 3, 4],
    5: [3, 4, 5],
    6: [3, 4, 5, 6],
    7: [3, 4, 5, 6, 7],
    8: [4, 5, 6, 7, 8],
    9: [4, 5, 6, 7, 8, 9],
    10: [0, 5, 6, 7, 8, 9, 10]
  }
  const hit = hits(bet, draw)
  return when(paying[bet.tokens.length]!.includes(hit), `H${hit}`)
}

function vietnam(isNorth: boolean, code: string, bet: Bet, draw: Draw): Wins {
  const [token] = bet.tokens as [string]
  const special = draw[0]!
  const ending = draw.map(number => number.slice(-2))
  const [twos, threes] = isNorth ? [draw.slice(-4), draw.slice(20, 23)] : [draw.slice(-1), draw.slice(16, 17)]
  const times = (numbers: readonly string[]): Wins => {
    const n = numbers.filter(number => number.endsWith(token)).length
    return n > 0 ? { '': n } : {}
  }
  if (code.startsWith('XIEN')) return when(bet.tokens.every(number => ending.includes(number)))
  if (code.startsWith('TRUOT')) return when(!bet.tokens.some(number => ending.includes(number)))
  switch (code) {
    case 'LO2_DAU':
      return times(draw.map(number => number.slice(0, 2)))
    case 'LO3':
      return times(draw.filter(number => number.length > 2))
    case 'LO4':
      return times(draw.filter(number => number.length > 3))
    case 'BAO':
      return times(isNorth ? [special, ...draw.slice(20)] : [special, ...draw.slice(12)])
    case 'DE_DAU_DB':
      return when(special.startsWith(token))
    case 'DE_G1':
      return times([draw[1]!])
    case 'DE_G7_G8':
      return times(twos)
    case 'DD':
      return times([special, ...twos])
    case 'DAU':
      return when(special.at(-2) === token)
    case '3C_DAU':
      return times(threes)
    case 'XC':
      return times([special, ...threes])
    case 'TAIXIU':
      return when(token === (Number(special.slice(-2)) > 49 ? 'big' : 'small'))
    case 'CHANLE':
      return when(token === parity(Number(special)))
    case 'LO2':
    case 'LO2_1K':
      return times(draw)
    default:
      return times([special])
  }
}

/** What one bet wins. */
export function judgeBet(family: Family, code: string, bet: Bet, draw: Draw): Wins {
  if (family === '11x5') return eleven(code, bet, draw)
  if (family === 'k3' || family === 'bingo') return dice(code, bet, draw)
  if (family === 'pk10') return racing(code, bet, draw)
  if (family === 'pc28') return twentyEight(code, bet, draw)
  if (family === 'mark6') return six(code, bet, draw)
  if (family === 'keno') return keno(code, bet, draw)
  return vietnam(family === 'vn-north', code, bet, draw)
}
