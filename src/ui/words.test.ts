import assert from 'node:assert/strict'
import { test } from 'node:test'
import { speech, verbatim } from './words.ts'

const words = {
  sr: {
    greeting: 'Zdravo, {name}',
    days: { one: '{count} dan', few: '{count} dana', other: '{count} dana' },
    sent: 'Poslato na {address}',
  },
  en: { greeting: 'Hello, {name}', days: { one: '{count} day', other: '{count} days' }, sent: 'Sent to {address}' },
}

test('a message is said in each language and script, with what fills its holes', () => {
  assert.equal(speech(words, 'sr', 'latin')('greeting', { name: 'Đorđe' }), 'Zdravo, Đorđe')
  assert.equal(speech(words, 'sr', 'cyrillic')('greeting', { name: 'Đorđe' }), 'Здраво, Ђорђе')
  assert.equal(speech(words, 'en', 'cyrillic')('greeting', { name: 'Đorđe' }), 'Hello, Đorđe')
})

test('a verbatim value keeps its script', () => {
  assert.equal(speech(words, 'sr', 'cyrillic')('sent', { address: verbatim('Alfa doo') }), 'Послато на Alfa doo')
})

test('counts take the plural form of the language', () => {
  const said = [1, 2, 5, 21, 12_000].map((count) => speech(words, 'sr', 'latin')('days', { count }))
  assert.deepEqual(said, ['1 dan', '2 dana', '5 dana', '21 dan', '12.000 dana'])
  assert.equal(speech(words, 'en', 'latin')('days', { count: 1 }), '1 day')
})

test('a key of no catalog is not known', () => {
  assert.equal(speech(words, 'sr', 'latin').known('toString'), undefined)
})

test('days, months and instants follow the language and the zone', () => {
  const t = speech(words, 'sr', 'cyrillic')
  assert.equal(t.day('2026-11-20'), '20.11.2026.')
  assert.equal(t.month('2026-11'), 'новембар 2026.')
  assert.equal(t.weekday('2026-11-20', true), 'пет')
  assert.equal(t.moment('2026-11-20T06:05:00Z'), '20.11.2026. 07:05')
  assert.equal(t.day(null), '')
})
