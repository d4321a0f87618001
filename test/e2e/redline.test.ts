import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { documentsContract } from '#modules/documents/documents/contract.ts'
import { createTestClient, createTestCompany } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const ours = await createTestCompany(opened.testApp)
  const documents = createTestClient(documentsContract, opened.testApp, ours.vesna, ours.companyId)
  const page = await openBrowserPageAs(opened, ours, ours.vesna, 1440)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')

  const about = { employee_id: ours.marko.employeeId, about: 'employee', number: ours.marko.employeeId }
  const { data: made } = await documents.createTemplate({
    code: 'potvrda_reda',
    title: 'Potvrda reda',
    kind: 'certificate',
    about: 'employee',
    source: first,
  })
  await documents.generateDocument({ ...about, template: 'potvrda_reda' })
  await documents.updateTemplate({ document_template_id: made.id!, source: second, revision: made.revision! })
  return { page, button, dialog }
})
const first = '# Potvrda\n\nDa je {{employee.full_name}} ovde.\n\nStari pasus.\n'
const second = first.replace('ovde', 'kod nas').replace('Stari pasus.\n', '')

test('two template versions are compared change by change and downloaded', async () => {
  const { page, button, dialog } = setup()
  await page.goto('/company/templates/potvrda_reda')
  await button('Uporedi').click()
  await dialog.getByRole('deletion').filter({ hasText: 'ovde' }).waitFor()
  await dialog.getByRole('insertion').filter({ hasText: 'kod nas' }).waitFor()
  await dialog.getByRole('deletion').filter({ hasText: 'Stari pasus.' }).waitFor()
  await button('Sledeća izmena').click()
  await assertScreenAccessible(page, 'redline')
  const [download] = await Promise.all([page.waitForEvent('download'), button('Preuzmi .docx sa praćenim izmenama').click()])
  const parts = unzipSync(new Uint8Array(readFileSync(await download.path())))
  const documentXml = strFromU8(parts['word/document.xml']!)
  assert.match(documentXml, /<w:del [^>]*>.*ovde/s)
  assert.match(documentXml, /<w:ins [^>]*>.*kod nas/s)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('unsaved text is compared with the saved one, and older documents are listed', async () => {
  const { page, button, dialog } = setup()
  await page.getByText('Izdata dokumenta se ne menjaju kad se promeni šablon.').waitFor()
  await page.locator('.page-editor').getByText('kod nas', { exact: false }).click()
  await page.waitForTimeout(150)
  await page.keyboard.press('End')
  await page.keyboard.type(' I sada.')
  await button('Još radnji').click()
  await page.getByRole('menuitem', { name: 'Uporedi sa sačuvanim' }).click()
  await dialog.getByRole('insertion').filter({ hasText: 'I sada.' }).waitFor()
  await assertScreenAccessible(page, 'redline-unsaved')
  await page.keyboard.press('Escape')
  await page.getByText('Kada sačuvate, 1 izdat dokument će biti po ranijem tekstu.', { exact: false }).waitFor()
  await button('Prikaži dokumenta').click()
  await dialog
    .getByText(/POT-\d{4}\/1/)
    .first()
    .waitFor()
})
