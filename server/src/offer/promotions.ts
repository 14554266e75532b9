// The list of promotions and one in full: words of content, figures of the offer, and where the member stands.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import { type ActivityState, type promotion, promotionFilters } from '@fairhouse/contract/money/offer.ts'
import type { depositPromotions, promotionTerms } from '@fairhouse/contract/money/offer-terms.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { cashierTotalsOf } from '#cashier/cashier.ts'
import { gameByCode } from '#catalogue/catalogue.ts'
import { phaseOf, promotionPages } from '#content/content.ts'
import { missionNames } from '#mission/mission.ts'
import { isQuiet, refuseQuiet } from '#protection/protection.ts'
import { gamesOf } from '#reward/reward.ts'
import { isInTheWay, isOfDeposit } from './deposit/choice.ts'
import { heldFrom, isCompared } from './member/audience.ts'
import { joinedOf } from './member/member.store.ts'
import { refusalOf } from './member/refusal.ts'
import { type Stands, standingsOf, statusOfVisitor } from './member/standing.ts'
import { offerOfCode } from './member/take.ts'
import { amountOf, isUsedUp, missingOf, runOf, termsOf } from './rules.ts'
import { comparedOffers, type Offer, offers } from './store.ts'
import { summaryOf } from './summary.ts'

type Page = Awaited<ReturnType<typeof promotionPages>>[number]
type Card = z.output<typeof promotion>

const dateOrNull = (text: string | null) => (text === null ? null : new Date(text))
const shownPhase = { coming: 'coming', open: 'open', paused: 'close', close: 'close' } as const

function cardOf({ id, body }: Page, offer: Offer | undefined, status: ActivityState | null, language: Language): Card {
  const schedule = offer?.rule ?? body
  return {
    id,
    title: body.title[language],
    summary: body.summary[language],
    filters: body.filters,
    motif: body.motif,
    reward: body.reward[language],
    requirement: body.requirement[language],
    wagering: body.wagering[language],
    state: offer ? shownPhase[runOf(offer, now())] : phaseOf(body, now()),
    status: status ?? (phaseOf(body, now()) === 'coming' ? 'comingSoon' : null),
    startsAt: dateOrNull(schedule.startsAt),
    endsAt: dateOrNull(schedule.endsAt)
  }
}

/** Who asks; null: a visitor. */
type MemberId = bigint | null

/** Is nothing of promotions shown? Visitors are shown them. */
const isHidden = async (reader: Reader, memberId: MemberId) => memberId !== null && (await isQuiet(reader, memberId, 'site'))

/** Pages of what is compared with giving nothing: promised to nobody beforehand, so visitors see none of it, nor do those who are held back. */
async function hiddenAmong(reader: Reader, memberId: MemberId, all: readonly Offer[]): Promise<ReadonlySet<string>> {
  const held = memberId === null ? null : await heldFrom(reader, memberId, all)
  return new Set(all.filter(offer => held?.has(offer.id) ?? isCompared(offer)).map(({ page }) => page))
}

/** Of all promotions, those that somebody is shown nothing of: nor do banners lead there. */
export const pagesHidden = async (reader: Reader, memberId: MemberId) => hiddenAmong(reader, memberId, await comparedOffers(reader))

/** Promotions that are announced or run, and those of which the member still has something to claim. */
export async function promotionsOf(house: House, reader: Reader, memberId: MemberId, language: Language) {
  if (await isHidden(reader, memberId)) return { filters: [], list: [] }
  const all = await offers(reader)
  const hidden = await hiddenAmong(reader, memberId, all)
  const standings = memberId === null ? null : await standingsOf(house, reader, memberId, all)
  const list = (await promotionPages(reader))
    .filter(({ id }) => !hidden.has(id))
    .map(page => {
      const offer = all.find(one => one.page === page.id)
      const status = offer ? (standings?.get(offer.id)?.status ?? statusOfVisitor(offer)) : null
      return cardOf(page, offer, status, language)
    })
    // what is over is shown to those who had something to do with it
    .filter(({ state, status }) => state !== 'close' || (memberId !== null && status !== null && status !== 'close' && status !== 'join'))
  return { filters: promotionFilters.filter(f => list.some(p => p.filters.includes(f))), list }
}

type Terms = z.output<typeof promotionTerms>
type Shown = NonNullable<Terms['offer']>

function progressOf({ rule }: Offer, { span, measure }: Stands): Shown['progress'] {
  if (!span) return null
  const { from, to } = span
  return { from, to, nextAt: to, of: measure, amount: amountOf(rule.amount, measure), missing: missingOf(rule.amount, measure) }
}

/**
 * Why a member who could join or have it cannot; of what they have had already nothing is said. That another account of the same person has had it
 * tells nobody that there is one: it reads like any other condition.
 */
async function refusedBy(reader: Reader, memberId: MemberId, offer: Offer, status: ActivityState | null): Promise<Shown['refusedBy']> {
  if (memberId === null || (status !== 'join' && status !== 'signed')) return null
  const refused = await refusalOf(reader, offer, memberId)
  return refused === 'person' ? 'segment' : refused
}

/** The terms in figures, with the names of the game and of the mission that they are about. */
async function figuresOf(reader: Reader, { rule, committed }: Offer, language: Language) {
  const { trigger, free, wagering } = rule
  return summaryOf(rule, {
    game: free && (await gameByCode(reader, free.game)),
    ...(wagering && { games: await gamesOf(reader, termsOf(wagering)) }),
    committed,
    mission: trigger.on === 'mission' ? ((await missionNames(reader)).get(trigger.mission)?.[language] ?? null) : null
  })
}

async function shownOf(
  reader: Reader,
  offer: Offer,
  language: Language,
  stands: Stands | undefined,
  refused: Shown['refusedBy']
): Promise<Shown> {
  return {
    version: offer.version,
    summary: await figuresOf(reader, offer, language),
    optIn: offer.rule.optIn,
    joinedAt: stands?.joinedAt ?? null,
    applies: offer.rule.applies,
    refusedBy: refused,
    usedUp: isUsedUp(offer),
    progress: stands ? progressOf(offer, stands) : null,
    wagered: stands?.wagered ?? null,
    freeUsed: stands?.freeUsed ?? null,
    claimable: (stands?.claimable ?? []).map(({ id, amount, expires_at }) => ({ id, amount, expiresAt: expires_at }))
  }
}

/** One promotion with its terms, an ended one too. @throws DomainError not.found */
export async function promotionInFull(house: House, reader: Reader, memberId: MemberId, id: string, language: Language): Promise<Terms> {
  const page = (await promotionPages(reader)).find(p => p.id === id)
  // the detail is an advertisement as well
  if (!page || (await isHidden(reader, memberId))) throw new DomainError('not.found')
  const offer = (await offers(reader)).find(one => one.page === id)
  if (offer && (await hiddenAmong(reader, memberId, [offer])).has(id)) throw new DomainError('not.found')
  const content = page.body.content[language]
  if (!offer) return { ...cardOf(page, undefined, null, language), content, offer: null }
  const stands = memberId === null ? undefined : (await standingsOf(house, reader, memberId, [offer])).get(offer.id)
  const card = cardOf(page, offer, stands?.status ?? statusOfVisitor(offer), language)
  return { ...card, content, offer: await shownOf(reader, offer, language, stands, await refusedBy(reader, memberId, offer, card.status)) }
}

/** The promotion that a code belongs to. @throws DomainError not.found, protection.closed */
export async function promotionOfCode(house: House, reader: Reader, memberId: bigint, code: string, language: Language): Promise<Terms> {
  await refuseQuiet(reader, memberId, 'site')
  return promotionInFull(house, reader, memberId, (await offerOfCode(reader, code)).page, language)
}

/** What the member's next deposit could bring. */
export async function ofDeposit(
  reader: Reader,
  memberId: bigint,
  language: Language
): Promise<z.output<typeof depositPromotions.reply>['list']> {
  if (await isHidden(reader, memberId)) return []
  const pages = await promotionPages(reader)
  const joined = await joinedOf(reader, memberId)
  const { deposits } = await cashierTotalsOf(reader, memberId)
  const list: z.output<typeof depositPromotions.reply>['list'] = []
  const all = await offers(reader)
  const held = await heldFrom(reader, memberId, all)
  for (const offer of all) {
    const page = pages.find(one => one.id === offer.page)
    // who is compared with is not asked
    if (!page || !isOfDeposit(offer, deposits + 1) || held.has(offer.id)) continue
    if (runOf(offer, now()) !== 'open' || (await refusalOf(reader, offer, memberId))) continue
    const { version, id } = offer
    const blocked = (await isInTheWay(reader, memberId, offer)) ? ('bonus' as const) : null
    list.push({
      id: page.id,
      title: page.body.title[language],
      version,
      joined: joined.has(id),
      blocked,
      words: { reward: page.body.reward[language], requirement: page.body.requirement[language], wagering: page.body.wagering[language] },
      summary: await figuresOf(reader, offer, language)
    })
  }
  return list
}
