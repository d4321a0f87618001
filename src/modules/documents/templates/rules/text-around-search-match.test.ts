import assert from 'node:assert/strict'
import { test } from 'vitest'
import { extractTextAroundSearchMatch } from './text-around-search-match.ts'

const long = `${'početak '.repeat(40)}Đorđe Šćepanović zakupljuje magacin ${'kraj '.repeat(40)}`

test('an excerpt shows the words around a hit in any script', () => {
  for (const search of ['šćepan', 'scepan', 'Шћепановић', 'djordje'])
    assert.match(extractTextAroundSearchMatch(long, search), /^… [^…]*Đorđe Šćepanović zakupljuje magacin [^…]* …$/)
  assert.ok(extractTextAroundSearchMatch(long, 'scepan').length < 260)
  assert.equal(extractTextAroundSearchMatch('Ugovor o zakupu', 'zakup'), 'Ugovor o zakupu')
})

test('without a hit the excerpt shows the beginning, and an endless word is cut', () => {
  assert.match(extractTextAroundSearchMatch(long, 'nema'), /^početak .* …$/)
  assert.ok(extractTextAroundSearchMatch('a'.repeat(100_000), 'b').length < 200)
  assert.equal(extractTextAroundSearchMatch('', 'x'), '')
})
