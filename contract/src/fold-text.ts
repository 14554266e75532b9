// Text as it is compared when people search: without case, marks and dots.

/** "Işık", "ISIK" and "isik" become the same, as do "đế" and "de". Only for comparing, never for showing or storing. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll('đ', 'd')
