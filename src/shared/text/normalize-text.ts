/** Digraphs that Unicode has as single letters. Old files contain them. */
const digraphs: Record<string, string> = {
  Ǆ: 'DŽ',
  ǅ: 'Dž',
  ǆ: 'dž',
  Ǉ: 'LJ',
  ǈ: 'Lj',
  ǉ: 'lj',
  Ǌ: 'NJ',
  ǋ: 'Nj',
  ǌ: 'nj',
  Ǳ: 'DZ',
  ǲ: 'Dz',
  ǳ: 'dz',
}

const isPlain = (text: string) => /^[\t-\r -~čćđšžČĆĐŠŽ]*$/.test(text)

/**
 * Normalizes a text for storage. It becomes composed (NFC), digraph letters are split, and invisible format characters are removed. A
 * joiner within an emoji stays.
 */
export function normalizeTextForStorage(text: string): string {
  if (isPlain(text)) return text
  return text
    .normalize('NFC')
    .replace(/[Ǆ-ǌǱ-ǳ]/g, (letter) => digraphs[letter]!)
    .replace(/(\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)\u200d(?=\p{Extended_Pictographic})/gu, '$1\u0000')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('\u0000', '\u200d')
    .normalize('NFC')
}
