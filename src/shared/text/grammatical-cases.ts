/** The grammatical cases that documents use in addition to the nominative. */
export const grammaticalCases = ['genitive', 'dative', 'accusative', 'instrumental'] as const
export type GrammaticalCase = (typeof grammaticalCases)[number]
export type NameInGrammaticalCases = Record<GrammaticalCase, string>

type Gender = 'male' | 'female'
type Endings = readonly [genitive: string, dative: string, accusative: string, instrumental: string]

/**
 * A full name in all cases by the Serbian rules. It is a proposal that users can correct. Foreign names do not change, nor does a woman's
 * name that does not end in `a` (Ane Jovanović).
 */
export function declineNameForms({
  first_name,
  last_name,
  gender,
}: {
  first_name: string
  last_name: string
  gender: Gender
}): NameInGrammaticalCases {
  const first = splitName(first_name).map((word) => declineNameWord(word, gender, 'first'))
  const last = splitName(last_name).map((word) => declineNameWord(word, gender, 'last'))
  const joinCase = (which: GrammaticalCase) => [...first, ...last].map((word) => word[which]).join(' ')
  return {
    genitive: joinCase('genitive'),
    dative: joinCase('dative'),
    accusative: joinCase('accusative'),
    instrumental: joinCase('instrumental'),
  }
}

const splitName = (name: string) => name.trim().split(/\s+/).filter(Boolean)

/** Declines each part of a name with a hyphen. */
function declineNameWord(word: string, gender: Gender, part: 'first' | 'last'): NameInGrammaticalCases {
  const parts = word.split('-').map((one) => declineNamePart(one, gender, part))
  const joinCase = (which: GrammaticalCase) => parts.map((one) => one[which]).join('-')
  return {
    genitive: joinCase('genitive'),
    dative: joinCase('dative'),
    accusative: joinCase('accusative'),
    instrumental: joinCase('instrumental'),
  }
}

const createUninflectedCases = (word: string): NameInGrammaticalCases => ({
  genitive: word,
  dative: word,
  accusative: word,
  instrumental: word,
})
const with4 = (stem: string, [genitive, dative, accusative, instrumental]: Endings): NameInGrammaticalCases => ({
  genitive: stem + genitive,
  dative: stem + dative,
  accusative: stem + accusative,
  instrumental: stem + instrumental,
})

/** Whether a word has letters of the Serbian alphabet only. Other names are foreign. */
const isSerbian = (word: string) => /^[abcčćdđefghijklmnoprsštuvzž]+$/i.test(word)
const isShort = (word: string) => word.length < 2

function declineNamePart(word: string, gender: Gender, part: 'first' | 'last'): NameInGrammaticalCases {
  if (!isSerbian(word) || isShort(word)) return createUninflectedCases(word)
  if (/a$/i.test(word)) return declineNameEndingInA(word, part)
  return gender === 'female' ? createUninflectedCases(word) : declineMaleName(word, part)
}

/** Names that end in `a`, such as Nikola and Ana. Surnames that are adjectives (Petrovska) have their own dative. */
function declineNameEndingInA(word: string, part: 'first' | 'last'): NameInGrammaticalCases {
  const stem = word.slice(0, -1)
  const isAdjective = part === 'last' && /(?:sk|ck|čk|šk|ov|ev)$/i.test(stem)
  return with4(stem, isAdjective ? ['e', 'oj', 'u', 'om'] : ['e', 'i', 'u', 'om'])
}

function declineMaleName(word: string, part: 'first' | 'last'): NameInGrammaticalCases {
  if (part === 'last' && /(?:sk|ck|čk|šk)i$/i.test(word)) return with4(word.slice(0, -1), ['og', 'om', 'og', 'im'])
  if (/i$/i.test(word)) return with4(`${word}j`, ['a', 'u', 'a', 'em'])
  if (/u$/i.test(word)) return createUninflectedCases(word)
  if (/io$/i.test(word)) return with4(`${word.slice(0, -1)}j`, ['a', 'u', 'a', 'em'])
  if (/[oe]$/i.test(word)) return declineConsonantStem(word.slice(0, -1))
  return declineConsonantStem(withoutFleetingA(word, part))
}

/** The instrumental ends in -em after soft consonants, otherwise in -om. */
const declineConsonantStem = (stem: string): NameInGrammaticalCases => with4(stem, ['a', 'u', 'a', isSoft(stem) ? 'em' : 'om'])
const isSoft = (stem: string) => /(?:[čćšžđjc]|dž|lj|nj)$/i.test(stem)

/** First names that lose their last `a`: Petar, Petra. */
const NAMES_WITH_DROPPED_A = new Set(['petar', 'aleksandar', 'mitar', 'dimitar'])

function withoutFleetingA(word: string, part: 'first' | 'last'): string {
  if (NAMES_WITH_DROPPED_A.has(word.toLowerCase())) return word.slice(0, -2) + word.slice(-1)
  // Surnames in -ac after one consonant: Kolarac, Kolarca. The consonant before it becomes voiceless.
  const found = part === 'last' && /^(.*[aeiou].*?)([bvdgzžlmnrjpkst])ac$/i.exec(word)
  if (!found) return word
  const [, before, letter] = found
  return `${before}${voiceless[letter as keyof typeof voiceless] ?? letter}c`
}
const voiceless = { b: 'p', z: 's', ž: 'š', g: 'k', d: 't' } as const
