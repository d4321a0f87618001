import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import { formatDay } from '#shared/text/format-dates.ts'
import { createTestClient, createTestCompany } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const company = await createTestCompany(opened.testApp)
  const api = createTestClient(organisationContract, opened.testApp, company.vesna, company.companyId)
  const { departmentId: shop, otherDepartmentId: sales } = company
  await api.updateDepartment({ department_id: shop, head_id: company.ana.employeeId })
  for (const name of ['Presa', 'Lakirnica']) await api.createDepartment({ name, parent_id: shop })
  await api.createDepartment({ name: 'Montaža', parent_id: shop, from: day })
  await api.updateDepartment({ department_id: sales, parent_id: shop, from: day })

  const pageOf = (width: number) => openBrowserPageAs(opened, company, company.vesna, width)
  const page = await pageOf(1440)
  const box = (name: string) => page.getByRole('treeitem', { name })
  return { page, box, pageOf }
})
const day = addDays(toBelgradeDay(new Date()), 60)

test('the organisation is a chart with arrow keys, folding and unfolding', async () => {
  const { page, box } = setup()
  await page.goto('/organisation')
  await box('Proizvodnja').waitFor()
  assert.match(await box('Proizvodnja').textContent().then(String), /Jovanović Ana.*2 zaposlena/)
  await assertScreenAccessible(page, 'chart')
  assert.equal(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), 0)
  assert.equal(await box('Mlekara').getAttribute('aria-level'), '1')
  assert.equal(await box('Proizvodnja').getAttribute('aria-level'), '2')
  await box('Proizvodnja').focus()
  await page.keyboard.press('ArrowLeft')
  await box('Presa').waitFor({ state: 'detached' })
  assert.equal(await box('Proizvodnja').getAttribute('aria-expanded'), 'false')
  await page.getByRole('searchbox').fill('pres')
  await page.keyboard.press('Enter')
  await box('Presa').waitFor()
  await page.getByText('1 od 1').waitFor()
  await box('Presa').focus()
  await page.keyboard.press('-')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('Nadređeno odeljenje').waitFor()
  await page.keyboard.press('Escape')
})

test('the chart shows employees by department and a planned change beside today', async () => {
  const { page, box } = setup()
  await page.getByLabel('Prikaži zaposlene').check()
  await box('Prodaja')
    .getByText(/Ilić Jelena/)
    .waitFor()
  await page.getByRole('button', { name: `Predstojeća promena ${formatDay(day)}` }).click()
  await box('Montaža').getByText('novo').waitFor()
  await box('Prodaja').getByText('premešteno').waitFor()
  await page.getByText('2 razlike').click()
  await page.getByText('ranije na najvišem nivou').waitFor()
  await assertScreenAccessible(page, 'chart-planned')
})

test('the chart is printed', async () => {
  const { page } = setup()
  await page.getByRole('button', { name: 'Štampaj u PDF' }).click()
  await page.getByLabel('na više strana, u punoj veličini').check()
  await assertScreenAccessible(page, 'chart-print')
  await page.getByRole('dialog').getByRole('button', { name: 'Štampaj u PDF' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Preuzmi' }).waitFor()
})

test('on a phone it is a list with photos of heads', async () => {
  const { pageOf } = setup()
  const phone = await pageOf(360)
  await phone.goto(`/organisation?on=${day}&before=${toBelgradeDay(new Date())}`)
  await phone.getByRole('row', { name: /Montaža.*novo/ }).waitFor()
  await phone
    .getByRole('row', { name: /Proizvodnja/ })
    .locator('.face')
    .waitFor()
  await phone
    .getByRole('row', { name: /Montaža/ })
    .locator('.chart-no-face')
    .waitFor()
  await assertScreenAccessible(phone, 'chart-360')
})
