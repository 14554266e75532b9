// What somebody who comes into the team is: the types that the caller may give.
import { Radio } from '@fairhouse/ui/components/form/Radio.tsx'
import { useTypeWords } from '../scope/type-words.ts'

type Props = { types: readonly number[]; value: number; onValue: (type: number) => void; label: string }

export function TypeChoice({ types, value, onValue, label }: Props) {
  const { nameOf, hintOf } = useTypeWords()
  return (
    <Radio
      boxed
      label={label}
      value={String(value)}
      onValue={type => onValue(Number(type))}
      options={types.map(type => ({ value: String(type), label: nameOf(type), hint: hintOf(type) }))}
    />
  )
}
