// Hands a file that was put together here to the browser's downloads.

/** The parts of a table as one file, with the mark that spreadsheets know UTF-8 by. */
export function saveTable(name: string, parts: readonly string[]): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', ...parts], { type: 'text/csv;charset=utf-8' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
