import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'

type Text = string | Record<string, string>
type Pair = { key: string; sr: string; en: string }

const root = join(import.meta.dirname, '..')
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const one = (text: Text | undefined) => (typeof text === 'string' ? text : (text?.one ?? ''))

/** Every message of every catalog in both languages. */
async function allMessages(): Promise<Pair[]> {
  const found = new Map<string, Pair>()
  for (const file of globSync('src/**/messages/**/*.ts', { cwd: root }))
    for (const catalog of Object.values(await import(join(root, file)))) {
      if (!isRecord(catalog) || !isRecord(catalog.sr) || !isRecord(catalog.en)) continue
      const [sr, en] = [catalog.sr, catalog.en] as [Record<string, Text>, Record<string, Text>]
      for (const key of Object.keys(sr)) found.set(key, { key, sr: one(sr[key]), en: one(en[key]) })
    }
  return [...found.values()]
}
const messages = await allMessages()
const saying = (language: 'sr' | 'en', text: string) => messages.filter((message) => message[language] === text)

test('an act has one word: who leaves a form gives up, a list is exported', () => {
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
]

test('English is what an English HR person says, and its dates are English', async () => {
  const violations = messages.filter(({ en }) => literal.some((pattern) => pattern.test(en)))
  assert.deepEqual(violations, [])
  const { formatDay, formatMonth } = await import('#shared/text/dates.ts')
  assert.deepEqual([formatDay('2027-01-01', 'en'), formatMonth('2027-01', 'en')], ['1 Jan 2027', 'January 2027'])
})

test('what is said of a person alone does not speak of a man', () => {
  // An account is masculine in Serbian, a person is not; the key shows a known gender.
  const ofMan =
    /^(na poslu, )?(nije )?(aktivan|slobodan|odsutan|prisutan|zaposlen|prijavljen|odjavljen|otišao|došao|kasnio|stigao|izašao)$/i
  const violations = messages.filter(({ key, sr }) => ofMan.test(sr) && !key.startsWith('access.') && !key.endsWith('.male'))
  assert.deepEqual(violations, [])
})

test('what the menu leads to is called by names that are not taken for one another', async () => {
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
  // A direction on its own, beside the time.
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

test('a term of the glossary that stands alone is said by its English word', () => {
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

test('a sign of percent stands at its number', () => {
  const apart = /[0-9}][ \u00a0]%/
  assert.deepEqual(
    messages.filter(({ sr, en }) => apart.test(sr) || apart.test(en)).map(({ key }) => key),
    [],
  )
})
