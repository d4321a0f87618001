import assert from 'node:assert/strict'
import { test } from 'vitest'
import { readTestVectors } from '#test/support/vectors.ts'
import { isActivityCode, isMunicipalityCode, isPostalCode } from './official-codes.ts'
import { formatPhoneNumber, parsePhoneNumber, toStoredPhoneNumber } from './phone.ts'

const vectors = readTestVectors('contact_formats')

test('phones are read as people write them', () => {
  for (const { input, expected } of vectors.phones) {
    assert.deepEqual(parsePhoneNumber(input), expected && { e164: expected.e164, kind: expected.type }, input)
  }
})

test('a foreign phone is valid only with its plus', () => {
  assert.equal(toStoredPhoneNumber('+43 660 1234567'), '+436601234567')
  assert.equal(toStoredPhoneNumber('0043 660 1234567'), null)
  assert.equal(toStoredPhoneNumber('+381 1'), null)
  assert.equal(formatPhoneNumber('+381641234567'), '064/123-4567')
  assert.equal(formatPhoneNumber('+436601234567'), '+436601234567')
})

test('postal codes, activity codes and municipality codes are checked', () => {
  for (const [check, { valid, invalid }] of [
    [isPostalCode, vectors.postalCodes],
    [isActivityCode, vectors.activityCodes],
    [isMunicipalityCode, vectors.opstinaCode],
  ] as const) {
    for (const code of valid) assert.ok(check(code), code)
    for (const code of invalid) assert.ok(!check(code), code)
  }
})
