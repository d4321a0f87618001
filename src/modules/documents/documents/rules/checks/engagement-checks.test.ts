import assert from 'node:assert/strict'
import { test } from 'vitest'
import { checkEngagementContractDocument, type EngagementContractFacts, type EngagementWithWorkedDays } from './engagement-checks.ts'

const worked = (days: Record<number, number> = {}) => new Map(Object.entries(days).map(([year, count]) => [Number(year), count]))
const engagement = (from: string, to: string | null, agreed: number | null, days = {}): EngagementWithWorkedDays => ({
  from,
  to,
  agreed,
  worked: worked(days),
})
const ours: EngagementContractFacts = {
  ...engagement('2026-12-01', '2026-12-31', 20),
  kind: 'temporary',
  basis: 'unemployed',
  numbered: null,
  born: '1990-05-05',
  employed: null,
  others: [],
}
/** Formats the findings of a contract of 20 November 2026, for example `error temporary_agreed 110`. */
const findingTexts = (known: Partial<EngagementContractFacts> = {}, answers: Record<string, string> = {}, day = '2026-11-20') =>
  checkEngagementContractDocument({ ...ours, ...known }, answers, day).map(({ severity, key, values }) =>
    [severity, key.replace('documents.check.', ''), values.used ?? values.day].filter(Boolean).join(' '),
  )

test('of 120 working days a year, used and agreed days of others count', () => {
  const with_ = (...others: EngagementWithWorkedDays[]) => findingTexts({ others })
  assert.deepEqual(with_(engagement('2026-01-01', '2026-10-31', 120, { 2026: 100 })), [])
  assert.deepEqual(with_(engagement('2026-01-01', '2026-10-31', 120, { 2026: 101 })), ['error temporary_agreed 101'])
  assert.deepEqual(with_(engagement('2026-06-01', '2026-12-31', 101, { 2026: 60 })), ['error temporary_agreed 101'])
  assert.deepEqual(with_(engagement('2026-06-01', '2026-12-31', null, { 2026: 60 })), [])
  assert.deepEqual(with_(engagement('2025-01-01', '2025-12-31', 120, { 2025: 120 })), [])
  assert.deepEqual(findingTexts({ to: '2027-11-30', agreed: null }, { 'Broj radnih dana (najviše 120 u kalendarskoj godini)': '121' }), [
    'warning temporary_may_pass',
  ])
  assert.deepEqual(findingTexts(engagement('2026-01-01', '2026-12-31', 121), {}, '2025-12-30'), ['error temporary_over'])
  assert.deepEqual(findingTexts({ agreed: 32 }), ['error days_beyond_period'])
  const begun = (agreed: number) =>
    findingTexts({ ...engagement('2026-08-01', '2026-12-31', agreed, { 2026: 22 }), numbered: 'UGO-2026/1' })
  assert.deepEqual(
    [begun(22), begun(21)].map((found) => found[0]),
    ['warning contract_numbered', 'warning fewer_than_worked'],
  )
  assert.deepEqual(findingTexts({ kind: 'service', basis: null, others: [engagement('2026-01-01', null, 120, { 2026: 120 })] }), [])
})

test('days of an uncertain year need a reason, days of a full year are rejected', () => {
  const over = { ...engagement('2026-12-01', '2027-03-31', 60), others: [engagement('2027-02-01', '2027-05-31', 80)] }
  assert.deepEqual(findingTexts(over), ['warning temporary_may_pass 80'])
  assert.deepEqual(findingTexts({ ...over, agreed: 72 }), ['error temporary_agreed 80'])
  assert.deepEqual(findingTexts({ ...over, agreed: 40 }), [])
  const begun = engagement('2025-12-01', '2026-12-31', 120, { 2025: 20, 2026: 90 })
  assert.deepEqual(findingTexts({ others: [begun] }), [])
  assert.deepEqual(findingTexts({ others: [engagement('2026-06-01', null, 110)] }), ['warning temporary_may_pass'])
})

test('answered days must be within the engagement', () => {
  const open = { to: null, agreed: 10 }
  assert.deepEqual(findingTexts(open, { 'Poslovi do': '2026-12-31' }), [])
  assert.deepEqual(findingTexts(open, { 'Poslovi do': '2026-11-30' }), ['error period_order'])
  assert.deepEqual(findingTexts(open, { 'Poslovi od': '2026-11-30', 'Poslovi do': '2026-12-31' }), ['error before_engagement 2026-11-30'])
  assert.deepEqual(findingTexts({}, { 'Poslovi do': '1.1.2027.' }), ['error outside_engagement 2027-01-01'])
  assert.deepEqual(findingTexts(open, { 'Rok isplate naknade (npr. do 15. u mesecu)': 'do 1.1.2026.' }), [])
  const service = { ...open, agreed: null, kind: 'service', basis: null } as const
  assert.deepEqual(findingTexts(service, { 'Rok za predaju posla': '2026-11-30' }), ['error period_order'])
})

test('engagements follow the limits of age', () => {
  assert.deepEqual(findingTexts({ born: '2011-12-01' }), ['warning engaged_minor 2029-12-01'])
  assert.deepEqual(findingTexts({ born: '2011-12-02' }), ['error engaged_child 2026-12-02'])
  assert.deepEqual(findingTexts({ born: '2008-12-01' }), [])
  assert.deepEqual(findingTexts({ born: null }), [])
  const member = (born: string) => findingTexts({ kind: 'youth_cooperative', basis: null, born })
  assert.deepEqual([member('1995-12-02'), member('1995-12-01')], [[], ['warning cooperative_age 2025-12-01']])
})

test('an employee cannot be engaged for the same work; a third of full time is allowed', () => {
  assert.deepEqual(findingTexts({ employed: 'full_time' }), ['warning temporary_of_full_time'])
  assert.deepEqual(findingTexts({ employed: 'part_time' }), ['warning engaged_is_employed'])
  assert.deepEqual(findingTexts({ employed: 'part_time', basis: 'part_time' }), [])
  const supplementary = { kind: 'supplementary', basis: null, agreed: null } as const
  assert.deepEqual(findingTexts({ ...supplementary, employed: 'full_time' }), ['error supplementary_here'])
  const hours = (count: string) => findingTexts(supplementary, { 'Časova dopunskog rada nedeljno': count })
  assert.deepEqual([hours('13'), hours('14')], [[], ['error supplementary_long']])
})

test('a contract precedes the start of work unless one exists already', () => {
  assert.deepEqual(findingTexts({}, {}, '2026-12-02'), ['warning engagement_late 2026-12-01'])
  assert.deepEqual(findingTexts({ numbered: '7/2026' }, {}, '2026-12-02'), ['warning contract_numbered'])
})
