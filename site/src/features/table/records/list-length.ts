// How many records of a table are shown before somebody asks for more: on a phone each is a card of several lines.
import { useMedia } from '@fairhouse/ui/use-media.ts'

export const useListLength = (): number => (useMedia('(min-width: 40rem)') ? 10 : 4)
