import assert from 'node:assert/strict'
import { test } from 'vitest'
import { snippetOf } from './snippet.ts'

const long = `${'početak '.repeat(40)}Đorđe Šćepanović zakupljuje magacin ${'kraj '.repeat(40)}`

test('the words around what is found are shown, in whatever script it is looked for', () => {
  for (const search of ['šćepan', 'scepan', 'Шћепановић', 'djordje'])
    assert.match(snippetOf(long, search), /^… [^…]*Đorđe Šćepanović zakupljuje magacin [^…]* …$/)
  assert.ok(snippetOf(long, 'scepan').length < 260)
  assert.equal(snippetOf('Ugovor o zakupu', 'zakup'), 'Ugovor o zakupu')
})

test('where nothing is found the beginning is shown, and a word without end is cut', () => {
  assert.match(snippetOf(long, 'nema'), /^početak .* …$/)
  assert.ok(snippetOf('a'.repeat(100_000), 'b').length < 200)
  assert.equal(snippetOf('', 'x'), '')
})
