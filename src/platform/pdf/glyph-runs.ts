import { PDF_PAGE_COUNT_PLACEHOLDER, PDF_PAGE_NUMBER_PLACEHOLDER } from './pdf-content.ts'

/** For a character that no font contains. */
const REPLACEMENT_CHARACTER = '\uFFFD'
/** Every font contains these characters. */
const COMMON_CHARACTERS_PATTERN = /^[ -~\u00A0-\u024F\u0400-\u045F\u2010-\u2015\u2018-\u201E\u2022\u2026\u20AC\u2116\u2192\u2212]*$/
/** A manual line break. */
const LINE_END_PATTERN = /\r\n|[\n\v\f\r\x85\u2028\u2029]/
/** A very long word may break after this number of letters. */
const LONG_WORD_PATTERN = /\S{64}(?=\S)/g
/** Controls, direction marks and joiners. */
const INVISIBLE_CHARACTERS_PATTERN = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu

/** A piece of text, a line end (0), the page number (1), or the number of pages (2). */
export type PdfGlyphRun = string | 0 | 1 | 2

/** Splits a text into lines and replaces characters without a glyph. */
export function splitTextByAvailableGlyphs(text: string, isDrawn: (code: number) => boolean): PdfGlyphRun[] {
  const pieces: PdfGlyphRun[] = []
  for (const [at, line] of text.split(LINE_END_PATTERN).entries()) {
    if (at > 0) pieces.push(0)
    for (const part of line.split(PAGE_NUMBER_PATTERN)) {
      if (part === PDF_PAGE_NUMBER_PLACEHOLDER) pieces.push(1)
      else if (part === PDF_PAGE_COUNT_PLACEHOLDER) pieces.push(2)
      else if (part)
        pieces.push(
          (COMMON_CHARACTERS_PATTERN.test(part) ? part : replaceUndrawableCharacters(part, isDrawn)).replace(LONG_WORD_PATTERN, '$&\u200B'),
        )
    }
  }
  return pieces
}

const PAGE_NUMBER_PATTERN = new RegExp(`([${PDF_PAGE_NUMBER_PLACEHOLDER}${PDF_PAGE_COUNT_PLACEHOLDER}])`)

const replaceUndrawableCharacters = (text: string, isDrawn: (code: number) => boolean) =>
  Array.from(text.normalize('NFC').replaceAll('\t', '    ').replace(INVISIBLE_CHARACTERS_PATTERN, ''), (sign) =>
    isDrawn(sign.codePointAt(0)!) ? sign : REPLACEMENT_CHARACTER,
  ).join('')
