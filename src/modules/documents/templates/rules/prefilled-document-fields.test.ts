import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { DocumentMergeData } from './document-fields.ts'
import { findPrefilledTemplateFields } from './prefilled-document-fields.ts'

const facts: DocumentMergeData = {
  'employee.full_name': 'Ana Jovanović',
  'employee.jmbg': '0101990715001',
  'employee.phone': null,
  'terms.is_full_time': true,
  'annual_leave.at_end': 6,
  'pay.amount': 8_800_000,
  'law.final_payment': 30,
  changes: [],
}

test('known values are listed with their source, and protected ones are hidden', () => {
  const names = new Set([
    'employee.full_name',
    'employee.jmbg',
    'employee.phone',
    'terms.is_full_time',
    'annual_leave.at_end',
    'pay.amount',
    'changes',
  ])
  assert.deepEqual(findPrefilledTemplateFields(names, facts), [
    { key: 'employee.full_name', value: 'Ana Jovanović', from: 'person', article: null },
    { key: 'employee.jmbg', value: '*************', from: 'person', article: null },
    { key: 'pay.amount', value: '*************', from: 'pay', article: null },
    { key: 'annual_leave.at_end', value: '6', from: 'leave', article: 'ZoR čl. 72, 76' },
  ])
})
