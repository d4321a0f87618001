import assert from 'node:assert/strict'
import { buildLegalFiguresMergeData } from '#modules/documents/documents/server/merge-data/law-merge-data.ts'
import type { BuiltinTemplate } from '#modules/documents/templates/builtin/builtin-template-texts.ts'
import type { DocumentMergeData } from '#modules/documents/templates/rules/document-fields.ts'
import { fillTemplate, type TemplateAnswers, type TemplateQuestion } from '#modules/documents/templates/rules/fill-template.ts'
import { parseTemplateText } from '#modules/documents/templates/rules/parse-template.ts'
import type { TemplateBlock } from '#modules/documents/templates/rules/template-blocks.ts'

const company: DocumentMergeData = {
  'company.name': 'Mlekara Zlatibor d.o.o.',
  'company.address': 'Kralja Petra 5a, 31000 Užice',
  'company.city': 'Užice',
  'company.pib': '109990014',
  'company.registration_number': '20899994',
  'company.representative': 'Ljubica Žunić',
  'company.signatory': 'Ljubica Žunić',
  'company.signatory_title': 'direktor',
  'document.number': 'RES-2026/3',
  'document.date': '2026-11-20',
  'document.place': 'Užice',
  people: [
    { name: 'Antić Jelena', position: 'Radnik', department: 'Prodaja', starts: 'Prodaja' },
    { name: 'Babić Petar', position: 'Vozač', department: 'Prodaja', starts: '' },
  ],
  ...buildLegalFiguresMergeData('2026-11-20'),
}
const employed: DocumentMergeData = {
  'employee.jmbg': '0101990710006',
  'employee.birth_date': '1990-01-01',
  'employee.address': 'Glavna 1, Čačak',
  'employment.first_day': '2020-02-01',
  'employment.contract_number': '12/2020',
  'terms.position': 'Prodavac',
  'terms.department': 'Prodaja',
  'terms.place_of_work': 'Užice',
  'terms.weekly_hours': 40,
  'terms.daily_hours': 8,
  'terms.is_full_time': true,
  'terms.from': '2026-12-01',
  'pay.amount': 8_800_000,
  'pay.payment_day': 15,
  'pay.seniority_rate': 0.4,
  'service.length': '6 godina, 9 meseci, 19 dana',
  'service.full_years': 6,
  'service.increase': 2.4,
  'service.periods': [{ from: '2020-02-01', to: '2026-11-20', position: 'Prodavac', length: '6 godina' }],
  changes: [{ what: 'radno mesto', before: 'Prodavac', after: 'Poslovođa' }],
}
export const shippedDocumentEmployees = {
  man: { isWoman: false, name: 'Marko Đorđević' },
  woman: { isWoman: true, name: 'Jelena Antić' },
  foreign: { isWoman: true, name: 'Anne O’Brien' },
}

const answerTo = ({ kind, options, min }: TemplateQuestion): string =>
  ({
    text: 'Po odluci, u celini.',
    choice: options?.[0] ?? '',
    long: 'Prvi red.\nDrugi red.',
    date: '2026-12-01',
    number: min ?? '10',
    amount: '50000,00',
    words: '50000,00',
    yes: 'da',
  })[kind]

/** A shipped template filled for a person; `full` also answers optional questions. */
export function renderShippedTemplate(
  { source, about, kind }: BuiltinTemplate,
  { isWoman, name }: (typeof shippedDocumentEmployees)['man'],
  full: boolean,
  more: DocumentMergeData = {},
): { blocks: TemplateBlock[]; facts: DocumentMergeData } {
  const ofEmployee = about === 'company' ? {} : { ...employed, 'employee.full_name': name }
  const facts = { ...company, ...ofEmployee, ...more }
  const { nodes } = parseTemplateText(source)
  const answers: TemplateAnswers = {}
  const write = () => fillTemplate(nodes, { facts, answers, isWoman, gap: (key) => `{${key}}` })
  // An answer can add questions.
  for (let round = 0; round < 4; round++)
    for (const question of write().questions) if (question.required || full) answers[question.key] = answerTo(question)
  const { blocks, wrong } = write()
  assert.deepEqual(wrong, [], kind)
  return { blocks, facts }
}
