// Adds an item to the points mall or changes one: words, picture, price, limits, window.
import { mallKinds, mallPictures } from '@fairhouse/contract/money/mall.ts'
import { addItem, editItem } from '@fairhouse/contract/ops/money/mall.ts'
import { call } from '@fairhouse/ui/api.ts'
import { GoodsArt } from '@fairhouse/ui/art/goods/GoodsArt.tsx'
import { Checkbox } from '@fairhouse/ui/components/form/Checkbox.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { ChoiceField } from '../../kit/form/ChoiceField.tsx'
import { MomentField } from '../../kit/form/MomentField.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import { type Draft, draftOf, fieldsIn, type Item, isMoney } from './item.ts'

interface FieldsProps {
  draft: Draft
  fixed: boolean
  change: (to: Partial<Draft>) => void
  /** What is wrong with a field. */
  wrong: (name: string, isWrong: boolean, said: string) => string | null
}

function Words({ draft, change, wrong }: FieldsProps) {
  const t = useTranslations('opsMall')
  const required = useSay()('input.required')
  const field = (name: 'nameTr' | 'nameEn' | 'aboutTr' | 'aboutEn', path: string, rows?: number) => (
    <TextField
      label={t(name)}
      lang={path.endsWith('tr') ? 'tr' : 'en'}
      value={draft[name]}
      max={rows ? 240 : 60}
      {...(rows ? { rows } : {})}
      change={text => change({ [name]: text })}
      wrong={wrong(path, draft[name].trim() === '', required)}
    />
  )
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {field('nameTr', 'name.tr')}
      {field('nameEn', 'name.en')}
      {field('aboutTr', 'about.tr', 3)}
      {field('aboutEn', 'about.en', 3)}
    </div>
  )
}

function Figures({ draft, change, wrong }: FieldsProps) {
  const t = useTranslations('opsMall')
  const money = isMoney(draft.kind)
  const whole = (text: string, least: number) => !/^\d+$/.test(text.trim()) || Number(text) < least
  const optional = (text: string) => text.trim() !== '' && whole(text, 1)
  return (
    <div className="grid items-start gap-3 sm:grid-cols-3">
      <TextField
        label={t('price')}
        value={draft.price}
        max={10}
        change={price => change({ price })}
        wrong={wrong('price', whole(draft.price, 1), t('numberWrong'))}
      />
      <TextField
        label={t('limit')}
        hint={t('limitHint')}
        value={draft.perMember}
        max={7}
        change={perMember => change({ perMember })}
        wrong={wrong('perMember', optional(draft.perMember), t('numberWrong'))}
      />
      <TextField
        label={t('level')}
        value={draft.level}
        max={2}
        change={level => change({ level })}
        wrong={wrong('level', whole(draft.level, 0), t('numberWrong'))}
      />
      {money && (
        <TextField
          label={t('amount')}
          value={draft.amount}
          max={20}
          change={amount => change({ amount })}
          wrong={wrong(
            'amount',
            !fieldsIn({ ...draft, nameTr: 'x', nameEn: 'x', aboutTr: 'x', aboutEn: 'x', price: '1' }),
            t('amountWrong')
          )}
        />
      )}
      {draft.kind === 'bonus' && (
        <TextField
          label={t('wagering')}
          hint={t('wageringHint')}
          value={draft.wagering}
          max={2}
          change={wagering => change({ wagering })}
          wrong={wrong('wagering', optional(draft.wagering), t('numberWrong'))}
        />
      )}
    </div>
  )
}

function Offer({ draft, change, wrong }: FieldsProps) {
  const t = useTranslations('opsMall')
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <MomentField label={t('startsAt')} value={draft.startsAt} change={startsAt => change({ startsAt })} wrong={null} />
        <MomentField label={t('endsAt')} value={draft.endsAt} change={endsAt => change({ endsAt })} wrong={wrong('endsAt', false, '')} />
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {draft.kind !== 'goods' && (
          <Checkbox label={t('byDesk')} checked={draft.byDesk} onChange={e => change({ byDesk: e.target.checked })} />
        )}
        <Checkbox label={t('isListed')} checked={draft.listed} onChange={e => change({ listed: e.target.checked })} />
      </div>
    </>
  )
}

export function ItemDialog({ item, close }: { item: Item | null; close: () => void }) {
  const t = useTranslations('opsMall')
  const say = useSay()
  const [draft, setDraft] = useState(() => draftOf(item))
  const change = (to: Partial<Draft>) => setDraft({ ...draft, ...to })
  const fields = fieldsIn(draft)
  return (
    <ReasonDialog
      size="lg"
      title={t(item ? 'edit' : 'add')}
      action={t('save')}
      ready={fields !== null}
      send={(reason, key) =>
        item
          ? call(editItem, { id: item.id, version: item.version, ...fields!, reason }, { key })
          : call(addItem, { kind: draft.kind, ...fields!, reason }, { key })
      }
      said={t('didSave')}
      close={close}
    >
      {({ tried, fields: refused }) => {
        const wrong = (name: string, isWrong: boolean, said: string) => {
          const code = refused[name]
          return code ? say(code) : tried && isWrong ? said : null
        }
        const props = { draft, change, wrong, fixed: item !== null }
        return (
          <>
            <p>{t('saveText')}</p>
            <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_6rem]">
              <ChoiceField
                label={t('kind')}
                value={draft.kind}
                values={item ? [item.kind] : mallKinds}
                nameOf={kind => t(`kind_${kind}`)}
                change={kind => change({ kind, byDesk: kind === 'goods' })}
                wrong={null}
              />
              <ChoiceField
                label={t('picture')}
                value={draft.picture}
                values={mallPictures}
                nameOf={name => t(`picture_${name}`)}
                change={picture => change({ picture })}
                wrong={null}
              />
              <GoodsArt name={draft.picture} className="aspect-video w-24 rounded-badge" />
            </div>
            <Words {...props} />
            <Figures {...props} />
            <Offer {...props} />
          </>
        )
      }}
    </ReasonDialog>
  )
}
