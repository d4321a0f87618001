import assert from 'node:assert/strict'
import { test } from 'vitest'
import { isEmailAddress } from './email.ts'

test('an address has one @ with text before it and a dot in the domain', () => {
  for (const text of ['ana@firma.rs', 'a.b+c@x.y.co', 'č@ž.rs']) assert.ok(isEmailAddress(text), text)
  for (const text of ['', 'ana', '@firma.rs', 'ana@', 'ana@firma', 'ana@.rs', 'ana@firma.', 'a@b@c.rs', 'a na@firma.rs', 'ana@fir ma.rs'])
    assert.ok(!isEmailAddress(text), text)
})
