import assert from 'node:assert/strict'
import { test } from 'vitest'
import { removePersonalDataFromErrorText, toErrorReportUser } from './error-reporting.ts'

test('personal data is removed from an error', () => {
  assert.equal(
    removePersonalDataFromErrorText('JMBG 0101990710006 is wrong for "Petar Petrović" (petar@example.rs)'),
    'JMBG # is wrong for "…" (@)',
  )
  assert.equal(removePersonalDataFromErrorText('Cannot read properties of undefined'), 'Cannot read properties of undefined')
  assert.equal(removePersonalDataFromErrorText('GET /employees?name_last_name_code=petar failed'), 'GET /employees?… failed')
})

test('the context equals the specification, with null for missing values', () => {
  const user = { id: 7, email: 'ana@example.rs', roles: [{ name: 'Rukovodilac', name_original: 'chief' }] } as never
  assert.deepEqual(toErrorReportUser(user, { id: 3, short_name: 'Mlekara' } as never), {
    id: 7,
    email: 'ana@example.rs',
    role: 'Rukovodilac',
    company_id: 3,
    company_short_name: 'Mlekara',
  })
  assert.deepEqual(toErrorReportUser({ id: 7, email: 'ana@example.rs', roles: [] } as never, undefined), {
    id: 7,
    email: 'ana@example.rs',
    role: null,
    company_id: null,
    company_short_name: null,
  })
  assert.equal(toErrorReportUser(undefined, undefined), null)
})
