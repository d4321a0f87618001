import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { addDays } from '#shared/days.ts'
import { readTestVectors } from '#test/support/vectors.ts'
import { computeJmbgCheckDigit, findJmbgMismatches, maskJmbg, parseJmbg } from './jmbg.ts'
import * as contact from './person-code-formats.ts'

const { today, valid, invalid } = readTestVectors('jmbg')

test('a JMBG contains birth date, sex and region', () => {
  for (const { value, birthDate, sex, region, regionName, warning } of valid) {
    const gender = sex === 'M' ? 'male' : 'female'
    assert.deepEqual(parseJmbg(value, today), { valid: true, birthDate, gender, region, regionName, warning: warning || undefined }, value)
  }
})

test('an invalid JMBG is rejected with the first reason', () => {
  for (const { value, error } of invalid) assert.deepEqual(parseJmbg(value, today), { valid: false, error }, value)
})

test('strict parsing rejects a raw check of ten', () => {
  for (const { value, strict = true } of valid) assert.equal(parseJmbg(value, today, { strict: true }).valid, strict, value)
})

test('each generated number is parsed, and a wrong check digit is found', () => {
  const person = fc.record({
    age: fc.integer({ min: 0, max: 80_000 }),
    region: fc.integer({ min: 10, max: 99 }),
    serial: fc.integer({ min: 0, max: 999 }),
  })
  fc.assert(
    fc.property(person, ({ age, region, serial }) => {
      const born = addDays('1800-01-01', age)
      const twelve = born.slice(8) + born.slice(5, 7) + born.slice(1, 4) + region + String(serial).padStart(3, '0')
      const jmbg = twelve + computeJmbgCheckDigit(twelve)
      const found = parseJmbg(jmbg, '2999-01-01')
      assert.ok(found.valid)
      assert.equal(found.birthDate, born)
      assert.equal(found.gender, serial < 500 ? 'male' : 'female')
      const wrongCheck = twelve + ((computeJmbgCheckDigit(twelve) + 1) % 10)
      assert.deepEqual(parseJmbg(wrongCheck, '2999-01-01'), { valid: false, error: 'CHECKSUM' })
    }),
  )
})

test('a record that differs from its JMBG is reported, an empty one is not', () => {
  const jmbg = parseJmbg('0101000710009', today)
  assert.ok(jmbg.valid)
  assert.deepEqual(findJmbgMismatches(jmbg, { birthDate: '2000-01-02', gender: 'female' }), ['birthDate', 'gender'])
  assert.deepEqual(findJmbgMismatches(jmbg, { birthDate: null }), [])
  assert.equal(maskJmbg('0101000710009'), '*************')
})

test('codes and numbers of documents are checked by their shape', () => {
  const { occupationCodes, qualificationCodes } = readTestVectors('contact_formats')
  for (const code of occupationCodes.valid) assert.ok(contact.isOccupationCode(code), code)
  for (const code of occupationCodes.invalid) assert.ok(!contact.isOccupationCode(code), code)
  assert.deepEqual([...contact.qualificationCodes], qualificationCodes)
  assert.ok(!contact.isQualificationCode('90'))
  assert.ok(contact.isInsuredPersonNumber('12345678901') && !contact.isInsuredPersonNumber('1234567890'))
  assert.ok(contact.isHealthCardNumber('12345678901') && !contact.isHealthCardNumber('1234567890a'))
  assert.ok(contact.isIdCardNumber('012345678') && contact.isIdCardNumber('Š12345') && !contact.isIdCardNumber('12345'))
  assert.ok(
    contact.isPassportNumber('AB12345') && !contact.isPassportNumber('AB12345', { serbian: true }) && !contact.isPassportNumber('ab12345'),
  )
})
