import assert from 'node:assert/strict'
import { test } from 'vitest'
import { maskBankAccountInput, maskDigitsInput, maskOccupationCodeInput } from './input-masks.ts'

test('digits stay, whatever is pasted between them', () => {
  assert.equal(maskDigitsInput(9)('10.000 000-24'), '100000002')
  assert.equal(maskDigitsInput(9)('PIB: 100000024'), '100000024')
})

test('a bank account keeps dashes and nothing else', () => {
  assert.equal(maskBankAccountInput('160--123 456-78x'), '160-123456-78')
})

test('the code of an occupation gets its dot', () => {
  assert.deepEqual(['2512', '25120', '2512.01', '251201'].map(maskOccupationCodeInput), ['2512', '2512.0', '2512.01', '2512.01'])
})
