// A person as a coloured initial, or as the picture they chose.
import { useLocale } from 'use-intl'
import { cx } from '../../cx.ts'

/** Decorative: the name stands beside it or in the label around it. */
export function Avatar({ name, picture, className }: { name: string; picture?: string; className?: string }) {
  const locale = useLocale()
  const shape = cx('grid shrink-0 place-items-center overflow-hidden rounded-pill object-cover', className ?? 'size-9')
  if (picture) return <img src={picture} alt="" className={shape} />
  const letters = [...name]
  const hue = letters.reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 360, 7)
  return (
    <span
      aria-hidden="true"
      className={cx(shape, 'font-bold font-display text-white')}
      style={{ background: `linear-gradient(135deg, hsl(${hue} 52% 36%), hsl(${(hue + 40) % 360} 56% 24%))` }}
    >
      {letters[0]?.toLocaleUpperCase(locale) ?? '?'}
    </span>
  )
}
