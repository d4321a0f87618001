import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { readTestVectors } from '#test/support/vectors.ts'
import { computeBankAccountCheckDigits, parseBankAccount } from './bank-account.ts'
import { findBankByAccount } from './banks.ts'
import { computePibCheckDigit, validatePib } from './pib.ts'
import { computeRegistrationNumberCheckDigit, validateRegistrationNumber } from './registration-number.ts'

const figures = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`))
const changed = (text: string, at: number, by: number) => text.slice(0, at) + ((Number(text[at]) + by) % 10) + text.slice(at + 1)

for (const [name, check] of [
  ['pib', validatePib],
  ['maticni_broj', validateRegistrationNumber],
] as const) {
  test(`numbers of ${name} are accepted, or rejected with the reason`, () => {
    const { valid, invalid } = readTestVectors(name)
    for (const { value } of valid) assert.equal(check(value), null, value)
    for (const { value, error } of invalid) assert.equal(check(value), error, value)
  })
}

test('one wrong figure of a PIB is always noticed', () => {
  fc.assert(
    fc.property(figures(8), fc.nat(8), fc.integer({ min: 1, max: 9 }), (eight, at, by) => {
      const pib = eight + computePibCheckDigit(eight)
      assert.equal(validatePib(pib), null)
      assert.equal(validatePib(changed(pib, at, by)), 'CHECKSUM')
    }),
  )
})

test('the check digit that we make is the one we accept', () => {
  fc.assert(
    fc.property(figures(7), (seven) => assert.equal(validateRegistrationNumber(seven + computeRegistrationNumberCheckDigit(seven)), null)),
  )
})

test('bank accounts are parsed and formatted in both forms and as IBAN', () => {
  const { valid, invalid, iban } = readTestVectors('bank_account')
  for (const { value, full, display, displayFull } of valid) {
    const account = parseBankAccount(value)
    assert.deepEqual(account, { valid: true, full, display, displayFull, iban: `RS35${full}` }, value)
  }
  for (const { value, error } of invalid) assert.deepEqual(parseBankAccount(value), { valid: false, error }, value)
  for (const { account, iban: expected } of iban) {
    const found = parseBankAccount(account)
    assert.equal(found.valid && found.iban, expected)
  }
})

test('one wrong digit of a bank account is always detected', () => {
  fc.assert(
    fc.property(figures(3), figures(13), fc.nat(17), fc.integer({ min: 1, max: 9 }), (bank, party, at, by) => {
      const full = bank + party + computeBankAccountCheckDigits(bank, party)
      const account = parseBankAccount(full)
      assert.ok(account.valid)
      assert.deepEqual(parseBankAccount(account.display), account)
      assert.equal(parseBankAccount(changed(full, at, by)).valid, false)
    }),
  )
})

test('the bank of an account is named, and an unknown bank is no error', () => {
  assert.equal(findBankByAccount('160-0000000000000-00'), 'Banca Intesa')
  assert.equal(findBankByAccount(' 840'), 'Uprava za trezor')
  for (const typed of ['', '16', '999-1', '***']) assert.equal(findBankByAccount(typed), undefined, typed)
})
