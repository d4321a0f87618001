import assert from 'node:assert/strict'
import { test } from 'vitest'
import { formatErrorMessage } from './errors.ts'

test('a day in an error has the format of the reader', () => {
  const details = { day: '2026-11-26' }
  assert.equal(formatErrorMessage('sr', 'dossier.decided_too_late', details), 'Rok iz čl. 184 istekao je 26.11.2026.')
  assert.match(formatErrorMessage('en', 'dossier.decided_too_late', details), /26 November 2026|26 Nov 2026/)
})
