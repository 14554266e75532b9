// What the approval of a second operator does with an application.
import { shownFile } from '#base/files/files.ts'
import { namesOf } from '#member/member.ts'
import { type ApprovalActions, amountIn, handNeed } from '#staff/staff.ts'
import { fileKind } from './application.ts'
import { issueAction, issueNow, namedIn, viewOf } from './desk.ts'

export const applicationActions: ApprovalActions = {
  [issueAction]: {
    view: viewOf,
    needs: request => handNeed(amountIn(request)),
    picture: (tx, house, request, id) => shownFile(tx, house, id, { kind: fileKind, memberId: BigInt(namedIn(request).member) }),
    async execute(tx, _house, request, by) {
      await issueNow(tx, namedIn(request), amountIn(request), { ...by, reason: request.reason })
    },
    async names(reader, subjects) {
      const memberIn = (subject: string) => BigInt(namedIn({ subject }).member)
      const members = await namesOf(reader, subjects.map(memberIn))
      return new Map(subjects.map(subject => [subject, members.get(memberIn(subject))?.username ?? subject]))
    }
  }
}
