import assert from 'node:assert/strict'
import { test } from 'vitest'
import { registerModuleManifests } from '#app/modules.ts'
import { AppError } from '#shared/app-error.ts'
import { createOverloadedError, findBusinessRuleError, formatErrorMessage } from './errors.ts'

registerModuleManifests()

test('a day in an error has the format of the reader', () => {
  const details = { day: '2026-11-26' }
  assert.equal(formatErrorMessage('sr', 'dossier.decided_too_late', details), 'Rok iz čl. 184 istekao je 26.11.2026.')
  assert.match(formatErrorMessage('en', 'dossier.decided_too_late', details), /26 November 2026|26 Nov 2026/)
})

test('a lock, load, a full disk and a fault of the program are no business rules', () => {
  for (const error of [{ code: '40P01' }, { code: '57014' }, { code: 'ENOSPC' }, createOverloadedError(), new TypeError('x')])
    assert.equal(findBusinessRuleError(error), undefined)
  assert.equal(findBusinessRuleError({ constraint: 'employment.overlap' })?.code, 'employment.overlap')
  assert.equal(findBusinessRuleError(new AppError('org.department_not_open'))?.code, 'org.department_not_open')
})
