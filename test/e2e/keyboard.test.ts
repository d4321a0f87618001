import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import type { Locator, Page } from 'playwright-core'
import { documentsContract } from '#modules/documents/documents/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { leaveContract } from '#modules/time/leave/contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import { addMonths, toBelgradeDay } from '#shared/days.ts'
import { createTestClient, type TestUser, waitUntil } from '#test/support/app.ts'
import { openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'
import { assignDayShift, createLeaveCompany, getJuneWorkday, grantLeaveDays } from '#test/support/leave-company.ts'

const setup = setUpTestFile(async (browser) => {
  // The most common tasks with the keyboard alone: the test never clicks, and fills only with keys.

  const opened = await openAppInBrowser(browser)
  const company = await createLeaveCompany(opened.testApp)
  await assignDayShift(company)
  await grantLeaveDays(company, company.marko, Number(getJuneWorkday(0).slice(0, 4)), 20)
  const vesna = createTestClient(contract, opened.testApp, company.vesna, company.companyId)

  /** A user without a mouse. */
  async function atKeys(who: Omit<TestUser, 'employeeId'>, path = '/dashboard') {
    const page = await openBrowserPageAs(opened, company, who, 1440)
    await page.goto(path)
    await page.getByRole('main').waitFor()
    // The skip link of the page leads past the menu in one step.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    const type = (text: string) => page.keyboard.type(text)
    /** Presses Tab until the element has the focus. */
    const to = async (target: Locator) => {
      const one = target.filter({ visible: true }).first()
      await one.waitFor()
      const isThere = () => one.evaluate((element) => element === document.activeElement)
      for (let tabs = 0; !(await isThere()); tabs++) {
        assert.ok(tabs < MAX_TABS, `${tabs} times Tab, and not at ${target}`)
        await press('Tab')
      }
    }
    const button = (name: string | RegExp, scope: Page | Locator = page) =>
      scope.getByRole('button', { name, exact: typeof name === 'string' })
    /** Opens the palette and selects the first result with that name. */
    const chooseCommand = async (text: string, option: string | RegExp) => {
      await press('Control+k')
      await waitUntil(async () => page.getByRole('combobox', { name: 'Pretraga svega' }).evaluate((box) => box === document.activeElement))
      await type(text)
      await page.getByRole('option', { name: option, selected: true }).waitFor()
      await press('Enter')
    }
    return { page, press, type, to, button, chooseCommand, dialog: page.getByRole('dialog'), leave: () => page.context().close() }
  }

  /** Moves into the table and with arrow keys to the cell of a person and day. */
  async function toCell({ page, press, to }: Awaited<ReturnType<typeof atKeys>>, name: string, day: number) {
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
    const cell = row.locator(`[data-column="${day - 1}"]`)
    await cell.waitFor()
    await to(page.locator('[role=gridcell][tabindex="0"]'))
    const where = () =>
      page.evaluate(() => {
        const focused = document.activeElement as HTMLElement
        return [Number(focused.closest('[role=row]')?.getAttribute('aria-rowindex')), Number(focused.dataset.column)] as const
      })
    const goal = Number(await row.getAttribute('aria-rowindex'))
    for (let steps = 0; (await where())[0] !== goal; steps++) {
      assert.ok(steps < 40, 'the row is not found by arrows')
      await press((await where())[0] < goal ? 'ArrowDown' : 'ArrowUp')
    }
    for (let steps = 0; (await where())[1] !== day - 1; steps++) {
      assert.ok(steps < 40, 'the column is not found by arrows')
      await press((await where())[1] < day - 1 ? 'ArrowRight' : 'ArrowLeft')
    }
    return cell
  }
  return { atKeys, company, vesna, opened, toCell }
})
const contract = { ...employeesContract, ...leaveContract, ...monthPlanContract, ...timesheetContract, ...documentsContract }
const month = toBelgradeDay(new Date()).slice(0, 7)

/** Maximum Tab presses to any target. */
const MAX_TABS = 40

test('a person is found and their phone is changed', async () => {
  const { atKeys, company, vesna } = setup()
  const { page, press, type, to, button, chooseCommand, leave } = await atKeys(company.vesna)
  await chooseCommand('djordjevic', /Đorđević/)
  await page.getByRole('heading', { name: 'Marko Đorđević' }).waitFor()
  await to(page.getByRole('link', { name: 'Lični podaci' }))
  await press('Enter')
  await to(button('Izmeni'))
  await press('Enter')
  await to(page.getByRole('textbox', { name: /^Telefon/ }))
  await type('064 123 4567')
  await to(button('Sačuvaj'))
  await press('Enter')
  await waitUntil(async () => (await vesna.getEmployee({ employee_id: company.marko.employeeId })).data.phone?.includes('4567'))
  await leave()
})

test('an employee is hired', async () => {
  const { atKeys, company } = setup()
  const { page, press, type, to, button, chooseCommand, leave } = await atKeys(company.vesna)
  await chooseCommand('novi zaposleni', 'Novi zaposleni')
  const choose = async (label: string) => {
    await to(page.getByRole('combobox', { name: new RegExp(`^${label}`) }))
    await press('ArrowDown')
    await page.getByRole('option').filter({ visible: true }).first().waitFor()
    await press('ArrowDown', 'Enter')
  }
  const fill = async (label: string, text: string) => {
    await to(page.getByRole('textbox', { name: new RegExp(`^${label}`) }))
    await type(text)
  }
  await fill('Ime', 'Luka')
  await fill('Prezime', 'Savić')
  await choose('Odeljenje')
  await choose('Radno mesto')
  await choose('Vrsta radnog odnosa')
  await to(button('Upiši zaposlenog'))
  await press('Enter')
  await page.getByRole('heading', { name: 'Luka Savić' }).waitFor()
  await leave()
})

test('a request is approved in the inbox', async () => {
  const { opened, company, atKeys, vesna } = setup()
  const marko = createTestClient(contract, opened.testApp, company.marko, company.companyId)
  const day = getJuneWorkday(0)
  const { id } = (await marko.createLeaveRequest({ leave_type_id: company.typeId.GO!, first_day: day, last_day: day })).data
  const { page, press, to, button, chooseCommand, leave } = await atKeys(company.ana)
  await chooseCommand('sanduče', /Sanduče/)
  await page.getByText('Radnih dana').waitFor()
  await press('o')
  await page.getByText(/se šalje za/).waitFor()
  await to(button('Pošalji odmah'))
  await press('Enter')
  await waitUntil(async () => (await vesna.getLeaveRequest({ leave_request_id: id })).data.status === 'approved')
  await leave()
})

test('a leave that was agreed is entered', async () => {
  const { atKeys, company, vesna } = setup()
  const { page, press, type, to, button, chooseCommand, dialog, leave } = await atKeys(company.vesna)
  await chooseCommand('novo odsustvo', 'Novi zahtev za odsustvo')
  await to(dialog.getByRole('combobox', { name: /^Zaposleni/ }))
  await type('ilić')
  await page.getByRole('option', { name: /Ilić Jelena/ }).waitFor()
  await press('ArrowDown', 'Enter')
  await to(dialog.getByRole('combobox', { name: /^Vrsta odsustva/ }))
  await type('neplać')
  await page.getByRole('option', { name: /Neplaćeno/ }).waitFor()
  await press('ArrowDown', 'Enter')
  await to(dialog.getByRole('textbox', { name: /^Od/ }))
  await type('7.12.2026')
  await to(dialog.getByRole('textbox', { name: /^Do/ }))
  await type('8.12.2026')
  await to(dialog.getByLabel('Odobri odmah (dogovoreno je)'))
  await press('Space')
  await to(button('Podnesi zahtev', dialog))
  await press('Enter')
  await waitUntil(async () =>
    (await vesna.listLeaveRequests({ employee_id: company.jelena.employeeId })).leave_requests.some(({ status }) => status === 'approved'),
  )
  await leave()
})

test('a shift is changed in the plan', async () => {
  const { atKeys, company, toCell } = setup()
  const keys = await atKeys(company.vesna)
  await keys.chooseCommand('raspored rada', 'Raspored rada')
  const cell = await toCell(keys, 'Đorđević Marko', 2)
  await keys.type('-')
  await keys.press('Enter')
  await waitUntil(async () => (await cell.textContent())?.trim() !== 'I')
  await keys.leave()
})

test('hours are corrected in the timesheet', async () => {
  const { atKeys, company, toCell } = setup()
  const keys = await atKeys(company.vesna, `/timesheet?month=${month}`)
  const cell = await toCell(keys, 'Đorđević Marko', 3)
  await keys.type('7')
  await keys.press('Enter')
  await waitUntil(async () => (await cell.textContent())?.includes('7'))
  await keys.leave()
})

test('a certificate is issued', async () => {
  const { atKeys, company } = setup()
  const { page, press, type, to, button, chooseCommand, dialog, leave } = await atKeys(company.vesna)
  await chooseCommand('djordjevic', /Đorđević/)
  await to(page.getByRole('main').getByRole('link', { name: 'Dokumenta' }))
  await press('Enter')
  await to(button('Napravi dokument'))
  await press('Enter')
  await to(dialog.getByRole('combobox', { name: /^Šablon/ }))
  await type('stažu kod')
  await page.getByRole('option').filter({ visible: true }).first().waitFor()
  await press('ArrowDown', 'Enter')
  await to(dialog.getByRole('textbox', { name: /^Datum rođenja/ }))
  await type('12.4.1988')
  await to(dialog.getByRole('textbox', { name: /^Adresa zaposlenog/ }))
  await type('Glavna 1, Čajetina')
  await to(button('Zavedi i preuzmi', dialog))
  await press('Enter')
  await page.getByRole('row', { name: /Potvrda o radnom stažu kod poslodavca/ }).waitFor()
  await leave()
})

test('an employee requests leave', async () => {
  const { atKeys, company, vesna } = setup()
  const { page, press, type, to, button, leave } = await atKeys(company.marko, '/employee-dashboard/leave-request-form')
  await to(page.getByRole('combobox', { name: /^Vrsta/ }))
  await type('godiš')
  await page.getByRole('option', { name: /Godišnji/ }).waitFor()
  await press('ArrowDown', 'Enter')
  const [year, m, d] = getJuneWorkday(7).split('-').map(Number)
  await to(page.getByRole('textbox', { name: /^Od/ }))
  await type(`${d}.${m}.${year}`)
  await to(page.getByRole('textbox', { name: /^Do/ }))
  await type(`${d}.${m}.${year}`)
  await to(button('Podnesi zahtev'))
  await press('Enter')
  await waitUntil(async () =>
    (await vesna.listLeaveRequests({ employee_id: company.marko.employeeId })).leave_requests.some(
      ({ first_day }) => first_day === getJuneWorkday(7),
    ),
  )
  await leave()
})

test('a list is filtered and exported', async () => {
  const { atKeys, company } = setup()
  const { page, press, type, to, button, dialog, leave } = await atKeys(company.vesna, '/employees')
  await page.getByRole('searchbox').waitFor()
  await press('/')
  await type('ana')
  await waitUntil(async () => (await page.getByRole('row').count()) === 2)
  await to(button('Izvezi'))
  const item = page.getByRole('menuitem', { name: 'XLSX' })
  await press('Enter')
  await waitUntil(async () => {
    await press('ArrowDown')
    return item.evaluate((one) => one === document.activeElement)
  })
  await press('Enter')
  await to(button(/^Preuzmi/, dialog))
  const file = page.waitForEvent('download')
  await press('Enter')
  assert.match((await file).suggestedFilename(), /\.(xlsx|csv)$/)
  await leave()
})

test('the month before is closed', async () => {
  const { atKeys, company, vesna } = setup()
  const before = addMonths(`${month}-01`, -1).slice(0, 7)
  const { press, page, to, button, dialog, leave } = await atKeys(company.vesna, `/timesheet?month=${before}`)
  await to(button('Proveri mesec'))
  await press('Enter')
  await to(button('Zaključi mesec', page.getByRole('complementary')))
  await press('Enter')
  // The dialog opens with the findings, so the close is one decision.
  await to(button('Zaključi i pored toga', dialog))
  await press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await waitUntil(async () => (await vesna.getTimesheet({ month: before })).data.closed !== null)
  await leave()
})
