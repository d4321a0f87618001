import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { getLegalFiguresOn } from '#modules/foundation/law/legal-parameters.ts'
import { formatCalculationStep } from '#shared/calculation-step.ts'
import { addDays } from '#shared/days.ts'
import { readTestVectors } from '#test/support/vectors.ts'
import { employeeFigureExplanationsEn } from '../messages/explanations.en.ts'
import { employeeFigureExplanationsSr } from '../messages/explanations.sr.ts'
import * as retirement from './retirement.ts'
import { computeRedundancySeverance, computeRetirementSeverance, computeUnusedLeaveCompensation } from './severance.ts'

const vectors = readTestVectors('retirement')
const gender = (sex: string) => (sex === 'M' ? 'male' : 'female')
const para = (dinars: number) => Math.round(dinars * 100)

test('the age of the pension is that of the table', () => {
  for (const { year, womenMonths, menMonths } of vectors.ageTable) {
    assert.equal(retirement.findPensionAge('female', year), womenMonths)
    assert.equal(retirement.findPensionAge('male', year), menMonths)
  }
  assert.equal(retirement.findPensionAge('female', 2050), 780)
})

test('the day of the old-age pension and of the end of employment by law', () => {
  for (const { dob, sex, oldAgeDate, termination65 } of vectors.vectors) {
    assert.equal(retirement.findOldAgePensionDay(dob, gender(sex)), oldAgeDate, dob)
    assert.equal(retirement.findRetirementTerminationDay(dob), termination65, dob)
  }
})

test('an early pension is reduced by month, to a limit', () => {
  for (const { monthsMissing, reductionPercent } of vectors.earlyPenalty)
    assert.equal(retirement.computeEarlyPensionReduction(monthsMissing), reductionPercent)
  const { earlyPensionAge, earlyPensionService } = getLegalFiguresOn('2024-01-01')
  assert.equal(`${earlyPensionAge / 12}g 0m`, vectors.early.from2024.men.age)
  assert.equal(earlyPensionService, vectors.early.from2024.women.insurance)
})

test('the outlook includes service, early pension and the reduction', () => {
  const service = { years: 38, months: 6, days: 0 }
  const found = retirement.computeRetirementOutlook({ birthDate: '1967-03-10', gender: 'male', service, on: '2026-11-20' })
  assert.equal(found.oldAge, '2032-03-10')
  assert.equal(found.fullService, '2033-05-20')
  assert.equal(found.full, '2032-03-10')
  assert.deepEqual(found.early, { day: '2028-05-20', monthsMissing: 46, reductionPercent: 15.64 })
  const woman = retirement.computeRetirementOutlook({ birthDate: '1962-11-20', gender: 'female', service, on: '2026-11-20' })
  assert.equal(woman.oldAge, '2026-11-20')
  assert.equal(woman.postponed, '2027-01-20')
  assert.equal(woman.early, null)
})

test('less than fifteen years delay retirement, also by law', () => {
  const found = retirement.computeRetirementOutlook({
    birthDate: '1961-11-20',
    gender: 'male',
    service: { years: 14, months: 0, days: 0 },
    on: '2026-11-20',
  })
  assert.equal(found.oldAge, '2027-11-20')
  assert.equal(found.termination, '2027-11-20')
})

test('a younger employee never retires earlier', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(3000), fc.constantFrom('male' as const, 'female' as const), (at, more, sex) => {
      const elder = addDays('1950-01-01', at)
      const younger = addDays('1950-01-01', at + more)
      assert.ok(retirement.findOldAgePensionDay(elder, sex) <= retirement.findOldAgePensionDay(younger, sex))
    }),
  )
})

test('severance and damages are rounded once, to a para', () => {
  const { redundancy, unusedLeave } = readTestVectors('severance')
  for (const { avg3MonthSalary, fullYears, minSeverance } of redundancy) {
    assert.equal(computeRedundancySeverance(para(avg3MonthSalary), fullYears).para, para(minSeverance))
  }
  for (const { avg12Monthly, workDaysInMonth, unusedDays, compensation } of unusedLeave) {
    assert.equal(computeUnusedLeaveCompensation(para(avg12Monthly), workDaysInMonth, unusedDays).para, para(compensation))
  }
  assert.equal(computeRetirementSeverance(para(120_000)).para, para(240_000))
  assert.equal(computeUnusedLeaveCompensation(100, 8, 0.2).para, 3)
  assert.throws(() => computeUnusedLeaveCompensation(100, 0, 1), RangeError)
})

test('each step has a sentence in both languages without placeholders', () => {
  const person = { birthDate: '1967-03-10', gender: 'male' as const, service: { years: 38, months: 6, days: 0 }, on: '2026-11-20' }
  const steps = [...retirement.computeRetirementOutlook(person).steps, ...computeRedundancySeverance(9_000_000, 7).steps]
  for (const step of steps) {
    for (const [catalog, locale] of [
      [employeeFigureExplanationsSr, 'sr'],
      [employeeFigureExplanationsEn, 'en'],
    ] as const)
      assert.doesNotMatch(formatCalculationStep(catalog, locale, step), /[{}]|\[object|undefined| {2}| \./)
  }
  assert.equal(
    formatCalculationStep(employeeFigureExplanationsSr, 'sr', computeRedundancySeverance(9_000_000, 7).steps[0]!),
    'Prosek za poslednja tri meseca 90.000,00 RSD × 7 (pune godine) × 1/3 = 210.000,00 RSD.',
  )
})
