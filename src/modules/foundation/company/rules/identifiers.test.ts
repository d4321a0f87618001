import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { readVectors } from '#test/support/vectors.ts'
import { bankAccountCheck, readBankAccount } from './bank-account.ts'
import { findBank } from './banks.ts'
import { checkPib, pibCheckDigit } from './pib.ts'
import { checkRegistrationNumber, registrationCheckDigit } from './registration-number.ts'

const figures = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`))
const changed = (text: string, at: number, by: number) => text.slice(0, at) + ((Number(text[at]) + by) % 10) + text.slice(at + 1)

for (const [name, check] of [
  ['pib', checkPib],
  ['maticni_broj', checkRegistrationNumber],
] as const) {
  test(`numbers of ${name} are accepted, or rejected with the reason`, () => {
    const { valid, invalid } = readVectors(name)
    for (const { value } of valid) assert.equal(check(value), null, value)
    for (const { value, error } of invalid) assert.equal(check(value), error, value)
  })
}

test('one wrong figure of a PIB is always noticed', () => {
  fc.assert(
    fc.property(figures(8), fc.nat(8), fc.integer({ min: 1, max: 9 }), (eight, at, by) => {
      const pib = eight + pibCheckDigit(eight)
      assert.equal(checkPib(pib), null)
      assert.equal(checkPib(changed(pib, at, by)), 'CHECKSUM')
    }),
  )
})

test('the check digit that we make is the one we accept', () => {
  fc.assert(fc.property(figures(7), (seven) => assert.equal(checkRegistrationNumber(seven + registrationCheckDigit(seven)), null)))
})

test('bank accounts are parsed and formatted in both forms and as IBAN', () => {
  const { valid, invalid, iban } = readVectors('bank_account')
  for (const { value, full, display, displayFull } of valid) {
    const account = readBankAccount(value)
    assert.deepEqual(account, { valid: true, full, display, displayFull, iban: `RS35${full}` }, value)
  }
  for (const { value, error } of invalid) assert.deepEqual(readBankAccount(value), { valid: false, error }, value)
  for (const { account, iban: expected } of iban) {
    const found = readBankAccount(account)
    assert.equal(found.valid && found.iban, expected)
  }
})

test('one wrong digit of a bank account is always detected', () => {
  fc.assert(
    fc.property(figures(3), figures(13), fc.nat(17), fc.integer({ min: 1, max: 9 }), (bank, party, at, by) => {
      const full = bank + party + bankAccountCheck(bank, party)
      const account = readBankAccount(full)
      assert.ok(account.valid)
      assert.deepEqual(readBankAccount(account.display), account)
      assert.equal(readBankAccount(changed(full, at, by)).valid, false)
    }),
  )
})

test('the bank of an account is named, and an unknown bank is no error', () => {
  assert.equal(findBank('160-0000000000000-00'), 'Banca Intesa')
  assert.equal(findBank(' 840'), 'Uprava za trezor')
  for (const typed of ['', '16', '999-1', '***']) assert.equal(findBank(typed), undefined, typed)
})
