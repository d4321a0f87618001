import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { personalFileContract } from '#modules/people/employees/personal-file-contract.ts'
import { leaveContract } from '#modules/time/leave/contract.ts'
import { tripsContract } from '#modules/time/trips/contract.ts'
import { requestsContract } from '#modules/work/requests/contract.ts'
import { myRequestsContract } from '#modules/work/requests/my-requests-contract.ts'
import { requestRulesContract } from '#modules/work/requests/request-rules-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { addDays, type Day, getWeekday } from '#shared/days.ts'
import { createTestAccount, createTestClient, waitUntil } from '#test/support/app.ts'
import { findAccessibilityViolations, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { startClockAt } from '#test/support/clock.ts'
import { setUpTestFile } from '#test/support/e2e.ts'
import { grantLeaveDays } from '#test/support/leave-company.ts'
import { createSwapCompany } from '#test/support/swap-company.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser, { clock: startClockAt('2026-11-24T09:00:00Z') })
  const { testApp } = opened
  const { company, petar, planned, first } = await createSwapCompany(testApp)
  const call = <C extends Parameters<typeof createTestClient>[0]>(contract: C, who = company.vesna) =>
    createTestClient(contract, testApp, who, company.companyId)
  const own = call(myRequestsContract, company.marko)

  const verifier = await withInstallationTransaction(testApp.database, (db) =>
    createTestAccount(testApp, db, 'verificator', company.companyId, null),
  )
  await call(employeesContract).updateEmployee({
    employee_id: company.marko.employeeId,
    gender: 'male',
    date_of_birth: '1990-01-01',
    address: 'Užička 4',
    city: 'Čajetina',
  })
  await withInstallationTransaction(testApp.database, (db) => sql`update app_user set password_hash = 'set'`.execute(db))
  const phone = await openBrowserPageAs(opened, company, company.marko, 390)
  const chiefsPhone = await openBrowserPageAs(opened, company, company.ana, 390)
  const chiefPage = await openBrowserPageAs(opened, company, company.ana, 1440)
  const verifierPage = await openBrowserPageAs(opened, company, verifier, 1440)
  const office = await openBrowserPageAs(opened, company, company.vesna, 1440)
  const officePhone = await openBrowserPageAs(opened, company, company.vesna, 390)

  /** Opens the page from the list of own requests, as an employee does. Fails on overflow or an accessibility finding. */
  async function begin(kind: string): Promise<void> {
    await phone.goto('/employee-dashboard/requests')
    await phone.getByRole('button', { name: 'Novi zahtev' }).click()
    await phone.getByRole('menuitem', { name: kind }).click()
  }
  async function file(): Promise<number> {
    assert.deepEqual(await findAccessibilityViolations(phone), [])
    assert.ok(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth), phone.url())
    await phone.getByRole('button', { name: 'Podnesi' }).click()
    await phone.getByRole('dialog', { name: 'Zahtev' }).waitFor()
    return Number(new URL(phone.url()).searchParams.get('open'))
  }
  /** In the inbox of the approver, at once. */
  async function approveInInbox(page: Page, key: string): Promise<void> {
    await page.goto(`/inbox?open=${key}`)
    await page.getByRole('button', { name: /^Odobri/ }).click()
    await page.getByRole('button', { name: 'Pošalji odmah' }).click()
    await page.getByText('1 odluka je upisana.').waitFor()
  }
  async function approveInList(page: Page, id: number): Promise<void> {
    await page.goto(`/requests/all?request=${id}`)
    await page.getByRole('dialog', { name: 'Zahtev' }).getByRole('button', { name: 'Odobri' }).click()
    await page.getByText('Odluka je upisana.').waitFor()
  }
  /** The result on the employee's phone. */
  async function isAnswered(id: number, state = 'odobren'): Promise<void> {
    await phone.goto(`/employee-dashboard/requests?open=${id}`)
    await phone.getByRole('dialog', { name: 'Zahtev' }).getByText(state, { exact: true }).first().waitFor()
  }
  return {
    company,
    begin,
    phone,
    call,
    approveInInbox,
    chiefsPhone,
    file,
    chiefPage,
    isAnswered,
    approveInList,
    office,
    own,
    officePhone,
    verifierPage,
    opened,
    petar,
    planned,
    first,
  }
})
const today = '2026-11-24'
/** The next Monday at least this number of days ahead. */
const workday = (ahead: number): Day => {
  const day = addDays(today, ahead)
  return addDays(day, getWeekday(day) === 1 ? 0 : 8 - getWeekday(day))
}
const typed = (day: Day) => day.split('-').toReversed().map(Number).join('.')

test('leave is requested on a phone and approved by the manager on a phone', async () => {
  const { company, begin, phone, call, approveInInbox, chiefsPhone } = setup()
  const day = workday(40)
  await grantLeaveDays(company, company.marko, Number(day.slice(0, 4)), 20)
  await begin('Odsustvo')
  await phone.getByRole('combobox', { name: /^Vrsta/ }).click()
  await phone.getByRole('option', { name: /^Godišnji odmor/ }).click()
  await phone.getByRole('textbox', { name: 'Od' }).fill(typed(day))
  await phone.getByRole('textbox', { name: 'Do' }).fill(typed(addDays(day, 1)))
  await phone.getByRole('textbox', { name: 'Do' }).blur()
  await phone.getByRole('button', { name: 'Podnesi' }).click()
  const leave = call(leaveContract, company.ana)
  const request = await waitUntil(async () => (await leave.listLeaveRequests({ mine: true })).leave_requests[0])
  await approveInInbox(chiefsPhone, `leave-${request.id}`)
  assert.equal((await leave.getLeaveRequest({ leave_request_id: request.id })).data.status, 'approved')
  // The home page shows the decision until the employee sees the request.
  await phone.goto('/employee-dashboard')
  const decision = phone.getByRole('listitem').filter({ hasText: /^Vaše odsustvo od .* je odobreno\./ })
  await decision.getByRole('button', { name: 'Otvori' }).click()
  await phone.waitForURL('**/employee-dashboard/leave-requests/approved')
  await phone.getByRole('link', { name: 'Početna', exact: true }).click()
  await phone.waitForURL('**/employee-dashboard')
  await phone.getByRole('heading', { level: 1 }).waitFor()
  await decision.waitFor({ state: 'detached' })
})

test('a clock event is requested on a phone and approved at a desk', async () => {
  const { begin, phone, file, approveInInbox, chiefPage, isAnswered } = setup()
  await begin('Ispravka prolaska')
  await phone.getByRole('textbox', { name: 'Dan' }).fill(typed(addDays(today, -1)))
  await phone.getByLabel('Vreme').fill('7:02')
  await phone.getByLabel('Šta se desilo').fill('Čitač nije prihvatio karticu.')
  const id = await file()
  await approveInInbox(chiefPage, `requests-${id}`)
  await isAnswered(id)
})

test('own data are requested on a phone and changed by HR at a desk', async () => {
  const { begin, phone, file, approveInList, office, isAnswered, own } = setup()
  await begin('Izmena podataka')
  await phone.getByRole('button', { name: 'Izmeni: Telefon' }).click()
  await phone.getByLabel('Telefon').fill('+381 65 333')
  const id = await file()
  await approveInList(office, id)
  await isAnswered(id)
  assert.equal((await own.getMyEmployeeData({})).data.phone, '+381 65 333')
})

test('a certificate is requested on a phone, issued by HR and delivered', async () => {
  const { begin, phone, file, approveInInbox, officePhone, isAnswered } = setup()
  await begin('Potvrda')
  await phone.getByLabel('Koja potvrda').click()
  await phone.getByRole('option', { name: /^Potvrda o radnom stažu/ }).click()
  const id = await file()
  await approveInInbox(officePhone, `requests-${id}`)
  await isAnswered(id)
  await phone.goto('/employee-dashboard/documents')
  await phone.getByText('Potvrda o radnom stažu kod poslodavca').first().waitFor()
})

test('overtime is requested on a phone and decided by the verifier of the rule', async () => {
  const { call, begin, phone, file, approveInInbox, verifierPage, isAnswered } = setup()
  await call(requestRulesContract).createRequestRule({ kind: 'overtime', steps: [{ approvers: ['verifier'], needs: 'any' }] })
  await begin('Prekovremeni rad')
  await phone.getByRole('textbox', { name: 'Dan' }).fill(typed(workday(2)))
  await phone.getByLabel('Koliko sati').fill('2:00')
  await phone.getByLabel('Zašto je potreban').fill('Rok isporuke')
  const id = await file()
  await approveInInbox(verifierPage, `requests-${id}`)
  await isAnswered(id)
})

test('a trip abroad is requested, approved and listed among the trips', async () => {
  const { begin, phone, file, approveInInbox, chiefsPhone, isAnswered, call } = setup()
  const day = workday(60)
  await begin('Službeni put')
  await phone.getByLabel('Mesto').fill('Segedin')
  await phone.getByLabel('Zadatak').fill('Sajam')
  await phone.getByRole('textbox', { name: 'Dan polaska' }).fill(typed(day))
  await phone.getByRole('textbox', { name: 'Dan povratka' }).fill(typed(day))
  await phone.getByRole('textbox', { name: 'Dan povratka' }).blur()
  for (const [at, hour] of ['9:00', '16:00'].entries()) {
    await phone.getByRole('button', { name: 'Dodaj prelazak' }).click()
    await phone.locator(`input[name="crossings.${at}.minute"]`).fill(hour)
    await phone.locator(`input[name="crossings.${at}.minute"]`).blur()
  }
  const id = await file()
  await approveInInbox(chiefsPhone, `requests-${id}`)
  await isAnswered(id)
  const { trips } = await call(tripsContract).listTrips({})
  assert.deepEqual(
    [trips[0]!.place, trips[0]!.crossings.map(({ country, minute }) => [country, minute])],
    [
      'Segedin',
      [
        ['HU', 540],
        [null, 960],
      ],
    ],
  )
})

test('equipment is requested on a phone, approved and handed out with its number', async () => {
  const { begin, phone, file, approveInInbox, chiefsPhone, isAnswered, office, call, company } = setup()
  await begin('Oprema')
  await phone.getByLabel('Šta se traži').fill('Zaštitne cipele')
  await phone.getByLabel('Sredstvo zaštite na radu').check()
  await phone.getByLabel('Zašto je potrebno').fill('Stare su probušene.')
  const id = await file()
  await approveInInbox(chiefsPhone, `requests-${id}`)
  await isAnswered(id, 'čeka zaduženje')
  await office.goto('/requests/all?to_issue=true')
  await office.getByRole('button', { name: 'Đorđević Marko' }).click()
  const panel = office.getByRole('dialog', { name: 'Zahtev' })
  await panel.getByLabel('Inventarski broj').fill('ZC-12')
  assert.deepEqual(await findAccessibilityViolations(office), [])
  await panel.getByRole('button', { name: 'Zaduži', exact: true }).click()
  await office.getByText('Oprema je zadužena i upisana u dosije.').waitFor()
  await isAnswered(id)
  const { equipment } = (await call(personalFileContract).listIssuedEquipment({ employee_id: company.marko.employeeId })).data
  assert.deepEqual(
    equipment.map(({ item, inventory_number, is_protective }) => [item, inventory_number, is_protective]),
    [['Zaštitne cipele', 'ZC-12', true]],
  )
})

test('a shift is given away on a phone, accepted, and decided by the manager', async () => {
  const { begin, phone, opened, company, petar, own, approveInInbox, chiefPage, isAnswered, planned, first } = setup()
  await begin('Zamena smene')
  await phone.getByRole('button', { name: 'Ponudi svoju smenu' }).click()
  await phone.getByRole('combobox', { name: 'Koju smenu' }).click()
  await phone.getByRole('option').first().click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Ponudi', exact: true }).click()
  await phone.getByText('čeka odgovor').waitFor()
  const colleague = await openBrowserPageAs(opened, company, petar, 390)
  await colleague.goto('/employee-dashboard/shifts')
  await colleague.getByRole('button', { name: 'Prihvatam' }).click()
  await waitUntil(async () => (await own.listMyRequests({ status: 'submitted' })).requests.find(({ kind }) => kind === 'shift_swap'))
  await phone.goto('/employee-dashboard/requests')
  await phone.getByRole('button', { name: /^Ustupanje smene/ }).click()
  const panel = phone.getByRole('dialog', { name: 'Zahtev' })
  await panel.getByText('Petar Perić').waitFor()
  assert.deepEqual(await findAccessibilityViolations(phone), [])
  const id = Number(new URL(phone.url()).searchParams.get('open'))
  await approveInInbox(chiefPage, `requests-${id}`)
  await isAnswered(id)
  assert.equal(await planned(petar, 0), first)
})

test('a request is rejected with a reason or withdrawn before the decision', async () => {
  const { own, chiefsPhone, call, isAnswered, phone } = setup()
  const refused = (await own.createEquipmentRequest({ item: 'Stolica', day: today, note: 'Leđa' })).data.id
  await chiefsPhone.goto(`/inbox?open=requests-${refused}`)
  await chiefsPhone.getByRole('button', { name: /^Odbij/ }).click()
  await chiefsPhone.getByLabel(/razlog/i).fill('Nema u planu nabavke.')
  await chiefsPhone
    .getByRole('button', { name: /^Odbij/ })
    .last()
    .click()
  await chiefsPhone.getByRole('button', { name: 'Pošalji odmah' }).click()
  await waitUntil(async () => (await call(requestsContract).getRequest({ request_id: refused })).data.status === 'rejected')
  await isAnswered(refused, 'odbijen')
  await phone.getByText('Nema u planu nabavke.').first().waitFor()
  const back = (await own.createEquipmentRequest({ item: 'Lampa', day: today, note: 'Mrak' })).data.id
  await phone.goto(`/employee-dashboard/requests?open=${back}`)
  await phone.getByRole('dialog', { name: 'Zahtev' }).getByRole('button', { name: 'Povuci zahtev' }).click()
  await phone.getByRole('dialog', { name: 'Povuci zahtev' }).getByRole('button', { name: 'Povuci zahtev' }).click()
  await waitUntil(async () => (await call(requestsContract).getRequest({ request_id: back })).data.status === 'withdrawn')
  // The closing dialog goes back in the history, which would abort a navigation.
  await phone.getByText('povučen', { exact: true }).first().waitFor()
})
