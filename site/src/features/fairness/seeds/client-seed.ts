// A seed of the player's own, made in this browser.

/** 16 characters of 0-9 and a-f. */
export const newClientSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), byte => byte.toString(16).padStart(2, '0')).join('')
