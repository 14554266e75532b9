// Secrets that come with a link stand behind the #, which no server sees; they leave the address at once, so that nobody copies them along.

/** What `#name=value` says; the address then ends before the #. Null where it says something else. */
export function takeFragment(name: string): string | null {
  const [said, value] = location.hash.slice(1).split('=')
  if (said !== name || !value || !/^[\w.~-]+$/.test(value)) return null
  history.replaceState(history.state, '', location.pathname + location.search)
  return value
}
