// What the console knows about documents, whatever their kind.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import type { DocumentBody, DocumentKind, documentById, documentStates, documentVersion } from '@fairhouse/contract/ops/house/content.ts'
import type { z } from 'zod'
import type { Tone } from '../value/tones.ts'

export type Document = z.output<typeof documentById.reply>
export type Version = z.output<typeof documentVersion>
export type DocumentState = (typeof documentStates)[number]

/** Kinds with a list of their own; the others have one document each. */
export const contentKinds = [
  'notice',
  'announcement',
  'banner',
  'promotion',
  'help',
  'resource',
  'translation'
] as const satisfies readonly DocumentKind[]
export type ContentKind = (typeof contentKinds)[number]

export const stateTone: Record<DocumentState, Tone> = { draft: 'neutral', published: 'pos', changed: 'warn', withdrawn: 'neg' }

/** A form that edits the body of a document. */
export interface Form<B> {
  readonly body: B
  /** The language whose texts are shown. */
  readonly language: Language
  /** Reading only. */
  readonly locked: boolean
  change(patch: Partial<B>): void
  /** What the server said about the field at this path, e.g. `title.tr`; null when nothing. */
  wrong(path: string): string | null
}
export type FormOf<K extends DocumentKind> = Form<DocumentBody<K>>

/** What a field of this name needs: value, change and fault. */
export const fieldOf = <B, N extends keyof B & string>(form: Form<B>, name: N) => ({
  value: form.body[name],
  change: (value: B[N]) => form.change({ [name]: value } as unknown as Partial<B>),
  wrong: form.wrong(name)
})

type SaidIn<B> = { [N in keyof B & string]: B[N] extends Record<Language, string> ? N : never }[keyof B & string]

/** The same for a text that is said in every language: the one whose language is shown. */
export function saidOf<B, N extends SaidIn<B>>(form: Form<B>, name: N) {
  const said = form.body[name] as Record<Language, string>
  const { language } = form
  return {
    value: said[language],
    change: (text: string) => form.change({ [name]: { ...said, [language]: text } } as unknown as Partial<B>),
    wrong: form.wrong(`${name}.${language}`),
    aside: language.toLocaleUpperCase('en'),
    lang: language
  }
}
