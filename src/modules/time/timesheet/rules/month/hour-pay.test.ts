import assert from 'node:assert/strict'
import { test } from 'vitest'
import { translateLegalCitation } from '#modules/foundation/law/legal-citation.ts'
import { defaultSickLeaveRules, type LegalSickLeaveKind } from '#modules/time/leave/rules/sick-leave.ts'
import { timesheetSr } from '#modules/time/planning/messages/timesheet.sr.ts'
import { HOUR_CODES } from '#modules/time/planning/rules/month/hour-codes.ts'
import type { MinutesByHourCategory } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import { addDays } from '#shared/days.ts'
import { EXPECTED_PAY } from '#test/support/hour-pay-table.ts'
import { readTestVectors } from '#test/support/vectors.ts'
import { formatPayrollCode } from './build-payroll-lines.ts'
import { groupHoursByPayRate, type LeaveBehindPaidHoursOfDay } from './group-hours-by-pay-rate.ts'
import {
  computeHourPay,
  findHourCategoryArticle,
  findMinLegalPayFactor,
  getHoursPayerMessageKey,
  getLegalPayFactor,
  type HourCategoryPayer,
  type LeaveBehindPaidHour,
} from './hour-pay-rate.ts'
import { computePaidBaseHours } from './payroll-hours.ts'

const { categories } = readTestVectors('hour_categories') as {
  categories: { code: string; factor: string }[]
}
const number = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))
const leave = (
  payer: HourCategoryPayer,
  sick_kind: LegalSickLeaveKind | null,
  usual_kind = sick_kind,
  percent: number | null = 65,
): LeaveBehindPaidHour => ({
  payer,
  sick_kind,
  usual_kind,
  percent,
  article: null,
})

test('each of the 45 categories has its legal pay and article', () => {
  assert.equal(categories.length, 45)
  assert.deepEqual([...HOUR_CODES].sort(), Object.keys(EXPECTED_PAY).sort())
  for (const { code } of categories) {
    const [factor, percent, payer, base, article] = EXPECTED_PAY[code]!
    const pay = computeHourPay(code)!
    assert.deepEqual([code, number(pay.factor), number(pay.percent), pay.article], [code, factor, percent, article])
    assert.equal(timesheetSr[getHoursPayerMessageKey(pay)].replace('{day}', String(pay.from)), payer, code)
    assert.equal(pay.base ? timesheetSr[`time.base.${pay.base}`] : '', base, code)
    assert.match(article, /čl\. \d/)
    assert.doesNotMatch(translateLegalCitation(article), / i |čl\.|Zakon/)
    assert.equal(findHourCategoryArticle(code), article)
  }
})

test('the factor equals the catalogue wherever it has one', () => {
  for (const { code, factor } of categories) {
    const named = /^(?:≥ )?(\d(?:,\d+)?)(?!\/)/.exec(factor)?.[1]
    if (!named || factor.includes('+ x')) continue
    assert.equal(computeHourPay(code)!.factor, Number(named.replace(',', '.')), code)
  }
})

test('sick leave is paid by cause and by the payer of the day', () => {
  const of = (code: string, behind: LeaveBehindPaidHour) => {
    const { factor, percent, payer, from } = computeHourPay(code, { leave: behind })!
    return [factor, percent, payer, from]
  }
  assert.deepEqual(of('B30', leave('employer', 'illness')), [0.65, 65, 'employer', null])
  assert.deepEqual(of('B30', leave('employer', 'organ_donation', 'illness')), [1, 100, 'employer', null])
  assert.deepEqual(of('BPR', leave('employer', 'work_injury', 'illness')), [1, 100, 'employer', null])
  assert.deepEqual(of('B31', leave('health_fund', 'illness')), [0, 65, 'health_fund', 31])
  assert.deepEqual(of('B31', leave('health_fund', 'organ_donation', 'illness')), [0, 100, 'health_fund', 31])
  assert.deepEqual(of('B31', leave('health_fund', 'pregnancy', 'pregnancy', 100)), [0, 65, 'health_fund', 31])
  assert.deepEqual(of('NC', leave('employer', 'family_care')), [0.65, 65, 'employer', null])
  assert.deepEqual(of('NC', leave('health_fund', 'family_care')), [0, 65, 'health_fund', 31])
  assert.deepEqual(of('NC', leave('health_fund', 'child_under_3', 'family_care')), [0, 100, 'health_fund', 1])
  assert.deepEqual(of('BT', leave('employer', 'pregnancy', 'pregnancy', 100)), [1, 100, 'employer', null])
  assert.equal(computeHourPay('B31', { sick: { ...defaultSickLeaveRules, employerDays: 45 } })!.from, 46)
})

test('company rates are never below the law', () => {
  const percent = (code: string, own: number | null, behind?: LeaveBehindPaidHour) =>
    computeHourPay(code, { own, leave: behind ?? null })!.percent
  assert.equal(percent('B30', 0.8), 80)
  assert.equal(percent('B30', null, leave('employer', 'illness', 'illness', 75)), 75)
  assert.equal(percent('B30', null, leave('employer', 'illness', 'illness', 50)), 65)
  assert.equal(percent('B30', 0.8, leave('employer', 'organ_donation', 'illness')), 100)
  assert.equal(percent('P', 1.5), 150)
  assert.equal(percent('P', 1.1), 126)
  assert.equal(percent('UD', null, leave('employer', null, null, 33.33)), 33.33)
  assert.equal(percent('ZB', 0.7), 70)
  assert.equal(percent('BT', 0.65), 65)
  assert.equal(percent('NED', 0.1), 10)
  assert.deepEqual([findMinLegalPayFactor('GO'), findMinLegalPayFactor('NO'), findMinLegalPayFactor('SP')], [null, null, null])
  assert.deepEqual(
    [findMinLegalPayFactor('ZB'), getLegalPayFactor('ZB'), findMinLegalPayFactor('H'), getLegalPayFactor('PRI')],
    [0, 1, 2.1, 0],
  )
})

test('a company category is paid like its leave, or not explained without it', () => {
  assert.deepEqual(computeHourPay('STUD', { leave: { ...leave('employer', null, null, 80), article: 'čl. 49' } }), {
    factor: 0.8,
    percent: 80,
    payer: 'employer',
    from: null,
    base: 'average',
    article: 'čl. 49',
    certainty: 'law',
  })
  assert.equal(computeHourPay('STUD', { leave: leave('unpaid', null, null, 100) })!.factor, 0)
  assert.equal(computeHourPay('STUD'), null)
  assert.equal(computeHourPay('O'), null)
})

test('hours of one category are split by pay without loss', () => {
  const days = Array.from({ length: 6 }, (_, at) => ({
    day: addDays('2026-06-01', at),
    minutes: (at === 5 ? { NC: 480, R: 60 } : { NC: 480 }) as MinutesByHourCategory,
  }))
  const share = (payer: HourCategoryPayer, sick_kind: LegalSickLeaveKind, minutes = 480): LeaveBehindPaidHoursOfDay => ({
    ...leave(payer, sick_kind, 'family_care'),
    minutes,
  })
  const behind: LeaveBehindPaidHoursOfDay[][] = [
    [share('employer', 'family_care')],
    [share('employer', 'family_care')],
    [share('health_fund', 'family_care')],
    [share('health_fund', 'child_under_3')],
    [share('employer', 'family_care', 120), share('health_fund', 'child_under_3', 360)],
    [],
  ]
  const lines = groupHoursByPayRate(
    days,
    (day, code) => (code === 'NC' ? behind[days.findIndex((one) => one.day === day)]! : []),
    (_, code, of) => computeHourPay(code, { leave: of }),
  )
  assert.deepEqual(
    lines.map(({ code, part, minutes, days, pay }) => [code, part, minutes, days, computePaidBaseHours(minutes, pay!.factor)]),
    [
      ['R', null, 60, 1, '1.00'],
      ['NC', null, 480 * 3 + 120, 4, '16.90'],
      ['NC', 'NC-F', 480, 1, '0.00'],
      ['NC', 'NC-F100', 480 + 360, 2, '0.00'],
    ],
  )
  const [, own, fund] = lines
  assert.deepEqual([formatPayrollCode({}, own!), formatPayrollCode({}, fund!)], ['NC', 'NC-F'])
  assert.deepEqual([formatPayrollCode({ NC: '310' }, own!), formatPayrollCode({ NC: '310' }, fund!)], ['310', '310'])
  assert.deepEqual([formatPayrollCode({ NC: '310', 'NC-F': '' }, fund!), formatPayrollCode({ NC: '', 'NC-F': '311' }, fund!)], ['', '311'])
})

test('company rates apply from their day', () => {
  const lines = groupHoursByPayRate(
    [
      { day: '2026-03-15', minutes: { P: 60 } },
      { day: '2026-03-16', minutes: { P: 120 } },
    ],
    () => [],
    (day, code) => computeHourPay(code, { own: day >= '2026-03-16' ? 1.5 : null }),
  )
  assert.deepEqual(
    lines.map(({ minutes, pay }) => [minutes, pay!.factor]),
    [
      [60, 1.26],
      [120, 1.5],
    ],
  )
})
