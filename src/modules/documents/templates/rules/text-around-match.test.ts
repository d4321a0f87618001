import assert from 'node:assert/strict'
import { test } from 'vitest'
import { findTextAroundMatch } from './text-around-match.ts'

const long = `${'početak '.repeat(40)}Đorđe Šćepanović zakupljuje magacin ${'kraj '.repeat(40)}`

test('an excerpt shows the words around a hit in any script', () => {
  for (const search of ['šćepan', 'scepan', 'Шћепановић', 'djordje'])
    assert.match(findTextAroundMatch(long, search), /^… [^…]*Đorđe Šćepanović zakupljuje magacin [^…]* …$/)
  assert.ok(findTextAroundMatch(long, 'scepan').length < 260)
  assert.equal(findTextAroundMatch('Ugovor o zakupu', 'zakup'), 'Ugovor o zakupu')
})

test('without a hit the excerpt shows the beginning, and an endless word is cut', () => {
  assert.match(findTextAroundMatch(long, 'nema'), /^početak .* …$/)
  assert.ok(findTextAroundMatch('a'.repeat(100_000), 'b').length < 200)
  assert.equal(findTextAroundMatch('', 'x'), '')
})
