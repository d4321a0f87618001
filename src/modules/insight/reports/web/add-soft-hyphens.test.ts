import assert from 'node:assert/strict'
import { test } from 'vitest'
import { addSoftHyphens } from './add-soft-hyphens.ts'

test('long Serbian words are divided after a vowel, short ones are not', () => {
  const divide = (text: string) => addSoftHyphens(text).replaceAll('\u00AD', '|')
  assert.equal(divide('PN – Prekovremeni rad noću'), 'PN – Pre|kovre|me|ni rad noću')
  assert.equal(divide('Прековремени рад'), 'Пре|ковре|ме|ни рад')
  assert.equal(divide('izostanak'), 'izosta|nak', 'one letter is not a line')
  assert.equal(divide('Redovan rad'), 'Redovan rad')
})
