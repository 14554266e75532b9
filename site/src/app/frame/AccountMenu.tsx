// The person's menu at the right of the header.
import { seesAgentCentre, seesMemberCentre } from '@fairhouse/contract/member/account.ts'
import { Menu } from '@fairhouse/ui/components/window/Menu.tsx'
import { useNavigate } from '@tanstack/react-router'
import { BriefcaseBusiness, ChevronDown, LogOut, MessageSquareText, ShieldHalf } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { MemberAvatar } from '../../kit/account/MemberAvatar.tsx'
import { SessionBar } from '../../kit/stay/SessionBar.tsx'
import { askLogout } from '../../session/account/leave.ts'
import { useMember } from '../../session/account/session.ts'
import { centrePictures } from '../../session/places/centre-pictures.ts'
import type { CentreKey } from '../../session/places/keys.ts'
import { useCentre } from '../../session/places/use-centre.ts'

const entries: readonly CentreKey[] = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'personalHistoryCopy',
  'transactionHistory'
]

/** The ways into the two centres, for those who have them, and out. */
export function AccountMenu() {
  const t = useTranslations()
  const member = useMember()
  const { open } = useCentre('centre')
  const agent = useCentre('agent')
  const navigate = useNavigate()
  if (!member) return null
  const own = seesMemberCentre(member.type)
    ? entries.map(key => {
        const Picture = centrePictures[key]
        return { label: t(`centre.${key}`), icon: <Picture aria-hidden="true" />, onSelect: () => open(key) }
      })
    : []
  const team = seesAgentCentre(member.type)
    ? [
        {
          label: t('shell.agentCentre'),
          icon: <BriefcaseBusiness aria-hidden="true" />,
          divided: true,
          onSelect: () => agent.open('announcement')
        }
      ]
    : []
  const limits = { label: t('protection.menu'), icon: <ShieldHalf aria-hidden="true" />, onSelect: () => void navigate({ to: '/limits' }) }
  const feedback = {
    label: t('feedback.title'),
    icon: <MessageSquareText aria-hidden="true" />,
    onSelect: () => void navigate({ to: '/feedback' })
  }
  const leave = { label: t('account.logout'), icon: <LogOut aria-hidden="true" />, divided: true, onSelect: () => askLogout(true) }
  return (
    <Menu
      head={
        <div className="grid gap-1">
          <strong className="text-1">{member.account}</strong>
          <SessionBar plain />
        </div>
      }
      items={[...own, ...(own.length > 0 ? [limits, feedback] : []), ...team, leave]}
      trigger={
        <button type="button" className="flex min-h-11 items-center gap-2 rounded-pill ps-0.5 pe-1.5 font-semibold hover:bg-3">
          <MemberAvatar name={member.account} className="size-10" />
          <span className="sr-only">{t('account.menu', { name: member.account })}</span>
          <span aria-hidden="true" className="max-w-28 truncate max-lg:hidden">
            {member.account}
          </span>
          <ChevronDown aria-hidden="true" className="size-4 text-3 max-lg:hidden" />
        </button>
      }
    />
  )
}
