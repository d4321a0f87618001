import assert from 'node:assert/strict'
import { test } from 'vitest'
import {
  findDayOfLastFieldChange,
  findEmploymentTermsInForce,
  type LoggedDatabaseRowChange,
  revertDatabaseRowChangesAfterDay,
} from './revert-row-changes-after-day.ts'

const rows = new Map([
  ['employment 1', { id: 1, first_day: '2026-01-01', last_day: 'infinity' }],
  ['employment_terms 1', { id: 1, employment_id: 1, first_day: '2026-01-01', department_id: 5 }],
  ['employment_terms 2', { id: 2, employment_id: 1, first_day: '2026-03-01', department_id: 7 }],
])
const changed = (id: number, day: string, before: object | null, after: object | null): LoggedDatabaseRowChange => ({
  of: 'employment_terms',
  id,
  day,
  before: before as LoggedDatabaseRowChange['before'],
  after: after as LoggedDatabaseRowChange['after'],
})

test('later entries are absent, changed values as before, deleted rows present', () => {
  const written = [
    changed(3, '2026-06-01', { id: 3, employment_id: 1, first_day: '2026-04-01', department_id: 9 }, null),
    changed(2, '2026-05-01', null, rows.get('employment_terms 2')!),
    changed(1, '2026-04-15', { department_id: 4 }, { ...rows.get('employment_terms 1'), department_id: 6 }),
  ]
  const then = revertDatabaseRowChangesAfterDay(rows, written)
  assert.equal(findEmploymentTermsInForce(rows, '2026-03-10')?.terms.department_id, 7)
  assert.equal(findEmploymentTermsInForce(then, '2026-03-10')?.terms.department_id, 4)
  assert.equal(findEmploymentTermsInForce(then, '2026-04-02')?.terms.department_id, 9)
  assert.equal(findDayOfLastFieldChange(written, 'employment_terms', 2, ['department_id']), '2026-05-01')
  assert.equal(findDayOfLastFieldChange(written, 'employment_terms', 1, ['team_id']), undefined)
})

test('no value is valid before its first day or after its last', () => {
  assert.equal(findEmploymentTermsInForce(rows, '2025-12-31'), undefined)
  const ended = new Map([...rows, ['employment 1', { id: 1, first_day: '2026-01-01', last_day: '2026-02-28' }]])
  assert.equal(findEmploymentTermsInForce(ended, '2026-03-01'), undefined)
  assert.equal(findEmploymentTermsInForce(ended, '2026-02-28')?.terms.id, 1)
})
