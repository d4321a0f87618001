import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { sql } from 'kysely'
import { findGuidedTour, guidedTourPaths } from '#modules/insight/help/web/tour/guided-tours.ts'
import { leaveContract } from '#modules/time/leave/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestClient, createTestCompany, waitUntil } from '#test/support/app.ts'
import { assertScreenAccessible, findAccessibilityViolations, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'
import { assignDayShift, createLeaveCompany } from '#test/support/leave-company.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser, { live: true })
  const { testApp } = opened
  return { testApp, opened }
})

test('a manager approves on the home page, can undo it, and sees changes live', async () => {
  const { testApp, opened } = setup()
  const company = await createLeaveCompany(testApp)
  await assignDayShift(company)
  const page = await openBrowserPageAs(opened, company, company.ana, 1440)
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Čeka Vas' }).waitFor()
  // A request that is filed while the page is open appears without a reload.
  const ofMarko = createTestClient(leaveContract, testApp, company.marko, company.companyId)
  const input = { leave_type_id: company.typeId.NO!, first_day: '2027-06-07', last_day: '2027-06-08' }
  const { id } = (await ofMarko.createLeaveRequest(input)).data
  const row = page.getByRole('listitem').filter({ hasText: 'Marko Đorđević – odsustvo' })
  await row.waitFor()
  assert.equal(await page.getByText('Neplaćeno').count(), 0)
  await row.getByRole('button', { name: 'Odobri' }).click()
  await page.getByRole('button', { name: 'Opozovi' }).click()
  await row.getByRole('button', { name: 'Odobri' }).click()
  await page.getByRole('button', { name: 'Pošalji odmah' }).click()
  await waitUntil(async () => (await ofMarko.getLeaveRequest({ leave_request_id: id })).data.status === 'approved')
  await row.waitFor({ state: 'detached' })
  assert.deepEqual(await findAccessibilityViolations(page), [])
  await page.context().close()
})

test('setup guides a new company, and an accounting bureau opens a task of a client', async () => {
  const { testApp, opened } = setup()
  const company = await createTestCompany(testApp)
  const other = await createTestCompany(testApp)
  await withInstallationTransaction(testApp.database, async (db) => {
    await sql`update company set name = 'Druga firma', short_name = 'Druga', created_at = now() - interval '70 days' where id = ${other.companyId}`.execute(
      db,
    )
    await sql`insert into membership (company_id, user_id) values (${other.companyId}, ${company.vesna.userId})`.execute(db)
  })
  const page = await openBrowserPageAs(opened, company, company.vesna, 360)
  await page.goto('/dashboard')
  const list = page.getByRole('region', { name: 'Do prvog karneta' })
  await list.getByText('Kako se beleže sati').waitFor()
  await assertScreenAccessible(page, 'setup', { live: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  await assertScreenAccessible(page, 'setup-1440', { live: true })
  await page.setViewportSize({ width: 360, height: 800 })
  await list.getByRole('button', { name: 'Odgovori na pitanja' }).click()
  await page.waitForURL('**/company/features')
  // A choice of everything completes the step too.
  await page.getByRole('button', { name: 'Sve', exact: true }).click()
  await page.getByText('Urađeno: Šta koristite').waitFor()
  await page.goto('/dashboard')
  await list.getByRole('button', { name: 'Izaberi način' }).click()
  await page.waitForURL('**/company/settings?part=recording')
  await page.getByRole('button', { name: 'Dodaj čitač' }).waitFor()
  await assertScreenAccessible(page, 'setup-recording', { live: true })
  await page.goto('/dashboard')
  await list.getByRole('button', { name: 'Dodaj smene' }).click()
  await page.waitForURL('**/company/shifts')
  // The screen of a step shows the next step; a finished step is marked, with a link to the next.
  await page.getByRole('region', { name: 'Sledeći korak' }).getByText('4 od 9').waitFor()
  await page.getByRole('button', { name: 'Nova smena' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Oznaka').fill('I')
  await dialog.getByLabel('Naziv').fill('Prva')
  await dialog.getByLabel('Od', { exact: true }).fill('06:00')
  await dialog.getByLabel('Do', { exact: true }).fill('14:00')
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click()
  await page.getByText('Urađeno: Smene').waitFor()
  const next = page.getByRole('region', { name: 'Sledeći korak' })
  await next.getByText('Ko radi kada').waitFor()
  assert.deepEqual(await findAccessibilityViolations(page), [])
  await next.getByRole('button', { name: 'Na sledeći korak' }).click()
  await page.waitForURL('**/schedules')
  await page.goto('/dashboard')
  await list.getByRole('button', { name: 'Skloni spisak' }).click()
  await list.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Sve kompanije' }).click()
  await page.getByRole('button', { name: /^\d · / }).click()
  await page.waitForURL('**/timesheet?*')
  await page.getByRole('button', { name: 'Kompanija: Druga' }).waitFor()
  await page.context().close()
})

test('a tour is offered once, closed, and found in the help', async () => {
  const { testApp, opened } = setup()
  const company = await createTestCompany(testApp)
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  const tourDialog = page.getByRole('dialog', { name: 'Obilazak ekrana' })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Obiđi ekran' }).click()
  await tourDialog.getByText('Ovde su delovi programa kojima imate pristup.').waitFor()
  await page.keyboard.press('ArrowRight')
  await tourDialog.getByText('Pretraga nalazi ljude').waitFor()
  assert.deepEqual(await findAccessibilityViolations(page), [])
  await page.keyboard.press('Escape')
  await tourDialog.waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'Obilazak ekrana' }).waitFor({ state: 'detached' })
  await page.goto('/employees')
  await page.getByRole('row', { name: /Marko/ }).waitFor()
  assert.equal(await page.getByRole('region', { name: 'Obilazak ekrana' }).count(), 0)

  // Every tour finds its elements, as far as a new company has them, and ends without an error.
  for (const path of guidedTourPaths.filter((one) => one !== '/employee-dashboard')) {
    await page.goto(path)
    await page.locator(findGuidedTour(path)!.stops.at(-1)!.at).filter({ visible: true }).first().waitFor()
    await page.locator('.page, .home-setup').first().waitFor()
    await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))
    await page.keyboard.press('F1')
    await page.getByRole('button', { name: 'Obiđi ekran' }).click()
    let count = 0
    for (const next = tourDialog.getByRole('button', { name: 'Dalje' }); await tourDialog.waitFor().then(() => next.isVisible()); count++)
      await next.click()
    await tourDialog.getByRole('button', { name: 'Završi' }).click()
    assert.ok(count >= 2, `${path}: ${count + 1} stops`)
  }
  await page.context().close()
})
