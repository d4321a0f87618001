import assert from 'node:assert/strict'
import { test } from 'vitest'
import { parseExcelSerialDateTime, parseExcelSerialDay } from './excel-date.ts'

test('a bare number of a spreadsheet is a day or a moment', () => {
  assert.deepEqual(['45293', ' 31048 ', '45293.0'].map(parseExcelSerialDay), ['2024-01-02', '1985-01-01', '2024-01-02'])
  assert.deepEqual(['45293.25', '45293,999988'].map(parseExcelSerialDateTime), ['2024-01-02 06:00:00', '2024-01-02 23:59:59'])
  for (const none of ['', '999', '4529', '99999', '452930', '0101990715', '1.1.2024.', '4e4', '-45293'])
    assert.equal(parseExcelSerialDay(none), null, none)
  assert.equal(parseExcelSerialDateTime('45293'), null)
})
