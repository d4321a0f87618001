import assert from 'node:assert/strict'
import { test } from 'vitest'
import { buildLegalFiguresMergeData } from '#modules/documents/documents/server/merge-data/law-merge-data.ts'
import { findBuiltinTemplate } from '#modules/documents/templates/builtin/builtin-templates.ts'
import { fillTemplate } from '#modules/documents/templates/rules/fill-template.ts'
import { parseTemplateText } from '#modules/documents/templates/rules/parse-template.ts'
import { legalLeaveTypes } from '#modules/foundation/law/leave-types.ts'
import {
  buildLeaveDecisionMergeData,
  findLeaveDecisionTemplate,
  formatLawArticleInGenitive,
  type LeaveDecisionContent,
} from './leave-decision-content.ts'

const known: LeaveDecisionContent = {
  kind: 'decision',
  type: {
    code: 'GO',
    name: 'Godišnji odmor',
    group: 'annual',
    article: 'čl. 68–76',
    calendar: false,
    inHours: false,
    limit: null,
    paidBy: 'employer',
  },
  span: { from: '2026-07-06', to: '2026-07-17', start: null, end: null, dailyMinutes: null },
  amount: 10,
  filedOn: '2026-06-01',
  byEmployer: false,
  hasProof: true,
  returnDay: '2026-07-20',
  annual: {
    year: 2026,
    right: 22,
    grounds: [
      { key: 'leave.why.minimum', values: { days: 20 }, article: 'ZoR čl. 69' },
      { key: 'leave.why.experience', values: { years: 11, everyYears: 5, perStep: 1, days: 2 }, article: 'ZoR čl. 69' },
    ],
    parts: [
      { year: 2025, days: 3 },
      { year: 2026, days: 7 },
    ],
    left: 15,
    until: '2027-06-30',
  },
  paidLeft: null,
  earlier: null,
  reason: null,
  backOn: null,
}
const jelena = { 'employee.full_name': 'Jelena Ilić', 'terms.position': 'Prodavac', 'terms.department': 'Prodaja' }

/** Returns the lines of a decision and its unanswered fields. */
function written(decisionFacts: LeaveDecisionContent, isWoman = true, person: Record<string, string> = jelena) {
  const facts = {
    'company.name': 'Mlekara Zlatibor d.o.o.',
    'company.signatory_title': 'direktor',
    ...person,
    ...buildLegalFiguresMergeData('2026-07-01'),
    ...buildLeaveDecisionMergeData(decisionFacts),
  }
  const { nodes } = parseTemplateText(findBuiltinTemplate(findLeaveDecisionTemplate(decisionFacts))!.source)
  const { blocks, questions } = fillTemplate(nodes, { facts, answers: {}, isWoman, gap: (key) => `{${key}}` })
  const lines = blocks.flatMap((block) => {
    if ('items' in block) return block.items.map((runs) => runs.map(({ text }) => text).join(''))
    return 'runs' in block ? [block.runs.map(({ text }) => text).join('')] : []
  })
  return { lines, questions: questions.filter(({ required }) => required).map(({ key }) => key) }
}

test('articles are cited as in documents', () => {
  assert.deepEqual(
    ['čl. 68–76', 'čl. 77 st. 1', 'čl. 77 st. 3 t. 1', 'čl. 77 st. 1 + opšti akt', 'čl. 94, 94a', 'čl. 93a', 'čl. 165–170'].map(
      formatLawArticleInGenitive,
    ),
    ['čl. 68–76.', 'člana 77. stav 1.', 'člana 77. stav 3. tačka 1)', 'člana 77. stav 1.', 'čl. 94. i 94a', 'člana 93a', 'čl. 165–170.'],
  )
})

test('a decision states entitlement, criteria, period, return and rest, by gender', () => {
  const { lines } = written(known)
  for (const expected of [
    'Utvrđuje se da zaposlena Jelena Ilić, raspoređena na radno mesto Prodavac u organizacionoj jedinici Prodaja, ima pravo na godišnji odmor za 2026. godinu u trajanju od 22 radna dana.',
    'Zaposlena koristi godišnji odmor u trajanju od 10 radnih dana u periodu od 06.07.2026. do 17.07.2026. godine. Od tih dana na 2025. godinu otpadaju 3 radna dana, a na 2026. godinu otpada 7 radnih dana.',
    'Zaposlena je dužna da se na rad vrati 20.07.2026. godine.',
    'Posle ovog dela zaposlenoj preostaje još 15 radnih dana godišnjeg odmora za 2026. godinu, koji se koristi najkasnije do 30.06.2027. godine.',
    'Za vreme godišnjeg odmora zaposlena ima pravo na naknadu zarade u visini prosečne zarade u prethodnih 12 meseci (član 114. stav 1. Zakona o radu).',
    'zakonski minimum – 20 radnih dana;',
    'radno iskustvo od 11 godina, po 1 radni dan za svakih 5 navršenih godina – 2 radna dana.',
  ])
    assert.ok(lines.includes(expected), `${expected}\n${lines.join('\n')}`)
})

test('a decision renders for every type, kind and gender without open fields', () => {
  const changed = {
    earlier: { number: 'RES-2026/3', day: '2026-06-02', title: 'o plaćenom odsustvu' },
    reason: 'hitan posao',
    backOn: '2026-07-13',
  }
  const changedOf = { decision: {}, change: changed, revocation: changed }
  for (const type of legalLeaveTypes.filter(({ decision }) => decision))
    for (const kind of ['decision', 'change', 'revocation'] as const)
      for (const isWoman of [false, true]) {
        const { lines, questions } = written(
          {
            ...known,
            kind,
            type: {
              code: type.code,
              name: type.name,
              group: type.group,
              article: type.article,
              paidBy: type.paidBy,
              limit: type.limit?.amount ?? null,
              calendar: type.counting === 'calendar_days',
              inHours: type.counting === 'hours',
            },
            span: { ...known.span, dailyMinutes: type.counting === 'hours' ? 90 : null },
            annual: type.group === 'annual' ? known.annual : null,
            paidLeft: type.limit?.shared ? 2 : null,
            ...changedOf[kind],
          },
          isWoman,
          isWoman ? jelena : { 'employee.full_name': 'Marko Đorđević' },
        )
        const text = lines.join('\n')
        assert.deepEqual(questions, [], `${type.code} ${kind}`)
        assert.doesNotMatch(text, /[{}]|undefined|null|NaN| {2}| ,| \.|\.\.|,,/, `${type.code} ${kind}\n${text}`)
        assert.match(text, /Zakona o radu/)
        if (isWoman) assert.doesNotMatch(text.replace('sa zaposlenom', ''), /zaposleni |zaposlenom |dužan |podneo |Zaposleni |raspoređen /)
      }
})
