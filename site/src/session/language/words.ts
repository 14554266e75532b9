// Which sentences are on the screen: those of the first view or further parts of a language, always with the brand's own over them.

/** Where sentences come from and where they go; `own` are the brand's, null where no answer came. */
export interface WordsFrom<Language extends string, Words, Own> {
  /** Those of the first view, and those of later parts of the app; the last are all that is left. */
  parts: readonly ((language: Language) => Promise<Words>)[]
  join: (parts: readonly Words[]) => Words
  /** What the tab remembers of the brand's own sentences. */
  kept: (language: Language) => Own | null
  fetched: (language: Language) => Promise<Own | null>
  over: (words: Words, own: Own | null) => Words
  put: (language: Language, words: Words) => void
  /** How long the first view of a language waits for the brand's own sentences. */
  patience: () => Promise<null>
}

export interface WordsShown<Language> {
  /** Puts a language on the screen. What the tab remembers is shown at once; a later answer of the server replaces it. */
  show: (language: Language) => Promise<void>
  /** Resolves when the screen has so many parts of its language, from then on. @throws when they do not arrive; the next call tries again */
  upTo: (parts: number) => Promise<void>
}

export function showWords<Language extends string, Words, Own>(from: WordsFrom<Language, Words, Own>): WordsShown<Language> {
  let wanted: Language | undefined
  let shown: Language | undefined
  let showing: Promise<void> = Promise.resolve()
  /** By the number of parts that were asked for. */
  const asked = new Map<number, Promise<void>>()
  const own = new Map<Language, Own | null>()

  const partsOf = (language: Language): Promise<Words>[] => from.parts.slice(0, Math.max(1, ...asked.keys())).map(part => part(language))

  async function put(language: Language): Promise<void> {
    const parts = await Promise.all(partsOf(language))
    // A later part was wanted while these arrived, and may be drawn already: its sentences are not taken away.
    if (parts.length < Math.max(1, ...asked.keys())) return put(language)
    if (wanted !== language) return
    shown = language
    from.put(language, from.over(from.join(parts), own.get(language) ?? null))
  }

  async function bring(language: Language): Promise<void> {
    const fresh = from.fetched(language)
    const kept = from.kept(language)
    const [early] = await Promise.all([kept ?? Promise.race([fresh, from.patience()]), ...partsOf(language)])
    own.set(language, early)
    await put(language)
    void fresh.then(list => {
      if (list === null || JSON.stringify(list) === JSON.stringify(early)) return
      own.set(language, list)
      return put(language).catch(() => {})
    })
  }

  function show(language: Language): Promise<void> {
    wanted = language
    showing = bring(language).catch(cause => {
      // the screen keeps the language that it has
      if (wanted === language) wanted = shown
      throw cause
    })
    return showing
  }

  async function fetchAsked(): Promise<void> {
    do {
      // A part that is drawn while another language arrives would stand in the old one, which is not loaded to its end.
      await showing.catch(() => {})
      if (wanted === undefined) return
      await put(wanted)
    } while (shown !== wanted)
  }

  function upTo(parts: number): Promise<void> {
    const known = asked.get(parts)
    if (known) return known
    const begun = Promise.resolve().then(fetchAsked)
    asked.set(parts, begun)
    begun.catch(() => asked.delete(parts))
    return begun
  }

  return { show, upTo }
}
