import assert from 'node:assert/strict'
import { test } from 'vitest'
import { detectDayMonthOrder, isDateWithAmbiguousOrder, isTextInDateFormat, parseDateFromFile } from './parse-file-dates.ts'

const today = '2026-11-28'

test('a date is read with the endings that people write', () => {
  for (const text of [
    '04.03.2021. god.',
    '04.03.2021 god',
    '04.03.2021.g.',
    '4. III 2021.',
    '4. mart 2021. god.',
    '4. marta 2021. godine',
    '04.03.2021. 8:05',
    '20210304',
    '2021-03-04T00:00:00+01:00',
    '2021-03-04T00:00:00.000Z',
    '04.03.2021..',
    '4.3.21',
    '4-Mar-2021',
    'March 4, 2021',
    '44259',
    '2021-03-04',
  ])
    assert.equal(parseDateFromFile(text, today), '2021-03-04', text)
})

test('an impossible day and a text without a date are distinguished', () => {
  for (const text of ['29.02.2021.', '31.04.2021', '2021-13-01'])
    assert.deepEqual([parseDateFromFile(text, today), isTextInDateFormat(text)], [null, true])
  for (const text of ['nije', '', 'uskoro', '12'])
    assert.deepEqual([parseDateFromFile(text, today), isTextInDateFormat(text)], [null, false])
})

test('month-first order is detected by one value, otherwise asked about', () => {
  assert.equal(detectDayMonthOrder(['11/03/2026 07:45', '11/24/2026 07:44']), 'mdy')
  assert.equal(detectDayMonthOrder(['11/03/2026']), 'ambiguous')
  assert.equal(detectDayMonthOrder(['2021-03-04', '04.03.2021.']), null)
  assert.deepEqual(['2021-03-04', '3/4/2021', '13/4/2021', '4/4/2021'].map(isDateWithAmbiguousOrder), [false, true, false, false])
})

test('parsing a long text takes no longer than a short one', () => {
  const started = performance.now()
  for (const text of ['9'.repeat(100_000), '1 '.repeat(50_000), '.'.repeat(100_000)]) {
    parseDateFromFile(text, today)
    isTextInDateFormat(text)
  }
  assert.ok(performance.now() - started < 500)
})
