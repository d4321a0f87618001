import assert from 'node:assert/strict'
import { test } from 'vitest'
import { builtinTemplates } from '../builtin/builtin-templates.ts'
import type { DocumentMergeData } from './document-fields.ts'
import {
  DocumentTooLongError,
  fillTemplate,
  fitsDocumentPageLimit,
  MAX_DOCUMENT_CHARACTERS,
  MAX_DOCUMENT_PAGES,
  MAX_DOCUMENT_PREVIEW_PAGES,
} from './fill-template.ts'
import { parseTemplateText } from './parse-template.ts'

const facts: DocumentMergeData = {
  'employee.full_name': 'Đorđe Žunić',
  'employee.address': null,
  'employment.last_day': '2026-12-31',
  'terms.is_full_time': false,
  'terms.weekly_hours': 37.5,
  'service.periods': [
    { from: '2020-01-01', to: '2020-12-31', position: 'Monter', length: '1 godina' },
    { from: '2021-01-01', to: '2021-06-30', position: 'Poslovođa', length: '6 meseci' },
  ],
  changes: [],
}
const filled = (source: string, answers: Record<string, string> = {}, isWoman = false) =>
  fillTemplate(parseTemplateText(source).nodes, { facts, answers, isWoman, gap: (key) => `[${key}]` })
const textOf = (source: string, answers: Record<string, string> = {}, isWoman = false) =>
  filled(source, answers, isWoman)
    .blocks.map((block) => {
      if ('runs' in block) return block.runs.map(({ text }) => text).join('')
      if ('items' in block) return block.items.map((runs) => `- ${runs.map(({ text }) => text).join('')}`).join(' ')
      return `@${block.is}`
    })
    .join(' | ')
const problems = (source: string) => parseTemplateText(source).problems.map(({ line, code }) => `${line} ${code}`)

test('fields are formatted by type, and a missing one is requested and shown as a gap', () => {
  assert.equal(textOf('{{employee.full_name}} do {{employment.last_day}}, {{terms.weekly_hours}} h'), 'Đorđe Žunić do 31.12.2026., 37,5 h')
  assert.equal(textOf('{{employee.address}}'), '[employee.address]')
  assert.equal(textOf('{{employee.address}}', { 'employee.address': 'Glavna 1' }), 'Glavna 1')
  assert.deepEqual(filled('{{employee.address}}').questions, [{ key: 'employee.address', kind: 'text', from: 'fact', required: true }])
})

test('conditions use a field, a list or an answer; skipped branches ask nothing', () => {
  assert.equal(textOf('A{{if employee.address}}B{{else}}C{{end}}'), 'AC')
  assert.equal(textOf('{{if not terms.is_full_time}}nepuno{{end}}{{if changes}}!{{end}}'), 'nepuno')
  assert.deepEqual(filled('{{if employee.address}}{{employee.phone}}{{end}}').questions, [])
  const source = 'A{{if ask: Dan}} do {{ask date: Dan}}{{end}}'
  assert.deepEqual(filled(source).questions, [{ key: 'Dan', kind: 'date', from: 'ask', required: false }])
  assert.equal(textOf(source, { Dan: '2026-05-01' }), 'A do 01.05.2026.')
  assert.deepEqual(filled(source, { Dan: 'sutra' }).wrong, ['Dan'])
})

test('an amount is requested once and written in digits and words', () => {
  const source = '{{ask amount: Zarada}} ({{ask words: Zarada}})'
  assert.equal(filled(source).questions.length, 1)
  assert.equal(textOf(source, { Zarada: '88000' }), '88.000,00 (osamdeset osam hiljada dinara i 00/100)')
  assert.deepEqual(filled(source, { Zarada: 'mnogo' }).wrong, ['Zarada'])
})

test('lists and lines with only tags leave no trace; gender is chosen', () => {
  assert.equal(
    textOf('Staž:\n{{each service.periods}}\n- {{item.position}} {{item.from}};\n{{end}}\nKraj'),
    'Staž: | - Monter 01.01.2020.; - Poslovođa 01.01.2021. | Kraj',
  )
  assert.equal(textOf('{{gender: zaposlen/zaposlena}}', {}, true), 'zaposlena')
  assert.equal(textOf('@header\n\n# Naslov\n@received'), '@header | Naslov | @received')
})

test('whatever is not on the list is a problem of its line', () => {
  for (const name of ['constructor', '__proto__', 'process.env', 'employee', 'item.from', 'employee.password', '1 + 1', 'company.name()'])
    assert.equal(problems(`{{${name}}}`).length, 1, name)
  assert.deepEqual(problems('a\n{{terms.is_full_time}}'), ['2 not_printable'])
  assert.deepEqual(problems('{{each service.periods}}\n{{each changes}}{{end}}\n{{end}}'), ['2 within_a_list'])
  assert.deepEqual(problems('{{each changes}}{{item.from}}{{end}}'), ['1 unknown_item'])
  assert.deepEqual(problems('{{if changes}}\n{{else}}{{else}}\n'), ['2 nothing_to_close', '1 not_closed'])
  assert.deepEqual(problems('a {{ b'), ['1 broken_tag'])
  assert.deepEqual(problems(' '), ['1 empty'])
  assert.deepEqual(problems('{{ask lozinka: Šta}}'), ['1 unknown_tag'])
})

test('a document beyond the size limit is rejected', () => {
  const many = Array.from({ length: 500 }, () => ({ what: 'x', before: 'x', after: 'x' }))
  const source = `{{each changes}}${'a'.repeat(1000)}{{end}}`
  assert.throws(
    () => fillTemplate(parseTemplateText(source).nodes, { facts: { changes: many }, answers: {}, isWoman: false, gap: String }),
    DocumentTooLongError,
  )
  assert.ok(500 * 1000 > MAX_DOCUMENT_CHARACTERS)
  // Inserted values count as content, for example a list of five thousand employees.
  const people = (count: number) =>
    Array.from({ length: count }, () => ({
      name: 'Stojiljković Dimitrijević Dragoljub',
      position: null,
      department: 'Proizvodnja',
      starts: null,
    }))
  const list = parseTemplateText('{{each people}}\n- {{item.name}}, {{item.department}}\n{{end}}').nodes
  const filled = (count: number) => fillTemplate(list, { facts: { people: people(count) }, answers: {}, isWoman: false, gap: String })
  assert.throws(() => filled(5000), DocumentTooLongError)
  assert.doesNotThrow(() => filled(1000))
})

test('shipped templates have no problems and unique codes', () => {
  assert.deepEqual(
    builtinTemplates.flatMap(({ code, source }) => parseTemplateText(source).problems.map((problem) => ({ template: code, ...problem }))),
    [],
  )
  assert.equal(new Set(builtinTemplates.map(({ code }) => code)).size, builtinTemplates.length)
})

test('questions of an optional answer are displayed, and required once it is given', () => {
  const { nodes } = parseTemplateText('{{if ask: Dete}}{{ask: Dete}}, {{ask date: Rođeno}}{{else}}{{ask: Razlog}}{{end}}')
  const wanted = (answers: Record<string, string>) =>
    fillTemplate(nodes, { facts: {}, answers, isWoman: false, gap: () => '' }).questions.map(({ key, kind, required }) => [
      key,
      kind,
      required,
    ])
  assert.deepEqual(wanted({}), [
    ['Dete', 'text', false],
    ['Rođeno', 'date', false],
    ['Razlog', 'text', true],
  ])
  assert.deepEqual(wanted({ Dete: 'Ana' }), [
    ['Dete', 'text', true],
    ['Razlog', 'text', false],
    ['Rođeno', 'date', true],
  ])
})

test('a conditional question is answered by yes, and its day has the usual format', () => {
  const source = '{{if ask: Na zahtev}}Na zahtev.{{else}}Po odluci.{{end}}'
  assert.deepEqual(filled(source).questions, [{ key: 'Na zahtev', kind: 'yes', from: 'ask', required: false }])
  const label = (answer: string) => textOf(source, { 'Na zahtev': answer })
  assert.deepEqual([label('da'), label('Ne'), label('не'), label(' ')], ['Na zahtev.', 'Po odluci.', 'Po odluci.', 'Po odluci.'])
  const noted = '{{if ask: Napomena}}Napomena: {{ask: Napomena}}{{end}}'
  assert.equal(filled(noted).questions[0]!.kind, 'text')
  assert.equal(textOf(noted, { Napomena: 'ne' }), 'Napomena: ne')
  assert.deepEqual(
    ['5.12.2026.', '5. 12. 2026', '31.2.2026.', 'do 5.12.2026.'].map((answer) => textOf('{{ask: Dan}}', { Dan: answer })),
    ['05.12.2026.', '05.12.2026.', '31.2.2026.', 'do 5.12.2026.'],
  )
  assert.equal(textOf('Na osnovu {{ask: Osnov}}, člana 185.', { Osnov: 'člana 178.' }), 'Na osnovu člana 178, člana 185.')
})

test('words agree with the number of a field, a text or an answer', () => {
  const label = (days: DocumentMergeData[string]) => {
    const source = '{{count leave.left: preostaje/preostaju/preostaje}} još {{leave.left}}'
    const { blocks } = fillTemplate(parseTemplateText(source).nodes, {
      facts: { 'leave.left': days ?? null },
      answers: {},
      isWoman: false,
      gap: () => '',
    })
    return blocks.map((block) => ('runs' in block ? block.runs.map(({ text }) => text).join('') : '')).join()
  }
  assert.equal(label('1 radni dan'), 'preostaje još 1 radni dan')
  assert.equal(label('3 radna dana'), 'preostaju još 3 radna dana')
  assert.equal(label('5 radnih dana'), 'preostaje još 5 radnih dana')
  assert.equal(label('12 radnih dana'), 'preostaje još 12 radnih dana')
  assert.equal(label('22 radna dana'), 'preostaju još 22 radna dana')
  assert.equal(label('2,5 radnih dana'), 'preostaje još 2,5 radnih dana')
  const hours = '{{ask number: Časova}} {{count ask: Časova: čas/časa/časova}}'
  assert.equal(textOf(hours, { Časova: '21' }), '21 čas')
  assert.equal(textOf(hours, { Časova: '1.204' }), '1.204 časa')
  assert.equal(textOf(hours, {}), '[Časova] časova')
  assert.deepEqual(problems('{{count nema.ga: a/b/c}}'), ['1 unknown_field'])
})

test('an answer outside its limits is invalid at each place', () => {
  const wrong = (source: string, answer: string) => filled(source, { Rok: answer }).wrong
  for (const [source, right, not] of [
    ['{{ask number(8..30): Rok}}', ['8', '30', '9,5'], ['7', '31', 'osam']],
    ['{{ask number(0,4..): Rok}}', ['0,4', '1.000'], ['0,3']],
    ['{{ask amount(..1.000,50): Rok}}', ['1000,50', '3'], ['1000,51']],
    ['{{ask date(2026-01-01..2026-12-31): Rok}}', ['2026-12-31'], ['2027-01-01', '2025-12-31']],
    ['{{ask choice(rad od kuće; rad na daljinu): Rok}}', ['rad na daljinu'], ['kancelarija']],
    ['{{ask number: Rok}} {{ask number(..5): Rok}}', ['5'], ['6']],
  ] as const) {
    for (const answer of right) assert.deepEqual(wrong(source, answer), [], `${source} ${answer}`)
    for (const answer of not) assert.deepEqual(wrong(source, answer), ['Rok'], `${source} ${answer}`)
  }
  assert.deepEqual(filled('{{ask choice(a; b): Rok}}').questions, [
    { key: 'Rok', kind: 'choice', from: 'ask', required: true, options: ['a', 'b'] },
  ])
  for (const source of ['choice', 'choice(a)', 'number(a..b)', 'number(9..8)', 'number(..)', 'text(1..2)', 'date(8..30)'])
    assert.deepEqual(problems(`{{ask ${source}: Rok}}`), ['1 wrong_limits'], source)
})

test('a document of too many pages is rejected before rendering', () => {
  const filled = (source: string) =>
    fillTemplate(parseTemplateText(source).nodes, { facts: {}, answers: {}, isWoman: false, gap: String }).blocks
  assert.throws(() => filled('x\n\n@page\n\n'.repeat(400)), DocumentTooLongError)
  assert.throws(() => filled('x\n\n'.repeat(15_000)), DocumentTooLongError)
  const pages = filled('x\n\n@page\n\n'.repeat(100))
  assert.deepEqual(
    [fitsDocumentPageLimit(pages, MAX_DOCUMENT_PREVIEW_PAGES), fitsDocumentPageLimit(pages, MAX_DOCUMENT_PAGES)],
    [false, true],
  )
})
