// Whether a chat room is open over the page, and which: the house's or the one of a table.
import { houseRoom } from '@fairhouse/contract/message/shapes.ts'
import { create } from 'zustand'

interface ChatWindow {
  readonly open: boolean
  readonly room: string
  /** The table's name; null: the house's room. */
  readonly table: string | null
}

export const useChatWindow = create<ChatWindow>(() => ({ open: false, room: houseRoom, table: null }))

export const openChat = (): void => useChatWindow.setState({ open: true, room: houseRoom, table: null })
/** The room of a live table. */
export const openTableChat = (room: string, table: string): void => useChatWindow.setState({ open: true, room, table })
export const closeChat = (): void => useChatWindow.setState({ open: false })
