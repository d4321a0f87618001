import assert from 'node:assert/strict'
import { test } from 'vitest'
import { checkLegalRulesOfLeaveType, type LeaveLegalCheckInput } from './legal-rules-of-leave-types.ts'

const findingsOf = (check: Partial<LeaveLegalCheckInput> & { code: string }) => {
  const span = check.span ?? { firstDay: '2026-01-12', lastDay: '2026-01-16' }
  const input = { since: span.firstDay, gender: null, hasNote: false, personal: null, ...check, span }
  return checkLegalRulesOfLeaveType(input).map(({ severity, key }) => `${severity} ${key.replace('leave.why.', '')}`)
}
const until = (lastDay: string) => ({ firstDay: '2026-01-12', lastDay })

test('a suspension ends after three months unless its note names a detention', () => {
  assert.deepEqual(findingsOf({ code: 'UDALJ', span: until('2026-04-11') }), [])
  assert.deepEqual(findingsOf({ code: 'UDALJ', span: until('2026-04-12') }), ['error suspension_over'])
  assert.deepEqual(findingsOf({ code: 'UDALJ', span: until('2026-04-12'), hasNote: true }), ['warning suspension_long'])
  assert.deepEqual(findingsOf({ code: 'UDALJ', since: '2025-11-01', span: until('2026-02-12') }), ['error suspension_over'], 'in parts too')
})

test('maternity leave ends three months after birth; a father has his own grounds', () => {
  assert.deepEqual(findingsOf({ code: 'PORO', gender: 'female', span: until('2026-05-29') }), [])
  assert.deepEqual(findingsOf({ code: 'PORO', gender: 'female', span: until('2026-05-30') }), ['warning maternity_long'])
  assert.deepEqual(findingsOf({ code: 'PORO', gender: 'male' }), ['error maternity_of_a_man'])
  assert.deepEqual(findingsOf({ code: 'PORO' }), [], 'nothing is said of who is not known')
  assert.deepEqual(findingsOf({ code: 'OTAC', gender: 'male' }), ['warning father_ground'])
  assert.deepEqual(findingsOf({ code: 'OTAC', gender: 'male', hasNote: true }), [])
  assert.deepEqual(findingsOf({ code: 'OTAC', gender: 'female' }), ['error father_is_a_man'])
  for (const code of ['TRUD', 'DOJ']) assert.deepEqual(findingsOf({ code, gender: 'male' }), ['error not_of_a_man'])
})

test('child care counts from the start of maternity leave: one year, at most two', () => {
  assert.deepEqual(findingsOf({ code: 'NEGAD', since: '2026-01-12', span: until('2027-01-11') }), [])
  assert.deepEqual(findingsOf({ code: 'NEGAD', since: '2026-01-12', span: until('2027-01-12') }), ['warning child_care_long'])
  assert.deepEqual(findingsOf({ code: 'NEGAD', since: '2026-01-12', span: until('2028-01-11') }), ['warning child_care_long'])
  assert.deepEqual(findingsOf({ code: 'NEGAD', since: '2026-01-12', span: until('2028-01-12') }), ['error child_care_over'])
})

test('an adoptive parent has eight months, or eleven', () => {
  assert.deepEqual(findingsOf({ code: 'USV', span: until('2026-09-11') }), [])
  assert.deepEqual(findingsOf({ code: 'USV', span: until('2026-09-12') }), ['warning adoption_long'])
  assert.deepEqual(findingsOf({ code: 'USV', span: until('2026-12-12') }), ['error adoption_over'])
})
