// Computes a result from values that somebody pastes: a hash, a salt and the edge.
import { bustOfSaltedHash } from '@fairhouse/games/crash/bust.ts'
import { previousHash, saltedHash } from '@fairhouse/games/fairness/chain.ts'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatAt } from '../../../kit/play/format-at.ts'

/** 1, 1.5 or 1,5 percent in hundredths of a percent; null when it is not a share below 100. */
function readEdge(text: string): number | null {
  const match = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

export function HandVerifier() {
  const t = useTranslations('fairness')
  const [hash, setHash] = useState('')
  const [salt, setSalt] = useState('')
  const [edgeText, setEdgeText] = useState('1')
  const clean = hash.trim().toLowerCase()
  const right = /^[0-9a-f]{64}$/.test(clean)
  const edge = readEdge(edgeText)
  const salted = right && salt !== '' && edge !== null ? saltedHash(clean, salt.trim()) : null
  const values =
    salted !== null && edge !== null
      ? ([
          [t('saltedHash'), salted],
          [t('first52'), salted.slice(0, 13)],
          [t('previousHash'), previousHash(clean)]
        ] as const)
      : []
  return (
    <div className="flex flex-col gap-3">
      <Input
        label={t('hash')}
        value={hash}
        onChange={event => setHash(event.target.value)}
        error={hash !== '' && !right ? t('hashBad') : undefined}
        autoComplete="off"
        spellCheck={false}
        className="font-mono"
      />
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <Input
          label={t('salt')}
          value={salt}
          onChange={event => setSalt(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
        />
        <Input
          label={t('edge')}
          value={edgeText}
          onChange={event => setEdgeText(event.target.value)}
          error={edge === null ? t('edgeBad') : undefined}
          inputMode="decimal"
          autoComplete="off"
          suffix="%"
        />
      </div>
      <output aria-live="polite" className="block rounded-card border border-line bg-1 p-4">
        {salted !== null && edge !== null ? (
          <>
            <span className="block font-semibold text-3 text-cap">{t('result')}</span>
            <span className="block font-display text-h1 font-extrabold tabular-nums">{formatAt(bustOfSaltedHash(salted, edge))}</span>
            {values.map(([name, value]) => (
              <span key={name} className="mt-2 block text-small">
                <span className="block text-3">{name}</span>
                <span className="block break-all font-mono text-2">{value}</span>
              </span>
            ))}
          </>
        ) : (
          <span className="text-3">{t('enterHash')}</span>
        )}
      </output>
    </div>
  )
}
