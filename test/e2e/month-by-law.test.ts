import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { mock } from 'node:test'
import { test } from '@playwright/test'
import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { startUserSession } from '#modules/foundation/access/server/user-sessions.ts'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { personalFileContract } from '#modules/people/employees/personal-file-contract.ts'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { planPublicationContract } from '#modules/time/planning/plan-publication-contract.ts'
import { workingTimeRegimesContract } from '#modules/time/planning/working-time-regimes-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { myTimesheetAndScheduleContract } from '#modules/time/timesheet/my-timesheet-and-schedule-contract.ts'
import { timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { addDays, type Day, getWeekday, iterateDaysBetween } from '#shared/days.ts'
import { createTestAccount, createTestClient } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPage, storeBrowserSession } from '#test/support/browser.ts'
import { registerCleanup } from '#test/support/cleanup.ts'
import { createDairyCompany } from '#test/support/dairy-company.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

/**
 * October 2026 of a plant with twelve-hour shifts in redistributed working time (ZoR čl. 57–61): 22 working days, a fund of 176 hours, no
 * public holiday. D is 07–19, N is 19–07, K is 20–07, M is 08–15, I is 07–15. A night has 4 h outside of 22–06 and 8 h within. Clocks go
 * back at three on Sunday the 25th, so N would have 13 h on the 24th, which is forbidden, and K has 12: 3 h outside and 9 h within. -
 * Marko, by day on every fourth day from the 3rd, the night after each: 8 days = 96 h, of which one is on his slava, Tuesday the 27th; 7
 * nights of 12 h, one of them K = 27 h by day and 57 h by night. In total 96 + 84 = 180 h, 4 h over the fund. He agreed to work above the
 * average, so they are overtime: R 84 + 27 − 4 = 107, N 57, H 12, P 4. - Sonja, single parent of a child of five, by day on every fourth
 * day from the 1st, the night after each: 8 × 12 + 8 × 12 = 192 h, 16 h over the fund; and four hours on a day off, ordered with her
 * consent, that no period counts: R 96 + 32 − 16 = 112, N 64, P 16 + 4 = 20. - Petra, pregnant, with a medical finding against nights:
 * fourteen days of 12 h and one of 8 h = 176 h; on her slava, the 27th, she is at home: R 176 − 12 = 164, VP 12, nothing over. - Mina is
 * seventeen: 7 h on each of 22 working days = 154 h of the 35-hour week that she may work.
 */
const MONTH = '2026-10'
const SLAVA = '2026-10-27'
const at = (moment: string) => Date.parse(moment)

const setup = setUpTestFile(async (browser) => {
  // Tokens, the server and the screen go by one time.
  mock.timers.enable({ apis: ['Date'], now: at('2026-09-21T08:00:00+02:00') })
  registerCleanup(() => mock.timers.reset())
  const opened = await openAppInBrowser(browser)
  const { testApp } = opened
  const { token, company } = await createDairyCompany(testApp)
  let vesna = createTestClient(contract, testApp, { token }, company)
  /** The calls of HR, with the last sign-in. */
  const client = () => vesna
  const department_id = (await vesna.listDepartments({})).data[0]!.id
  const terms = {
    department_id,
    job_position_id: (await vesna.createJobPosition({ name: 'Radnik na liniji' })).data.id,
    employment_relationship_type_id: (await vesna.listCompanyEmploymentRelationshipTypes({})).data[0]!.id,
    employed_from: '2025-03-03',
  }
  const hire = async (code: string, first_name: string, last_name: string, more: object) =>
    (await vesna.createEmployee({ ...terms, code, first_name, last_name, ...more })).data.id
  const marko = await hire('1', 'Marko', 'Đorđević', { date_of_birth: '1988-04-12' })
  const mina = await hire('2', 'Mina', 'Ilić', { date_of_birth: '2009-06-01', weekly_minutes: 35 * 60 })
  const petra = await hire('3', 'Petra', 'Jović', { date_of_birth: '1995-02-20' })
  const sonja = await hire('4', 'Sonja', 'Savić', { date_of_birth: '1990-11-03' })
  await vesna.createFamilyMember({ employee_id: sonja, kind: 'child', name: 'Iva', date_of_birth: '2021-02-01' })
  await vesna.createFamilyMember({ employee_id: sonja, kind: 'single_parent' })
  const shiftOf = async (code: string, name: string, from: number, to: number) =>
    (await vesna.createShift({ code, name, segments: [{ from: from * 60, to: to * 60 }], rules: { shift_work: to - from > 10 } })).data.id
  const D = await shiftOf('D', 'Dan', 7, 19)
  const N = await shiftOf('N', 'Noć', 19, 31)
  const K = await shiftOf('K', 'Kraća noć', 20, 31)
  const M = await shiftOf('M', 'Pre podne', 8, 15)
  const A = await shiftOf('A', 'Po podne', 12, 19)
  const I = await shiftOf('I', 'Prva', 7, 15)
  // The company begins with the month of the test, so no earlier month must be closed.
  await withInstallationTransaction(testApp.database, (db) =>
    sql`update company set created_at = '2026-10-01T08:00:00+02:00' where id = ${company}`.execute(db),
  )
  const users = await withInstallationTransaction(testApp.database, async (db) => ({
    vesna: (await db.selectFrom('app_user').select('id').where('email', '=', 'vesna@example.rs').executeTakeFirstOrThrow()).id,
    marko: (await createTestAccount(testApp, db, 'employee_user', company, marko)).userId,
  }))

  const { page, troubles } = await openBrowserPage(opened)
  /** Sets the time of server and browser, and signs in again. */
  async function comes(moment: string): Promise<void> {
    mock.timers.setTime(at(moment))
    const session = (id: number) => withInstallationTransaction(testApp.database, (db) => startUserSession(testApp.services, db, id))
    const token = await session(users.vesna)
    vesna = createTestClient(contract, testApp, { token }, company)
    await page.clock.setFixedTime(at(moment))
    await storeBrowserSession(page, opened.address, token, {
      id: company,
      short_name: 'Mlekara',
      name: 'Mlekara Zlatibor d.o.o.',
      permissions: [],
    })
  }

  const button = (name: string | RegExp, scope: Page | Locator = page) =>
    scope.getByRole('button', { name, exact: typeof name === 'string' })
  const dialog = page.getByRole('dialog')
  const expectText = async (text: string | RegExp, scope: Page | Locator = page) => scope.getByText(text).first().waitFor()
  const fill = (label: string, text: string) => dialog.getByRole('textbox', { name: label, exact: true }).fill(text)
  async function choose(label: string | RegExp, option: string | RegExp): Promise<void> {
    await dialog.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option }).first().click()
  }
  const order = (employee_id: number, day: Day, approved_minutes: number) =>
    vesna.decideOvertime({ decisions: [{ employee_id, day, approved_minutes }], reason: 'Rok za isporuku' })
  /** A cell of the plan or the timesheet: of a person, on a day of the month. */
  function cell(name: string, day: number): Locator {
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
    return row.locator(`[data-column="${day - 1}"]`)
  }
  async function type(name: string, day: number, text: string): Promise<Locator> {
    const one = cell(name, day)
    await one.click()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    return one
  }
  const turnusFrom = (first: number) => (day: Day) => [D, N, null, null][(numberOf(day) - first + 32) % 4]!
  const roster: Record<number, (day: Day) => number | null> = {
    [marko]: (day) => {
      if (numberOf(day) < 3) return null
      if (numberOf(day) === 24) return K
      return turnusFrom(3)(day)
    },
    [sonja]: turnusFrom(1),
    [petra]: (day) => {
      if (petraWorks.has(numberOf(day))) return D
      if (numberOf(day) === 29) return I
      return null
    },
    [mina]: (day) => (getWeekday(day) < 6 ? M : null),
  }
  const planOf = (employee_id: number) => inMonth.map((day) => ({ employee_id, day, shift_id: roster[employee_id]!(day) }))

  async function protect(kind: string, how: { number: string; signed?: boolean }): Promise<void> {
    await button('Dodaj saglasnost ili nalaz').click()
    await choose('Vrsta', kind)
    await fill('Broj akta', how.number)
    await fill('Od', '1.10.2026')
    await button('Sačuvaj', dialog).click()
    await dialog.waitFor({ state: 'hidden' })
    await expectText(kind)
  }
  const protections = (id: number) => page.goto(`/employees/edit/${id}?tab=dossier&section=protections`)

  /** The explanation of a cell, in one line. */
  async function why(name: string, day: number): Promise<string> {
    await cell(name, day).click()
    await page.keyboard.press('Space')
    const message = page.locator('.sheet-why').filter({ has: page.locator('small') })
    const text = (await message.innerText()).replaceAll(/\s+/g, ' ')
    await page.keyboard.press('Escape')
    await message.waitFor({ state: 'hidden' })
    return text
  }
  return {
    comes,
    page,
    button,
    choose,
    dialog,
    fill,
    expectText,
    protections,
    petra,
    protect,
    marko,
    type,
    order,
    mina,
    sonja,
    client,
    planOf,
    testApp,
    users,
    company,
    D,
    N,
    K,
    M,
    A,
    I,
    roster,
    opened,
    cell,
    why,
    troubles,
  }
})
const contract = {
  ...monthPlanContract,
  ...planPublicationContract,
  ...timesheetContract,
  ...monthCloseContract,
  ...clockEventsContract,
  ...personalFileContract,
  ...organisationContract,
  ...employeesContract,
  ...myTimesheetAndScheduleContract,
  ...workingTimeRegimesContract,
}

/** The days of the month by number, for rosters. */
const inMonth = [...iterateDaysBetween(`${MONTH}-01`, `${MONTH}-31`)]
const numberOf = (day: Day) => Number(day.slice(8))
const petraWorks = new Set([1, 2, 5, 6, 7, 12, 13, 14, 19, 20, 21, 26, 27, 28])

test('a regime is assigned to the department, and names excluded employees', async () => {
  const { comes, page, button, choose, dialog, fill, expectText } = setup()
  await comes('2026-09-21T08:00:00+02:00')
  await page.goto('/regimes')
  await button('Dodaj režim').click()
  await choose('Odeljenje', 'Pogon')
  await dialog.getByRole('radio', { name: 'Preraspodela' }).check()
  await fill('Od', '1.10.2026')
  await fill('Do', '31.10.2026')
  await fill('Referentni period (meseci)', '7')
  await button('Sačuvaj', dialog).click()
  await assertScreenAccessible(page, 'law-regime-refused')
  await fill('Referentni period (meseci)', '1')
  await fill('Razlog', 'Jesenja sezona')
  await fill('Broj akta', '31/2026')
  await button('Sačuvaj', dialog).click()
  await expectText('1–31.10.2026.')
  await button('Zaštićeni zaposleni').click()
  await expectText('Mlađima od 18 godina radno vreme se ne može preraspodeliti.')
  await assertScreenAccessible(page, 'law-concerns')
})

test('consents of employees under redistribution are recorded, and a minor is removed', async () => {
  const { protections, petra, protect, page, button, expectText, marko, dialog, fill } = setup()
  await protections(petra)
  await protect('Nalaz u trudnoći ili dojenju (čl. 90)', { number: 'N-17' })
  await page.goto('/regimes')
  await button('Zaštićeni zaposleni').click()
  const concern = page.getByRole('listitem').filter({ hasText: 'Jović Petra' })
  await expectText('Za vreme trudnoće', concern)
  await concern.getByRole('link', { name: 'Saglasnosti zaposlenog' }).click()
  await protect('Saglasnost za preraspodelu (čl. 92)', { number: 'S-3' })
  await assertScreenAccessible(page, 'law-protections')
  await protections(marko)
  await protect('Saglasnost za rad iznad proseka u preraspodeli (čl. 57)', { number: 'S-4' })

  await page.goto('/regimes')
  await button('Dodaj režim').click()
  await dialog.getByRole('radio', { name: 'Zaposleni' }).check()
  await dialog.getByRole('combobox', { name: 'Zaposleni' }).fill('mina')
  await page.getByRole('option', { name: /Ilić Mina/ }).click()
  await dialog.getByRole('radio', { name: 'Uobičajena nedelja' }).check()
  await fill('Od', '1.10.2026')
  await fill('Do', '31.10.2026')
  await button('Sačuvaj', dialog).click()
  await dialog.waitFor({ state: 'hidden' })
  await button('Zaštićeni zaposleni').click()
  await expectText('Na dan 01.10.2026. svi pod ovim režimom smeju da rade u preraspodeli.')
})

test('a slava is entered once, for every year', async () => {
  const { page, marko, button, choose, dialog, expectText, petra } = setup()
  await page.goto(`/employees/edit/${marko}/leaves`)
  await button('Dodaj dan').click()
  await choose('Praznik', /^Sveta Petka/)
  await button('Sačuvaj', dialog).click()
  await expectText('27.10.2026.')
  await assertScreenAccessible(page, 'law-slava')
  await page.goto(`/employees/edit/${petra}/leaves`)
  await button('Dodaj dan').click()
  await choose('Praznik', /^Sveta Petka/)
  await button('Sačuvaj', dialog).click()
  await expectText('27.10.2026.')
})

test('the plan rejects an illegal cell with its article and opens a consent', async () => {
  const { page, type, expectText, order, mina, sonja, protect } = setup()
  await page.goto(`/work-schedule?month=${MONTH}`)
  for (const [name, article, text, day] of [
    ['Đorđević Marko', 'čl. 53 st. 3', 'Radni dan traje 13:00 h', 24],
    ['Ilić Mina', 'čl. 88', 'Mlađi od 18 godina ne mogu raditi noću', 2],
    ['Jović Petra', 'čl. 90 st. 1', 'Po nalazu lekara', 2],
    ['Savić Sonja', 'čl. 91 st. 2', 'Samohrani roditelj', 2],
  ] as const) {
    const one = await type(name, day, 'N')
    await one.and(page.locator('[data-wrong]')).waitFor()
    const message = page.getByRole('alert').filter({ hasText: 'Nije upisano' })
    await expectText(text, message)
    await expectText(article, message)
    await assertScreenAccessible(page, `law-refused-${name.split(' ')[1]}`)
  }
  await assert.rejects(order(mina, '2026-10-07', 60), { status: 422, code: 'time.overtime_forbidden' })
  await assert.rejects(order(sonja, '2026-10-08', 240), { status: 422, code: 'time.overtime_forbidden' })
  await page.getByRole('alert').getByRole('link', { name: 'Saglasnosti zaposlenog' }).click()
  await protect('Saglasnost samohranog roditelja (čl. 91 st. 2)', { number: 'S-5' })
  await page.goto(`/work-schedule?month=${MONTH}`)
  const night = await type('Savić Sonja', 2, 'N')
  await night.and(page.locator('[data-changed]')).waitFor()
  assert.equal(await night.textContent(), 'N')
  await order(sonja, '2026-10-08', 240)
})

test('the month is planned, published in time, and its employee sees it', async () => {
  const { client, marko, sonja, petra, mina, planOf, page, button, expectText, testApp, users, company } = setup()
  await client().updatePlanCells({ cells: [marko, sonja, petra, mina].flatMap(planOf) })
  await page.goto(`/work-schedule?month=${MONTH}`)
  await button('Bez odstupanja').waitFor()
  const bar = page.getByRole('region', { name: 'Objava rasporeda' })
  await button('Objavi', bar).click()
  await expectText('Svi dani su najmanje pet dana unapred.')
  await assertScreenAccessible(page, 'law-publish')
  await button('Objavi za 4 zaposlena').click()
  await bar.getByText('Objavljen', { exact: true }).waitFor()
  await assertScreenAccessible(page, 'law-published')
  const session = await withInstallationTransaction(testApp.database, (db) => startUserSession(testApp.services, db, users.marko))
  const own = createTestClient(myTimesheetAndScheduleContract, testApp, { token: session }, company)
  const { days, planned } = (await own.getMyMonthSchedule({ month: MONTH })).data
  assert.equal(planned, (14 * 12 + 11) * 60)
  assert.deepEqual([...new Set(days.map(({ published }) => published))], ['published'])
})

test('a change two days ahead is published with its ground only', async () => {
  const { comes, page, type, button, expectText, fill } = setup()
  await comes('2026-10-12T08:00:00+02:00')
  await page.goto(`/work-schedule?month=${MONTH}`)
  await (await type('Ilić Mina', 14, 'A')).and(page.locator('[data-fresh]')).waitFor()
  const bar = page.getByRole('region', { name: 'Objava rasporeda' })
  await button('Objavi', bar).click()
  await expectText('1 dan je bliži od pet dana')
  const publish = button('Objavi za 1 zaposlenog')
  assert.ok(await publish.isDisabled())
  // An impossible ground gives its reason.
  await page.getByRole('combobox', { name: /^Osnov za kraći rok/ }).click()
  const options = page.getByRole('option').filter({ visible: true })
  await options.filter({ hasText: /^Upisuje se kako je bilo.*neki dani još nisu prošli$/ }).waitFor()
  await options.filter({ hasText: /^Potreba posla/ }).click()
  await fill('Obrazloženje', 'Kvar na liniji za pakovanje')
  await assertScreenAccessible(page, 'law-late')
  await publish.click()
  await bar.getByText('Objavljen', { exact: true }).waitFor()
})

test('the month is worked', async () => {
  const { comes, client, D, N, K, M, A, I, marko, mina, petra, sonja, roster, opened } = setup()
  await comes('2026-11-02T09:00:00+01:00')
  const { key } = (await client().createDevice({ name: 'Kapija', kind: 'https', number_means: 'code' })).data
  const worked = new Map([
    [D, [7, 19]],
    [N, [19, 31]],
    [K, [20, 31]],
    [M, [8, 15]],
    [A, [12, 19]],
    [I, [7, 15]],
  ])
  const moment = (day: Day, hour: number) => {
    const on = hour < 24 ? day : addDays(day, 1)
    return `${on}T${String(hour % 24).padStart(2, '0')}:00:00${on >= '2026-10-25' ? '+01:00' : '+02:00'}`
  }
  const events: object[] = []
  const addEvents = (code: string, day: Day, from: number, to: number) =>
    events.push(
      { id: events.length, code, at: moment(day, from), direction: 'in' },
      { id: events.length + 1, code, at: moment(day, to), direction: 'out' },
    )
  for (const [code, id] of [
    ['1', marko],
    ['2', mina],
    ['3', petra],
    ['4', sonja],
  ] as const)
    for (const day of inMonth) {
      const shift = id === mina && day === '2026-10-14' ? A : roster[id]!(day)
      if (shift === null || (id === petra && day === SLAVA)) continue
      const [from, to] = worked.get(shift)!
      addEvents(code, day, from!, to!)
    }
  addEvents('4', '2026-10-08', 8, 12)
  const sent = await fetch(`${opened.address}/api/devices/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
  })
  const { results } = (await sent.json()) as { results: { state: string }[] }
  assert.deepEqual([...new Set(results.map(({ state }) => state))], ['accepted'])
  const { employees } = (await client().getTimesheet({ month: MONTH })).data
  const hours = Object.fromEntries(
    employees.map(({ id, sum, periods }) => [
      id,
      {
        ...Object.fromEntries(Object.entries(sum.minutes).map(([code, minutes]) => [code, minutes / 60])),
        over: periods.map(({ surplus }) => surplus / 60),
      },
    ]),
  )
  assert.deepEqual(hours, {
    [marko]: { R: 107, N: 57, H: 12, P: 4, over: [4] },
    [mina]: { R: 154, over: [] },
    [petra]: { R: 164, VP: 12, over: [0] },
    [sonja]: { R: 112, N: 64, P: 20, over: [16] },
  })
})
const holds = (text: string, ...parts: string[]) => {
  for (const part of parts) assert.ok(text.includes(part), `${part} is not in ${text}`)
}

test('each figure is explained on the screen with its article', async () => {
  const { page, cell, why, expectText, dialog } = setup()
  await page.goto(`/timesheet?month=${MONTH}`)
  await cell('Đorđević Marko', 27).waitFor()
  holds(
    await why('Đorđević Marko', 27),
    'Dan 27.10.2026. je lični praznik zaposlenog: 12:00 h rada na taj dan se uvećava kao rad na praznik. čl. 4 Zakona o državnim',
    'H 12:00 h: rad na dan praznika, uvećanje najmanje 110%. čl. 108 st. 1 t. 1',
    'H: plaća poslodavac, 210% osnovne zarade.',
  )
  holds(
    await why('Đorđević Marko', 24),
    'U ovoj noći se pomera sat (dan traje 25 h)',
    'N 9:00 h: rad između 22 i 6 časova, uvećanje najmanje 26%. čl. 62 i 108 st. 1 t. 2',
    'R 3:00 h: redovan rad. čl. 105–107',
  )
  holds(
    await why('Jović Petra', 27),
    'je lični praznik zaposlenog i nije rađeno: 12:00 h se plaća kao VP. čl. 4',
    'VP: plaća poslodavac, 100% prosečne zarade u prethodnih 12 meseci.',
  )
  holds(
    await why('Savić Sonja', 8),
    'Na slobodan dan je provedeno 4:00 h; odobreno je 4:00 h, a priznato 4:00 h. čl. 53',
    'P 4:00 h: odobren prekovremeni rad, uvećanje najmanje 26%. čl. 53 i 108 st. 1 t. 3',
    'Odobreno 4:00 h prekovremeno: Vesna Kovač. Rok za isporuku',
  )
  holds(await why('Savić Sonja', 2), 'N 8:00 h', 'R 4:00 h', '126% osnovne zarade')
  holds(await why('Ilić Mina', 14), 'Smena A – Po podne', 'R 7:00 h: redovan rad. čl. 105–107')
  await assertScreenAccessible(page, 'law-sheet')

  for (const [name, ...parts] of [
    ['Đorđević Marko', 'Računa se 180:00 h', 'Preko toga je 4:00 h, i to je prekovremeni rad. čl. 57 st. 4'],
    ['Savić Sonja', 'Računa se 192:00 h', 'Ne ulazi u poređenje: P 4:00.', 'Preko toga je 16:00 h, i to je prekovremeni rad. čl. 57 st. 4'],
    ['Jović Petra', 'Računa se 176:00 h rada i plaćenih odsustava: R 164:00, VP 12:00.', 'Period se zatvara bez viška.'],
  ] as const) {
    await page.getByRole('rowheader', { name }).getByRole('button').click()
    await expectText('Period zahteva 176:00 h', dialog)
    holds((await dialog.innerText()).replaceAll(/\s+/g, ' '), ...parts)
    await assertScreenAccessible(page, `law-person-${name.split(' ')[1]}`)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
})

test('the check list is read, the month is closed, and the hours go to payroll', async () => {
  const { button, expectText, page, dialog, client, petra } = setup()
  await button('Proveri mesec').click()
  await expectText('Provereno: 4 zaposlena.')
  const panel = page.getByRole('complementary', { name: /^Provera meseca/ })
  holds(
    (await panel.innerText()).replaceAll(/\s+/g, ' '),
    'Višak iz perioda koji se završio 2 Đorđević Marko, 31.10.2026., 4:00 h Otvori Savić Sonja, 31.10.2026., 16:00 h',
    // The work followed the lawful plan; but Sonja did not consent to sixteen more hours.
    'Prekoračena ograničenja radnog vremena 1 Savić Sonja, 31.10.2026. U periodu preraspodele radi se 16:00 h više od ugovorenog, a to može samo uz pisanu saglasnost',
  )
  await assertScreenAccessible(page, 'law-check')
  // The list is next to the grid. A key moves between the lines of the list, and the cell of the line has the focus.
  const focused = () =>
    page.evaluate(() => [document.activeElement?.getAttribute('role'), document.activeElement?.getAttribute('data-column')])
  await page.keyboard.press('F8')
  await panel.locator('[aria-current]').filter({ hasText: 'Đorđević Marko' }).waitFor()
  assert.deepEqual(await focused(), ['gridcell', '30'])
  await page.keyboard.press('F8')
  await panel.locator('[aria-current]').filter({ hasText: 'Savić Sonja' }).waitFor()
  await page.keyboard.press('Shift+F8')
  await panel.locator('[aria-current]').filter({ hasText: 'Đorđević Marko' }).waitFor()
  await button('Zaključi mesec', panel).click()
  await button('Zaključi mesec', dialog.filter({ hasText: 'Posle zaključenja' })).click()
  await expectText(/^Zaključen/)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await button('Izvezi').click()
  await page.getByRole('menuitem', { name: 'Sati za obračun zarada (CSV)' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), button('Preuzmi datoteku').click()])
  const rows = readFileSync(await file.path(), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
  // The excess hours are those of the last days: Marko's on the 31st, Sonja's on the 29th and the night of the 30th.
  assert.deepEqual(rows, [
    '1;Đorđević;Marko;2026-10;R;Redovan rad;107,00;14',
    '1;Đorđević;Marko;2026-10;N;Noćni rad;57,00;7',
    '1;Đorđević;Marko;2026-10;P;Prekovremeni rad;4,00;1',
    '1;Đorđević;Marko;2026-10;H;Rad na dan praznika;12,00;1',
    '2;Ilić;Mina;2026-10;R;Redovan rad;154,00;22',
    '3;Jović;Petra;2026-10;R;Redovan rad;164,00;14',
    '3;Jović;Petra;2026-10;VP;Lični verski praznik;12,00;1',
    '4;Savić;Sonja;2026-10;R;Redovan rad;112,00;14',
    '4;Savić;Sonja;2026-10;N;Noćni rad;64,00;8',
    '4;Savić;Sonja;2026-10;P;Prekovremeni rad;20,00;3',
  ])
  const balances = (await client().listReferencePeriodBalances({ month: MONTH })).data.map(({ code, state, surplus }) => [
    code,
    state,
    surplus / 60,
  ])
  assert.deepEqual(balances, [
    ['1', 'closed', 4],
    ['3', 'closed', 0],
    ['4', 'closed', 16],
  ])
  const late = { employee_id: petra, kind: 'standard' as const, first_day: '2026-10-15', last_day: '2026-10-31' }
  await assert.rejects(client().createWorkingTimeRegime(late), { status: 409, code: 'common.month_closed' })
})

test('no error occurred behind the screens', () => {
  const { troubles } = setup()
  assert.deepEqual(troubles, [])
})
