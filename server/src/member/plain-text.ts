// Texts that members write about themselves, made harmless: nothing that cannot be seen, nothing that turns other text around.

/** Control signs, separators of lines, half characters, private signs. */
const controls = /[\p{Cc}\p{Cs}\p{Co}\u2028\u2029]+/gu
/** What changes the direction of text or has no width, but for the joiners that some scripts and emoji need. */
const unseen =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu
const joiners = /[\u200c\u200d]/g

/** One line of plain text: NFC, without signs that cannot be seen or that turn text around, with single spaces between words. */
export const cleanLine = (text: string): string =>
  text.normalize('NFC').replace(controls, ' ').replace(unseen, '').replace(/\s+/g, ' ').trim()

/** As {@link cleanLine}, for names: joiners that look like nothing would make two names of one. */
export const cleanName = (text: string): string => cleanLine(text.replace(joiners, ''))
