import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { planPublicationContract } from '#modules/time/planning/plan-publication-contract.ts'
import { addDays, addMonths, getMonthOfDay, getWeekday, toBelgradeDay } from '#shared/days.ts'
import { createTestClient, createTestCompany } from '#test/support/app.ts'
import { assertScreenAccessible, findAccessibilityViolations, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const { testApp } = opened
  const company = await createTestCompany(testApp)
  const vesna = createTestClient({ ...monthPlanContract, ...planPublicationContract }, testApp, company.vesna, company.companyId)
  const shift = (await vesna.createShift({ code: 'I', name: 'Prva smena', segments: [{ from: 360, to: 840 }] })).data.id
  const days = [shift, shift, shift, shift, shift, null, null]
  const week = await vesna.createWorkSchedule({ name: 'Nedelja', anchor_day: '2026-03-02', days })
  await vesna.createRotationAssignment({ work_schedule_id: week.data.id, department_id: company.departmentId, first_day: '2026-01-01' })

  const chief = await openBrowserPageAs(opened, company, company.vesna, 1440)
  const marko = await openBrowserPageAs(opened, company, company.marko, 360)
  return { chief, vesna, company, marko }
})
const month = getMonthOfDay(addMonths(toBelgradeDay(new Date()), 2))
const first = `${month}-01`
const friday = addDays(first, (12 - getWeekday(first)) % 7)

test('a month is published, and a later change is published with its differences', async () => {
  const { chief, vesna, company } = setup()
  await chief.goto(`/work-schedule?month=${month}`)
  const bar = chief.getByRole('region', { name: 'Objava rasporeda' })
  await bar.getByText('Nacrt').waitFor()
  await bar.getByRole('button', { name: 'Objavi', exact: true }).click()
  await chief.getByText('Svi dani su najmanje pet dana unapred.').waitFor()
  assert.deepEqual(await findAccessibilityViolations(chief), [])
  await chief.getByRole('button', { name: 'Objavi za 4 zaposlena' }).click()
  await bar.getByText('Objavljen', { exact: true }).waitFor()

  await vesna.updatePlanCells({ cells: [{ employee_id: company.marko.employeeId, day: friday, shift_id: null }] })
  await chief.reload()
  await bar.getByText('1 izmena posle objave').waitFor()
  assert.equal(await chief.locator('.sheet-cell[data-fresh]').count(), 1)
  await assertScreenAccessible(chief, 'publication-changed')
  await bar.getByRole('button', { name: 'Objavi', exact: true }).click()
  await chief.locator('s', { hasText: 'Prva smena 06:00–14:00' }).waitFor()
  await chief.getByRole('button', { name: 'Objavi za 1 zaposlenog' }).click()
  await bar.getByText('Objavljen', { exact: true }).waitFor()
})

test('a publication reaches the employee, and the manager sees the receipt', async () => {
  const { marko, chief } = setup()
  await marko.goto('/employee-dashboard')
  await marko.getByText('Izmenjen je 1 dan').waitFor()
  await marko.getByRole('button', { name: 'Otvori' }).first().click()
  await marko.getByText('Zabeleženo je da ste videli raspored.').waitFor()
  await marko.getByText('ranije: Prva smena 06:00–14:00').first().waitFor()
  await assertScreenAccessible(marko, 'publication-own')

  await chief.getByRole('button', { name: 'Objave', exact: true }).click()
  await chief.getByText('Videlo 1 od 1').waitFor()
  await chief.getByRole('button', { name: 'Ko je video i šta je izmenjeno' }).first().click()
  await chief.getByText(/^Viđeno /).waitFor()
  assert.deepEqual(await findAccessibilityViolations(chief), [])
})

test('the plan is downloaded for print, and a copied week can be undone', async () => {
  const { chief, vesna } = setup()
  await chief.goto(`/work-schedule?month=${month}`)
  const menu = chief.locator('.page-acts button').first()
  await menu.click()
  await chief.getByRole('menuitem', { name: 'Štampa i izvoz' }).click()
  const saved = chief.waitForEvent('download')
  await chief.getByRole('button', { name: 'Preuzmi' }).click()
  assert.equal((await saved).suggestedFilename(), `raspored-${month}.pdf`)

  await menu.click()
  await chief.getByRole('menuitem', { name: 'Kopiraj nedelju' }).click()
  await chief.getByRole('button', { name: 'Kopiraj', exact: true }).click()
  await chief.getByText(/^Upisan/).waitFor()
  await chief.getByRole('button', { name: 'Poništi' }).click()
  await chief.getByText('Kopiranje je poništeno.').waitFor()
  const { data } = await vesna.getPlanPublicationState({ month })
  assert.equal(data.changed_days, 0)
})
