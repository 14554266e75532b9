// Reads a one-time code as it is typed, pasted or filled in from a message.

/** The first `length` digits of the text: "123 456", "G-123456" and full-width digits are understood; all else is left out. */
export const readCode = (text: string, length: number): string => text.normalize('NFKC').replace(/\D/g, '').slice(0, length)
