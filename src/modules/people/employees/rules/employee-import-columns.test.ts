import assert from 'node:assert/strict'
import { test } from 'vitest'
import { en as importScreenEn } from '../messages/en.ts'
import { sr as importScreenSr } from '../messages/sr.ts'
import { matchEmployeeImportColumns } from './employee-import-columns.ts'

test('the columns of the sample file are matched by heading in both languages', () => {
  for (const text of [importScreenSr['import.sample_text'], importScreenEn['import.sample_text']]) {
    const [headings, ...rows] = String(text)
      .trim()
      .split('\n')
      .map((line) => line.split(';'))
    const known = matchEmployeeImportColumns(headings!)
    assert.equal(Object.keys(known).length, headings!.length)
    for (const row of rows) {
      assert.equal(row.length, headings!.length)
      for (const field of [
        'code',
        'last_name',
        'first_name',
        'department',
        'job_position',
        'employment_relationship_type',
        'employed_from',
      ] as const)
        assert.ok(row[known[field]!], field)
    }
  }
})

test('short headings of a period are matched, after the specific ones', () => {
  assert.deepEqual(matchEmployeeImportColumns(['Od kada', 'Do kada']), { employed_from: 0, employed_to: 1 })
  assert.equal(matchEmployeeImportColumns(['Do kada', 'Datum prestanka']).employed_to, 1)
})
