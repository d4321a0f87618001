import assert from 'node:assert/strict'
import { test } from 'vitest'
import { formatReportYear } from './format-report-year.ts'

test('a year is an ordinal in Serbian only', () => {
  assert.deepEqual([formatReportYear(2026, 'sr'), formatReportYear(2026, 'en')], ['2026.', '2026'])
})
