// The colours of the pictures of what points buy: what shows before they are drawn.
import type { MallPicture } from '@fairhouse/contract/money/mall.ts'

/** The colours of what points buy. */
export const goodsHues: Record<MallPicture, readonly [number, number]> = {
  coin: [268, 240],
  notes: [170, 200],
  chips: [344, 300],
  gift: [330, 290],
  star: [232, 270],
  card: [212, 250],
  ticket: [350, 320],
  mug: [24, 350],
  cap: [205, 230],
  bag: [160, 196],
  battery: [262, 232],
  headphones: [292, 262],
  watch: [195, 222],
  football: [150, 190],
  chess: [28, 8],
  trophy: [212, 236]
}
