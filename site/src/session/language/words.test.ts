// Which sentences are on the screen, in every order in which answers may come.
import { describe, expect, test } from 'vitest'
import { showWords } from './words.ts'

type Language = 'tr' | 'en'
/** `parts`: so many of them are on the screen, all of one language. */
type Words = { language: Language; parts: number; own: string | null }

/** Answers that arrive when the test says so. */
function desk() {
  const open = new Map<string, PromiseWithResolvers<unknown>[]>()
  return {
    ask: <Answer>(name: string): Promise<Answer> => {
      const answer = Promise.withResolvers<unknown>()
      open.set(name, [...(open.get(name) ?? []), answer])
      return answer.promise as Promise<Answer>
    },
    open: () => [...open.keys()],
    arrive: (name: string, answer: unknown) => {
      const list = open.get(name) ?? []
      open.delete(name)
      for (const one of list) one.resolve(answer)
    },
    fail: (name: string) => {
      const list = open.get(name) ?? []
      open.delete(name)
      for (const one of list) one.reject(new Error(name))
    }
  }
}

/** A few turns of the queue: everything that follows from what has arrived has happened. */
const settle = () => new Promise(resolve => setImmediate(resolve))

function answerTo(name: string): unknown {
  const [what, language] = name.split(' ')
  if (what === 'own') return `own ${language}`
  return what === 'patience' ? null : { language, parts: 1, own: null }
}

function screen() {
  const answers = desk()
  let now: Words | null = null
  const put: Words[] = []
  const words = showWords<Language, Words, string>({
    parts: ['first', 'play', 'rest'].map(part => language => answers.ask(`${part} ${language}`)),
    join: parts => ({ ...parts[0]!, parts: parts.filter(part => part.language === parts[0]!.language).length }),
    kept: () => null,
    fetched: language => answers.ask(`own ${language}`),
    over: (built, own) => ({ ...built, own }),
    put: (_language, said) => {
      now = said
      put.push(said)
    },
    patience: () => answers.ask('patience')
  })
  const arrive = async (name: string) => {
    answers.arrive(name, answerTo(name))
    await settle()
  }
  /** Everything that is asked for arrives, until nothing is open. */
  const arriveAll = async (but: readonly string[] = ['patience']) => {
    for (
      let open = answers.open().filter(one => !but.includes(one));
      open.length > 0;
      open = answers.open().filter(one => !but.includes(one))
    )
      await arrive(open[0]!)
  }
  return { answers, words, arrive, arriveAll, shown: () => now, put }
}

/** A repeatable row of choices. */
function chooser(seed: number) {
  let state = seed + 1
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
    return (state >>> 8) % below
  }
}

describe('the sentences on the screen', () => {
  test('are those of the first view until a part that is loaded later needs the rest', async () => {
    const { words, arriveAll, shown } = screen()
    void words.show('tr')
    await settle()
    await arriveAll()
    expect(shown()).toEqual({ language: 'tr', parts: 1, own: 'own tr' })
    const page = words.upTo(2)
    await settle()
    await arriveAll()
    await page
    expect(shown(), 'a game needs its own alone').toEqual({ language: 'tr', parts: 2, own: 'own tr' })
    const whole = words.upTo(3)
    await settle()
    await arriveAll()
    await whole
    expect(shown()).toEqual({ language: 'tr', parts: 3, own: 'own tr' })
  })

  test('are whole when a later part is drawn, also if another language was chosen meanwhile', async () => {
    const { words, arrive, arriveAll, shown } = screen()
    void words.show('tr')
    await settle()
    await arriveAll()
    let drawn: Words | null = null
    const part = words.upTo(3).then(() => {
      drawn = shown()
    })
    await settle()
    // the member's language comes from the server between the press and the part
    void words.show('en')
    await arrive('first tr')
    await arrive('rest tr')
    expect(drawn, 'nothing is drawn in a language that is on its way out').toBeNull()
    await arriveAll()
    await part
    expect(drawn).toEqual({ language: 'en', parts: 3, own: 'own en' })
  })

  test('never carry the own sentences of another language', async () => {
    const { words, arriveAll, put } = screen()
    void words.show('tr')
    await settle()
    await arriveAll()
    void words.show('en')
    void words.upTo(3)
    await settle()
    await arriveAll()
    for (const { language, own } of put) expect([null, `own ${language}`]).toContain(own)
  })

  test('stay in their language where another does not arrive, and a later part can be asked for again', async () => {
    const { answers, words, arriveAll, shown } = screen()
    void words.show('tr')
    await settle()
    await arriveAll()
    const other = words.show('en')
    await settle()
    answers.fail('first en')
    await expect(other).rejects.toThrow('first en')
    const failed = words.upTo(3)
    await settle()
    answers.fail('rest tr')
    await expect(failed).rejects.toThrow('rest tr')
    const again = words.upTo(3)
    await settle()
    await arriveAll()
    await again
    expect(shown()).toMatchObject({ language: 'tr', parts: 3 })
  })

  test('are whole for every part that is drawn, in 2,000 orders of answers and choices', async () => {
    for (let seed = 0; seed < 2_000; seed++) {
      const choose = chooser(seed)
      const { answers, words, arrive, arriveAll, shown } = screen()
      let chosen: Language = choose(2) === 0 ? 'tr' : 'en'
      void words.show(chosen)
      const parts: Promise<void>[] = []
      const wantPart = (upTo = 2 + choose(2)) =>
        parts.push(
          words.upTo(upTo).then(() => {
            if (shown() !== null) expect(shown()!.parts, `order ${seed}`).toBeGreaterThanOrEqual(upTo)
          })
        )
      for (let step = 0; step < 12; step++) {
        const open = answers.open()
        const choice = choose(open.length + 3)
        if (choice < open.length) {
          if (choose(2) === 0) await arrive(open[choice]!)
          else answers.arrive(open[choice]!, answerTo(open[choice]!))
        } else if (choice === open.length) wantPart()
        else if (choice === open.length + 1) {
          chosen = chosen === 'tr' ? 'en' : 'tr'
          void words.show(chosen)
        } else await settle()
      }
      wantPart(3)
      await settle()
      await arriveAll([])
      await Promise.all(parts)
      expect(shown(), `order ${seed}`).toEqual({ language: chosen, parts: 3, own: `own ${chosen}` })
    }
  })
})
