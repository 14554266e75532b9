// Keys of the bet panel while the focus is in it: 1 to 6 take a chip, U undoes, C clears, D doubles, R repeats the last bet, F puts the favourite.
import type { Money } from '@fairhouse/contract/money.ts'
import type { KeyboardEvent } from 'react'
import type { SlipControl } from '../use-slip.ts'

const actions = [
  ['uU', 'undo'],
  ['cC', 'clear'],
  ['dD', 'double'],
  ['rR', 'repeat'],
  ['fF', 'putFavourite']
] as const

export function useChipKeys(values: readonly Money[], choose: (value: Money) => void, control: SlipControl) {
  return (event: KeyboardEvent) => {
    // a window over the panel has keys of its own
    if (!event.currentTarget.contains(event.target as Node)) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const chip = values[Number(event.key) - 1]
    const action = actions.find(([letters]) => letters.includes(event.key))?.[1]
    if (chip !== undefined) choose(chip)
    else if (action) control[action]()
    else return
    event.preventDefault()
  }
}
