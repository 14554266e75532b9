// Betting by one press on a price: off until somebody switches it on in the slip and says yes to its stake in words.
import { type Money, moneyToWire, parseMoney } from '@fairhouse/contract/money.ts'
import type { SportBet } from '@fairhouse/contract/sport/bet-view.ts'
import { ApiError } from '@fairhouse/ui/api.ts'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { useSession } from '../../../session/account/session.ts'
import { type PickedLeg, useSlipLegs } from '../legs/slip-legs.ts'
import { type Armed, endsOnePress, isArmed, isSent, type Press, stateAt, stateOf, withPress } from './press-rules.ts'
import { sendOrder } from './send.ts'
import { useSlipForm } from './slip-form.ts'

interface OnePress {
  readonly wanted: boolean
  /** What a press stakes, as on the wire; '': nobody has said yet. */
  readonly stake: string
  /** Never kept: a page that is loaded anew asks again. */
  readonly armed: Armed | null
  /** A press waits for the yes; it does not bet by itself afterwards. */
  readonly asks: boolean
  readonly presses: readonly Press[]
}

export const useOnePress = create<OnePress>()(
  persist<OnePress, [], [], Pick<OnePress, 'wanted' | 'stake'>>(
    () => ({ wanted: false, stake: '', armed: null, asks: false, presses: [] }),
    {
      name: 'sportOnePress',
      partialize: ({ wanted, stake }) => ({ wanted, stake })
    }
  )
)
const { getState } = useOnePress
const setState = (some: Partial<OnePress> | ((all: OnePress) => Partial<OnePress>)): void => void useOnePress.setState(some)

// another session says yes anew, and what was pressed in this one is nobody else's to see
useSession.subscribe(({ token }, before) => {
  if (token !== before.token) setState({ armed: null, asks: false, presses: [] })
})

/** The yes to this stake. */
export function agreeOnePress(stake: Money): void {
  const { token } = useSession.getState()
  if (token !== null) setState({ wanted: true, stake: moneyToWire(stake), armed: { token, at: Date.now() }, asks: false })
}

export const endOnePress = (): void => setState({ wanted: false, armed: null, asks: false })

/** Does a press on a price bet, or ask whether it still does? Visitors only ever fill the slip. */
export function useOnePressOn(): boolean {
  const loggedIn = useSession(state => state.token !== null)
  return useOnePress(state => state.wanted) && loggedIn
}

/** What stands in the button of this price. */
export const usePressAt = (place: Pick<PickedLeg, 'fixture' | 'market' | 'specifiers' | 'outcome'>) =>
  useOnePress(({ presses }) => stateAt(presses, place))

const change = (no: number, some: Partial<Press>): void =>
  setState(({ presses }) => ({ presses: presses.map(one => (one.no === no ? { ...one, ...some } : one)) }))

export const forgetPress = (no: number): void => setState(({ presses }) => ({ presses: presses.filter(one => one.no !== no) }))

/** What became of the bet of a press. */
export function followPress(no: number, bet: SportBet): void {
  if (getState().presses.some(one => one.no === no && one.bet !== bet)) change(no, { bet, state: stateOf(bet) })
}

let lastNo = 0
/**
 * Bets the confirmed stake on a price as a single, under the slip's policy for changed prices. While such a press is on its way a second one is the same press; without a
 * yes that holds it asks for one and bets nothing.
 * @param again an equal bet a moment ago was meant
 */
export async function pressAtOnce(leg: PickedLeg, name: string, format: Press['format'], again = false): Promise<void> {
  const { armed, stake, presses } = getState()
  const { token } = useSession.getState()
  if (isSent(presses, leg)) return
  if (stake === '' || !isArmed(armed, token, Date.now())) return setState({ asks: true })
  lastNo += 1
  const no = lastNo
  setState({
    armed: { token: token!, at: Date.now() },
    presses: withPress(presses, { no, leg, name, format, state: 'sent', bet: null, cause: null })
  })
  const { policy: kind, within: percent } = useSlipForm.getState()
  const slip = { kind: 'single' as const, legs: [leg], folds: [], builders: [], eachWay: false }
  try {
    const order = { slip, joint: [], stake: parseMoney(stake), policy: { kind, percent }, format, again, onePress: true }
    const bet = await sendOrder(order, () => change(no, { state: 'unsure' }))
    change(no, { state: stateOf(bet), bet })
  } catch (cause) {
    change(no, { state: 'refused', cause })
    if (cause instanceof ApiError && endsOnePress(cause.code)) endOnePress()
  }
}

/** A price that was pressed and not taken goes into the slip: with its stake where the slip is empty, else beside what is there, which stays as it is. */
export function putInSlip({ no, leg }: Press, stake: Money): void {
  const { legs, toggle } = useSlipLegs.getState()
  toggle(leg)
  if (legs.length === 0) useSlipForm.getState().set({ kind: 'single', stake: moneyToWire(stake) })
  forgetPress(no)
}
