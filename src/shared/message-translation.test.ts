import assert from 'node:assert/strict'
import { test } from 'vitest'
import { translateMessage } from './message-translation.ts'

const catalog = {
  until: 'Odsustvo traje do {to}.',
  several: { one: '{count} dan do {to}.', few: '{count} dana do {to}.', other: '{count} dana do {to}.' },
  more: '{name}...',
}

test('a sentence that ends in a value ends in one full stop', () => {
  assert.equal(translateMessage(catalog, 'sr', 'until', { to: '04.12.2026.' }), 'Odsustvo traje do 04.12.2026.')
  assert.equal(translateMessage(catalog, 'sr', 'until', { to: '4 Dec 2026' }), 'Odsustvo traje do 4 Dec 2026.')
  assert.equal(translateMessage(catalog, 'sr', 'several', { count: 3, to: '04.12.2026.' }), '3 dana do 04.12.2026.')
  assert.equal(translateMessage(catalog, 'sr', 'more', { name: 'Mlekara d.o.o.' }), 'Mlekara d.o.o....')
  assert.equal(translateMessage(catalog, 'sr', 'none', {}), 'none')
})
