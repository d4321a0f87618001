import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { assertScreenAccessible, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'
import { createSwapCompany, findPlanDay } from '#test/support/swap-company.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const { company, petar, planned, first, as } = await createSwapCompany(opened.testApp)
  return { opened, company, planned, petar, first, as }
})
const month = findPlanDay(0).slice(0, 7)

test('a sick employee is replaced by an answer from a phone', async () => {
  const { opened, company, planned, petar, first } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await page.goto(`/work-schedule?month=${month}&department_id=${company.departmentId}`)
  const day = Number(findPlanDay(0).slice(8))
  const row = page.getByRole('row', { name: /Đorđević Marko/ })
  await row
    .getByRole('gridcell')
    .nth(day - 1)
    .click()
  await page.getByRole('button', { name: /^Ko može da uskoči: Đorđević Marko/ }).click()
  await page.waitForURL('**/shift-offers/who?**')
  await page.getByRole('checkbox', { name: 'Izaberi: Perić Petar' }).check()
  await assertScreenAccessible(page, 'stand-ins')
  await page.getByRole('button', { name: 'Pitaj 1 osobu' }).click()
  await page.waitForURL('**/shift-offers?**')
  await page.getByText('čeka odgovor').waitFor()
  assert.equal(await planned(petar, 0), null)
  // Without a month, the page opens on the month of the first open offer.
  await page.goto('/shift-offers')
  await page.getByText('čeka odgovor').waitFor()

  const phone = await openBrowserPageAs(opened, company, petar, 360)
  await phone.goto('/inbox?show=messages')
  await phone.getByText(/Možete li da uskočite/).waitFor()
  await phone.goto('/employee-dashboard')
  const offerOnHome = phone.getByRole('button', { name: /Možete li da uskočite/ })
  await offerOnHome.click()
  await phone.waitForURL('**/employee-dashboard/shifts')
  await phone.getByText('Traži se neko ko će uskočiti').waitFor()
  await assertScreenAccessible(phone, 'offered')
  await phone.getByRole('button', { name: 'Prihvatam' }).click()
  await phone
    .getByText(/Smena je Vaša|Trenutno Vam niko/)
    .first()
    .waitFor()
  assert.deepEqual([await planned(petar, 0), await planned(company.marko, 0)], [first, null])
  await phone.goto('/employee-dashboard')
  await phone.getByRole('heading', { level: 1 }).waitFor()
  await phone.waitForLoadState('networkidle')
  assert.equal(await offerOnHome.count(), 0, 'a page that was opened is no news')

  await page.goto(`/shift-offers?month=${month}`)
  await page.getByText('upisano').waitFor()
  await page.getByRole('button', { name: 'Detalji' }).click()
  await page.getByRole('dialog').getByText('Preuzima: Petar Perić').waitFor()
})

test('an employee gives a shift away on the phone, the manager approves', async () => {
  const { opened, company, as, petar, planned, first } = setup()
  const phone = await openBrowserPageAs(opened, company, company.marko, 360)
  await phone.goto('/employee-dashboard/shifts')
  await phone.getByRole('button', { name: 'Ponudi svoju smenu' }).click()
  await phone.getByRole('combobox', { name: 'Koju smenu' }).click()
  const [year, monthOfDay, day] = findPlanDay(1).split('-')
  await phone.getByRole('option', { name: `${day}.${monthOfDay}.${year}.` }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Ponudi', exact: true }).click()
  await phone.getByText('čeka odgovor').waitFor()
  const offered = (await as(petar).listMyShiftOffers({})).data.offered.find(({ status }) => status === 'open')
  assert.deepEqual((await as(petar).acceptShiftOffer({ shift_offer_id: offered!.id })).data, { status: 'waiting' })

  const page = await openBrowserPageAs(opened, company, company.ana, 1440)
  await page.goto('/inbox?show=tasks')
  await page.getByText('Preuzima').waitFor()
  await page.getByRole('region', { name: 'Rok i kome je dodeljeno' }).waitFor()
  await assertScreenAccessible(page, 'swap-task')
  await page
    .getByRole('button', { name: /^Odobri/ })
    .first()
    .click()
  await page.getByText(/odluka je upisana/).waitFor({ timeout: 30_000 })
  assert.equal(await planned(petar, 1), first)
  assert.equal(await planned(company.marko, 1), null)
})

test('a preference is set and removed on the phone', async () => {
  const { opened, company, petar } = setup()
  const phone = await openBrowserPageAs(opened, company, petar, 360)
  const later = `${Number(findPlanDay(0).slice(0, 4)) + 1}-06`
  await phone.goto(`/employee-dashboard/shifts?month=${later}`)
  await phone.getByRole('textbox', { name: 'Dan' }).fill(`05.06.${later.slice(0, 4)}.`)
  await phone.getByRole('textbox', { name: 'Dan' }).blur()
  await phone.getByRole('button', { name: 'Dodaj želju' }).click()
  await phone.getByText(/05\.06\..*slobodan dan/).waitFor()
  await phone.getByRole('button', { name: /^Ukloni želju/ }).click()
  await phone.getByText('Nemate želja za ovaj mesec.').waitFor()
})
