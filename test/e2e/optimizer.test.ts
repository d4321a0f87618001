import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { optimizerContract } from '#modules/time/optimizer/contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { staffingDemandContract } from '#modules/time/planning/staffing-demand-contract.ts'
import { createTestClient, createTestCompany } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { startClockAt } from '#test/support/clock.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser, { clock: startClockAt('2026-11-16T08:00:00Z') })
  const { testApp } = opened
  const company = await createTestCompany(testApp)
  const vesna = createTestClient(
    { ...monthPlanContract, ...staffingDemandContract, ...optimizerContract },
    testApp,
    company.vesna,
    company.companyId,
  )
  const shift = async (code: string, from: number) =>
    (await vesna.createShift({ code, name: code, segments: [{ from, to: from + 480 }], rules: { shift_work: true } })).data.id
  const shifts = [await shift('I', 360), await shift('II', 840)]
  for (const shift_id of shifts)
    await vesna.createStaffingDemand({ shift_id, department_id: company.departmentId, first_day, needed: [1, 1, 1, 1, 1, 1, 0] })
  const planned = async () =>
    (await vesna.getMonthPlan({ month })).data.employees.flatMap((one) => one.shifts).filter((one) => one !== null).length
  return { opened, company, planned, vesna }
})
const month = '2027-01'
const first_day = `${month}-01`

test('a manager fills a month from demands, applies and reverts it', async () => {
  const { opened, company, planned } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await page.goto(`/work-schedule?month=${month}&department_id=${company.departmentId}`)
  await page.getByRole('button', { name: 'Popuni', exact: true }).click()
  const panel = page.getByRole('complementary', { name: /^(Popuna|Predlog|Popunjavam)/ })
  await panel.getByRole('button', { name: 'Napravi predlog' }).click()
  await panel.getByText('Sve potrebe su pokrivene.').waitFor()
  // The panel shows the improvements. The grid shows the proposal, and nothing is written.
  await panel.getByText('Mesta bez čoveka').waitFor()
  await panel
    .getByText(/^\d+ → 0$/)
    .first()
    .waitFor()
  await page.getByRole('gridcell').filter({ hasText: /^II/ }).first().waitFor()
  await assertScreenAccessible(page, 'filling-panel')
  assert.equal(await planned(), 0)
  await panel.getByRole('button', { name: 'Odbaci' }).click()
  // The reply is changed, because the search seldom ends with a plan that is worse than the current one.
  await page.route(/\/plan-optimizations\/\d+$/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    if (body.data?.result) body.data.result.metrics.lacking = body.data.result.metrics_before.lacking + 3
    await route.fulfill({ response, json: body })
  })
  await panel.getByRole('button', { name: 'Napravi predlog' }).click()
  await panel.getByText('Predlog je lošiji od sadašnjeg rasporeda').waitFor()
  const variants = await Promise.all(
    ['Zadrži sadašnji raspored', 'Prihvati kao nacrt'].map((name) => panel.getByRole('button', { name }).getAttribute('data-variant')),
  )
  assert.deepEqual(variants, ['filled', 'default'])
  await assertScreenAccessible(page, 'filling-panel-worse')
  await panel.getByRole('button', { name: 'Zadrži sadašnji raspored' }).click()
  await panel.waitFor({ state: 'detached' })
  assert.equal(await planned(), 0)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Popuni', exact: true }).click()
  await panel.getByRole('button', { name: 'Napravi predlog' }).click()
  await panel.getByRole('button', { name: 'Prihvati kao nacrt' }).click()
  await panel.getByText(/^Upisan/).waitFor()
  assert.ok((await planned()) > 40)
  await panel.getByRole('button', { name: 'Poništi preuzimanje' }).click()
  await panel.getByText('poništeno').waitFor()
  assert.equal(await planned(), 0)
})

test('two results are compared, and the selected one is applied', async () => {
  const { opened, company, planned } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await page.goto(`/work-schedule/optimizer?month=${month}&department_id=${company.departmentId}`)
  await page.getByRole('button', { name: 'Popuni', exact: true }).click()
  await page.getByRole('button', { name: 'Šta ako…?' }).click()
  const panel = page.getByRole('dialog')
  await panel.locator('[data-field=seed] input').fill('4')
  await panel.locator('[data-field=demand_percent] input').fill('200')
  await panel.getByRole('button', { name: 'Popuni i tako' }).click()
  await page.getByText('pokušaj 4').first().waitFor()
  await page
    .getByRole('checkbox', { name: /^Uporedi/ })
    .nth(2)
    .waitFor()
  for (const box of (await page.getByRole('checkbox', { name: /^Uporedi/ }).all()).slice(0, 2)) await box.check()
  await page.getByRole('button', { name: 'Uporedi', exact: true }).click()
  await page.getByRole('table', { name: 'Po ciljevima' }).waitFor()
  await page.getByRole('button', { name: 'Prikaži ćelije' }).click()
  await page.getByText('U ćeliji: A / B').waitFor()
  await assertScreenAccessible(page, 'filling-compare')
  await page.getByRole('button', { name: 'Prihvati A kao nacrt' }).click()
  await page.getByText(/^Upisan/).waitFor()
  assert.ok((await planned()) > 40)
  await page.getByText('starije od plana').first().waitFor()
  await page.getByRole('button', { name: 'Poništi preuzimanje' }).last().click()
  await page.getByText('Plan je vraćen na staro').waitFor()
  assert.equal(await planned(), 0)
})

test('weights of the company are tried on the last month before they are saved', async () => {
  const { opened, company, vesna } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await page.goto('/work-schedule/optimizer/objectives')
  const level = (goal: string, word: string) => page.getByRole('radiogroup', { name: goal }).getByText(word, { exact: true }).click()
  await level('Sati prema fondu', 'ne gleda se')
  await level('Celi vikendi', 'mnogo')
  await page.getByRole('button', { name: 'Pokaži šta se menja' }).click()
  const table = page.getByRole('table', { name: 'Po ciljevima' })
  await table.getByRole('row', { name: /mesta bez čoveka/ }).waitFor()
  await assertScreenAccessible(page, 'filling-objectives')
  await page.getByRole('button', { name: 'Sačuvaj ciljeve' }).click()
  await page.getByText('Ciljevi su sačuvani').waitFor()
  const { objectives } = (await vesna.getOptimizerObjectives({})).data
  assert.deepEqual([objectives.hours, objectives.weekends, objectives.wishes], [0, 3, 2])
})
