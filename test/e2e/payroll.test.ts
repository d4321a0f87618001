import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { sql } from 'kysely'
import { payrollContract } from '#modules/people/payroll/contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestClient, createTestCompany } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'
import { createTextPdf } from '#test/support/text-pdf.ts'

const MONTH = '2026-03'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const company = await createTestCompany(opened.testApp)
  const call = <C extends Parameters<typeof createTestClient>[0]>(contract: C) =>
    createTestClient(contract, opened.testApp, company.vesna, company.companyId)
  const cell = (employee_id: number, day: string, text: string) => ({ employee_id, day: `${MONTH}-${day}`, text })
  await call(timesheetContract).updateTimesheetCells({
    cells: [
      cell(company.marko.employeeId, '02', '8'),
      cell(company.marko.employeeId, '03', '8+P2'),
      cell(company.marko.employeeId, '04', 'GO'),
      cell(company.jelena.employeeId, '02', '7:20'),
    ],
  })
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  return { page, opened, company, payroll: call(payrollContract), closing: call(monthCloseContract) }
})

test('a profile is created from the empty screen with a preview of real rows', async () => {
  const { page } = setup()
  await page.goto('/payroll')
  await page.getByText('Još nema profila').waitFor()
  await assertScreenAccessible(page, 'payroll-empty')
  await page.getByRole('button', { name: 'Novi profil' }).first().click()
  await page.getByRole('textbox', { name: 'Naziv' }).fill('Knjiga plus')
  const preview = page.getByRole('region', { name: 'Pregled' }).or(page.getByRole('table'))
  while (!(await page.getByText('Mart 2026').or(page.getByText('mart 2026')).count()))
    await page.getByRole('button', { name: 'Prethodni mesec' }).click()
  await preview.getByText('Đorđević').first().waitFor()
  await page.getByText('Zbir datoteke je jednak karnetu').waitFor()
  await assertScreenAccessible(page, 'payroll-profile')
  await page.getByLabel('Naslov').first().focus()
  await page.keyboard.press('Alt+ArrowDown')
  assert.equal(await page.getByLabel('Naslov').nth(1).inputValue(), 'Šifra radnika')
  const headings = async () => Promise.all((await page.getByLabel('Naslov').all()).map((field) => field.inputValue()))
  const before = await headings()
  await page.getByRole('button', { name: 'Premesti kolonu Šifra radnika' }).dragTo(page.getByLabel('Naslov').nth(3))
  assert.deepEqual(await headings(), [before[0], before[2], before[3], before[1], ...before.slice(4)])
  await page.getByRole('button', { name: 'Premesti kolonu Šifra radnika' }).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  assert.deepEqual(await headings(), before)
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Premesti kolonu Šifra radnika')
  await page.keyboard.press('k')
  await page.getByLabel('Naslov').nth(before.length).waitFor()
  await page.getByLabel('Naslov').nth(before.length).focus()
  await page.keyboard.press('k')
  assert.deepEqual(await headings(), [...before, 'Satik'], 'the letter is text in a field')
  await page.getByRole('button', { name: /^Ukloni.*Satik/ }).click()
  await page.getByRole('button', { name: 'Vrati' }).click()
  assert.deepEqual(await headings(), [...before, 'Satik'])
  await page.getByRole('button', { name: /^Ukloni.*Satik/ }).click()
  await page.getByRole('button', { name: 'Napravi profil' }).click()
  await page.getByRole('heading', { name: 'Knjiga plus' }).waitFor()
  await page.getByRole('textbox', { name: 'Naziv' }).fill('Drugi naziv')
  await page.getByRole('button', { name: 'Poništi izmene' }).click()
  assert.equal(await page.getByRole('textbox', { name: 'Naziv' }).inputValue(), 'Knjiga plus')
})

test('a closed month is downloaded and confirmed, and a later change is shown', async () => {
  const { page, opened, company, payroll, closing } = setup()
  const { id } = (await closing.closeMonth({ month: MONTH, accept: true })).data
  await page.goto('/payroll?year=2026')
  await page.getByText('spreman', { exact: true }).first().waitFor()
  await assertScreenAccessible(page, 'payroll-ready')
  const downloading = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Preuzmi/ })
    .first()
    .click()
  assert.match((await downloading).suggestedFilename(), /^Knjiga-plus-2026-03\.csv$/)
  await page
    .getByRole('button', { name: /^Potvrdi prijem/ })
    .first()
    .click()
  await page.getByText('potvrđen', { exact: true }).waitFor()
  await closing.reopenMonth({ month_close_id: id!, reason: 'Stigla je doznaka' })
  const [profile] = (await payroll.listPayrollProfiles({})).data
  assert.equal((await payroll.getPayrollMonthState({ month: MONTH, profile_id: profile!.id })).data.state.reason, 'reopened')
  const times = createTestClient(timesheetContract, opened.testApp, company.vesna, company.companyId)
  await times.updateTimesheetCells({ cells: [{ employee_id: company.jelena.employeeId, day: `${MONTH}-05`, text: 'GO' }] })
  await closing.closeMonth({ month: MONTH, accept: true })
  await page.reload()
  await page.getByText('promenjen', { exact: true }).waitFor()
  await page.keyboard.press('ArrowDown')
  const cell = page.locator('td:focus')
  await cell.getByText('promenjen', { exact: true }).waitFor()
  await page.keyboard.press('Space')
  await page.getByText('Stigla je doznaka').waitFor()
  await page.getByText('Ilić Jelena').waitFor()
  await assertScreenAccessible(page, 'payroll-details')
  await page.keyboard.press('ArrowUp')
  await page.getByText('Karnet ovog meseca nije zaključen.', { exact: false }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.getByText('Stigla je doznaka').waitFor({ state: 'detached' })
  const difference = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  assert.match((await difference).suggestedFilename(), /^Knjiga-plus-2026-03-razlika-1\.csv$/)
  await page.getByText('preuzet', { exact: true }).waitFor()
})

test('results of payroll are checked, imported and shown on the record', async () => {
  const { page, company } = setup()
  await page.goto('/payroll?tab=results')
  const month = page.getByRole('group', { name: 'Mesec isplate' })
  while (!(await month.getByText('mart 2026').count())) await month.getByRole('button', { name: 'Prethodni mesec' }).click()
  const upload = (text: string) =>
    page.locator('input[type=file]').setInputFiles({ name: 'isplate.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await upload('Šifra;Bruto\r\nnepoznata;93.000\r\n')
  await page.getByRole('button', { name: 'Proveri datoteku' }).click()
  await page.getByText('Greške u datoteci: 1.', { exact: false }).waitFor()
  assert.equal(await page.getByRole('button', { name: /^Unesi isplat/ }).count(), 0, 'a file with errors cannot be imported')
  const text = `Šifra;Bruto;Neto;R\r\nMa${company.companyId};93.000;65.000;20\r\n`
  await upload(text)
  await page.getByRole('button', { name: 'Proveri datoteku' }).click()
  await page.getByText('Sati nisu kao u zaključenom mesecu').waitFor()
  await assertScreenAccessible(page, 'payroll-results')
  await page.getByLabel('Pogledao/la sam upozorenja').check()
  await page.getByRole('button', { name: /^Unesi isplatu/ }).click()
  await page.getByText('Isplate su unete.').waitFor()
  await page.getByText('isplate.csv').waitFor()
  // The newest paid month of the year opens: it becomes the one in the picker.
  await page.getByRole('button', { name: /^mart 2026\. ?isplaćen$/ }).waitFor()
  const paid = page.getByRole('table', { name: 'Isplate za mart 2026.' }).getByRole('row').nth(1)
  await paid.getByText('93.000,00').waitFor()
  await paid.getByText('65.000,00').waitFor()
  await paid.getByText('20:00').waitFor()
  await assertScreenAccessible(page, 'payroll-results-of-month')
  await page.getByRole('button', { name: 'Uporedi sa zaključenim' }).click()
  const comparison = page.getByRole('dialog', { name: /^Zaključeni i isplaćeni sati/ })
  await comparison.getByText('Sa razlikom:', { exact: false }).waitFor()
  await comparison.getByRole('row').nth(1).getByText('20:00').waitFor()
  await assertScreenAccessible(page, 'payroll-comparison')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^mart 2026\. ?isplaćen$/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await page.getByText('Obračun još nije vratio isplate za februar 2026.').waitFor()
  await page.getByRole('button', { name: /^mart 2026\. ?isplaćen$/ }).click()
  const record = paid.getByRole('link', { name: /^Đorđević Marko/ })
  assert.equal(await record.getAttribute('href'), `/employees/edit/${company.marko.employeeId}?tab=payroll-results`)
  await page.goto(`/employees/edit/${company.marko.employeeId}?tab=payroll-results`)
  await page.getByText('93.000,00').first().waitFor()
  await assertScreenAccessible(page, 'payroll-results-record')
})

test('payslips are read, assigned, sent, and opened by the employee on a phone', async () => {
  const { page, opened, company } = setup()
  await withInstallationTransaction(opened.testApp.database, (db) =>
    sql`update app_user set password_hash = 'set' where id = ${company.marko.userId}`.execute(db),
  )
  const pdf = createTextPdf([
    ['Mlekara', 'Zaposleni Djordjevic Marko', `Sifra Ma${company.companyId}`, 'Neto 63.748,58'],
    ['Mlekara', 'Zaposleni Ilic Jelena', 'Neto 51.000,00'],
    ['Reklama'],
  ])
  await page.goto('/payroll?tab=payslips')
  await page.getByText('U ovoj godini još nema listića').waitFor()
  await assertScreenAccessible(page, 'payslips-empty')
  await page.locator('input[type=file]').setInputFiles({ name: 'listici.pdf', mimeType: 'application/pdf', buffer: pdf })
  await page.getByRole('button', { name: 'Pročitaj datoteku' }).click()
  await page.getByText('Zaustavljene strane').first().waitFor()
  await page.getByText('samo ime, bez JMBG i šifre').waitFor()
  await assertScreenAccessible(page, 'payslips-review')
  await page.getByText('Čija je str. 2?').waitFor()
  await page
    .getByRole('button', { name: /^Ilić Jelena/ })
    .getByText('na strani nema JMBG ni šifre')
    .waitFor()
  await page.locator('.payslip-paper [aria-busy=false] canvas').waitFor()
  await page.setViewportSize({ width: 1260, height: 900 })
  await page.waitForFunction(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.payslip-paper canvas')
    return canvas && Math.abs(canvas.width - canvas.clientWidth) <= 4
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('j')
  await page.getByText('Čija je str. 3?').waitFor()
  await page.keyboard.press('k')
  await page.getByText('Čija je str. 2?').waitFor()
  await page.keyboard.press('o')
  assert.equal(await page.getByText('ručno').count(), 0, 'nobody is chosen beforehand')
  await page.getByRole('button', { name: /^Ilić Jelena/ }).click()
  await page.getByLabel('Neko drugi').focus()
  await page.keyboard.press('o')
  await page.keyboard.press('Escape')
  assert.equal(await page.getByText('ručno').count(), 0, 'the letter is text in a field')
  // Letters that follow another one within a second are text.
  await page.waitForTimeout(1_200)
  await page.getByRole('button', { name: /^Ilić Jelena/ }).focus()
  await page.keyboard.press('o')
  await page.getByText('ručno').waitFor()
  await page.getByText('Čija je str. 3?').waitFor()
  await page.keyboard.press('x')
  await page.getByText('Čija je str. 3?').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^2 ?Ilić Jelena/ }).click()
  await page.getByRole('button', { name: /^Pogledaj.*Ilić Jelena/ }).click()
  await page.locator('.pdf-page, canvas').first().waitFor()
  await assertScreenAccessible(page, 'payslips-look')
  await page.keyboard.press('Escape')
  await page.getByText('1 osoba dobija listić na nalog').waitFor()
  await page.getByRole('button', { name: 'Pregledaj i pošalji 2 listića' }).click()
  const preview = page.getByRole('dialog', { name: /^Pregled pre slanja/ })
  await preview.getByText('1 od 2').waitFor()
  await preview.locator('canvas').first().waitFor()
  await assertScreenAccessible(page, 'payslips-preview')
  await page.keyboard.press('ArrowRight')
  await preview.getByText('2 od 2').waitFor()
  await page.keyboard.press('ArrowLeft')
  await preview.getByText('1 od 2').waitFor()
  // Quick steps close one file while another opens.
  await page.evaluate(async () => {
    for (const key of Array.from({ length: 12 }, (_, at) => (at % 2 ? 'ArrowLeft' : 'ArrowRight'))) {
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }))
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
  await preview.locator('[aria-busy=false] canvas').waitFor()
  await preview.getByRole('button', { name: 'Pošalji 2 listića' }).click()
  await page.getByText('Listići su poslati.').waitFor()
  await page.getByText('nije pogledano').first().waitFor()
  await assertScreenAccessible(page, 'payslips-sent')
  for (const theme of ['light', 'dark']) {
    const phone = await openBrowserPageAs(opened, company, company.marko, 360, { theme })
    if (theme === 'light') {
      await phone.goto('/employee-dashboard')
      await phone.getByRole('button', { name: /^Otvori Isplatni listić za/ }).click()
      await phone.waitForURL((url) => url.pathname === '/employee-dashboard/payslips')
    } else await phone.goto('/employee-dashboard/payslips')
    await phone.getByRole('button', { name: /^Otvori/ }).waitFor()
    await assertScreenAccessible(phone, `payslips-own-${theme}`)
    await phone.getByRole('button', { name: /^Otvori/ }).click()
    await phone.locator('canvas').first().waitFor()
    await assertScreenAccessible(phone, `payslips-own-open-${theme}`)
    const payslip = phone.getByRole('dialog')
    assert.equal((await payslip.boundingBox())!.width, 360, 'the payslip fills the phone')
    await payslip.getByRole('button', { name: 'Uvećaj stranu' }).click()
    await payslip.locator('[aria-busy=false] canvas').waitFor()
    assert.ok((await payslip.locator('canvas').boundingBox())!.width > 600, 'the enlarged page is drawn twice as wide')
  }
  await page.reload()
  await page.getByText(/^pogledano/).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Povuci sve' }).count(), 0)
  const narrow = await openBrowserPageAs(opened, company, company.vesna, 360)
  await narrow.goto(page.url().replace(/^https?:\/\/[^/]+/, ''))
  await narrow.getByText('Raspoređeno').first().waitFor()
  await assertScreenAccessible(narrow, 'payslips-360')
})

test('the screens fit a phone and the dark theme', async () => {
  const { opened, company, payroll } = setup()
  const [profile] = (await payroll.listPayrollProfiles({})).data
  for (const [width, theme] of [
    [360, 'light'],
    [1440, 'dark'],
  ] as const) {
    const page = await openBrowserPageAs(opened, company, company.vesna, width, { theme })
    await page.goto('/payroll?year=2026')
    await page.getByText(/^preuzet( ·|$)/).waitFor()
    await assertScreenAccessible(page, `payroll-${width}-${theme}`)
    await page.goto('/payroll?companies=all&month=2026-03')
    await page.getByText('Mlekara').first().waitFor()
    await assertScreenAccessible(page, `payroll-bureau-${width}-${theme}`)
    await page.getByRole('main').getByRole('button', { name: 'Mlekara' }).click()
    await page.waitForURL(/\/payroll$/)
    await page.goto('/payroll?tab=results&year=2026&month=2026-03')
    await page.getByText('93.000,00').first().waitFor()
    await assertScreenAccessible(page, `payroll-results-${width}-${theme}`)
    await page.goto(`/payroll/profiles/${profile!.id}`)
    await page.getByRole('button', { name: 'Dodaj kolonu' }).waitFor()
    const first = page.locator('.payroll-profile section').first()
    const title = width === 360 ? 'Pregled na stvarnim podacima' : 'Datoteka'
    await first.getByRole('heading', { name: title, exact: true }).waitFor()
    await assertScreenAccessible(page, `payroll-profile-${width}-${theme}`)
    if (width > 360) continue
    const heading = page.getByRole('textbox', { name: 'Naslov', exact: true })
    assert.equal(await heading.count(), 0, 'a phone lists the columns by line')
    await page.getByRole('button', { name: /^1 ?Šifra/ }).click()
    await heading.waitFor()
    await assertScreenAccessible(page, 'payroll-profile-column-360')
  }
})

test('a user without the permission finds no payroll', async () => {
  const { opened, company } = setup()
  const page = await openBrowserPageAs(opened, company, company.marko, 1440)
  await page.goto('/payroll')
  await page.waitForURL((url) => url.pathname !== '/payroll')
})
