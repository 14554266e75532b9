// What promotions send to members who want it: that a reward waits. Whoever wants none, is closed out or flagged is sent nothing.
import { defaultLanguage, languages } from '@fairhouse/contract/endpoint.ts'
import { now } from '#base/clock.ts'
import { hear } from '#base/events.ts'
import { brandOf } from '#brand/brand.ts'
import { deliver, deliverySentence } from '#delivery/delivery.ts'
import { memberOf } from '#member/member.ts'
import { isQuiet } from '#protection/protection.ts'
import { rewardsById } from '#reward/reward.ts'

const purpose = 'offer.waits'

/** Tells of a promotion's reward that waits, once for each reward: the log is heard once. */
export const tellListener = hear({ name: 'offer.tell', hears: ['reward.changed'] }, async (tx, batch, house) => {
  const told = batch.filter(({ body, audience }) => body.kind === 'bonus' && body.state === 'claimable' && audience.startsWith('member:'))
  if (told.length === 0) return
  const { name: brand } = await brandOf(tx)
  for (const { body, audience } of told) {
    const memberId = BigInt(audience.slice('member:'.length))
    const reward = (await rewardsById(tx, memberId, [body.id], now())).get(body.id)
    // claimed or expired since
    if (reward?.state !== 'claimable') continue
    const member = await memberOf(tx, memberId)
    const language = languages.find(one => one === member.language) ?? defaultLanguage
    const params = { brand, account: member.username, title: reward.title?.[language] ?? '' }
    const text = deliverySentence(language, 'offer_waits', params)
    const [sms, mail] = [member.mobile_verified_at && member.mobile, member.email_verified_at && member.email]
    if (sms && !(await isQuiet(tx, memberId, 'sms')))
      await deliver(tx, house, { channel: 'sms', to: sms, purpose, memberId, subject: '', text })
    if (mail && !(await isQuiet(tx, memberId, 'mail')))
      await deliver(tx, house, {
        channel: 'mail',
        to: mail,
        purpose,
        memberId,
        subject: deliverySentence(language, 'offer_subject', params),
        text: `${text}\n\n${deliverySentence(language, 'offer_footer', params)}`
      })
  }
})
