// How the person has arranged the frame; remembered on the device.
import { create } from 'zustand'

const recall = (key: string, otherwise: boolean): boolean => {
  const said = localStorage.getItem(key)
  return said === null ? otherwise : said === '1'
}

/** The side menu wide or narrow, the right column open or shut, and the phone's account sheet. */
export const useFrame = create<{ wide: boolean; dock: boolean; sheet: boolean }>(() => ({
  wide: recall('sideMenu', false),
  dock: recall('dock', true),
  sheet: false
}))

export function toggleFrame(part: 'wide' | 'dock'): void {
  const next = !useFrame.getState()[part]
  localStorage.setItem(part === 'wide' ? 'sideMenu' : 'dock', next ? '1' : '0')
  useFrame.setState({ [part]: next })
}

export const openSheet = (sheet: boolean): void => useFrame.setState({ sheet })
