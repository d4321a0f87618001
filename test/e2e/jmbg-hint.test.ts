import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { parseJmbg } from '#modules/people/employees/rules/jmbg.ts'
import { createTestCompany } from '#test/support/app.ts'
import { findAccessibilityViolations, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const company = await createTestCompany(opened.testApp)
  return { opened, company }
})

/** A valid JMBG with the unusual check digit. */
function unusualJmbg(): string {
  for (let serial = 0; serial < 10_000; serial++) {
    const text = `010199071${String(serial).padStart(4, '0')}`
    const read = parseJmbg(text, '2026-01-01')
    if (read.valid && read.warning) return text
  }
  throw new Error('There is none.')
}

test('the employee form reports an unusual check digit of a JMBG', async () => {
  const { opened, company } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await page.goto('/employees/add')
  const field = page.getByLabel('JMBG')
  await field.waitFor()
  assert.equal(await page.getByText('JMBG ima neuobičajenu kontrolnu cifru').count(), 0)
  await field.fill(unusualJmbg())
  await page.getByText('JMBG ima neuobičajenu kontrolnu cifru; proverite ga.').waitFor()
  assert.deepEqual(await findAccessibilityViolations(page), [])
  await page.context().close()
})
