// The window of a bill as text, by the clock of this house.
import { windowText } from '@fairhouse/ui/window/window-text.ts'
import { useBrand } from './brand.ts'

/** Gives the function that says a window by the clock of this house. */
export function useWindowText(): (window: Parameters<typeof windowText>[0]) => string {
  const zone = useBrand()?.timeZone ?? 'UTC'
  return window => windowText(window, zone)
}
