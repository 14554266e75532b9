// An operator's pass to look at the site while it is shut to others: it comes with the link of the console and lasts as long as the tab.
import { takeFragment } from './fragment.ts'

const key = 'operatorPass'

/** Takes the pass out of the address, `/#operator=TOKEN`, so that nobody copies it along with the link. Called before anything is asked. */
export function takeOperatorPass(): void {
  const pass = takeFragment('operator')
  if (pass) sessionStorage.setItem(key, pass)
}

/** The headers that show the pass. */
export function operatorHeaders(): Record<string, string> {
  const pass = sessionStorage.getItem(key)
  return pass ? { 'Operator-Pass': pass } : {}
}

/** Sees the site as every visitor does again. */
export function dropOperatorPass(): void {
  sessionStorage.removeItem(key)
  location.reload()
}
