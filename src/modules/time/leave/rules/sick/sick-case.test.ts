import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { addDays, countDays, getMonthOfDay } from '#shared/days.ts'
import { findDueSickDocuments, findSickCaseClosingError, findSickDocumentState, type SickDocumentRules } from './sick-case.ts'

const rules: SickDocumentRules = { notice: 'employee', noticeDays: 3, reportDays: 5 }
const part = (firstDay: string, lastDay: string) => ({ firstDay, lastDay })

test('a certificate is due after three days, a report after the last day of its month', () => {
  const documents = findDueSickDocuments([part('2026-01-28', '2026-02-03'), part('2026-02-20', '2026-04-02')], rules)
  assert.deepEqual(
    documents.map(({ month, firstDay, lastDay, dueOn }) => [month, firstDay, lastDay, dueOn]),
    [
      [null, '2026-01-28', '2026-01-28', '2026-01-31'],
      ['2026-01', '2026-01-28', '2026-01-31', '2026-02-05'],
      ['2026-02', '2026-02-01', '2026-02-28', '2026-03-05'],
      ['2026-03', '2026-03-01', '2026-03-31', '2026-04-05'],
      ['2026-04', '2026-04-01', '2026-04-02', '2026-04-07'],
    ],
  )
  assert.deepEqual(findDueSickDocuments([], rules), [])
})

test('the report of a running month is ahead, then awaited, then late', () => {
  const document = findDueSickDocuments([part('2026-03-10', '2026-05-02')], rules)[1]!
  const on = (day: string, came = false) => findSickDocumentState(document, came, day)
  assert.deepEqual(
    [on('2026-03-30'), on('2026-03-31'), on('2026-04-05'), on('2026-04-06'), on('2026-04-06', true)],
    ['ahead', 'awaited', 'awaited', 'late', 'received'],
  )
})

test('a case is closed within its last part, on a day in the past', () => {
  const parts = [part('2026-03-02', '2026-03-20'), part('2026-03-21', '2026-04-10')]
  const errorOn = (day: string, today = '2026-05-01') => findSickCaseClosingError(parts, day, today)
  assert.deepEqual(
    [errorOn('2026-04-10'), errorOn('2026-03-21'), errorOn('2026-03-20'), errorOn('2026-04-11'), errorOn('2026-04-10', '2026-04-09')],
    [null, null, 'leave.sick.close_before', 'leave.sick.close_beyond', 'leave.sick.close_ahead'],
  )
})

test('each day of illness is in one report per month', () => {
  const spans = fc.array(fc.record({ gap: fc.integer({ min: 1, max: 60 }), days: fc.integer({ min: 1, max: 120 }) }), {
    minLength: 1,
    maxLength: 5,
  })
  fc.assert(
    fc.property(spans, (spansOfCase) => {
      let day = '2025-11-17'
      const parts = spansOfCase.map(({ gap, days }) => {
        const firstDay = addDays(day, gap)
        day = addDays(firstDay, days - 1)
        return part(firstDay, day)
      })
      const [onset, ...reports] = findDueSickDocuments(parts, rules)
      const months = reports.map(({ month }) => month)
      const ill = new Set(
        parts.flatMap(({ firstDay, lastDay }) => Array.from({ length: countDays(firstDay, lastDay) }, (_, at) => addDays(firstDay, at))),
      )
      return (
        onset!.firstDay === parts[0]!.firstDay &&
        new Set(months).size === months.length &&
        months.length === new Set([...ill].map(getMonthOfDay)).size &&
        [...ill].every((one) => {
          const report = reports.find(({ month }) => month === getMonthOfDay(one))!
          return report.firstDay <= one && one <= report.lastDay && report.dueOn === addDays(report.lastDay, 5)
        })
      )
    }),
  )
})
