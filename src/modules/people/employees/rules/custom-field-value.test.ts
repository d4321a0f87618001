import assert from 'node:assert/strict'
import { test } from 'vitest'
import { type CustomFieldKind, parseCustomFieldValue } from './custom-field-value.ts'

const read = (kind: CustomFieldKind, text: string) =>
  parseCustomFieldValue({ kind, choices: kind === 'choice' ? ['Čelik', 'Drvo'] : [] }, text)

test('custom values are normalized, and values of another kind are rejected', () => {
  const cases: [CustomFieldKind, string, string | null][] = [
    ['text', ' 42 ', '42'],
    ['text', '   ', null],
    ['text', 'x'.repeat(501), null],
    ['number', '1.234,5', '1234,5'],
    ['number', '-12.5', '-12,5'],
    ['number', '1,234', '1,234'],
    ['number', 'dvanaest', null],
    ['number', '1e300', null],
    ['number', '9'.repeat(14), null],
    ['day', '1.2.2026.', '2026-02-01'],
    ['day', '2026-02-01', '2026-02-01'],
    ['day', '31.2.2026.', null],
    ['day', '02/01/2026', null],
    ['choice', 'celik', 'Čelik'],
    ['choice', 'Дрво', 'Drvo'],
    ['choice', 'Kamen', null],
    ['flag', 'Da', 'true'],
    ['flag', 'ne', 'false'],
    ['flag', 'možda', null],
  ]
  for (const [kind, text, stored] of cases) {
    assert.equal(read(kind, text), stored, `${kind}: ${text}`)
    if (stored) assert.equal(read(kind, stored), stored, 'what is kept reads as itself')
  }
})
