// Whether a rule may be saved and put in force: its parts, the policy, the time, and what else the house knows.
import { type OfferRule, offerRule } from '@fairhouse/contract/ops/money/offer-rule.ts'
import type { GameCategory } from '@fairhouse/contract/play/catalogue.ts'
import { now } from '#base/clock.ts'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { gameByCode } from '#catalogue/catalogue.ts'
import { missionNames } from '#mission/mission.ts'
import { faultOf } from '../member/segment.ts'
import { offers } from '../store.ts'
import { type DeskRow, policyInForce } from './desk.store.ts'
import { type Faults, faultsOf, isMixed, isOtherControl } from './terms.rules.ts'

/** What only the house knows: the time, other codes, and games. `id`: the offer that it is of. */
async function faultsInHouse(reader: Reader, rule: OfferRule, id: string | null): Promise<Faults> {
  const { trigger, endsAt, wagering, free, kind } = rule
  const wrong: Faults = {}
  if (endsAt !== null && Date.parse(endsAt) <= now()) wrong['rule.endsAt'] = 'input.invalid'
  if (trigger.on === 'code') {
    const same = (await offers(reader)).find(({ rule }) => rule.trigger.on === 'code' && rule.trigger.code === trigger.code)
    if (same && same.id !== id) wrong['rule.trigger.code'] = 'offer.codeTaken'
  }
  if (free) {
    const game = await gameByCode(reader, free.game)
    const engines = { freeRounds: ['slot'], freeBet: ['crash', 'sport'] }[kind as 'freeRounds' | 'freeBet']
    if (!game?.engine || !engines.includes(game.engine)) wrong['rule.free.game'] = 'input.invalid'
    else if (free.stake < game.minStake || free.stake > game.maxStake) wrong['rule.free.stake'] = 'input.invalid'
  }
  if (trigger.on === 'mission' && !(await missionNames(reader)).has(trigger.mission)) wrong['rule.trigger.mission'] = 'input.invalid'
  for (const code of wagering?.excluded ?? []) if (!(await gameByCode(reader, code))) wrong['rule.wagering.excluded'] = 'input.invalid'
  const named: GameCategory[] = []
  for (const { game: code, percent } of wagering?.games ?? []) {
    const game = await gameByCode(reader, code)
    if (!game) wrong['rule.wagering.games'] = 'input.invalid'
    else if (percent > 0) named.push(game.category)
  }
  if (named.length > 0 && (await policyInForce(reader)).profile === 'gb' && isMixed(rule, named))
    wrong['rule.wagering.games'] = 'offer.mixed'
  return wrong
}

/** The offer that a rule is of, as far as it is checked against it. */
type Of = Pick<DeskRow, 'id' | 'holding' | 'comparedSince'>

/** @throws DomainError offer.segment with what is wrong with the condition, offer.rule; both with the code of each field */
export async function checkRule(reader: Reader, rule: OfferRule, of: Of | null): Promise<void> {
  const condition = faultOf(rule.segment)
  const compared = { share: of?.holding ? offerRule.parse(of.holding).control : 0, since: of?.comparedSince ?? null }
  const wrong: Faults = {
    ...faultsOf(rule, await policyInForce(reader), condition),
    ...(await faultsInHouse(reader, rule, of?.id ?? null))
  }
  if (isOtherControl(rule, compared)) wrong['rule.control'] = 'offer.control'
  if (condition !== null) throw new DomainError('offer.segment', { detail: condition }, wrong)
  if (Object.keys(wrong).length > 0) throw new DomainError('offer.rule', {}, wrong)
}
