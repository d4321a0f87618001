/** Prefixes of words in which `nj` is two letters. */
export const NJ_DIGRAPH_EXCEPTIONS = ['injekc', 'injekt', 'konjunk', 'konjug', 'vanjez', 'tanjug', 'anjon', 'vanjug', 'panjug']

/** Prefixes of words in which `dž` is two letters. */
export const DZ_DIGRAPH_EXCEPTIONS = [
  'nadživ',
  'nadžnj',
  'nadžet',
  'nadždr',
  'nadžup',
  'odžal',
  'odživ',
  'odžder',
  'odždr',
  'odžvak',
  'odžven',
  'podžup',
  'podžanr',
  'predživ',
]

const latin = 'a b v g d đ e ž z i j k l lj m n nj o p r s t ć u f h c č dž š'.split(' ')
const cyrillic = 'а б в г д ђ е ж з и ј к л љ м н њ о п р с т ћ у ф х ц ч џ ш'.split(' ')

const toCyrillicLetter = new Map<string, string>()
const toLatinLetter = new Map<string, string>()
for (const [index, letter] of latin.entries()) {
  const other = cyrillic[index]!
  const title = letter[0]!.toUpperCase() + letter.slice(1)
  toCyrillicLetter.set(letter, other).set(title, other.toUpperCase()).set(letter.toUpperCase(), other.toUpperCase())
  toLatinLetter.set(other, letter).set(other.toUpperCase(), title)
}
// Old files contain the digraphs that Unicode has as single letters.
for (const [one, other] of ['ǉљ', 'ǈЉ', 'ǇЉ', 'ǌњ', 'ǋЊ', 'ǊЊ', 'ǆџ', 'ǅЏ', 'ǄЏ'].map((pair) => [...pair]))
  toCyrillicLetter.set(one!, other!)

/** Words that stay Latin within Cyrillic text. */
const technical = new Set(
  'acr ADMS amr API CIFS Connect CSV DOCX Entra FTP GB Google HTML HTTP HTTPS IBAN ID IP ISO issuer JSON KB Keycloak LAN MB mfa Microsoft nonce none ODT OpenID PDF PKCE PNG RFID SCIM SEPA SFTP SMS SMTP SQL SSO state subject SWIFT TOTP URL USB UTC UTF VPN ZIP ZKTeco'.split(
    ' ',
  ),
)

/** The maximum length of a token that is tested as an address or a code. Email addresses and host names have at most 254 characters. */
const MAX_CODE_CHARACTERS = 256

/** Email addresses, host names and codes of capitals and digits within one token. */
const code = new RegExp(
  [
    String.raw`[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+`,
    String.raw`(?<![\p{L}\p{N}])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:rs|com|org|net|eu|io|srb)(?![\p{L}\p{N}])`,
    String.raw`(?<![\p{L}\p{N}])(?=[A-Z0-9/_-]*\d)(?=[A-Z0-9/_-]*[A-Z])[A-Z0-9]+(?:[/_-][A-Z0-9]+)+(?![\p{L}\p{N}])`,
  ].join('|'),
  'gu',
)
const run = /[\p{L}\p{N}._%+@/-]+/gu
const unit = /(?<=\d[ \u00A0])(?:h|km|kg|cm|mm|kB)(?![\p{L}\p{N}])/gu

type Span = [from: number, to: number]

/**
 * The parts of a text that stay Latin: placeholders, email addresses, URLs, codes of capitals and digits, units after a number. Runs in
 * linear time.
 */
function untranslatedSpans(text: string): Span[] {
  const spans: Span[] = []
  let from = 0
  const keep = (start: number, end: number) => {
    spans.push(...codesIn(text, from, start), [start, end])
    from = end
  }
  const begins = /\{|https?:\/\/|(?<![\p{L}\p{N}@])www\./gu
  for (let found = begins.exec(text); found; found = begins.exec(text)) {
    const { 0: sign, index } = found
    if (sign === '{') {
      const { end, isHole } = holeAt(text, index)
      if (isHole) keep(index, end)
      begins.lastIndex = end
    } else {
      const end = indexFrom(text, /\s/g, index)
      if (end > index + sign.length) keep(index, end)
      begins.lastIndex = end
    }
  }
  return [...spans, ...codesIn(text, from, text.length)]
}

function indexFrom(text: string, sign: RegExp, from: number): number {
  sign.lastIndex = from
  return sign.exec(text)?.index ?? text.length
}

/** Finds a placeholder in braces. If there is none, `end` is the next position to examine. */
function holeAt(text: string, from: number): { end: number; isHole: boolean } {
  const inside = indexFrom(text, /[^{]/g, from)
  const brace = indexFrom(text, /[{}]/g, inside)
  if (text[brace] !== '}') return { end: inside, isHole: false }
  return { end: indexFrom(text, /[^}]/g, brace), isHole: true }
}

function codesIn(text: string, from: number, to: number): Span[] {
  const plain = text.slice(from, to)
  const spans: Span[] = []
  const add = (index: number, found: string) => spans.push([from + index, from + index + found.length])
  for (const { 0: signs, index } of plain.matchAll(run))
    if (signs.length <= MAX_CODE_CHARACTERS) for (const found of signs.matchAll(code)) add(index + found.index, found[0])
  for (const { 0: found, index } of plain.matchAll(unit)) add(index, found)
  return spans.sort(([one], [other]) => one - other)
}

const word = /[\p{L}\p{N}\p{M}]+/gu
const isOurs = (token: string) => /^\d+[abvgdđm]$/.test(token)
const isRoman = (token: string) => /^(?:II|III|IV|VI|VII|VIII)$/.test(token)
const stays = (token: string) => /[qwxy]/i.test(token) || (/\p{N}/u.test(token) && !isOurs(token)) || isRoman(token) || technical.has(token)

/** Transliterates Serbian Latin to Cyrillic. Email addresses, URLs, codes, words with q, w, x, y and `{placeholders}` stay as they are. */
export function toCyrillic(text: string): string {
  const composed = text.normalize('NFC')
  const transliterateRange = (from: number, to: number) =>
    composed.slice(from, to).replace(word, (token) => (stays(token) ? token : cyrillicWord(token)))
  let result = ''
  let at = 0
  for (const [from, to] of untranslatedSpans(composed)) {
    if (from < at) continue
    result += transliterateRange(at, from) + composed.slice(from, to)
    at = to
  }
  return result + transliterateRange(at, composed.length)
}

/** Names in Latin with their own spelling in Cyrillic. */
export type CyrillicSpellingExceptions = Readonly<Record<string, string>>

/** Transliterates a text in which some names have their own spelling. */
export function toCyrillicWithExceptions(text: string, spelled: CyrillicSpellingExceptions): string {
  const names = Object.keys(spelled).sort((one, other) => other.length - one.length)
  if (names.length === 0) return toCyrillic(text)
  const anyName = new RegExp(`(?<!\\p{L})(?:${names.map((name) => RegExp.escape(name)).join('|')})(?!\\p{L})`, 'gu')
  let result = ''
  let from = 0
  for (const { 0: name, index } of text.matchAll(anyName)) {
    result += toCyrillic(text.slice(from, index)) + spelled[name]
    from = index + name.length
  }
  return result + toCyrillic(text.slice(from))
}

/** The spellings of a full name, and of its parts where both spellings have equally many words. */
export function listLatinAndCyrillicSpellings({
  first_name,
  last_name,
  cyrillic_name,
}: {
  first_name: string
  last_name: string
  cyrillic_name: string | null
}): CyrillicSpellingExceptions {
  if (!cyrillic_name) return {}
  const first = first_name.split(/\s+/)
  const last = last_name.split(/\s+/)
  const cyrillicParts = cyrillic_name.split(/\s+/)
  const whole = { [`${first_name} ${last_name}`]: cyrillic_name }
  if (cyrillicParts.length !== first.length + last.length) return whole
  const own = cyrillicParts.slice(0, first.length).join(' ')
  const family = cyrillicParts.slice(first.length).join(' ')
  return { ...whole, [`${last_name} ${first_name}`]: `${family} ${own}`, [first_name]: own, [last_name]: family }
}

function cyrillicWord(token: string): string {
  const lower = token.toLowerCase()
  const apart = findDigraphSeparation(lower, NJ_DIGRAPH_EXCEPTIONS, 'nj') ?? findDigraphSeparation(lower, DZ_DIGRAPH_EXCEPTIONS, 'dž')
  let result = ''
  for (let at = 0; at < token.length; ) {
    const pair = at === apart ? undefined : toCyrillicLetter.get(token.slice(at, at + 2))
    if (pair && token.length > at + 1) {
      result += pair
      at += 2
    } else {
      result += toCyrillicLetter.get(token[at]!) ?? token[at]!
      at += 1
    }
  }
  return result
}

/** The position in the word where the digraph is two letters, if the word has a listed prefix. */
function findDigraphSeparation(lower: string, beginnings: readonly string[], digraph: string): number | undefined {
  return beginnings.find((beginning) => lower.startsWith(beginning))?.indexOf(digraph)
}

/** Transliterates Serbian Cyrillic to Latin; other letters stay. `Љ` is `LJ` within capitals, otherwise `Lj`. */
export function toLatin(text: string): string {
  if (!/\p{Script=Cyrillic}/u.test(text)) return text.normalize('NFC')
  const letters = [...text.normalize('NFC')]
  const isUpper = (letter = '') => letter !== letter.toLowerCase()
  const isLetter = (letter = '') => /\p{L}/u.test(letter)
  return letters
    .map((letter, at) => {
      const plain = toLatinLetter.get(letter) ?? letter
      if (plain.length < 2 || !isUpper(letter)) return plain
      const before = letters[at - 1]
      const after = letters[at + 1]
      return isUpper(after) || (!isLetter(after) && isUpper(before)) ? plain.toUpperCase() : plain
    })
    .join('')
}
