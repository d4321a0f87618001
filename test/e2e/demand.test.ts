import { test } from '@playwright/test'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { staffingDemandContract } from '#modules/time/planning/staffing-demand-contract.ts'
import { addMonths, getMonthOfDay, toBelgradeDay } from '#shared/days.ts'
import { createTestClient, createTestCompany } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const company = await createTestCompany(opened.testApp)
  const vesna = createTestClient({ ...monthPlanContract, ...staffingDemandContract }, opened.testApp, company.vesna, company.companyId)
  for (const [code, from] of [
    ['I', 480],
    ['II', 720],
  ] as const)
    await vesna.createShift({ code, name: code, segments: [{ from, to: from + 480 }] })
  return { opened, company }
})
const month = getMonthOfDay(addMonths(`${getMonthOfDay(toBelgradeDay(new Date()))}-01`, 2))

test('demand by hours is filled, and one day is covered by a chosen shift', async () => {
  const { opened, company } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await page.goto(`/work-plan?view=month&day=${month}-01`)
  await page.getByRole('button', { name: 'Dodaj potrebu' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'u satima, bez obzira na smenu' }).check()
  await dialog.getByRole('textbox', { name: 'Od sata' }).fill('20:00')
  await dialog.getByRole('textbox', { name: 'Do sata' }).fill('8')
  await assertScreenAccessible(page, 'demand-hours')
  await dialog.getByRole('textbox', { name: 'Od sata' }).fill('8:30')
  await dialog.getByRole('textbox', { name: 'Do sata' }).fill('19:30')
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click()
  await page.getByRole('rowheader', { name: /08:30–19:30/ }).waitFor()
  const day = page.getByRole('button', { name: /08:30–19:30.*nedostaje 1/ }).first()
  await day.click()
  const panel = page.getByRole('dialog')
  await panel.getByText('Rade u tim satima').waitFor()
  await panel.getByLabel('Smena koja se dodeljuje').first().waitFor()
  await panel.getByRole('button', { name: 'Dodeli smenu' }).first().click()
  await page.getByText('Smena je dodeljena').waitFor()
  await assertScreenAccessible(page, 'demand-hours-day')

  await page.goto(`/work-schedule/optimizer?month=${month}`)
  await page.getByText(/popuna traje oko/).waitFor()
  await page.getByRole('button', { name: 'Popuni', exact: true }).click()
  await page.getByText(/Sve potrebe su pokrivene|Šta nije pokriveno/).waitFor()
  await assertScreenAccessible(page, 'demand-hours-filled')
  await page.goto(`/work-schedule?month=${month}`)
  await page.getByText('08:30–19:30').first().waitFor()
  await page.getByRole('button', { name: /Nedostaje/ }).click()
  await page.getByRole('link', { name: 'Dan po satima' }).first().waitFor()
  await assertScreenAccessible(page, 'demand-hours-board')
})
