// The statements of a SQL file.

/** What may hold a semicolon that ends nothing: comments, texts, quoted names, dollar-quoted bodies. */
const whole = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([A-Za-z_]*)\$[\s\S]*?\$\1\$|;|[^-/'"$;]+|[\s\S]/g

/** Splits a SQL file at the semicolons that end a statement, so that each is sent by itself; comments travel with the statement behind them. */
export function statementsOf(text: string): string[] {
  const statements: string[] = []
  let current = ''
  let any = false
  for (const [part] of text.matchAll(whole)) {
    current += part
    if (part === ';') {
      if (any) statements.push(current.trim())
      current = ''
      any = false
    } else if (!/^(--|\/\*)/.test(part) && part.trim() !== '') any = true
  }
  if (any) statements.push(current.trim())
  return statements
}
