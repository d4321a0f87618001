import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { myRequestsContract } from '#modules/work/requests/my-requests-contract.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import { createTestClient, createTestCompany, waitUntil } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const company = await createTestCompany(opened.testApp)
  const { testApp } = opened
  const events = createTestClient(clockEventsContract, testApp, company.vesna, company.companyId)
  const own = createTestClient(myRequestsContract, testApp, company.marko, company.companyId)
  const marko = await openBrowserPageAs(opened, company, company.marko, 360)
  const ana = await openBrowserPageAs(opened, company, company.ana, 1440)
  const vesna = await openBrowserPageAs(opened, company, company.vesna, 1440)
  return { marko, own, ana, events, company, vesna }
})
const yesterday = addDays(toBelgradeDay(new Date()), -1)

test('an employee requests a clock event on a phone and withdraws another', async () => {
  const { marko, own } = setup()
  await marko.goto('/employee-dashboard/requests')
  await marko.getByText('Još niste podneli zahtev.').waitFor()
  await marko.getByRole('button', { name: 'Novi zahtev' }).click()
  await marko.getByRole('menuitem', { name: 'Ispravka prolaska' }).click()
  await marko.getByText('Tog dana nema zabeleženih prolazaka.').waitFor()
  await marko.getByRole('textbox', { name: 'Dan' }).fill(yesterday.split('-').toReversed().map(Number).join('.'))
  await marko.getByLabel('Vreme').fill('7:02')
  await marko.getByLabel('Šta se desilo').fill('Čitač nije prihvatio karticu.')
  await assertScreenAccessible(marko, 'request-clock-event')
  await marko.getByRole('button', { name: 'Podnesi' }).click()
  const panel = marko.getByRole('dialog', { name: 'Zahtev' })
  await panel.getByText('Jovanović Ana').waitFor()
  await assertScreenAccessible(marko, 'request-own')

  await own.createClockEventCorrectionRequest({ at: `${yesterday}T15:00:00Z`, direction: 'out', note: 'Greškom' })
  await marko.goto('/employee-dashboard/requests')
  await marko.getByRole('button', { name: /odlazak/ }).click()
  await panel.getByRole('button', { name: 'Povuci zahtev' }).click()
  await marko.getByRole('dialog', { name: 'Povuci zahtev' }).getByRole('button', { name: 'Povuci zahtev' }).click()
  await panel.getByText('povučen').waitFor()
  await marko.goto('/employee-dashboard/requests')
  await marko.getByText('povučen').waitFor()
  await assertScreenAccessible(marko, 'requests-own')
})

test('the chief approves a clock event request from the inbox', async () => {
  const { ana, events, company } = setup()
  await ana.goto('/inbox?show=tasks')
  await ana.getByRole('button', { name: /Marko Đorđević/ }).click()
  const pane = ana.getByRole('region', { name: 'Otvoren zahtev ili poruka' })
  await pane.getByText('Čitač nije prihvatio karticu.').waitFor()
  await pane.getByText('Tog dana nema zabeleženih prolazaka.').waitFor()
  await assertScreenAccessible(ana, 'request-inbox')
  await pane.getByRole('button', { name: 'Odobri' }).click()
  await ana.getByRole('button', { name: 'Pošalji odmah' }).click()
  await ana.getByText('1 odluka je upisana.').waitFor()
  const { clock_events } = await events.listClockEvents({ from: yesterday, to: yesterday })
  assert.deepEqual(
    clock_events.map(({ employee, reason }) => [employee?.id, reason]),
    [[company.marko.employeeId, 'Čitač nije prihvatio karticu.']],
  )
})

test('own data are requested beside current values, and HR sees the difference', async () => {
  const { marko, vesna, own } = setup()
  await marko.goto('/employee-dashboard/request-data')
  await marko.getByRole('button', { name: 'Izmeni: Telefon' }).click()
  await marko.getByRole('button', { name: 'Izmeni: Mesto', exact: true }).click()
  await marko.getByLabel('Telefon').fill('+381 65 333')
  await marko.getByRole('textbox', { name: 'Mesto' }).fill('Užice')
  await assertScreenAccessible(marko, 'request-data')
  await marko.getByRole('button', { name: 'Podnesi' }).click()
  await marko.getByRole('dialog', { name: 'Zahtev' }).getByText('Užice').waitFor()
  await vesna.goto('/requests/all?status=submitted')
  await vesna.getByRole('button', { name: 'Đorđević Marko' }).click()
  const panel = vesna.getByRole('dialog', { name: 'Zahtev' })
  await panel.getByText('Užice').waitFor()
  await assertScreenAccessible(vesna, 'request-desk')
  await panel.getByRole('button', { name: 'Odobri' }).click()
  await vesna.getByText('Odluka je upisana.').waitFor()
  await waitUntil(async () => (await own.getMyEmployeeData({})).data.city === 'Užice')
})

test('a certificate and overtime are requested, and the chief sees the legal limits', async () => {
  const { marko, ana } = setup()
  await marko.goto('/employee-dashboard/request-certificate')
  await marko.getByLabel('Koja potvrda').click()
  await marko.getByRole('option', { name: 'Potvrda o zaposlenju' }).click()
  await marko.getByText('Pre izdavanja kadrovska služba treba da upiše').waitFor()
  await assertScreenAccessible(marko, 'request-certificate')
  await marko.goto('/employee-dashboard/request-overtime')
  await marko.getByLabel('Koliko sati').fill('9:30')
  await marko.getByLabel('Zašto je potreban').fill('Rok isporuke')
  await assertScreenAccessible(marko, 'request-overtime')
  await marko.getByRole('button', { name: 'Podnesi' }).click()
  await marko.getByRole('dialog', { name: 'Zahtev' }).getByText('Rok isporuke').waitFor()
  await ana.goto('/inbox?show=tasks')
  await ana.getByRole('button', { name: /Marko Đorđević.*Prekovremeni rad/ }).click()
  await ana.getByText('Rok isporuke').waitFor()
  await ana
    .getByText(/čl\. 53/)
    .first()
    .waitFor()
  await assertScreenAccessible(ana, 'request-overtime-inbox')
})

test('a rule previews its approvers before it is saved', async () => {
  const { vesna, own } = setup()
  await vesna.goto('/requests/rules')
  await vesna.getByText('Nema posebnih pravila.').waitFor()
  await vesna.getByRole('button', { name: 'Novo pravilo' }).click()
  const dialog = vesna.getByRole('dialog', { name: 'Novo pravilo' })
  const choose = async (at: number, name: RegExp) => {
    await dialog.getByLabel('Ko odlučuje').nth(at).click()
    await vesna.getByRole('option', { name }).click()
    await vesna.keyboard.press('Tab')
  }
  await choose(0, /^Rukovodilac odeljenja/)
  await dialog.getByRole('button', { name: 'Dodaj korak' }).click()
  await choose(1, /Ilić Jelena/)
  await dialog.getByLabel('Zahtev podnosi').fill('Đorđević')
  await vesna.getByRole('option', { name: /Đorđević/ }).click()
  await dialog.getByRole('button', { name: 'Proveri' }).click()
  await dialog.getByText('Važilo bi ovo pravilo.').waitFor()
  await dialog.getByText('preskače se').waitFor()
  await assertScreenAccessible(vesna, 'request-rule')
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click()
  await vesna.getByText('Pravilo je sačuvano.').waitFor()
  await vesna.getByRole('row', { name: /Rukovodilac odeljenja.*Ilić Jelena/ }).waitFor()
  await assertScreenAccessible(vesna, 'request-rules')
  const { data } = await own.createClockEventCorrectionRequest({ at: `${yesterday}T15:00:00Z`, direction: 'out', note: 'Zaboravio' })
  assert.deepEqual(data.pending_approver_names, ['Ilić Jelena'])
})
