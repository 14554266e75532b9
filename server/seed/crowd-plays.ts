// What the demonstration's crowd does: bets on a round that is open, spins, buys tickets, bets on matches, says a word in the chat room.
import { randomInt } from 'node:crypto'
import { playOf } from '@fairhouse/games/lottery/families.ts'
import { lotteries } from '@fairhouse/games/lottery/games.ts'
import { quickPick } from '@fairhouse/games/lottery/quick-pick.ts'
import { encode } from '@fairhouse/games/lottery/text.ts'
import type { Answer, Ask, Person } from './crowd.ts'

interface Activity {
  /** How often, against the others. */
  readonly weight: number
  readonly run: (ask: Ask, people: readonly Person[]) => Promise<Answer | null>
}

const oneOf = <T>(list: readonly T[]): T => list[randomInt(list.length)]!
const some = (people: readonly Person[], count: number): Person[] => {
  const left = [...people]
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(randomInt(left.length), 1)[0]!)
}

const crashGames = ['nova-crash', 'kite']
const crashStakes = ['5.00', '10.00', '20.00', '50.00']
/** In hundredths; the automatic cash-out. */
const targets = [110, 130, 150, 180, 200, 300, 500, 1_000]
/** The last round of a game in which the crowd sat down. */
const seated = new Map<string, number>()

async function sitDown(ask: Ask, people: readonly Person[]): Promise<Answer | null> {
  const game = oneOf(crashGames)
  const now = await ask(oneOf(people), 'GET', `/lgw/rounds/${game}/current`)
  const round = now.value?.round
  if (round?.phase !== 'waiting' || seated.get(game) === round.no) return now
  seated.set(game, round.no)
  let last: Answer | null = null
  for (const person of some(people, randomInt(2, 5))) {
    const bet = { slot: 0, stake: oneOf(crashStakes), target: oneOf(targets) }
    last = await ask(person, 'POST', `/lgw/rounds/${game}/bets`, bet)
  }
  return last
}

const slots = ['tin-orchard', 'marigold-ferry', 'moth-post', 'ember-foundry', 'storm-orrery', 'tidepool-clockwork']

async function spin(ask: Ask, people: readonly Person[]): Promise<Answer | null> {
  const person = oneOf(people)
  const game = oneOf(slots)
  const shown = await ask(person, 'GET', `/lgw/slots/${game}`)
  if (!shown.value) return shown
  let round = shown.value.open
  if (!round) {
    const stake = oneOf((shown.value.stakes as string[]).slice(0, 4))
    const made = await ask(person, 'POST', `/lgw/slots/${game}/spins`, { mode: 'base', stake, hold: false })
    if (!made.value) return made
    round = made.value
  }
  // a round that asks for something is played to its end, in a few presses
  for (let press = 0; press < 20 && round.state === 'open'; press++) {
    const option = round.offers.choose?.[0]
    const pick = option ? { kind: 'choose', option } : { kind: 'collect' }
    const step = await ask(person, 'POST', `/lgw/slots/${game}/spins/${round.id}/steps`, { pick, step: round.steps.length })
    if (!step.value) return step
    round = step.value
  }
  return null
}

const quickLotteries = ['five-digits-1', 'quick-three-1', 'racing-ten-1', 'keno-eighty-1', 'vn-fast-1']

/** A ticket of the default play, on the issue after the one that is about to close. */
async function buyTicket(ask: Ask, people: readonly Person[]): Promise<Answer | null> {
  const person = oneOf(people)
  const code = oneOf(quickLotteries)
  const lottery = lotteries.find(l => l.code === code)
  const play = lottery && playOf(lottery.family, lottery.defaultPlay)
  const shown = await ask(person, 'GET', `/lgw/lottery/games/${code}`)
  const issue = shown.value?.issues[1]
  if (!play || !issue) return shown
  const { mode } = shown.value
  const line = { play: play.code, selection: encode(quickPick(play)), unit: mode.units[0], multiple: randomInt(1, 4), series: mode.start }
  const wish = { lines: [line], issues: [{ name: issue.name, multiple: 1 }], stopOnWin: false }
  return ask(person, 'POST', `/lgw/lottery/games/${code}/tickets`, wish)
}

interface Offered {
  readonly id: number
  readonly inPlay: boolean
  readonly markets: readonly { id: number; specifiers: string; status: number; version: number; outcomes: readonly [string, number][] }[]
}
/** A price of a match as it stands on the list. */
function pressed({ id: fixture, markets }: Offered) {
  const market = oneOf(markets.filter(m => m.status === 1 && m.outcomes.some(o => o[1] > 0)))
  const [outcome, odds] = oneOf(market.outcomes.filter(o => o[1] > 0))
  return { fixture, market: market.id, specifiers: market.specifiers, outcome, odds, version: market.version }
}

const sportStakes = ['5.00', '10.00', '20.00', '25.00', '50.00']
/** At such odds it may win more than the house takes by itself: an operator sees it among the referrals. */
const large = { stake: '4500.00', from: 55_000, to: 120_000 }

/** A single before a match or in play, a few matches together, now and then a large one. */
async function betOnSport(ask: Ask, people: readonly Person[]): Promise<Answer | null> {
  const person = oneOf(people)
  const phase = randomInt(3) === 0 ? 'live' : 'upcoming'
  const shown = await ask(person, 'GET', `/lgw/sport/fixtures?phase=${phase}&limit=30`)
  const open = ((shown.value?.list ?? []) as Offered[]).filter(f => f.markets.some(m => m.status === 1 && m.outcomes.some(o => o[1] > 0)))
  if (open.length === 0) return shown
  const together = randomInt(4) === 0 && open.length > 3
  const legs = (together ? open.slice(0, randomInt(2, 4)) : [oneOf(open)]).map(pressed)
  const isLarge = !together && randomInt(4) === 0 && phase === 'upcoming' && legs[0]!.odds >= large.from && legs[0]!.odds <= large.to
  return ask(person, 'POST', '/lgw/sport/bets', {
    kind: together ? 'acca' : 'single',
    legs,
    stake: isLarge ? large.stake : oneOf(sportStakes)
  })
}

const words = [
  'Bu sohbette demo üyeler de yazar, adımızın yanında yazıyor.',
  'Selam! Ben demo topluluğundanım, burada gerçek para yok.',
  'Nova Crash turunun kanıtını az önce doğruladım.',
  'Hi all, demo member here: the rounds are real, the money is the demo’s.',
  'Kite mı Nova mı? Ben 1,50’de otomatik çıkıyorum.',
  'Slotların tabloları indirilebiliyor, baktınız mı?',
  'Beş haneli çekilişe bir bilet aldım, bakalım.',
  'Good luck everyone.',
  'Limitlerimi ayarladım, tavsiye ederim.',
  'Tur geçmişinden eski turları da açabiliyorsunuz.'
]
let said = 0

/** The sentences in turn, so that none follows itself. */
const chat = (ask: Ask, people: readonly Person[]): Promise<Answer> =>
  ask(oneOf(people), 'POST', '/wps/chat/messages', { text: words[said++ % words.length]! })

export const activities: readonly Activity[] = [
  { weight: 600, run: sitDown },
  { weight: 120, run: spin },
  { weight: 60, run: buyTicket },
  { weight: 60, run: betOnSport },
  { weight: 2, run: chat }
]
