// Which sentences are on the screen: those of the first view or a whole language, always with the brand's own over them.

/** Where sentences come from and where they go; `own` are the brand's, null where no answer came. */
export interface WordsFrom<Language extends string, Words, Own> {
  first: (language: Language) => Promise<Words>
  rest: (language: Language) => Promise<Words>
  join: (first: Words, rest: Words) => Words
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
  /** Resolves when the screen has every sentence of its language, from then on. @throws when they do not arrive; the next call tries again */
  whole: () => Promise<void>
}

export function showWords<Language extends string, Words, Own>(from: WordsFrom<Language, Words, Own>): WordsShown<Language> {
  let wanted: Language | undefined
  let shown: Language | undefined
  let showing: Promise<void> = Promise.resolve()
  let whole: Promise<void> | null = null
  const own = new Map<Language, Own | null>()

  async function put(language: Language): Promise<void> {
    const [first, rest] = await Promise.all([from.first(language), whole ? from.rest(language) : null])
    // A later part was wanted while these arrived, and may be drawn already: its sentences are not taken away.
    if (rest === null && whole) return put(language)
    if (wanted !== language) return
    shown = language
    from.put(language, from.over(rest === null ? first : from.join(first, rest), own.get(language) ?? null))
  }

  async function bring(language: Language): Promise<void> {
    const fresh = from.fetched(language)
    const kept = from.kept(language)
    const [early] = await Promise.all([
      kept ?? Promise.race([fresh, from.patience()]),
      from.first(language),
      whole ? from.rest(language) : null
    ])
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

  async function fetchWhole(): Promise<void> {
    do {
      // A part that is drawn while another language arrives would stand in the old one, which is not loaded to its end.
      await showing.catch(() => {})
      if (wanted === undefined) return
      await put(wanted)
    } while (shown !== wanted)
  }

  function begin(): Promise<void> {
    const begun = Promise.resolve().then(fetchWhole)
    begun.catch(() => {
      whole = null
    })
    return begun
  }

  return {
    show,
    whole: () => {
      whole ??= begin()
      return whole
    }
  }
}
