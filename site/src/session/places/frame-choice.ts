// How the person has arranged the frame; remembered on the device.
import { create } from 'zustand'

const recall = (key: string, otherwise: boolean): boolean => {
  const said = localStorage.getItem(key)
  return said === null ? otherwise : said === '1'
}

interface Frame {
  /** The side menu of wide screens: with words, or pictures only. */
  wide: boolean
  /** The right column: open, or its bar only. */
  dock: boolean
  /** The side menu of a phone. */
  sheet: boolean
}

export const useFrame = create<Frame>(() => ({
  wide: recall('sideMenu', false),
  dock: recall('dock', true),
  sheet: false
}))

export function toggleFrame(part: 'wide' | 'dock'): void {
  const next = !useFrame.getState()[part]
  localStorage.setItem(part === 'wide' ? 'sideMenu' : 'dock', next ? '1' : '0')
  useFrame.setState({ [part]: next })
}

/** Shows or hides the side menu of a phone. */
export const openSheet = (sheet: boolean): void => useFrame.setState({ sheet })
