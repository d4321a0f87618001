import assert from 'node:assert/strict'
import { test } from 'vitest'
import { parseHttpErrorOfResponse } from './api-client.ts'

const errorOf = (body: unknown) => {
  const { message, fields } = parseHttpErrorOfResponse(422, body)
  return [message, fields]
}

test('a refusal of any shape becomes sentences', () => {
  assert.deepEqual(errorOf('Ne može.'), ['Ne može.', {}])
  assert.deepEqual(errorOf({ message: 'Ne može.' }), ['Ne može.', {}])
  assert.deepEqual(errorOf(['Prvo.', { message: 'Drugo.' }, { errors: { a: ['Treće.'], b: 'Četvrto.' } }]), [
    'Prvo.\nDrugo.\nTreće.\nČetvrto.',
    {},
  ])
  assert.deepEqual(errorOf({ message: 'Unos.', errors: { email: [{ message: 'Zauzet.' }], code: 'Predug.' } }), [
    'Unos.',
    { email: 'Zauzet.', code: 'Predug.' },
  ])
  assert.deepEqual(errorOf({ errors: [{ message: 'Prvo.' }, 'Drugo.'] }), ['Prvo.\nDrugo.', {}])
  assert.equal(errorOf(undefined)[0], 'Request failed with status code 422')
  assert.deepEqual(parseHttpErrorOfResponse(409, { message: 'x', additional_data: { days: ['2026-05-01'] } }).details, {
    days: ['2026-05-01'],
  })
})
