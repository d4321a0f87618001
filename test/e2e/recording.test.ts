import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { planPublicationContract } from '#modules/time/planning/plan-publication-contract.ts'
import { createTestClient, createTestCompany } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

/** A company with a weekly rotation of November 2026 without clock events; today is Thursday 26 November. */
const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser, { clock: () => new Date('2026-11-26T09:00:00Z') })
  const company = await createTestCompany(opened.testApp)
  const vesna = createTestClient({ ...monthPlanContract, ...planPublicationContract }, opened.testApp, company.vesna, company.companyId)
  const shift = (await vesna.createShift({ code: 'I', name: 'Prva', segments: [{ from: 480, to: 960 }] })).data.id
  const days = [shift, shift, shift, shift, shift, null, null]
  const week = (await vesna.createWorkSchedule({ name: 'Nedelja', anchor_day: '2026-11-02', days })).data.id
  for (const department_id of [company.departmentId, company.otherDepartmentId])
    await vesna.createRotationAssignment({ work_schedule_id: week, department_id, first_day: '2026-11-01' })
  return { opened, company, vesna }
})

test('hours by plan are set for the company and named in the timesheet', async () => {
  const { opened, company, vesna } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await page.clock.setFixedTime('2026-11-26T09:00:00Z')
  await page.goto('/company/settings?part=recording')
  const way = page.getByRole('region', { name: 'Sati po planu' })
  await way.getByRole('button', { name: 'Izaberi za kompaniju' }).waitFor()
  await assertScreenAccessible(page, 'recording-settings')
  await way.getByRole('button', { name: 'Izaberi za kompaniju' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sati po planu: od kog dana?' })
  assert.equal(await dialog.getByRole('textbox', { name: 'Važi od' }).inputValue(), '01.11.2026.')
  await assertScreenAccessible(page, 'recording-company')
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click()
  await way.getByText('važi za 4 zaposlena').waitFor()

  await page.getByRole('button', { name: 'Izuzetak za odeljenje ili zaposlenog' }).click()
  const exception = page.getByRole('dialog', { name: 'Način beleženja sati' })
  await exception.getByRole('combobox', { name: 'Odeljenje' }).click()
  await page.getByRole('option', { name: 'Prodaja' }).click()
  await exception.getByRole('radio', { name: 'Ručni unos' }).check()
  await exception.getByRole('button', { name: 'Sačuvaj' }).click()
  await way.getByText('važi za 2 zaposlena').waitFor()
  await assertScreenAccessible(page, 'recording-exception')

  const publication = { accept: true, ground_kind: 'agreed', ground: 'Po dogovoru' } as const
  await vesna.publishPlan({ from: '2026-11-01', to: '2026-11-30', ...publication })
  await page.goto('/timesheet?month=2026-11')
  const row = page.getByRole('row').filter({ hasText: 'Marko' })
  const cell = row.getByRole('gridcell').nth(2)
  await cell.waitFor()
  assert.equal(await cell.getAttribute('aria-label'), '8, Izvor: po planu')
  assert.equal(await row.getByRole('gridcell').nth(10).textContent(), 'PR')
  await page.getByRole('listitem').filter({ hasText: 'po planu' }).waitFor()
  await assertScreenAccessible(page, 'timesheet-by-plan')
  await cell.click()
  await page.keyboard.press('Space')
  await page.getByText('objavljena smena važi kao odrađena').waitFor()
  await page.getByText('Izvor: po planu').waitFor()
  await assertScreenAccessible(page, 'timesheet-by-plan-why')
  await page.context().close()
})

test('the recording methods fit a phone and the dark theme', async () => {
  const { opened, company } = setup()
  for (const [width, theme] of [
    [360, 'light'],
    [1440, 'dark'],
    [1920, 'light'],
  ] as const) {
    const page = await openBrowserPageAs(opened, company, company.vesna, width, { theme })
    await page.clock.setFixedTime('2026-11-26T09:00:00Z')
    await page.goto('/company/settings?part=recording')
    await page.getByRole('region', { name: 'Ručni unos' }).waitFor()
    await assertScreenAccessible(page, `recording-${width}-${theme}`)
    await page.goto('/timesheet?month=2026-11')
    await page
      .locator(width < 760 ? '.month-sheet' : '.sheet-cell')
      .first()
      .waitFor()
    await assertScreenAccessible(page, `timesheet-by-plan-${width}-${theme}`)
    await page.context().close()
  }
})

test('without the company permission the methods have no actions', async () => {
  const { opened, company } = setup()
  const page = await openBrowserPageAs(opened, company, company.ana, 1280)
  await page.clock.setFixedTime('2026-11-26T09:00:00Z')
  await page.goto('/company/settings?part=recording')
  await page.waitForLoadState('networkidle')
  assert.equal(await page.getByRole('button', { name: 'Izaberi za kompaniju' }).count(), 0)
  await page.context().close()
})
