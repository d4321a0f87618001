import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { readTestVectors } from '#test/support/vectors.ts'
import { doesTextMatchSearch, toFoldedSearchText, toTextSearchKey } from './search-key.ts'
import {
  DZ_DIGRAPH_EXCEPTIONS,
  listLatinAndCyrillicSpellings,
  NJ_DIGRAPH_EXCEPTIONS,
  toCyrillic,
  toCyrillicWithExceptions,
  toLatin,
} from './transliteration.ts'

const vectors = readTestVectors('transliteration')

test('every pair is transliterated both ways', () => {
  for (const { latin, cyrillic } of vectors.pairs) {
    assert.equal(toCyrillic(latin), cyrillic)
    assert.equal(toLatin(cyrillic), latin)
  }
})

test('the word lists with separate letters equal the reference', () => {
  assert.deepEqual(NJ_DIGRAPH_EXCEPTIONS, vectors.exceptionsNJ)
  assert.deepEqual(DZ_DIGRAPH_EXCEPTIONS, vectors.exceptionsDZ)
})

test('emails, addresses, codes, foreign words and placeholders stay Latin', () => {
  for (const latin of [
    'ana.petrovic@primer.rs',
    'https://primer.rs/plan?mesec=3',
    'www.primer.rs',
    'primer.co.rs',
    'RS35840000000000484837',
    'UG-2026/17',
    'Windows',
    'Excel',
    'VII',
    'PDF',
    '{count}',
    '{{osoba.ime}}',
  ]) {
    assert.equal(toCyrillic(`Vidi ${latin} odmah`), `Види ${latin} одмах`)
  }
  assert.equal(toCyrillic('radio je 8 h'), 'радио је 8 h')
  assert.equal(toCyrillic('5g 4m 0d'), '5г 4м 0д')
})

test('Cyrillic text stays Cyrillic, and Latin text Latin', () => {
  assert.equal(toCyrillic('Ђорђе Njegoš'), 'Ђорђе Његош')
  assert.equal(toLatin('Đorđe Његош'), 'Đorđe Njegoš')
})

test('letters of another Unicode form are equal', () => {
  assert.equal(toCyrillic('Ǉubica'), 'Љубица')
  assert.equal(toCyrillic('Žarko'.normalize('NFD')), 'Жарко')
})

const smallLetters = fc
  .array(fc.constantFrom(...'abcčćddžđefghijklljmnnjoprsštuvzž', ' ', '-', ', '), { maxLength: 60 })
  .map((parts) => parts.join(''))

test('Latin text converts to Cyrillic and back unchanged', () => {
  fc.assert(fc.property(smallLetters, (text) => assert.equal(toLatin(toCyrillic(text)), text)))
})

test('anything at all can be transliterated, and twice is as once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      assert.equal(toLatin(toLatin(text)), toLatin(text))
      assert.equal(toFoldedSearchText(toFoldedSearchText(text)), toFoldedSearchText(text))
    }),
  )
})

test('search folds script, case and accents', () => {
  assert.equal(toFoldedSearchText('Đorđević'), 'djordjevic')
  assert.equal(toFoldedSearchText('Ђорђевић'), 'djordjevic')
  assert.equal(toFoldedSearchText('  DJORDJEVIĆ '), 'djordjevic')
  assert.equal(toFoldedSearchText('Šćepan Žižić'), toFoldedSearchText('Шћепан Жижић'))
  for (const text of ['Šćepan Đžić', 'ČĆĐŠŽ čćđšž']) assert.equal(toFoldedSearchText(text), toFoldedSearchText(text.normalize('NFD')))
  assert.equal(toTextSearchKey('Đorđević'), toTextSearchKey('dordevic'))
})

test('a query matches all its words in any order', () => {
  assert.ok(doesTextMatchSearch('Đorđević Ljubica', 'љубица djor'))
  assert.ok(doesTextMatchSearch('Ђорђевић Љубица', 'dordevic'))
  assert.ok(doesTextMatchSearch('Ana', ''))
  assert.ok(!doesTextMatchSearch('Đorđević Ljubica', 'ljubica petrović'))
})

test('a name is written in Cyrillic as its owner spells it', () => {
  const spelled = listLatinAndCyrillicSpellings({ first_name: 'Günther', last_name: 'Li', cyrillic_name: 'Гинтер Ли' })
  assert.equal(
    toCyrillicWithExceptions('Günther Li, odnosno Li Günther (Li), stanuje u Lisičjem.', spelled),
    'Гинтер Ли, односно Ли Гинтер (Ли), станује у Лисичјем.',
  )
  const whole = listLatinAndCyrillicSpellings({ first_name: 'Anna', last_name: 'von Schwarz', cyrillic_name: 'Ана Шварц' })
  assert.deepEqual(whole, { 'Anna von Schwarz': 'Ана Шварц' })
  assert.equal(toCyrillicWithExceptions('Anna von Schwarz', whole), 'Ана Шварц')
  assert.equal(
    toCyrillicWithExceptions('Đorđe', listLatinAndCyrillicSpellings({ first_name: 'Đorđe', last_name: 'Džombić', cyrillic_name: null })),
    'Ђорђе',
  )
})
