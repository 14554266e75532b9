// Whether the person is being asked if they want to log out.
import { create } from 'zustand'

export const useLeave = create<{ asked: boolean }>(() => ({ asked: false }))

export const askLogout = (asked: boolean): void => useLeave.setState({ asked })
