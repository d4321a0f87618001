import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { sql } from 'kysely'
import { leaveContract } from '#modules/time/leave/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestClient, waitUntil } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'
import { createLeaveClient, createLeaveCompany, getJuneWorkday, grantLeaveDays } from '#test/support/leave-company.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)

  /** A company where this number of one-day requests of Marko wait for Ana, a week apart. */
  async function withRequests(count: number) {
    const company = await createLeaveCompany(opened.testApp)
    await grantLeaveDays(company, company.marko, Number(getJuneWorkday(0).slice(0, 4)), 20)
    const marko = createLeaveClient(company, company.marko)
    const ids: number[] = []
    for (let at = 0; at < count; at++) {
      const day = getJuneWorkday(at * 7)
      ids.push((await marko.createLeaveRequest({ leave_type_id: company.typeId.GO!, first_day: day, last_day: day })).data.id)
    }
    const ana = createTestClient(leaveContract, opened.testApp, company.ana, company.companyId)
    const statuses = async () => Promise.all(ids.map(async (id) => (await ana.getLeaveRequest({ leave_request_id: id })).data.status))
    return { company, ids, ana, statuses }
  }
  return { withRequests, opened }
})

test('a list is decided row by row with keys, and none is skipped', async () => {
  const { withRequests, opened } = setup()
  const { company, statuses } = await withRequests(4)
  const page = await openBrowserPageAs(opened, company, company.ana, 1440)
  await page.goto('/leave/requests?status=submitted&sort=first_day')
  const rows = page.getByRole('row')
  await waitUntil(async () => (await rows.count()) === 5)
  for (let left = 4; left > 0; left--) {
    await page.keyboard.press('j')
    await page.keyboard.press('Space')
    await page.getByRole('complementary').getByRole('button', { name: 'Odobri', exact: true }).click()
    await waitUntil(async () => (await statuses()).filter((status) => status === 'submitted').length === left - 1)
    // From the top, in spite of earlier keys.
    assert.deepEqual((await statuses()).slice(0, 5 - left), Array(5 - left).fill('approved'))
    await page.keyboard.press('Escape')
    await page.getByRole('complementary').waitFor({ state: 'detached' })
  }
  await page.context().close()
})

test('a request is decided by one key and undone; chiefs see no reason', async () => {
  const { withRequests, opened } = setup()
  const { company, statuses } = await withRequests(3)
  const page = await openBrowserPageAs(opened, company, company.ana, 1440)
  await page.goto('/inbox')
  const pane = page.getByRole('region', { name: 'Otvoren zahtev ili poruka' })
  await pane.getByText('Radnih dana').waitFor()
  assert.equal(await page.getByText('Godišnji').count(), 0)
  await assertScreenAccessible(page, 'inbox')
  await page.keyboard.press('o')
  await page.getByText(/se šalje za/).waitFor()
  assert.deepEqual(await statuses(), ['submitted', 'submitted', 'submitted'], 'nothing is done while it can be taken back')
  await page.keyboard.press('z')
  await page.getByText(/se šalje za/).waitFor({ state: 'detached' })
  assert.deepEqual(await statuses(), ['submitted', 'submitted', 'submitted'])

  await page.getByRole('checkbox').first().waitFor()
  await page.goto('/inbox?show=tasks')
  await pane.getByText('Radnih dana').waitFor()
  await page.keyboard.press('a')
  await page.keyboard.press('r')
  await page.getByLabel('Razlog odbijanja').waitFor()
  await assertScreenAccessible(page, 'inbox-refusal')
  await pane.getByRole('button', { name: 'Odbij' }).click()
  await page.getByText('Navedite razlog.').waitFor()
  await page.keyboard.type('mnogo odsutnih')
  await pane.getByRole('button', { name: 'Odbij' }).click()
  await page.getByRole('button', { name: 'Pošalji odmah' }).click()
  await page.getByText('2 odluke su upisane.').waitFor()
  assert.deepEqual(await statuses(), ['approved', 'rejected', 'submitted'])
  await page.context().close()
})

test('the page of one request shows the facts of the inbox until it is decided', async () => {
  const { withRequests, opened } = setup()
  const { company, ids, statuses } = await withRequests(1)
  const page = await openBrowserPageAs(opened, company, company.ana, 1440)
  await page.goto(`/verifiers/employee/${company.marko.employeeId}/leave-request/${ids[0]}`)
  for (const title of [/^Ko je još odsutan/, 'Provere', 'Tok', 'Kad odobrite']) await page.getByRole('heading', { name: title }).waitFor()
  await assertScreenAccessible(page, 'leave-decision')
  await page.setViewportSize({ width: 390, height: 844 })
  await assertScreenAccessible(page, 'leave-decision-phone')
  await page.getByRole('button', { name: 'Odobri', exact: true }).click()
  await page.getByText('odobreno').first().waitFor()
  await page.getByRole('heading', { name: 'Kad odobrite' }).waitFor({ state: 'detached' })
  assert.deepEqual(await statuses(), ['approved'])
  await page.context().close()
})

test('a proof opens from the inbox', async () => {
  const { withRequests, opened } = setup()
  const { company, ids } = await withRequests(1)
  const file = new File(['%PDF-1.4 poziv'], 'poziv.pdf', { type: 'application/pdf' })
  await createLeaveClient(company, company.marko).addLeaveProof({ leave_request_id: ids[0]!, file })
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await page.goto('/inbox?show=tasks')
  await page.getByRole('button', { name: 'Preuzmi: poziv.pdf' }).waitFor()
  await page.context().close()
})

test('a typed reason goes into its field and decides nothing else', async () => {
  const { withRequests, opened } = setup()
  const { company, statuses } = await withRequests(3)
  const page = await openBrowserPageAs(opened, company, company.ana, 1440)
  await page.goto('/inbox?show=tasks')
  await page.getByRole('region', { name: 'Otvoren zahtev ili poruka' }).getByText('Radnih dana').waitFor()
  await page.keyboard.press('r')
  await page.getByLabel('Razlog odbijanja').waitFor()
  await waitUntil(() => page.evaluate(() => document.activeElement?.tagName === 'TEXTAREA'))
  await page.keyboard.type('Mesečni plan već ima dvoje odsutnih.')
  assert.equal(await page.getByLabel('Razlog odbijanja').inputValue(), 'Mesečni plan već ima dvoje odsutnih.')
  assert.equal(await page.getByText(/se šalje za/).count(), 0)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.type('oaxjkz')
  assert.equal(await page.getByText(/se šalje za/).count(), 0, 'letters outside the field decide nothing either')
  await page.getByLabel('Razlog odbijanja').press('Control+Enter')
  await page.getByRole('button', { name: 'Pošalji odmah' }).click()
  await page.getByText('1 odluka je upisana.').waitFor()
  assert.deepEqual(await statuses(), ['rejected', 'submitted', 'submitted'])
  await page.context().close()
})

test('a decision is sent when the page is hidden before its time is over', async () => {
  const { withRequests, opened } = setup()
  const { company, statuses } = await withRequests(2)
  const page = await openBrowserPageAs(opened, company, company.ana, 390)
  await page.goto('/inbox?show=tasks')
  await waitUntil(async () => (await page.getByRole('checkbox').count()) === 2)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Odobri 2' }).click()
  await page
    .getByText(/se šalj/)
    .first()
    .waitFor()
  // Phones announce the end of a page by hiding it, and send no `beforeunload` event.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.close({ runBeforeUnload: false })
  await waitUntil(async () => (await statuses()).every((status) => status === 'approved'))
  await page.context().close()
})

test('a group approval decides what it can and names the others', async () => {
  const { withRequests, opened } = setup()
  const { company, ids, statuses } = await withRequests(3)
  const page = await openBrowserPageAs(opened, company, company.ana, 1440)
  await page.goto('/inbox?show=tasks')
  await waitUntil(async () => (await page.getByRole('checkbox').count()) === 3)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Odobri 3' }).click()
  await createLeaveClient(company, company.vesna).rejectLeaveRequest({ leave_request_id: ids[1]!, reason: 'drugi je bio brži' })
  await page.getByRole('button', { name: 'Pošalji odmah' }).click()
  await page.getByText('1 odluka nije upisana').waitFor()
  await page.getByText('Marko Đorđević: O ovom zahtevu je već odlučeno.').waitFor()
  assert.deepEqual(await statuses(), ['approved', 'rejected', 'approved'])
  await page.context().close()
})

test('leaving the screen sends the decisions, and a phone shows one column', async () => {
  const { withRequests, opened } = setup()
  const { company, statuses } = await withRequests(1)
  const page = await openBrowserPageAs(opened, company, company.ana, 360)
  await page.goto('/inbox?show=tasks')
  await page
    .getByRole('navigation', { name: 'Meni', exact: true })
    .getByRole('link', { name: /^Sanduče\s*1$/ })
    .waitFor()
  await assertScreenAccessible(page, 'inbox-phone')
  await page.getByRole('button', { name: /Marko Đorđević/ }).click()
  await page.getByText('Radnih dana').waitFor()
  await assertScreenAccessible(page, 'inbox-phone-request')
  await page.getByRole('button', { name: 'Odobri', exact: true }).click()
  await page.getByText(/se šalje za/).waitFor()
  await page.getByRole('link', { name: 'Početna' }).click()
  await waitUntil(async () => (await statuses())[0] === 'approved')
  await page.context().close()
})

test('a decision is assigned to a colleague with a day, on a phone too', async () => {
  const { withRequests, opened } = setup()
  const { company } = await withRequests(2)
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await page.goto('/inbox?show=tasks')
  await page.getByRole('region', { name: 'Rok i kome je dodeljeno' }).waitFor()
  await assertScreenAccessible(page, 'inbox-plan')
  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog', { name: 'Dodeli i odredi rok' })
  await dialog.getByLabel('Odlučuje').click()
  await page.getByRole('option', { name: 'Jovanović Ana' }).click()
  await dialog.getByRole('textbox', { name: 'Dogovoren rok' }).fill('01.01.2020.')
  await assertScreenAccessible(page, 'inbox-assign')
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click()
  await dialog.getByText('Rok ne može biti u prošlosti.').waitFor()
  await dialog.getByRole('textbox', { name: 'Dogovoren rok' }).fill('')
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'Spisak' }).getByText('odlučuje Ana Jovanović').waitFor()
  await page.getByRole('link', { name: /^Nedodeljene/ }).click()
  await waitUntil(async () => (await page.getByRole('checkbox').count()) === 1)
  await page.context().close()

  const phone = await openBrowserPageAs(opened, company, company.ana, 360)
  await phone.goto('/inbox?show=tasks&part=mine')
  await phone.getByText('dodeljeno meni').waitFor()
  await waitUntil(async () => (await phone.getByRole('checkbox').count()) === 1)
  await assertScreenAccessible(phone, 'inbox-mine-phone')
  await phone.context().close()
})

test('selected requests are approved together, and failures are named', async () => {
  const { withRequests, opened } = setup()
  const { company, ids, ana, statuses } = await withRequests(3)
  const page = await openBrowserPageAs(opened, company, company.ana, 1440)
  await page.goto('/leave/requests?status=submitted&sort=first_day')
  const box = page.getByRole('row').getByRole('checkbox')
  await waitUntil(async () => (await box.count()) >= 3)
  for (let row = 1; row <= 3; row++) await page.getByRole('row').nth(row).getByRole('checkbox').check()
  await assertScreenAccessible(page, 'requests-ticked')
  await page.getByRole('button', { name: 'Odobri 3' }).click()
  await page.getByText(/se šalju? za/).waitFor()
  // Another user decided one of them first.
  await ana.rejectLeaveRequest({ leave_request_id: ids[1]!, reason: 'mnogo odsutnih' })
  await page.getByRole('button', { name: 'Pošalji odmah' }).click()
  await page.getByText('1 odluka nije upisana').waitFor()
  await page.getByText(/^Marko Đorđević:/).waitFor()
  assert.deepEqual(await statuses(), ['approved', 'rejected', 'approved'])
  await page.context().close()
})

test('the inbox fits a narrow window with 0, long-named and 5,000 tasks', async () => {
  const { withRequests, opened } = setup()
  const empty = await withRequests(0)
  const idle = await openBrowserPageAs(opened, empty.company, empty.company.ana, 360)
  await idle.goto('/inbox?show=tasks')
  await idle.getByText('Nema ničega što čeka.').waitFor()
  await assertScreenAccessible(idle, 'inbox-nothing')
  await idle.context().close()

  const { company, ids } = await withRequests(1)
  await withInstallationTransaction(opened.testApp.database, async (db) => {
    await sql`update employee set first_name = ${'Aleksandrina'.repeat(9).slice(0, 100)}, last_name = ${'Stefanović'.repeat(10)}
      where id = ${company.marko.employeeId}`.execute(db)
    await sql`
      insert into leave_request overriding system value select (jsonb_populate_record(r, jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('leave_request', 'id')), 'first_day', r.first_day + 3 * nth, 'last_day', r.last_day + 3 * nth))).*
      from leave_request r cross join generate_series(1, 4999) nth where r.id = ${ids[0]!}`.execute(db)
  })
  const page = await openBrowserPageAs(opened, company, company.ana, 360)
  await page.goto('/inbox?show=tasks')
  await page.getByText('5.000').first().waitFor()
  await page.getByText(/još 4\.900/).waitFor()
  await assertScreenAccessible(page, 'inbox-many')
  await page
    .getByRole('button', { name: /Stefanović/ })
    .first()
    .click()
  await page.getByRole('heading', { name: /Stefanović/ }).waitFor()
  await assertScreenAccessible(page, 'inbox-long-name')
  await page.context().close()
})
