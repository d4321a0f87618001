import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { sql } from 'kysely'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { toBelgradeDay } from '#shared/days.ts'
import { createTestClient, createTestCompany } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const company = await createTestCompany(opened.testApp)
  const vesna = createTestClient(clockEventsContract, opened.testApp, company.vesna, company.companyId)
  const { id, key } = (await vesna.createDevice({ name: 'Glavna kapija', kind: 'https' })).data
  const beat = async (more: object) =>
    (
      await opened.testApp.app.inject({
        method: 'POST',
        url: '/api/devices/heartbeat',
        headers: { authorization: `Bearer ${key}` },
        payload: { at: new Date().toISOString(), ...more },
      })
    ).json()
  const inDatabase = (statement: ReturnType<typeof sql>) =>
    withInstallationTransaction(opened.testApp.database, (db) => statement.execute(db))

  /** Forty days of calls, two of them missing, and a wrong clock. */
  async function createHistory() {
    await inDatabase(sql`
    insert into device_day (company_id, device_id, day, contacts, first_at, last_at, max_silence, events, drift_min, drift_max, version, address, refused)
    select ${company.companyId}, ${id}, d, 900, d + time '05:58', d + time '22:10', case when n = 9 then 16000 else 120 end, 80 + (n * 37) % 60, n * 4 - 20, n * 4,
      case when n < 20 then '1.1' else '1.2' end, '10.1.1.7', case when n = 30 then 4 else 0 end
    from generate_series(1, 39) n, lateral (select ${toBelgradeDay(new Date())}::date - 40 + n as d) x where n not in (24, 25)`)
    const other = (await vesna.createDevice({ name: 'Sporedni ulaz', kind: 'https' })).data
    await inDatabase(sql`insert into device_day (company_id, device_id, day, events) select ${company.companyId}, ${other.id}, day, 5 from (
    select ${toBelgradeDay(new Date())}::date - 40 + n as day from generate_series(1, 39) n) x`)
  }
  return { createHistory, beat, opened, company, id, key, inDatabase }
})

test('a device page shows state, gaps and drift, and sends a command', async () => {
  const { createHistory, beat, opened, company, id } = setup()
  await createHistory()
  await beat({ version: '1.3' })
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await page.goto('/company/devices')
  await page.getByRole('row', { name: /Glavna kapija/ }).click()
  await page.getByRole('heading', { name: 'Glavna kapija' }).waitFor()
  await page.getByRole('button', { name: 'Proveri vezu' }).click()
  await page.getByText('Provera je poslata; odgovor se još čeka.').waitFor()
  const [command] = (await beat({})).commands
  await beat({ answers: [{ id: command.id, ok: true, text: 'tu sam' }] })
  await page.getByText(/Na poslednju proveru je odgovorio za \d+ s\./).waitFor()
  await assertScreenAccessible(page, 'device-pane')
  await page.getByRole('link', { name: 'Istorija po danima i komande' }).click()
  await page.getByRole('heading', { level: 1, name: 'Glavna kapija' }).waitFor()
  await page.getByText('2 dana na koje se radilo, a uređaj se nije javljao.').waitFor()
  await assertScreenAccessible(page, 'device')
  await page.getByRole('button', { name: 'Još radnji' }).first().click()
  await page.getByRole('menuitem', { name: 'Pošalji komandu' }).click()
  await page.getByLabel('Pošalji prolaske ponovo').check()
  await assertScreenAccessible(page, 'device-command')
  await page.getByRole('dialog').getByRole('button', { name: 'Pošalji', exact: true }).click()
  await page.getByText('1 komanda čeka sledeće javljanje uređaja.').waitFor()
  await page.getByText('čeka javljanje').waitFor()
  await page.getByText('90 dana').click()
  await page.getByText('Svi dani').first().click()
  await assertScreenAccessible(page, 'device-90')
  const dark = await openBrowserPageAs(opened, company, company.vesna, 390, { theme: 'dark' })
  await dark.goto(`/devices/${id}`)
  await dark.getByText('2 dana na koje se radilo, a uređaj se nije javljao.').waitFor()
  await assertScreenAccessible(dark, 'device-phone')
})

test('an implausible event stays listed with reasons until it is reviewed', async () => {
  const { company, opened, key, inDatabase } = setup()
  const at = new Date(Date.now() - 86_400_000).toISOString()
  const code = `Ma${company.companyId}`
  await opened.testApp.app.inject({
    method: 'POST',
    url: '/api/devices/events',
    headers: { authorization: `Bearer ${key}` },
    payload: { events: [{ id: 1, code, at, direction: 'in' }] },
  })
  await inDatabase(sql`
    insert into clock_event_anomaly (company_id, day, employee_id, score, reasons)
    select company_id, day, employee_id, 80, jsonb_build_array(jsonb_build_object('kind', 'two_towns', 'score', 80, 'events', jsonb_build_array(id)))
    from clock_event where company_id = ${company.companyId}`)
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await page.goto('/events?tab=anomalies')
  await page.getByText('dva grada u manje od pola sata').waitFor()
  await assertScreenAccessible(page, 'doubts')
  const row = page.getByRole('row', { name: /Đorđević/ })
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Pregledano' }).click()
  await page.getByText('Označeno kao pregledano').waitFor()
  await row.getByText(toBelgradeDay(new Date()).split('-').reverse().join('.'), { exact: false }).waitFor()
  await page.goto('/events?tab=anomalies&viewed=false')
  await page.getByText('Nema dostupnih podataka').waitFor()
  assert.equal(await page.getByText('dva grada').count(), 0)
})
