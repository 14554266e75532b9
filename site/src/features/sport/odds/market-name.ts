// The name of a market by its number.
import { marketById } from '@fairhouse/games/sport/market-book/book.ts'

export const nameOf = (id: number): string => marketById(id)?.name ?? 'other'
