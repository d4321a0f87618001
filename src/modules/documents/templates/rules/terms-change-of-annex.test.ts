import assert from 'node:assert/strict'
import { test } from 'vitest'
import { findEmploymentTermsChangeForAnnex } from './terms-change-of-annex.ts'

test('an annex is about changed terms or changed pay, the next or the last', () => {
  const first = { first_day: '2020-06-24', last_day: null, is_first: true }
  const pay = ['2020-06-24', '2026-01-01', '2027-01-01']
  assert.deepEqual(findEmploymentTermsChangeForAnnex(first, [], '2026-11-26'), { day: '2020-06-24', since: null })
  assert.deepEqual(findEmploymentTermsChangeForAnnex(first, pay.slice(0, 2), '2026-11-26'), { day: '2026-01-01', since: null })
  assert.deepEqual(findEmploymentTermsChangeForAnnex(first, pay, '2026-11-26'), { day: '2027-01-01', since: '2026-01-01' })
  assert.deepEqual(findEmploymentTermsChangeForAnnex(first, pay, '2025-12-20'), { day: '2026-01-01', since: null })
  const later = { first_day: '2026-03-01', last_day: '2026-12-31', is_first: false }
  assert.deepEqual(findEmploymentTermsChangeForAnnex(later, pay, '2026-11-26'), { day: '2026-03-01', since: null })
  assert.deepEqual(findEmploymentTermsChangeForAnnex({ ...later, last_day: null }, pay, '2026-11-26'), {
    day: '2027-01-01',
    since: '2026-03-01',
  })
  assert.deepEqual(findEmploymentTermsChangeForAnnex({ ...later, last_day: null }, pay, '2026-02-20'), { day: '2026-03-01', since: null })
})
