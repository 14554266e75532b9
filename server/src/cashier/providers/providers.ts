// Payment companies that the house works with: a further one is a file beside this and a line here.
import type { House } from '#base/house.ts'
import type { Provider } from './provider.ts'
import { sandbox } from './sandbox.ts'

/** The sandbox pays with nobody's money: it is there only where the settings switch it on. */
const providersOf = (house: House): readonly Provider[] => (house.config.SANDBOX === 'on' ? [sandbox] : [])

export const providerOf = (house: House, code: string): Provider | undefined => providersOf(house).find(p => p.code === code)
