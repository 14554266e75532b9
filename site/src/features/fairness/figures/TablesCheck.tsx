// The published files of a slot fetched, hashed and computed here, beside what is declared.
import type { slotGame } from '@fairhouse/contract/play/spin.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { CheckRow } from '../../../kit/fair/CheckRow.tsx'
import { FileRows } from './FileRows.tsx'
import { type CheckedFile, fetchFile, slotOf } from './published-files.ts'
import { type ComputedReturn, type ComputedTables, computeTables, fileNames, hashOfAll } from './table-figures.ts'
import { useModeName } from './use-mode-name.ts'

type Game = z.output<typeof slotGame.reply>

/** Fetches every file as it is now; nothing that the server says of them goes into the result. */
const compute = async (code: string): Promise<ComputedTables> =>
  computeTables(slotOf(code)!, await Promise.all(fileNames(code).map(name => fetchFile(code, name))))

export function TablesCheck({ game }: { game: Game }) {
  const t = useTranslations('fair')
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => compute(game.code) })
  const right = data && isRight(game, data)
  return (
    <div className="mt-5 flex flex-col gap-3">
      <div>
        <Button variant="primary" loading={isPending} onClick={() => mutate()}>
          {t(data ? 'computeAgain' : 'compute')}
        </Button>
      </div>
      <div role="status">
        {error && <p className="text-neg">{t('filesFailed')}</p>}
        {data && <p className={right ? 'font-semibold text-pos' : 'font-semibold text-neg'}>{t(right ? 'tablesRight' : 'tablesWrong')}</p>}
      </div>
      {data && <Findings game={game} computed={data} />}
    </div>
  )
}

/** What the house says that a mode, or one option of it, returns: percent. */
function declaredOf(game: Game, { mode, option }: ComputedReturn): number | undefined {
  const its = game.modes.find(({ name }) => name === mode)
  return option === null ? its?.rtp : its?.choices.find(({ name }) => name === option)?.rtp
}

/** To the last of six places of percent. */
const agrees = (game: Game, computed: ComputedReturn): boolean => computed.percent === declaredOf(game, computed)?.toFixed(6)

const wholeOf = (files: readonly CheckedFile[]): string =>
  hashOfAll(Object.fromEntries(files.map(({ name, computed }) => [name, computed])))

const isRight = (game: Game, { files, returns, breaches }: ComputedTables): boolean =>
  files.every(({ ok }) => ok) && breaches.length === 0 && wholeOf(files) === game.hash && returns.every(one => agrees(game, one))

function Findings({ game, computed: { files, returns, breaches } }: { game: Game; computed: ComputedTables }) {
  const t = useTranslations('fair')
  const whole = wholeOf(files)
  const modeName = useModeName()
  return (
    <>
      <ol className="flex flex-col gap-2">
        {returns.map(one => {
          const { mode, option, percent, numerator, denominator } = one
          const declared = declaredOf(game, one)
          return (
            <CheckRow
              key={`${mode} ${option}`}
              ok={agrees(game, one)}
              title={
                option === null ? t('checkReturn', { mode: modeName(mode) }) : t('checkReturnOption', { mode: modeName(mode), option })
              }
              values={[
                [t('declaredReturn'), declared === undefined ? '' : `${declared.toFixed(6)} %`],
                [t('computed'), percent === null ? t('noTable') : `${percent} %`],
                ...(percent === null ? [] : [[t('fraction'), `${numerator} / ${denominator}`] as const])
              ]}
            />
          )
        })}
        {breaches.map(breach => (
          <CheckRow key={breach} ok={false} title={<span lang="en">{breach}</span>} />
        ))}
        <CheckRow
          ok={whole === game.hash}
          title={t('checkAll')}
          values={[
            [t('promised'), game.hash],
            [t('computed'), whole]
          ]}
        />
      </ol>
      <details open={files.some(({ ok }) => !ok)}>
        <summary className="min-h-11 py-2.5 font-semibold text-primary-text">{t('eachFile', { count: files.length })}</summary>
        <ol className="flex flex-col gap-2">
          <FileRows files={files} />
        </ol>
      </details>
    </>
  )
}
