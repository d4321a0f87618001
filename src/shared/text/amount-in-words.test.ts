import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { readTestVectors } from '#test/support/vectors.ts'
import { spellOutAmount, spellOutNumber } from './amount-in-words.ts'
import { compareTextsBySerbianAlphabet, sortBySerbianAlphabet } from './collation.ts'
import { formatCountWithNoun, type SerbianPluralForms, selectSerbianPluralForm } from './plurals.ts'

test('numbers choose the form of the noun', () => {
  const { forms, vectors } = readTestVectors('plurals')
  for (const { n, category, ...texts } of vectors) {
    assert.equal(selectSerbianPluralForm(n, ['one', 'few', 'other']), category)
    for (const [noun, text] of Object.entries(texts)) assert.equal(formatCountWithNoun(n, forms[noun] as SerbianPluralForms), text)
  }
})

test('names sort by the Serbian alphabet, in both scripts', () => {
  const { sortedLatin, sortedCyrillic, alphabetLatin, alphabetCyrillic } = readTestVectors('collation')
  const itself = (text: string) => text
  assert.deepEqual(sortBySerbianAlphabet(sortedLatin.toReversed(), itself), sortedLatin)
  assert.deepEqual(sortBySerbianAlphabet(alphabetLatin.toReversed(), itself), alphabetLatin)
  assert.deepEqual(sortBySerbianAlphabet(sortedCyrillic.toReversed(), itself, 'cyrillic'), sortedCyrillic)
  assert.deepEqual(sortBySerbianAlphabet(alphabetCyrillic.toReversed(), itself, 'cyrillic'), alphabetCyrillic)
  assert.ok(compareTextsBySerbianAlphabet('Luka', 'Ljiljana') < 0)
})

test('amounts are written in words', () => {
  const { vectors, full } = readTestVectors('amount_in_words')
  for (const { amount, words: text } of vectors) assert.equal(spellOutNumber(amount), text)
  for (const { amount, text } of full) assert.equal(spellOutAmount(Math.round(amount * 100)), text)
})

test('milliards are feminine, and the words can be joined', () => {
  assert.equal(spellOutNumber(1_000_000_000), 'jedna milijarda')
  assert.equal(spellOutNumber(2_000_000_000), 'dve milijarde')
  assert.equal(spellOutNumber(5_000_000_000), 'pet milijardi')
  assert.equal(spellOutNumber(22, 'feminine'), 'dvadeset dve')
  assert.equal(spellOutAmount(8_800_000, { joined: true }), 'osamdesetosamhiljada dinara i 00/100')
})

test('negative, fractional and too large amounts have no words', () => {
  for (const number of [-1, 0.5, 1e12, Number.NaN]) assert.throws(() => spellOutNumber(number), RangeError)
})

test('no two amounts read alike', () => {
  const amount = fc.integer({ min: 0, max: 999_999_999_999 })
  fc.assert(fc.property(amount, amount, (a, b) => assert.equal(spellOutNumber(a) === spellOutNumber(b), a === b)))
  const texts = new Set(Array.from({ length: 2200 }, (_, number) => spellOutNumber(number)))
  assert.equal(texts.size, 2200)
})
