import assert from 'node:assert/strict'
import { test } from 'vitest'
import { createTranslator, createUntransliteratedText } from './translate.ts'

const messages = {
  sr: {
    greeting: 'Zdravo, {name}',
    days: { one: '{count} dan', few: '{count} dana', other: '{count} dana' },
    sent: 'Poslato na {address}',
    kept: 'Čuva se do {day}.',
  },
  en: {
    greeting: 'Hello, {name}',
    days: { one: '{count} day', other: '{count} days' },
    sent: 'Sent to {address}',
    kept: 'Kept until {day}.',
  },
}

test('a message exists in each language and script, with its values', () => {
  assert.equal(createTranslator(messages, 'sr', 'latin')('greeting', { name: 'Đorđe' }), 'Zdravo, Đorđe')
  assert.equal(createTranslator(messages, 'sr', 'cyrillic')('greeting', { name: 'Đorđe' }), 'Здраво, Ђорђе')
  assert.equal(createTranslator(messages, 'en', 'cyrillic')('greeting', { name: 'Đorđe' }), 'Hello, Đorđe')
})

test('a verbatim value keeps its script', () => {
  assert.equal(
    createTranslator(messages, 'sr', 'cyrillic')('sent', { address: createUntransliteratedText('Alfa doo') }),
    'Послато на Alfa doo',
  )
})

test('a sentence that ends in a day has one full stop', () => {
  const translateIn = (language: 'sr' | 'en') => {
    const t = createTranslator(messages, language, 'latin')
    return t('kept', { day: t.day('2026-12-21') })
  }
  assert.deepEqual([translateIn('sr'), translateIn('en')], ['Čuva se do 21.12.2026.', 'Kept until 21 Dec 2026.'])
})

test('counts take the plural form of the language', () => {
  const texts = [1, 2, 5, 21, 12_000].map((count) => createTranslator(messages, 'sr', 'latin')('days', { count }))
  assert.deepEqual(texts, ['1 dan', '2 dana', '5 dana', '21 dan', '12.000 dana'])
  assert.equal(createTranslator(messages, 'en', 'latin')('days', { count: 1 }), '1 day')
})

test('an unknown key is rejected', () => {
  assert.equal(createTranslator(messages, 'sr', 'latin').known('toString'), undefined)
})

test('days, months and instants follow the language and the zone', () => {
  const t = createTranslator(messages, 'sr', 'cyrillic')
  assert.equal(t.day('2026-11-20'), '20.11.2026.')
  assert.equal(t.month('2026-11'), 'новембар 2026.')
  assert.equal(t.weekday('2026-11-20', true), 'пет')
  assert.equal(t.moment('2026-11-20T06:05:00Z'), '20.11.2026. 07:05')
  assert.equal(t.day(null), '')
})
