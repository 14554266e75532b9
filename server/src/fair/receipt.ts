// Receipts of bets that the house signs: one key, and a name before the text, so that a receipt of one kind is none of another.
import { receiptKinds } from '@fairhouse/contract/ops/games/receipt.ts'
import { sameText, sign } from '#base/crypto.ts'
import type { House } from '#base/house.ts'

export type ReceiptKind = (typeof receiptKinds)[number]

/** A text with its signature: HMAC-SHA256 under the house's key, hexadecimal. */
export const signReceipt = ({ config }: House, kind: ReceiptKind, text: string): { text: string; signature: string } => ({
  text,
  signature: sign(config.SEAL_KEY, `${kind}-receipt:${text}`)
})

/** What a signed text is the receipt of; null: the house has not signed it. */
export const kindOfReceipt = (house: House, text: string, signature: string): ReceiptKind | null =>
  receiptKinds.find(kind => sameText(signReceipt(house, kind, text).signature, signature)) ?? null
