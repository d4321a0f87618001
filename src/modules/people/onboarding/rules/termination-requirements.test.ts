import assert from 'node:assert/strict'
import { test } from 'vitest'
import { listPublicHolidayDays } from '#modules/foundation/company/rules/holidays.ts'
import { readTestVectors } from '#test/support/vectors.ts'
import { computeChecklistItemState, findLegalChecklistItem, legalChecklistItemKeys } from './checklist.ts'
import { terminationReasonKeys, terminationReasons } from './termination-reasons.ts'
import { listTerminationRequirements, type PlannedTermination } from './termination-requirements.ts'

const vector = (title: string) => readTestVectors('deadlines').vectors.find((one: { case: string }) => one.case.includes(title))
const holidays = listPublicHolidayDays(2025, 2027)
const facts: PlannedTermination = {
  ground: 'agreement',
  lastDay: '2026-11-20',
  delivered: null,
  known: null,
  happened: null,
  isFixedTerm: true,
  agreedEnd: null,
  protectedUntil: null,
  endAge: '2026-11-01',
  insuranceYears: 20,
  pensionInsuranceYears: 15,
  fullYears: 7,
  unusedDays: 0,
  workDays: 20,
  average3: null,
  average12: null,
  republicAverage: null,
}
const plan = (change: Partial<PlannedTermination>) => listTerminationRequirements({ ...facts, ...change }, holidays)
const line = (change: Partial<PlannedTermination>, key: string) => plan(change).find((one) => one.key === key)

test('each termination reason has an article, a document and a plan', () => {
  const codes = new Set(readTestVectors('document_templates').map(({ key }: { key: string }) => key))
  for (const ground of terminationReasonKeys) {
    assert.match(terminationReasons[ground].article, /^ZoR čl\. \d/)
    assert.ok(codes.has(terminationReasons[ground].document), terminationReasons[ground].document)
    assert.ok(plan({ ground }).some(({ key }) => key === 'pay_by'))
  }
})

test('periods after the end equal the vectors', () => {
  const pays = vector('30 dana (čl. 186)')
  assert.equal(line({ lastDay: pays.terminated }, 'pay_by')?.day, pays.payBy)
  const croso = vector('CROSO odjava')
  assert.equal(line({ lastDay: croso.terminated }, 'deregister')?.day, croso.by)
  const sue = vector('60 dana od dostavljanja')
  assert.equal(line({ ground: 'breach', delivered: sue.delivered }, 'challenge_deadline')?.day, sue.sueBy)
})

test('an end before the notice is over is warned of, with the first lawful day', () => {
  const { delivered, earliestTermination } = vector('otkaz od strane zaposlenog')
  const early = { ground: 'resignation' as const, delivered, lastDay: '2026-12-04' }
  assert.deepEqual([line(early, 'early_resignation')?.day, line(early, 'early_resignation')?.severity], [earliestTermination, 'warning'])
  assert.equal(line({ ...early, lastDay: earliestTermination }, 'early_resignation'), undefined)
  const probation = vector('otkaz u probnom radu')
  assert.equal(
    line({ ground: 'probation', delivered: probation.delivered, lastDay: '2026-11-26' }, 'early_probation')?.day,
    probation.earliest,
  )
})

test('a dismissal is within six months of knowledge and a year of the event', () => {
  const known = vector('6 meseci od saznanja')
  assert.deepEqual(line({ ground: 'breach', known: known.known }, 'dismiss_by')?.day, known.dismissBy)
  assert.equal(line({ ground: 'breach', known: known.known, lastDay: '2026-12-01' }, 'dismiss_by')?.severity, 'error')
  const year = vector('1 godina od nastanka')
  assert.equal(line({ ground: 'breach', known: '2026-10-01', happened: year.occurred }, 'dismiss_by')?.day, year.dismissBy)
})

test('a protected employee is not dismissed, and a fixed term continues', () => {
  const until = { protectedUntil: '2027-03-01' }
  assert.equal(line({ ground: 'redundancy', ...until }, 'protected')?.severity, 'error')
  assert.equal(line({ ground: 'fixed_term', ...until }, 'term_extended')?.day, '2027-03-01')
  assert.deepEqual(
    plan({ ground: 'resignation', delivered: '2026-11-01', ...until }).filter(({ severity }) => severity === 'error'),
    [],
  )
})

test('an indefinite employment does not end by expiry', () => {
  assert.equal(line({ ground: 'fixed_term', isFixedTerm: false }, 'not_fixed_term')?.severity, 'error')
  assert.equal(line({ ground: 'fixed_term' }, 'not_fixed_term'), undefined)
})

test('severance and compensation for unused leave equal the vectors', () => {
  const { redundancy, unusedLeave } = readTestVectors('severance')
  for (const { avg3MonthSalary, fullYears, minSeverance } of redundancy)
    assert.equal(
      line({ ground: 'redundancy', average3: avg3MonthSalary * 100, fullYears }, 'severance_redundancy')?.para,
      Math.round(minSeverance * 100),
    )
  for (const { avg12Monthly, workDaysInMonth, unusedDays, compensation } of unusedLeave)
    assert.equal(
      line({ average12: avg12Monthly * 100, workDays: workDaysInMonth, unusedDays }, 'unused_leave')?.para,
      Math.round(compensation * 100),
    )
  assert.equal(line({ unusedDays: 5 }, 'unused_leave')?.para, undefined)
})

test('checklist items are due by their terms and sorted by day', () => {
  assert.ok(legalChecklistItemKeys('hiring').includes('insurance') && legalChecklistItemKeys('leaving').includes('deregister'))
  assert.equal(findLegalChecklistItem('insurance').due('2026-12-01', holidays), '2026-11-30')
  assert.equal(findLegalChecklistItem('schedule').due('2026-12-01', holidays), '2026-11-26')
  assert.equal(findLegalChecklistItem('deregister').due('2026-11-06', holidays), '2026-11-12')
  assert.deepEqual(
    [
      computeChecklistItemState('2026-11-20', false, false, '2026-11-21'),
      computeChecklistItemState('2026-11-24', false, false, '2026-11-21'),
      computeChecklistItemState('2026-11-25', false, false, '2026-11-21'),
    ],
    ['overdue', 'soon', 'open'],
  )
  assert.deepEqual(
    [
      computeChecklistItemState('2026-01-01', true, false, '2026-11-21'),
      computeChecklistItemState('2026-01-01', false, true, '2026-11-21'),
    ],
    ['done', 'not_needed'],
  )
})

test('employment ends at the age on its day; missing insurance is reported', () => {
  const output = (change: Partial<PlannedTermination>) =>
    plan({ ground: 'retirement', ...change }).flatMap(({ key, severity, day }) => (severity === 'info' ? [] : [[severity, key, day]]))
  assert.deepEqual(output({}), [])
  assert.deepEqual(output({ lastDay: '2026-11-01' }), [])
  assert.deepEqual(output({ lastDay: '2026-10-31' }), [['error', 'not_of_age', '2026-11-01']])
  assert.deepEqual(output({ insuranceYears: 14 }), [['warning', 'insurance_short', undefined]])
  assert.deepEqual(output({ endAge: null }), [['warning', 'age_unknown', undefined]])
  assert.equal(line({ endAge: '2045-01-01' }, 'not_of_age'), undefined)
})
