import assert from 'node:assert/strict'
import { test } from 'vitest'
import { listPublicHolidayDays } from '#modules/foundation/company/rules/holidays.ts'
import { formatLengthOfService } from '#modules/people/employees/rules/length-of-service.ts'
import { readTestVectors } from '#test/support/vectors.ts'
import { computeDisciplinaryDecisionDeadline, computeDisciplinaryMeasureEnd, validateDisciplinaryMeasure } from './disciplinary-measures.ts'
import { validateFamilyMember } from './family-members.ts'
import { canReadPersonalFileEntries, canWritePersonalFileEntries } from './personal-file-entry-kinds.ts'
import { computeLengthOfServiceOn, countFullYearsWithEmployer } from './prior-service.ts'

const holidays = listPublicHolidayDays(2026, 2028)

test('days of warnings and dismissals equal the vectors', () => {
  for (const { delivered, respondBy, known, occurred, dismissBy, case: name } of readTestVectors('deadlines').vectors) {
    if (respondBy && name.includes('180'))
      assert.equal(computeDisciplinaryMeasureEnd({ kind: 'warning', day: delivered }, holidays), respondBy)
    if (known) assert.equal(computeDisciplinaryDecisionDeadline({ known_on: known }), dismissBy)
    if (occurred) assert.equal(computeDisciplinaryDecisionDeadline({ happened_on: occurred }), dismissBy)
  }
  assert.equal(computeDisciplinaryDecisionDeadline({ happened_on: '2026-01-10', known_on: '2026-02-28' }), '2026-08-28')
  assert.equal(computeDisciplinaryDecisionDeadline({}), null)
})

test('a suspension counts working days, a fine months, a reprimand six months', () => {
  const until = (kind: 'suspension' | 'fine' | 'reprimand' | 'removal', day: string, length?: number) =>
    computeDisciplinaryMeasureEnd({ kind, day, length: length || undefined }, holidays)
  assert.equal(until('suspension', '2026-11-23', 1), '2026-11-23')
  assert.equal(until('suspension', '2026-11-23', 15), '2026-12-11')
  assert.equal(until('suspension', '2026-11-21', 1), '2026-11-23')
  assert.equal(until('suspension', '2026-11-10', 3), '2026-11-13')
  assert.equal(until('fine', '2026-12-01', 3), '2027-02-28')
  assert.equal(until('reprimand', '2026-08-31'), '2027-02-28')
  assert.equal(until('removal', '2026-11-20', 3), '2027-02-19')
  assert.equal(until('removal', '2026-11-20'), null)
})

test('unlawful values are rejected by field', () => {
  const wrong = (input: object) => Object.keys(validateDisciplinaryMeasure({ kind: 'warning', day: '2026-11-20', ...input }))
  assert.deepEqual(wrong({}), [])
  assert.deepEqual(wrong({ length: 7 }), ['length'])
  assert.deepEqual(wrong({ kind: 'suspension' }), ['length'])
  assert.deepEqual(wrong({ kind: 'suspension', length: 16 }), ['length'])
  assert.deepEqual(wrong({ kind: 'fine', length: 4 }), ['length', 'percent'])
  assert.deepEqual(wrong({ kind: 'reprimand', percent: 5 }), ['percent'])
  assert.deepEqual(wrong({ kind: 'removal', length: 4 }), ['length'])
  assert.deepEqual(wrong({ known_on: '2026-05-19' }), ['day'])
  assert.deepEqual(wrong({ kind: 'removal', known_on: '2026-05-19' }), [])
  assert.deepEqual(wrong({ happened_on: '2026-11-21' }), ['day'])
  assert.deepEqual(wrong({ happened_on: '2026-11-02', known_on: '2026-11-01' }), ['known_on'])
  assert.deepEqual(wrong({ answered_on: '2026-11-19' }), ['answered_on'])
})

test('family members require a relationship that gives a right', () => {
  const wrong = (input: object) => validateFamilyMember({ kind: 'child', ...input }, '2026-11-20')
  assert.deepEqual(wrong({}), { name: 'invalid.required', date_of_birth: 'invalid.required' })
  assert.deepEqual(wrong({ name: 'Iva', date_of_birth: '2026-11-21' }), { date_of_birth: 'dossier.in_future' })
  assert.deepEqual(wrong({ kind: 'single_parent', name: 'Iva' }), { name: 'dossier.no_ground' })
  assert.deepEqual(wrong({ kind: 'emergency_contact', name: 'Iva', phone: '064' }), {})
})

test('lengths of service equal the vectors on any day', () => {
  for (const { periods, total, name } of readTestVectors('staz').careers) {
    const prior = periods.map((period: object) => ({ kind: 'other', rate: 12, ...period }))
    const found = computeLengthOfServiceOn('2099-01-01', prior, [])
    assert.deepEqual(found.total, { years: total.y, months: total.m, days: total.d }, name)
    assert.deepEqual(found.own, { years: 0, months: 0, days: 0 })
  }
  const prior = [
    { kind: 'predecessor' as const, rate: 12, from: '2010-01-01', to: '2014-12-31' },
    { kind: 'other' as const, rate: 14, from: '2000-01-01', to: '2009-12-31' },
  ]
  const found = computeLengthOfServiceOn('2020-12-31', prior, [{ from: '2015-01-01', to: '9999-12-31' }])
  assert.equal(formatLengthOfService(found.total), '21g 0m 0d')
  assert.equal(formatLengthOfService(found.own), '11g 0m 0d')
  assert.equal(formatLengthOfService(found.increase), '1g 8m 0d')
  assert.equal(formatLengthOfService(computeLengthOfServiceOn('2004-12-31', prior, []).total), '5g 0m 0d')
  assert.ok(found.steps.some(({ key }) => key === 'dossier.why.increased'))
})

test('full years with the employer count predecessors and breaks', () => {
  for (const { employedFrom, on, fullYears } of readTestVectors('staz').minuliRad)
    assert.equal(countFullYearsWithEmployer(on, [], [{ from: employedFrom, to: '9999-12-31' }]), fullYears)
  const predecessor = { kind: 'predecessor' as const, rate: 12, from: '2010-01-01', to: '2014-12-31' }
  const elsewhere = { ...predecessor, kind: 'other' as const, from: '2000-01-01', to: '2009-12-31' }
  const own = [{ from: '2015-01-01', to: '9999-12-31' }]
  assert.equal(countFullYearsWithEmployer('2019-12-31', [predecessor, elsewhere], own), 9)
  assert.equal(countFullYearsWithEmployer('2020-01-01', [predecessor, elsewhere], own), 10)
  const twice = [
    { from: '2015-01-01', to: '2016-12-31' },
    { from: '2018-06-01', to: '2020-05-31' },
  ]
  assert.equal(countFullYearsWithEmployer('2019-05-30', [], twice), 2)
  assert.equal(countFullYearsWithEmployer('2019-06-01', [], twice), 3)
  assert.equal(countFullYearsWithEmployer('2026-01-01', [], twice), 4)
})

test('sensitive entries are read with permission, and written with both permissions', () => {
  const chief = new Set(['employees.read'] as const)
  const clerk = new Set(['employees.read', 'employees.write'] as const)
  assert.deepEqual(
    [
      canReadPersonalFileEntries('education', chief),
      canReadPersonalFileEntries('medical', chief),
      canWritePersonalFileEntries('education', chief),
    ],
    [true, false, false],
  )
  assert.deepEqual([canWritePersonalFileEntries('education', clerk), canWritePersonalFileEntries('family_member', clerk)], [true, false])
})
