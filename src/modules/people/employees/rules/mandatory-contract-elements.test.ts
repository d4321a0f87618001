import assert from 'node:assert/strict'
import { test } from 'vitest'
import { listMandatoryContractElements } from './mandatory-contract-elements.ts'

const missing = (values: Record<string, unknown>) =>
  listMandatoryContractElements(values).flatMap(({ key, isThere }) => (isThere ? [] : [key]))

test('an empty form lacks every element of the contract', () => {
  assert.deepEqual(missing({}), ['person', 'qualification', 'work', 'place', 'type', 'first_day', 'hours'])
})

test('a fixed term needs its ground, and a department counts as the place', () => {
  const person = { first_name: 'Ana', last_name: 'Ilić', address: 'Glavna 1', city: 'Užice', profession_qualification_id: 4 }
  const work = {
    job_position_id: 1,
    department_id: 2,
    employment_relationship_type_id: 3,
    employed_from: '2026-12-01',
    weekly_minutes: 2400,
  }
  assert.deepEqual(missing({ ...person, ...work }), [])
  assert.deepEqual(missing({ ...person, ...work, employed_to: '2027-05-31' }), ['term'])
})
