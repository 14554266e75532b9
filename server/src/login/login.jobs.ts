// Upkeep of sessions and waiting logins; a locked-out member gets a notice.
import { inTransaction } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { Job } from '#base/jobs.ts'
import { takeBudget } from '#base/tries.ts'
import { memberByKey, tellMember } from '#member/member.ts'
import { forgetChallenges } from './enter/challenges.store.ts'
import { forgetLogins } from './enter/history.store.ts'
import { linkJob, mailLinkLater } from './password/recovery.ts'
import { forgetSessionsOfOld } from './sessions/sessions.store.ts'

/** Somebody who locks an account again and again does not flood its owner with messages. */
const locksToldADay = 2

export const jobs: Job[] = [
  {
    name: 'account.forgetOld',
    schedule: '20 2 * * *',
    run: async ({ db }) => {
      await forgetChallenges(db)
      await forgetSessionsOfOld(db)
      await forgetLogins(db)
    }
  },
  { name: linkJob, run: mailLinkLater },
  {
    name: 'account.tellLocked',
    // the look-up stands here, behind the answer: at the login it would say by its time that the name exists
    run: (house, { key }) =>
      inTransaction(house.db, async tx => {
        const member = await memberByKey(tx, key!)
        if (!member) return
        await takeBudget(tx, [{ subject: `lock told ${member.id}`, most: locksToldADay, minutes: 24 * 60 }], 'sms.tooMany')
        await tellMember(tx, house, member.id, 'locked')
      }).catch(cause => {
        if (!(cause instanceof DomainError)) throw cause
      })
  }
]
