// The picture of something that points buy, drawn from its name.
import type { MallPicture } from '@fairhouse/contract/money/mall.ts'
import { cx } from '../../cx.ts'
import { Drawing } from '../Drawing.tsx'
import { frames, washOf } from '../shape.ts'
import { drawGoods } from './goods.ts'
import { goodsHues } from './hues.ts'

/** Fills what it is put in, unless `className` says how large it is. */
export function GoodsArt({ name, className }: { name: MallPicture; className?: string }) {
  const { w, h } = frames['16/9']
  return (
    <div className={cx('overflow-hidden', className ?? 'size-full')} style={{ background: washOf(goodsHues[name]) }}>
      <Drawing of={name} draw={(_, id) => drawGoods(name, id)} w={w} h={h} className="size-full" />
    </div>
  )
}
