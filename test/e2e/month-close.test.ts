import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { sql } from 'kysely'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { withSystemCompanyTransaction } from '#platform/call-context.ts'
import { createTestClient } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'
import { assignDayShift, createLeaveCompany } from '#test/support/leave-company.ts'

/** Two exits of Marko are missing in March 2026, a month that is over. */
const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const company = await createLeaveCompany(opened.testApp)
  await assignDayShift(company)
  const vesna = createTestClient(clockEventsContract, opened.testApp, company.vesna, company.companyId)
  for (const day of ['2026-03-03', '2026-03-05'])
    await vesna.createClockEvent({ employee_id: company.marko.employeeId, at: `${day}T07:58:00+01:00`, direction: 'in', reason: 'kapija' })
  return { opened, company }
})

test('the month is closed along steps, and F8 goes to the next finding', async () => {
  const { opened, company } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await page.goto('/timesheet?month=2026-03')
  await page.getByRole('button', { name: 'Proveri mesec' }).click()
  const steps = page.getByRole('list', { name: 'Koraci do zaključenja' })
  const step = (name: string) => steps.getByRole('button', { name })
  await step('Prolasci').filter({ hasText: 'nalaz' }).waitFor()
  assert.equal(await step('Prolasci').getAttribute('aria-current'), 'step')
  assert.match((await step('Odsustva').textContent())!, /Nema ničega za rešavanje/)
  // Signatures are optional in this company, so missing ones do not lock the last step.
  await step('Zaključi').filter({ hasText: 'mesec je prošao' }).waitFor()
  assert.equal(await step('Zaključi').isEnabled(), true)
  await assertScreenAccessible(page, 'close-steps')
  const panel = page.getByRole('complementary', { name: /^Provera meseca/ })
  const current = async () => (await panel.locator('[aria-current]').textContent())!
  await panel.getByText('Nedostaje ulaz ili izlaz').waitFor()
  await page.keyboard.press('F8')
  while (!/03\.03\.2026/.test(await current()) || !/Đorđević/.test(await current())) await page.keyboard.press('F8')
  // The explanation of a cell near the lower edge of the window is above the cell.
  await page.setViewportSize({ width: 1440, height: 560 })
  await page.keyboard.press('Space')
  const act = page.getByRole('button', { name: /^Upiši izlaz \d\d:\d\d$/ })
  await act.waitFor()
  await page.waitForFunction(() => document.querySelector('.sheet-why')!.getBoundingClientRect().bottom <= innerHeight)
  await assertScreenAccessible(page, 'close-explanation')
  await page.keyboard.press('Enter')
  await act.waitFor({ state: 'detached' })
  // The user stays on the cell of the third day.
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-column') === '2')
  await page.setViewportSize({ width: 1440, height: 900 })
  await panel.getByRole('button', { name: 'Đorđević Marko, 03.03.2026.', exact: true }).waitFor({ state: 'detached' })
  await page.keyboard.press('F8')
  await panel.locator('[aria-current]').filter({ hasText: '05.03.2026.' }).waitFor()
  await panel.getByText('Po odeljenjima').waitFor()
  // The dialog of the close opens with the findings of the panel.
  await step('Zaključi').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^Nedostaje ulaz ili izlaz: \d+$/).waitFor()
  assert.deepEqual(await dialog.getByRole('button', { name: /^Zaključi/ }).allTextContents(), ['Zaključi i pored toga'])
  await assertScreenAccessible(page, 'close-dialog')
  await dialog.getByRole('button', { name: 'Odustani' }).click()
  await panel.getByRole('button', { name: 'Poništi: Đorđević Marko, 03.03.2026.' }).click()
  await panel.getByRole('button', { name: 'Đorđević Marko, 03.03.2026.', exact: true }).waitFor()
  await step('Pregled').click()
  await panel.getByText('Prema mesecu februar 2026').waitFor()
  // The overtime pushes the grid, without a veil over the page.
  await page
    .getByRole('button', { name: /^Prekovremeni/ })
    .first()
    .click()
  await page.getByRole('complementary', { name: /^Prekovremeni rad/ }).waitFor()
  assert.equal(await page.getByRole('dialog').count(), 0)
  // The strip of the closed month offers the handover to payroll and the PDF.
  await page.getByRole('button', { name: 'Proveri mesec' }).click()
  await step('Zaključi').click()
  await dialog.getByRole('button', { name: 'Zaključi i pored toga' }).click()
  await steps.getByRole('link', { name: 'Predaja obračunu' }).waitFor()
  await assertScreenAccessible(page, 'close-done')
  await steps.getByRole('button', { name: 'PDF karneta' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Preuzmi datoteku' }).click()])
  assert.match(file.suggestedFilename(), /\.pdf$/)
  await page.context().close()
})

test('a missing exit is proposed by the exits of colleagues', async () => {
  const { opened } = setup()
  const company = await createLeaveCompany(opened.testApp)
  await assignDayShift(company)
  await withSystemCompanyTransaction(opened.testApp.services, company.companyId, 'test', ({ db }) =>
    sql`update employment_terms set department_id = ${company.departmentId} where department_id = ${company.otherDepartmentId}`.execute(db),
  )
  const vesna = createTestClient(clockEventsContract, opened.testApp, company.vesna, company.companyId)
  const pass = (employee_id: number, time: string, direction: 'in' | 'out') =>
    vesna.createClockEvent({ employee_id, at: `2026-03-03T${time}:00+01:00`, direction, reason: 'kapija' })
  await pass(company.marko.employeeId, '07:58', 'in')
  for (const [{ employeeId }, out] of [
    [company.vesna, '15:58'],
    [company.ana, '16:01'],
    [company.jelena, '16:04'],
  ] as const) {
    await pass(employeeId, '07:55', 'in')
    await pass(employeeId, out, 'out')
  }
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await page.goto('/timesheet?month=2026-03&panel=check')
  const panel = page.getByRole('complementary', { name: /^Provera meseca/ })
  await panel.getByText('Ulaz u 07:58, izlaza nema.').waitFor()
  await panel.getByText(/^Kolege iz smene izašle su u 15:58\W+16:04 \(njih 3\)\.$/).waitFor()
  await panel.getByRole('button', { name: /^Đorđević Marko, 03\.03\.2026\.$/ }).click()
  await panel.locator('.missing-band').waitFor()
  await assertScreenAccessible(page, 'close-colleagues')
  await panel.getByRole('button', { name: 'Upiši izlaz 16:00: Đorđević Marko, 03.03.2026.' }).click()
  await panel.getByRole('button', { name: 'Poništi: Đorđević Marko, 03.03.2026.' }).waitFor()
  await panel.getByText('Kolege iz smene').waitFor({ state: 'detached' })
  await page.context().close()
})

test('the row of a closed month offers the next acts', async () => {
  const { opened, company } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await page.goto('/company/months?year=2026')
  const row = page.getByRole('row', { name: /mart 2026/ })
  await row.getByRole('button', { name: 'Radnje: mart 2026.' }).click()
  await page.getByRole('menuitem', { name: 'Otvori ponovo' }).click()
  await page.getByRole('dialog').getByLabel('Razlog').fill('Naknadni prolazak')
  await page.getByRole('dialog').getByRole('button', { name: 'Otvori ponovo' }).click()
  await row.getByText('Ponovo otvoren').waitFor()
  await row.getByRole('button', { name: 'Zaključi mesec' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zaključi i pored toga' }).click()
  await row.getByRole('link', { name: 'Predaja obračunu' }).waitFor()
  // The button of the close is gone, so the focus goes to the first next act.
  await page.waitForFunction(() => document.activeElement?.textContent === 'PDF karneta')
  await assertScreenAccessible(page, 'months-closed')
  await page.context().close()
})

test('a month waits for the close of the earlier month', async () => {
  const { opened, company } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await page.goto('/timesheet?month=2026-05&panel=check')
  const panel = page.getByRole('complementary', { name: /^Provera meseca/ })
  const close = panel.getByRole('button', { name: 'Zaključi mesec' })
  await panel.getByText('Prvo zaključite april 2026., jer se meseci zaključuju redom.').waitFor()
  assert.equal(await close.isDisabled(), true)
  await assertScreenAccessible(page, 'close-earlier')
  await page.getByRole('button', { name: 'Još radnji' }).first().click()
  await page.getByRole('menuitem', { name: 'Zaključi mesec' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: 'Otvori april 2026.' }).waitFor()
  assert.equal(await dialog.getByRole('button', { name: /^Zaključi/ }).count(), 0)
  await dialog.getByRole('link', { name: 'Otvori april 2026.' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.waitForURL(/month=2026-04/)
  await page.waitForFunction(() => !document.querySelector<HTMLButtonElement>('.beside-acts button')?.disabled)
  assert.equal(await close.isDisabled(), false)
  assert.equal(await panel.getByText('Prvo zaključite').count(), 0)
  await page.context().close()
})

test('on a phone the tools of the timesheet are two lines above the month', async () => {
  const { opened, company } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 390)
  await page.goto('/timesheet?month=2026-03')
  await page.getByRole('button', { name: /^Potpisi/ }).waitFor()
  const bar = (await page.locator('.grid-bar').boundingBox())!
  assert.ok(bar.height <= 96, `the tools are ${bar.height} pixels high`)
  const top = (await page.locator('.grid-fill').boundingBox())!.y
  assert.ok(top <= 300, `the month begins at ${top} pixels`)
  const sums = (await page.locator('.month-sums').boundingBox())!
  const frame = (await page.locator('.page').boundingBox())!
  assert.ok(sums.y + sums.height <= frame.y + frame.height, 'the sums reach out of the page, over what follows it')
  await page.getByRole('button', { name: 'Izvezi' }).click()
  await page.getByRole('menuitem').first().waitFor()
  await page.context().close()
})

test('on a phone a day of overtime is above the decision about it', async () => {
  const { opened, company } = setup()
  const vesna = createTestClient(clockEventsContract, opened.testApp, company.vesna, company.companyId)
  for (const [time, direction] of [
    ['08:00', 'in'],
    ['18:30', 'out'],
  ] as const)
    await vesna.createClockEvent({
      employee_id: company.marko.employeeId,
      at: `2026-02-10T${time}:00+01:00`,
      direction,
      reason: 'kapija',
    })
  const page = await openBrowserPageAs(opened, company, company.vesna, 390)
  await page.goto('/timesheet?month=2026-02&panel=overtime')
  const panel = page.getByRole('complementary', { name: /^Prekovremeni rad/ })
  const day = panel.locator('.line-cards > li').first()
  await day.waitFor()
  const bottom = async () => {
    const body = (await panel.locator('.beside-body').boundingBox())!
    return body.y + body.height
  }
  assert.ok((await day.boundingBox())!.y + 60 <= (await bottom()), 'the day is hidden')
  assert.equal(await panel.getByLabel('Razlog odluke').count(), 0)
  await day.getByRole('checkbox').check()
  await panel.getByLabel('Razlog odluke').waitFor()
  assert.ok((await day.boundingBox())!.y + 60 <= (await bottom()), 'the chosen day is hidden')
  await page.context().close()
})

test('a running month shows from when it can be closed', async () => {
  const { opened, company } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 390)
  await page.goto('/timesheet?panel=check')
  const last = page.getByRole('list', { name: 'Koraci do zaključenja' }).getByRole('button', { name: 'Zaključi' })
  await last.filter({ hasText: 'moguće od' }).waitFor()
  assert.equal(await last.isDisabled(), true)
  await assertScreenAccessible(page, 'close-phone')
  await page.context().close()
})

for (const [path, width, height] of [
  ['/timesheet?month=2026-03', 1440, 44],
  ['/timesheet?month=2026-03&panel=check', 1440, 44],
  ['/timesheet?month=2026-03&panel=overtime', 1440, 44],
  ['/timesheet?month=2026-03&name=Marko', 900, 88],
  ['/work-schedule?month=2026-03', 1440, 44],
] as const)
  test(`${path} at ${width} px does not move while it loads`, async () => {
    const { opened, company } = setup()
    const page = await openBrowserPageAs(opened, company, company.vesna, width)
    await page.addInitScript(() => {
      const shifts: { value: number; moved: string[] }[] = []
      Object.assign(window, { shifts })
      type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
          if (!hadRecentInput)
            shifts.push({
              value,
              moved: sources.map(({ node }) => (node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.nodeName))),
            })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path)
    await page.getByRole('grid').waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(500)
    const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number; moved: string[] }[] }).shifts)
    const sum = shifts.reduce((total, { value }) => total + value, 0)
    // The tool row has its height also after the signatures and the state of the month have loaded.
    const bar = (await page.locator('.grid-bar').boundingBox())!
    assert.ok(bar.height <= height, `the tool row is ${bar.height} pixels high`)
    assert.ok(
      sum <= 0.02,
      `layout shift ${sum.toFixed(3)}: ${shifts.map(({ value, moved }) => `${value.toFixed(3)} ${moved.join(' ')}`).join(', ')}`,
    )
    await page.context().close()
  })
