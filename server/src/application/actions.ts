// What the approval of a second operator does with an application.
import { parseMoney } from '@fairhouse/contract/money.ts'
import { shownFile } from '#base/files/files.ts'
import { namesOf } from '#member/member.ts'
import { type ApprovalActions, type AskedRequest, handNeed } from '#staff/staff.ts'
import { fileKind } from './application.ts'
import { issueAction, issueNow, namedIn, viewOf } from './desk.ts'

const amountIn = ({ detail }: Pick<AskedRequest, 'detail'>) => parseMoney(String(detail.amount))

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
