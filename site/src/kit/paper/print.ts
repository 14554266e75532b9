// What is put on paper: nothing of the page but what is marked with `data-print`.

const paper = `@media print {
  body * { visibility: hidden }
  [data-print], [data-print] * { visibility: visible; color: #000; background: #fff }
  [data-print] { position: fixed; inset: 0; padding: 2rem }
}`

/** Prints what is marked. */
export function printMarked(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(paper)
  const former = document.adoptedStyleSheets
  document.adoptedStyleSheets = [...former, sheet]
  window.print()
  document.adoptedStyleSheets = former
}
