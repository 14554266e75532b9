// The signed receipt of a bet: what the house put its name to, to keep and to show.
import { CopyField } from '@fairhouse/ui/components/form/CopyField.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Loaded } from '@fairhouse/ui/components/state/Loaded.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { printMarked } from '../paper/print.ts'

interface Signed {
  /** What is signed, byte for byte. */
  readonly text: string
  readonly signature: string
}
interface Words {
  readonly receipt: string
  readonly receiptText: string
  readonly receiptSigned: string
  readonly signature: string
  /** Of a button that puts it on paper; without it there is none. */
  readonly print?: string
}

interface Props<Key extends QueryKey> {
  words: Words
  of: UseQueryOptions<Signed, Error, Signed, Key>
  /** Shows people what the signed text says. */
  read?: (text: string) => ReactNode
}

/** A button that opens it; `of` is asked for when it is opened. */
export function SignedReceipt<Key extends QueryKey>({ words, of, read }: Props<Key>) {
  const [open, setOpen] = useState(false)
  const query = useQuery({ ...of, enabled: open, gcTime: 0 })
  return (
    <>
      <button
        type="button"
        className="min-h-9 justify-self-start font-semibold text-primary-text text-cap hover:underline"
        onClick={() => setOpen(true)}
      >
        {words.receipt}
      </button>
      <Modal open={open} onClose={() => setOpen(false)} title={words.receipt}>
        <Loaded query={query} label={words.receipt}>
          {({ text, signature }) => (
            <div data-print className="grid gap-3">
              {read?.(text)}
              <p className="text-2 text-small">{words.receiptText}</p>
              <CopyField label={words.receiptSigned} value={text} />
              <CopyField label={words.signature} value={signature} />
              {words.print && (
                <Button
                  size="sm"
                  icon={<Printer aria-hidden className="size-4" />}
                  className="justify-self-start print:hidden"
                  onClick={printMarked}
                >
                  {words.print}
                </Button>
              )}
            </div>
          )}
        </Loaded>
      </Modal>
    </>
  )
}
