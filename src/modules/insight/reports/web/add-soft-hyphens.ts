const MIN_LETTERS_TO_DIVIDE = 9

/** Lets long Serbian words of a narrow column continue on the next line: a syllable ends with its vowel before one consonant and a vowel. */
export const addSoftHyphens = (text: string): string =>
  text.replace(/\p{L}+/gu, (word) =>
    word.length < MIN_LETTERS_TO_DIVIDE ? word : word.replace(/(?<=\p{L})([aeiouаеиоу])(?=[^aeiouаеиоу][aeiouаеиоу])/giu, '$1\u00AD'),
  )
