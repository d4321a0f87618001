import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import type { Locator } from 'playwright-core'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { staffingDemandContract } from '#modules/time/planning/staffing-demand-contract.ts'
import { addMonths, findMonthEnd, getWeekday, iterateDaysBetween, toBelgradeDay } from '#shared/days.ts'
import { createTestClient, createTestCompany, waitUntil } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'
import { assignDayShift } from '#test/support/leave-company.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const company = await createTestCompany(opened.testApp)
  const vesna = createTestClient({ ...monthPlanContract, ...staffingDemandContract }, opened.testApp, company.vesna, company.companyId)
  await assignDayShift({ ...opened.testApp, ...company })
  const shift_id = (await vesna.listShifts({})).data[0]!.id
  // Ana and Marko work in production; the demand is three on working days, with a minimum of two.
  await vesna.createStaffingDemand({
    shift_id,
    department_id: company.departmentId,
    first_day: `${month}-01`,
    needed: [3, 3, 3, 3, 3, 0, 0],
  })
  const planOf = async (employee: number) => (await vesna.getMonthPlan({ month })).data.employees.find(({ id }) => id === employee)!.shifts
  return { opened, company, planOf, shift_id }
})
const month = addMonths(`${toBelgradeDay(new Date()).slice(0, 7)}-01`, 1).slice(0, 7)
const days = [...iterateDaysBetween(`${month}-01`, findMonthEnd(month))]
const monday = days.findIndex((day) => getWeekday(day) === 1)

test('the board shows demand above the plan and missing staff', async () => {
  const { opened, company } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await page.goto(`/work-schedule?month=${month}&department_id=${company.departmentId}`)
  const line = page.getByRole('row').filter({ hasText: 'ima / treba' })
  await line.waitFor()
  assert.match((await line.getByRole('gridcell').nth(monday).textContent()) ?? '', /^−1.*: planirano 2, potrebno 3$/)
  await page.getByRole('button', { name: /^Nedostaje \d+/ }).click()
  const sidePanel = page.getByRole('complementary')
  await sidePanel.getByText('planirano 2, potrebno 3').first().waitFor()
  assert.match((await sidePanel.getByRole('link', { name: 'Traži dobrovoljce' }).first().getAttribute('href')) ?? '', /shift_id=/)
  await assertScreenAccessible(page, 'board')
  await page.context().close()
})

test('a value is filled by dragging its corner, and undone', async () => {
  const { opened, company, planOf, shift_id } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await page.goto(`/work-schedule?month=${month}&department_id=${company.departmentId}`)
  const cell = (at: number) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: /Đorđević Marko/ }) })
      .locator(`[data-column="${at}"]`)
  await cell(monday).click()
  await page.keyboard.type('-')
  await page.keyboard.press('Enter')
  await waitUntil(async () => (await planOf(company.marko.employeeId))[monday] === null)
  await cell(monday).click()
  // The bars above change with each write, and the grid below can move.
  const placeOf = (what: Locator) =>
    waitUntil(async () => {
      const before = await what.boundingBox()
      await page.waitForTimeout(250)
      const after = await what.boundingBox()
      return before?.x === after?.x && before?.y === after?.y && after
    })
  const from = (await placeOf(page.locator('.sheet-corner')))!
  const to = (await placeOf(cell(monday + 2)))!
  await page.mouse.move(from.x + 5, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 5 })
  await page.mouse.up()
  await waitUntil(async () => (await planOf(company.marko.employeeId)).slice(monday, monday + 3).every((shift) => shift === null))
  await page.keyboard.press('Control+z')
  await waitUntil(async () => (await planOf(company.marko.employeeId)).slice(monday, monday + 3).join() === `,${shift_id},${shift_id}`)
  await page.context().close()
})

test('the side panel shows why an unknown code was refused', async () => {
  const { opened, company } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await page.goto(`/work-schedule?month=${month}&department_id=${company.departmentId}`)
  const cell = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /Đorđević Marko/ }) })
    .locator(`[data-column="${monday}"]`)
  await cell.click()
  const before = await cell.boundingBox()
  await page.keyboard.type('XQ')
  await page.keyboard.press('Enter')
  await page.getByRole('complementary').getByText('„XQ” nije oznaka smene.').waitFor()
  const after = await cell.boundingBox()
  assert.equal(after?.y, before?.y)
  await assertScreenAccessible(page, 'board-refused')
  await page.context().close()
})

test('a week of the board crosses into the next month with the totals of the month', async () => {
  const { opened, company } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await page.goto(`/work-schedule?month=${month}&department_id=${company.departmentId}`)
  const plan = async () => page.getByRole('row').filter({ hasText: 'Jovanović Ana' }).locator('.sheet-sum').first().textContent()
  const whole = await plan()
  await page.getByText('Nedelja', { exact: true }).click()
  await waitUntil(async () => (await page.getByRole('columnheader').count()) < 20)
  assert.equal(await plan(), whole)
  await page.goto(`/work-schedule?month=${month}&week=9`)
  await page.getByText('08:00–16:00').first().waitFor()
  await page.getByRole('button', { name: 'Sledeća nedelja' }).click()
  await waitUntil(async () => new URL(page.url()).searchParams.get('month') === addMonths(`${month}-01`, 1).slice(0, 7))
  await assertScreenAccessible(page, 'board-week')
  await page.context().close()
})

test('on a phone the plan is a day by shift, and a shift is removed there', async () => {
  const { opened, company, planOf } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 390)
  // The Monday of the week in which the fifteenth is.
  const at = 14 - ((getWeekday(days[14]!) + 6) % 7)
  await page.goto(`/work-schedule?month=${month}&department_id=${company.departmentId}`)
  const early = page.locator('.board-shift').first()
  const off = page.getByRole('region', { name: 'Slobodni' })
  const dayIs = (day: string) => waitUntil(async () => new URL(page.url()).searchParams.get('day') === day)
  await page.getByRole('button', { name: 'Sledeća nedelja' }).click()
  await dayIs(days[7]!)
  await page.getByRole('button', { name: 'Sledeća nedelja' }).click()
  await dayIs(days[14]!)
  await page.getByRole('button', { name: new RegExp(`${Number(days[at]!.slice(8))}\\. `) }).click()
  await early.getByText('planirano 2, potrebno 3').waitFor()
  assert.match((await early.getByRole('link', { name: 'nedostaje 1 osoba' }).getAttribute('href')) ?? '', new RegExp(`day=${days[at]}`))
  assert.equal(await page.getByRole('grid').count(), 0)
  await assertScreenAccessible(page, 'board-phone')
  await early.getByRole('button', { name: 'Đorđević Marko' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Izmeni' }).click()
  await page.getByRole('option', { name: 'slobodan dan' }).click()
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click()
  await off.getByRole('button', { name: 'Đorđević Marko' }).waitFor()
  await early.getByText('planirano 1, potrebno 3').waitFor()
  assert.equal((await planOf(company.marko.employeeId))[at], null)
  await page.locator('.page-acts').getByRole('button', { name: 'Objavi' }).click()
  await dialog.getByRole('button', { name: /^Objavi za/ }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Mesec', { exact: true }).click()
  await page
    .getByRole('region', { name: /Raspored rada/ })
    .getByRole('table')
    .waitFor()
  await page.context().close()
})
