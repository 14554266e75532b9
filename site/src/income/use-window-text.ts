// The window of a bill as text, by the clock of this house.
import { useBrand } from '../shell/brand.ts'
import { type IncomeWindow, sayWindow } from './windows.ts'

/** Gives the function that says a window by the clock of this house. */
export function useWindowText(): (window: IncomeWindow) => string {
  const zone = useBrand()?.timeZone ?? 'UTC'
  return window => sayWindow(window, zone)
}
