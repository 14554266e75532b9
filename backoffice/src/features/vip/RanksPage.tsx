// The table of VIP ranks: names, thresholds, what keeps them and their gifts; put in force with a reason.
import type { vipRank } from '@fairhouse/contract/member/vip.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { saveVipTable, vipTable } from '@fairhouse/contract/ops/people/vip.ts'
import { call, queryOf } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { amountIn } from '@fairhouse/ui/text/read-amount.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { RequestLink } from '../../kit/approval/RequestLink.tsx'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { optionalIn, textOf } from '../../kit/form/amount.ts'
import { TextField } from '../../kit/form/TextField.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { useMay } from '../../session/use-may.ts'

const amounts = ['threshold', 'keep', 'gift', 'monthly', 'birthday', 'pointFactor', 'rebate', 'withdraw'] as const
type Line = { readonly name: string } & { readonly [K in (typeof amounts)[number]]: string }
type Rank = z.output<typeof vipRank>

/** Hundredths of a factor, written as an amount: 1.20 is 120. */
const hundredth = UNIT / 100n

/** One part per million of a rate, written as an amount in percent: 0.05 is 500. */
const millionth = UNIT / 10_000n

const lineOf = ({ name, pointFactor, rebate, ...rank }: Rank): Line => ({
  name,
  threshold: textOf(rank.threshold),
  keep: textOf(rank.keep),
  gift: textOf(rank.gift),
  monthly: textOf(rank.monthly),
  birthday: textOf(rank.birthday),
  pointFactor: textOf(BigInt(pointFactor) * hundredth),
  rebate: textOf(BigInt(rebate) * millionth),
  withdraw: textOf(rank.withdraw)
})

/** The ranks as typed, or null while an amount cannot be read. */
function ranksIn(lines: readonly Line[]) {
  const whole = lines.flatMap(({ name, ...line }) => {
    const [threshold, keep, gift, monthly, birthday, factor, rate] = amounts.map(field => amountIn(line[field]))
    const withdraw = optionalIn(line.withdraw)
    if (threshold == null || keep == null || gift == null || monthly == null || birthday == null || factor == null || rate == null)
      return []
    if (name.trim() === '' || withdraw === undefined) return []
    const [pointFactor, rebate] = [Number(factor / hundredth), Number(rate / millionth)]
    return [{ name, threshold, keep, gift, monthly, birthday, pointFactor, rebate, withdraw }]
  })
  return whole.length === lines.length ? whole : null
}

interface FieldsProps {
  level: number
  line: Line
  fixed: boolean
  change: (to: Partial<Line>) => void
  faultAt: (name: (typeof amounts)[number]) => string | null
}

function RankFields({ level, line, fixed, change, faultAt }: FieldsProps) {
  const t = useTranslations('opsVip')
  return (
    <fieldset disabled={fixed} className="grid items-start gap-3 sm:grid-cols-4">
      <legend className="mb-1 font-semibold text-small">{t('level', { level: String(level) })}</legend>
      <TextField label={t('name')} value={line.name} max={20} change={name => change({ name })} wrong={null} />
      {amounts.map(name => (
        <TextField key={name} label={t(name)} value={line[name]} max={20} change={text => change({ [name]: text })} wrong={faultAt(name)} />
      ))}
    </fieldset>
  )
}

interface SaveProps {
  ranks: NonNullable<ReturnType<typeof ranksIn>>
  version: number
  /** Hears the codes of the fields that the house refused. */
  refused: (fields: Readonly<Record<string, string>>) => void
  close: () => void
}

function SaveDialog({ ranks, version, refused, close }: SaveProps) {
  const t = useTranslations('opsVip')
  const desk = useTranslations('opsAdjustment')
  return (
    <ReasonDialog
      title={t('saveTitle')}
      action={t('save')}
      send={async reason => {
        try {
          return await call(saveVipTable, { list: ranks, version, reason })
        } catch (cause) {
          if (cause instanceof Error && 'fields' in cause) refused(cause.fields as Record<string, string>)
          throw cause
        }
      }}
      said={({ approval }) => (approval ? desk('needs.didAsk') : t('didSave'))}
      close={close}
    >
      <p>{t('saveText')}</p>
      <p>{t('saveTwo')}</p>
    </ReasonDialog>
  )
}

function Editor({ list, version }: { list: readonly Rank[]; version: number }) {
  const t = useTranslations('opsVip')
  const say = useSay()
  const may = useMay('brand:edit')
  const [lines, setLines] = useState(() => list.map(lineOf))
  const [saving, setSaving] = useState(false)
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const ranks = ranksIn(lines)
  const change = (at: number, to: Partial<Line>) => setLines(lines.map((line, no) => (no === at ? { ...line, ...to } : line)))
  const faultAt = (at: number, name: (typeof amounts)[number], text: string) => {
    const code = fields[`list.${at}.${name}`]
    const unread = name === 'withdraw' ? optionalIn(text) === undefined : amountIn(text) === null
    return code ? say(code) : unread ? t('amountWrong') : null
  }
  return (
    <>
      <ol className="grid gap-4 p-3">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rank is its level
          <li key={at}>
            <RankFields level={at} line={line} fixed={!may} change={to => change(at, to)} faultAt={name => faultAt(at, name, line[name])} />
          </li>
        ))}
      </ol>
      {may && (
        <div className="flex flex-wrap gap-3 border-t border-line p-3">
          <Button variant="primary" size="sm" disabledReason={ranks ? null : t('amountWrong')} onClick={() => setSaving(true)}>
            {t('save')}
          </Button>
          <Button
            size="sm"
            onClick={() =>
              setLines([
                ...lines,
                {
                  name: `VIP${lines.length}`,
                  threshold: '',
                  keep: '',
                  gift: '',
                  monthly: '0',
                  birthday: '0',
                  pointFactor: '1.00',
                  rebate: '0',
                  withdraw: ''
                }
              ])
            }
          >
            {t('add')}
          </Button>
          {lines.length > 1 && (
            <Button size="sm" onClick={() => setLines(lines.slice(0, -1))}>
              {t('remove')}
            </Button>
          )}
        </div>
      )}
      {saving && ranks && <SaveDialog {...{ ranks, version, refused: setFields }} close={() => setSaving(false)} />}
    </>
  )
}

export function RanksPage() {
  const t = useTranslations('opsVip')
  const query = useQuery(queryOf(vipTable, {}))
  return (
    <Page title={t('title')}>
      <p className="-mt-2 max-w-3xl text-small text-2">{t('lead')}</p>
      {query.data?.open && <RequestLink id={query.data.open} />}
      <Panel>{query.data ? <Editor key={query.data.version} {...query.data} /> : <NoAnswer of={query} />}</Panel>
    </Page>
  )
}
