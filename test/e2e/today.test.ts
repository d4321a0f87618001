import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { staffingDemandContract } from '#modules/time/planning/staffing-demand-contract.ts'
import { createTestClient } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'
import { createLeaveCompany } from '#test/support/leave-company.ts'

/** Tuesday at 08:42, and in the second part of the file 02:37 of the next night. */
let now = new Date('2026-11-24T07:42:00Z')
const day = '2026-11-24'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser, { clock: () => now })
  const company = await createLeaveCompany(opened.testApp)
  const vesna = createTestClient(
    { ...monthPlanContract, ...staffingDemandContract, ...clockEventsContract },
    opened.testApp,
    company.vesna,
    company.companyId,
  )
  const shift = async (code: string, name: string, from: number) =>
    (await vesna.createShift({ code, name, segments: [{ from, to: from + 480 }] })).data.id
  const first = await shift('I', 'Prva', 360)
  const second = await shift('II', 'Druga', 840)
  const third = await shift('III', 'Treća', 1320)
  const { marko, ana, jelena, vesna: herself } = company
  const cell = (person: { employeeId: number }, shift_id: number) => ({ employee_id: person.employeeId, day, shift_id })
  await vesna.updatePlanCells({ cells: [cell(marko, first), cell(ana, first), cell(jelena, second), cell(herself, third)] })
  const needed = [2, 2, 2, 2, 2, 0, 0]
  await vesna.createStaffingDemand({ shift_id: first, department_id: company.departmentId, first_day: '2026-11-23', needed })
  await vesna.createClockEvent({ employee_id: ana.employeeId, at: `${day}T06:24:00+01:00`, direction: 'in', reason: 'kapija' })
  const open = async (width: number, who: { token: string } = company.vesna, theme?: string) => {
    const page = await openBrowserPageAs(opened, company, who, width, theme ? { theme } : undefined)
    await page.clock.setFixedTime(now)
    return page
  }
  return { opened, company, open }
})

test('counters filter the page, and a missing employee has the likely action', async () => {
  const { open } = setup()
  const page = await open(1440)
  await page.goto('/daily-activities')
  await page.getByRole('heading', { name: 'Danas', level: 1 }).waitFor()
  const counter = (name: string) => page.getByRole('group', { name: 'Ko je gde' }).getByRole('button', { name })
  await counter('Nisu došli').waitFor()
  assert.equal(await counter('Odsutni').count(), 0, 'a counter of zero is hidden')
  await page.getByText('treba 2, nedostaje 1').waitFor()
  await page.getByText(/^Od 08:00 do 14:00 nedostaje 1 osoba/).waitFor()
  const row = page.locator('.today-row').filter({ hasText: 'Đorđević Marko' })
  await row.getByText('bez dolaska').waitFor()
  await page.getByRole('button', { name: /Jovanović A\..*06:24/ }).waitFor()
  await assertScreenAccessible(page, 'today')
  await counter('Kasnili').click()
  await page.waitForURL('**/daily-activities?state=late')
  await row.waitFor({ state: 'detached' })
  await page.locator('.today-row').filter({ hasText: 'kašnjenje 24 minuta' }).waitFor()
  await counter('Kasnili').click()
  await row.waitFor()
  await page.getByRole('link', { name: 'Spisak' }).click()
  await page.getByLabel('Kartica').waitFor()
  await assertScreenAccessible(page, 'today-list')
  await page.context().close()
})

test('keys move through the rows and open the panel, the absence and the arrival', async () => {
  const { open } = setup()
  const page = await open(1440)
  await page.goto('/daily-activities')
  await page.locator('.today-row').first().waitFor()
  await page.keyboard.press('j')
  await page.locator('.today-row[data-current]').filter({ hasText: 'Đorđević Marko' }).waitFor()
  await page.keyboard.press('Space')
  const pane = page.getByRole('complementary', { name: 'Đorđević Marko' })
  await pane.getByText('I, 06:00–14:00').waitFor()
  await assertScreenAccessible(page, 'today-pane')
  await page.keyboard.press('Escape')
  await pane.waitFor({ state: 'detached' })
  await page.keyboard.press('s')
  const absence = page.getByRole('dialog', { name: 'Novo odsustvo' })
  await absence.getByText('Đorđević Marko').waitFor()
  await assertScreenAccessible(page, 'today-absence')
  await page.keyboard.press('Escape')
  await absence.waitFor({ state: 'detached' })
  await page.keyboard.press('z')
  const replacement = page.getByRole('complementary', { name: 'Ko može da uskoči?' })
  await replacement.waitFor()
  // After the start no offer is sent; the replacement is entered into the plan.
  await replacement.getByText(/^Smena je počela/).waitFor()
  await replacement.getByRole('button', { name: 'Upiši u raspored' }).waitFor()
  assert.equal(await replacement.getByText(/^Odgovor do/).count(), 0)
  await page.keyboard.press('Escape')
  await replacement.waitFor({ state: 'detached' })
  await page.keyboard.press('u')
  const arrival = page.getByRole('dialog', { name: 'Ručni unos' })
  await arrival.getByLabel('Vreme').fill('06:05')
  await arrival.getByLabel('Razlog').fill('Zaboravio karticu')
  await arrival.getByRole('button', { name: 'Sačuvaj' }).click()
  await page.getByText('Upisan dolazak u 06:05').waitFor()
  await page.getByRole('button', { name: 'Poništi' }).click()
  await page.getByRole('button', { name: 'Poništi' }).waitFor({ state: 'detached' })
  await page.locator('.today-row').filter({ hasText: 'bez dolaska' }).waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL('**/work-schedule-day?day=*')
  await page.goBack()
  await page.locator('.today-row').first().waitFor()
  await page.keyboard.press('j')
  await page.locator('.today-row[data-current]').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/employees/edit/*')
  await page.context().close()
})

test('a phone has the likely act and one more, and a chief his department only', async () => {
  const { company, open } = setup()
  const phone = await open(390)
  await phone.goto('/daily-activities')
  const row = phone.locator('.today-row').filter({ hasText: 'Đorđević Marko' })
  await row.getByRole('button', { name: 'Ko može da uskoči?' }).waitFor()
  await assertScreenAccessible(phone, 'today-phone')
  await phone.context().close()
  const chief = await open(1440, company.ana)
  await chief.goto('/daily-activities')
  await chief.locator('.today-row').filter({ hasText: 'Đorđević Marko' }).waitFor()
  assert.equal(await chief.getByText('Druga', { exact: true }).count(), 0)
  assert.equal(await chief.getByRole('combobox', { name: 'Odeljenje' }).count(), 0)
  await assertScreenAccessible(chief, 'today-chief')
  await chief.context().close()
})

test('in the night the shift of yesterday is first, and the axis begins at 22', async () => {
  const { open, company, opened } = setup()
  now = new Date('2026-11-25T01:37:00Z')
  const vesna = createTestClient(clockEventsContract, opened.testApp, company.vesna, company.companyId)
  await vesna.createClockEvent({ employee_id: company.vesna.employeeId, at: `${day}T21:51:00+01:00`, direction: 'in', reason: 'kapija' })
  const page = await open(1440, company.vesna, 'dark')
  await page.goto('/daily-activities')
  await page.getByText(/od juče, 24\.11\./).waitFor()
  assert.equal(await page.locator('.today-hours small').first().textContent(), '22')
  await page.getByText('02:37').first().waitFor()
  await assertScreenAccessible(page, 'today-night')
  await page.context().close()
})

test('a day without shifts names the next shifts and who is inside', async () => {
  const { open, company, opened } = setup()
  now = new Date('2026-11-29T09:00:00Z')
  const vesna = createTestClient({ ...clockEventsContract, ...monthPlanContract }, opened.testApp, company.vesna, company.companyId)
  const shift = (await vesna.listShifts({})).data.find(({ code }) => code === 'I')!
  await vesna.updatePlanCells({ cells: [{ employee_id: company.jelena.employeeId, day: '2026-12-01', shift_id: shift.id }] })
  await vesna.createClockEvent({
    employee_id: company.marko.employeeId,
    at: '2026-11-29T08:51:00+01:00',
    direction: 'in',
    reason: 'kapija',
  })
  const page = await open(390)
  await page.goto('/daily-activities')
  await page.getByText('Sledeće smene: utorak, 01.12.2026.').waitFor()
  await page.getByText('1 osoba', { exact: true }).waitFor()
  await page.locator('.today-row').filter({ hasText: 'dolazak u 08:51' }).waitFor()
  assert.equal(await page.getByText('1 na vreme').count(), 0, 'without a shift nobody is on time')
  await assertScreenAccessible(page, 'today-day-off')
  await page.getByRole('button', { name: 'Otvori sledeći radni dan' }).click()
  await page.waitForURL('**/work-schedule-day?day=2026-12-01')
  await page.context().close()
})
