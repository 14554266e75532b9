// What a built site is told of its house: where the API answers, and which merchant it is. Both are settings of the build.

/** The origin of the API, e.g. `https://api.example.com`; empty: the page's own. */
export const apiBase: string = (import.meta.env.VITE_API_URL ?? '').replace(/\/+$/, '')

const builtFor: string = import.meta.env.VITE_MERCHANT_CODE ?? 'fairhouse'

/** The merchant's code: what the house last said, and before its first answer what the site was built for. */
export const merchantCode = (): string => localStorage.getItem('merchantCode') ?? builtFor

/** The code is in the browser's storage from the first visit on, before any call. */
export function keepMerchantCode(): void {
  if (localStorage.getItem('merchantCode') === null) localStorage.setItem('merchantCode', builtFor)
}

/** Writes which merchant this site is; that outlives a logout. */
export function storeMerchant(merchant: string, merchantCode: string): void {
  sessionStorage.setItem('merchant', merchant)
  sessionStorage.setItem('merchantCode', merchantCode)
  localStorage.setItem('merchantCode', merchantCode)
}
