import type { Certainty } from '#modules/foundation/law/dated.ts'
import type { elementKeys } from './keys.ts'

export type ElementKey = (typeof elementKeys)[number]

/** A template as it is searched: its fields, and its words with those of its questions. */
export type SaidText = { names: ReadonlySet<string>; words: string }
/** What is asked of a template; of what only practice asks, no article is named. */
export type LegalElement = { key: ElementKey; article: string; certainty: Certainty; is: (said: SaidText) => boolean }

/** Said by all of these fields, or else by these words. */
export const asked = (key: ElementKey, article: string, names: readonly string[], words?: RegExp): LegalElement => ({
  key,
  article,
  certainty: 'law',
  is: (said) => (names.length > 0 && names.every((name) => said.names.has(name))) || (words?.test(said.words) ?? false),
})

/** What no law asks of it, and whoever takes the paper expects. */
export const usual = (key: ElementKey, names: readonly string[], words?: RegExp): LegalElement => ({
  ...asked(key, '', names, words),
  certainty: 'practice',
})

/** Asked where the article can be read in another way too. */
export const unclear = (one: LegalElement): LegalElement => ({ ...one, certainty: 'uncertain' })

/** All parts must be there. */
export const both = (key: ElementKey, article: string, ...parts: LegalElement[]): LegalElement => ({
  key,
  article,
  certainty: 'law',
  is: (said) => parts.every((part) => part.is(said)),
})
export const words = (found: RegExp): LegalElement => asked('employer', '', [], found)

export const zor = (article: string) => `ZoR čl. ${article}`
export const signed = asked('signed', zor('192'), [], /@signatures/)
export const signedByBoth = usual('signed', [], /@signatures/)
