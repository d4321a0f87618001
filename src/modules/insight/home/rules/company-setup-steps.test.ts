import assert from 'node:assert/strict'
import { test } from 'vitest'
import { formatCompanySetupStepLink, isCompanySetupStepPath } from './company-setup-steps.ts'

test('the last setup step opens the check of the first month', () => {
  assert.equal(formatCompanySetupStepLink('close', '2026-11'), '/timesheet?month=2026-11&panel=check')
  assert.equal(formatCompanySetupStepLink('shifts', '2026-11'), '/company/shifts')
})

test('a form below the page of a step belongs to the step', () => {
  assert.ok(isCompanySetupStepPath('employees', '/employees/add'))
  assert.ok(isCompanySetupStepPath('positions', '/systematization'))
  assert.ok(!isCompanySetupStepPath('employees', '/employees-of-day'))
  assert.ok(!isCompanySetupStepPath('recording', '/company/features'))
})
