// Short ways to write many numbers of Vietnam: đảo (every order of the digits) and kéo (every number in equal steps).

/** Every order of the digits, each once: 112 is 112, 121, 211. */
export function reorder(number: string): string[] {
  if (number.length < 2) return [number]
  const found = new Set<string>()
  for (let i = 0; i < number.length; i++) for (const rest of reorder(number.slice(0, i) + number.slice(i + 1))) found.add(number[i]! + rest)
  return [...found]
}

/** From the first by the step to the second, up to the last: 10, 20 … 90. The first alone where the second does not lie above it. */
export function drag(first: string, second: string, last: string): string[] {
  const step = Number(second) - Number(first)
  if (step <= 0) return [first]
  const found: string[] = []
  for (let at = Number(first); at <= Number(last); at += step) found.push(String(at).padStart(first.length, '0'))
  return found
}

/**
 * Typed text with its short forms written out: "123dao" or "123đảo" becomes every order of 123, "10/20keo90" or "10/20kéo90" becomes
 * 10 20 30 … 90 (numbers of two to four digits, all of one length). Everything else stays as it is.
 */
export const writeOut = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/(?<!\d)(\d{2,4})\/(\d{2,4})k[eé]o(\d{2,4})(?!\d)/giu, (all, first: string, second: string, last: string) =>
      first.length === second.length && first.length === last.length ? drag(first, second, last).join(' ') : all
    )
    .replace(/(?<!\d)(\d{2,4})(?:dao|đảo)(?!\p{L})/giu, (_, number: string) => reorder(number).join(' '))
