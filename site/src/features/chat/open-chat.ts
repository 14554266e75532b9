// Whether the chat room is open over the page.
import { create } from 'zustand'

export const useChatWindow = create<{ open: boolean }>(() => ({ open: false }))

export const openChat = (): void => useChatWindow.setState({ open: true })
export const closeChat = (): void => useChatWindow.setState({ open: false })
