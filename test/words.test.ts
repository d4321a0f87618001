import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'

type Text = string | Record<string, string>
type Pair = { key: string; sr: string; en: string }
type Texts = { key: string; sr: string[]; en: string[] }

const root = join(import.meta.dirname, '..')
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
/** All plural forms of a text, `one` first. */
const allForms = (text: Text | undefined) =>
  typeof text === 'string'
    ? [text]
    : Object.entries(text ?? {})
        .sort(([a], [b]) => Number(b === 'one') - Number(a === 'one'))
        .map(([, form]) => form)

/** Every message of every catalog in both languages, with all its plural forms. */
async function readCatalogs(): Promise<Texts[]> {
  const found = new Map<string, Texts>()
  for (const file of globSync('src/**/messages/**/*.ts', { cwd: root }))
    for (const catalog of Object.values(await import(join(root, file)))) {
      if (!isRecord(catalog) || !isRecord(catalog.sr) || !isRecord(catalog.en)) continue
      const sr = catalog.sr as Record<string, Text>
      const en = catalog.en as Record<string, Text>
      for (const key of Object.keys(sr)) found.set(key, { key, sr: allForms(sr[key]), en: allForms(en[key]) })
    }
  return [...found.values()]
}
const allTexts = await readCatalogs()
const messages: Pair[] = allTexts.map(({ key, sr, en }) => ({ key, sr: sr[0] ?? '', en: en[0] ?? '' }))
const saying = (language: 'sr' | 'en', text: string) => messages.filter((message) => message[language] === text)

test('an action has one word: cancel leaves a form, export exports a list', () => {
  assert.ok(messages.length > 3000, `${messages.length}`)
  for (const [sr, en, never] of [
    ['Odustani', 'Cancel', 'Otkaži'],
    ['Izvezi', 'Export', 'Izvoz'],
    ['Sačuvaj', 'Save', 'Snimi'],
  ] as const) {
    assert.deepEqual(saying('sr', never), [], `${sr} is the word`)
    assert.deepEqual(
      [...saying('sr', sr).filter((message) => message.en !== en), ...saying('en', en).filter((message) => message.sr !== sr)],
      [],
    )
  }
})

/** Literal translations from Serbian that English HR users do not say. */
const literal = [
  /Keeping of data|Rights of users|Tables of employees|Import of employees|Requests of employees|Calendar of reminders/,
  /Versions? of the systematization|Goals of the filling|Add a demand|In a field:|Requests that wait for your decision/,
  /the whole distance from the plan|\{count\} wait\)/,
  /human resources/i,
]
/** A rule or a thing that „traži”: only a person requests. */
const requestingThings =
  /([Gg]rup[ae]|[Zz]akon|[Pp]eriod|rad van plana|[Rr]ad na praznik|\bdan[a]?( još)?) traž[ei]\b|traž[ei] (odluku|obrazloženje|pažnju|razlog|ponovni)\b/

test('English is that of an English HR user, with English dates', async () => {
  const violations = messages.filter(({ en }) => literal.some((pattern) => pattern.test(en)))
  assert.deepEqual(violations, [])
  const { formatDay, formatMonth } = await import('#shared/text/format-dates.ts')
  assert.deepEqual([formatDay('2027-01-01', 'en'), formatMonth('2027-01', 'en')], ['1 Jan 2027', 'January 2027'])
})

test('in Serbian a rule requires („zahteva”), and a person requests („traži”)', () => {
  const forms = allTexts.flatMap(({ key, sr }) => sr.map((text) => ({ key, text })))
  assert.deepEqual(
    forms.filter(({ text }) => requestingThings.test(text)),
    [],
  )
})

test('a cell of the plan is „ćelija”, a field of a form „polje”', async () => {
  const { sr } = await import('#modules/time/optimizer/messages/sr.ts')
  const texts = Object.values<Text>(sr).flatMap(allForms)
  assert.ok(texts.length > 100)
  assert.deepEqual(
    texts.filter((text) => /\bpolj(e|a|u|ima)\b/i.test(text)),
    [],
  )
})

test('gender-neutral texts do not address a man', () => {
  // An account is masculine in Serbian, a person is not; the key shows a known gender.
  const ofMan =
    /^(na poslu, )?(nije )?(aktivan|slobodan|odsutan|prisutan|zaposlen|prijavljen|odjavljen|otišao|došao|kasnio|stigao|izašao)$/i
  const violations = messages.filter(({ key, sr }) => ofMan.test(sr) && !key.startsWith('access.') && !key.endsWith('.male'))
  assert.deepEqual(violations, [])
})

test('Serbian quotes are „…”, and abbreviations of the law are written out', async () => {
  const forms = allTexts.flatMap(({ key, sr }) => sr.map((text) => ({ key, text })))
  assert.deepEqual(
    forms.filter(({ text }) => /[“«»]|„[^”]*$/.test(text)),
    [],
  )
  const { legalLeaveTypes } = await import('#modules/foundation/law/leave-types.ts')
  const texts = legalLeaveTypes.flatMap(({ name, limitText, proofText }) => [name, limitText, proofText])
  assert.deepEqual(
    texts.filter((text) => /\b(MK[RVU]|RV|CP|r\.d\.)/.test(text)),
    [],
  )
})

test('menu entries have distinct names', async () => {
  const { pageTitles: time } = await import('#modules/time/planning/messages/page-titles.ts')
  const { pageTitles: planning } = await import('#modules/time/planning/messages/demand/page-titles.ts')
  for (const language of ['sr', 'en'] as const) {
    const names = [time[language]['time.schedules'], ...Object.values(planning[language])]
    const stems = names.flatMap((name) => [...new Set(name.toLowerCase().match(/\p{L}{4,}/gu))].map((word) => word.slice(0, 5)))
    assert.equal(new Set(stems).size, stems.length, names.join(', '))
  }
})

/** Terms that differ from the list: another word for a reason, or another meaning. */
const otherwise: Record<string, readonly string[]> = {
  // Of many at once, or in the head of a column.
  zaposleni: ['employees', 'people', 'an employee'],
  // A direction of a clock event alone, without the time.
  ulaz: ['in'],
  izlaz: ['out'],
  // Heads lead a department by organisation, chiefs by rights (docs/glossary.md).
  rukovodilac: ['head', 'chief'],
  // Shorter, where the context is clear.
  'radni odnos': ['employment'],
  'radno mesto': ['position'],
  'radno vreme': ['working hours'],
  turnus: ['rotation'],
  sistematizacija: ['systematization'],
  koeficijent: ['coefficient'],
  'dopunski rad': ['supplementary'],
  'odmor u toku rada': ['break at work'],
  'zaduženje opreme': ['equipment'],
  zarada: ['pay'],
  kašnjenje: ['late'],
  // A plan of how many, not a quota.
  'broj izvršilaca': ['planned headcount'],
  'organizaciona jedinica': ['department'],
  'lekarski pregled': ['medical examination'],
  'udaljenje sa rada': ['removal from work'],
  // Other meanings: the account, the town, the education, the document, a cell of the timesheet, a consent or statement.
  nalog: ['account'],
  mesto: ['city', 'place'],
  'stručna sprema': ['education'],
  rešenje: ['decision paper'],
  karnet: ['cell'],
  saglasnost: ['agreed'],
  obrazloženje: ['explanation', 'comment'],
  poslovi: ['work'],
  dostavljanje: ['delivery'],
  konkurs: ['opening'],
}

test('a glossary term that stands alone has its English word', () => {
  const terms: { sr: string; en: string }[] = JSON.parse(readFileSync(join(root, 'test/vectors/glossary.json'), 'utf8'))
  const variants = (text: string) =>
    text
      .replace(/\(.*?\)/g, '')
      .split('/')
      .map((part) => part.trim().toLowerCase())
      .filter(Boolean)
  const english = new Map(terms.flatMap(({ sr, en }) => variants(sr).map((term) => [term, variants(en)] as const)))
  const wrong = messages.flatMap(({ key, sr, en }) => {
    const wanted = english.get(sr.toLowerCase())
    const violations = en.toLowerCase()
    return !wanted || wanted.includes(violations) || otherwise[sr.toLowerCase()]?.includes(violations)
      ? []
      : [`${key}: ${sr} = ${en}, not ${wanted.join(' or ')}`]
  })
  assert.deepEqual(wrong, [])
})

test('a percent sign is next to its number', () => {
  const apart = /[0-9}][ \u00a0]%/
  assert.deepEqual(
    messages.filter(({ sr, en }) => apart.test(sr) || apart.test(en)).map(({ key }) => key),
    [],
  )
})

/** The rows of „Words of the screens” in the glossary: the words that the screens use, and the words that they must not use. */
function vocabulary() {
  const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  const section = glossary.split('## Words of the screens')[1]!.split('\n## ')[0]!
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
  const splitCell = (cell: string) => cell.split(',').map((word) => word.trim())
  return rows.map((row) => {
    const [sr, en, notSr, notEn] = row.slice(2, -2).split(' | ') as [string, string, string, string]
    return { sr, en, notSr: splitCell(notSr), notEn: splitCell(notEn) }
  })
}

/** Texts in which a refused word has another meaning. */
const otherMeaning: Record<string, RegExp> = {
  // An employee refuses an offer or a delivery, which is no decision on a request.
  'refus*': /^(transitions\.ground|page\.element|documents\.(check|way)|audit\.value\.way|documents\.delivery)\./,
}

/** The pattern of a word; `*` matches any ending. */
const patternOf = (word: string) => new RegExp(`(?<![\\p{L}-])${word.replace('*', '\\p{L}*')}(?![\\p{L}-])`, 'iu')

test('the screens use one word for one thing', () => {
  const rows = vocabulary()
  assert.ok(rows.length >= 40, `${rows.length}`)
  const wrong = rows.flatMap((row) =>
    (['sr', 'en'] as const).flatMap((language) =>
      row[language === 'sr' ? 'notSr' : 'notEn'].flatMap((word) => {
        const pattern = patternOf(word)
        const hits = allTexts.filter(
          ({ key, ...texts }) =>
            !key.endsWith('.also') && !otherMeaning[word]?.test(key) && texts[language].some((text) => pattern.test(text)),
        )
        return hits.map(({ key }) => `${key}: “${word}”, not “${row[language]}”`)
      }),
    ),
  )
  assert.deepEqual(wrong, [])
})
