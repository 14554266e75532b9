// The window of a bill or run as text, by the clock of the house.
import { windowText } from '@fairhouse/ui/window/window-text.ts'
import { useBrand } from '../value/use-money.ts'

/** Gives the function that says a window by the clock of the house. */
export function useWindowText(): (window: Parameters<typeof windowText>[0]) => string {
  const zone = useBrand()?.timeZone ?? 'UTC'
  return window => windowText(window, zone)
}
