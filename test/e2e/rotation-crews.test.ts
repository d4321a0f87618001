import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { createTestClient, createTestCompany } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

/** A company with the rotation of three shifts and no assignment; today is Thursday 26 November 2026. */
const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser, { clock: () => new Date('2026-11-26T09:00:00Z') })
  const company = await createTestCompany(opened.testApp)
  const vesna = createTestClient(monthPlanContract, opened.testApp, company.vesna, company.companyId)
  await vesna.applyShiftPresets({ shifts: [], rotations: ['three_shifts'] })
  return { opened, company, vesna }
})

test('a department is split into crews, seen for three weeks and assigned', async () => {
  const { opened, company, vesna } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await page.clock.setFixedTime('2026-11-26T09:00:00Z')
  await page.goto('/schedules')
  await page.getByRole('button', { name: 'Podeli u ekipe' }).click()
  await page.getByRole('combobox', { name: 'Odeljenje' }).click()
  await page.getByRole('option', { name: 'Proizvodnja' }).click()
  const table = page.getByRole('table', { name: 'Prve tri nedelje po ekipama' })
  await table.waitFor()
  assert.equal(await page.getByRole('textbox', { name: 'Od' }).inputValue(), '01.11.2026.')
  await page.getByText('prvi dan prvog otvorenog meseca').waitFor()
  const assign = page.getByRole('button', { name: /^Dodeli turnus za/ })
  await assign.waitFor()
  await page.getByText(/^Menja \d+ dana za \d zaposlen/).waitFor()
  await assertScreenAccessible(page, 'crews')

  // The digit moves the focused employee into another crew, and 0 out of the rotation.
  const marko = table.getByRole('row').filter({ hasText: 'Marko' })
  await marko.getByRole('button', { name: /Marko/ }).first().focus()
  await page.keyboard.press('0')
  await page.getByText(/Ne rade po turnusu · 1/).waitFor()
  await page.getByRole('button', { name: /^Premesti: .*Marko/ }).click()
  await page.getByRole('menuitem', { name: 'U ekipu 2' }).click()
  await page.getByText(/Ne rade po turnusu · 0/).waitFor()
  const markoRow = table.getByRole('row').filter({ hasText: 'Marko' })
  await markoRow.getByRole('cell').nth(1).getByText('II', { exact: true }).waitFor()

  await assign.click()
  await page.getByRole('heading', { name: 'Turnusi' }).first().waitFor()
  const rows = (await vesna.listRotationAssignments({})).assignments
  assert.ok(rows.length > 0 && rows.every(({ target, first_day }) => target === 'employee' && first_day === '2026-11-01'))
  await page.context().close()
})

test('findings appear only after the rotation is checked', async () => {
  const { opened, company } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await page.clock.setFixedTime('2026-11-26T09:00:00Z')
  const checked = Promise.withResolvers<void>()
  await page.route('**/schedule-assignments/preview', async (route) => {
    if (route.request().postDataJSON().members.length > 0) await checked.promise
    await route.continue()
  })
  await page.goto('/schedules')
  await page.getByRole('button', { name: 'Podeli u ekipe' }).click()
  await page.getByRole('combobox', { name: 'Odeljenje' }).click()
  await page.getByRole('option', { name: 'Prodaja' }).click()
  await page.getByRole('table', { name: 'Prve tri nedelje po ekipama' }).waitFor()
  assert.equal(await page.getByRole('complementary', { name: 'Nalazi' }).count(), 0)
  checked.resolve()
  await page.getByRole('complementary', { name: 'Nalazi' }).waitFor()
  await page.context().close()
})

test('a new assignment starts in the first open month and counts changed days', async () => {
  const { opened, company } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 1280)
  await page.clock.setFixedTime('2026-11-26T09:00:00Z')
  await page.goto('/schedules')
  await page.getByRole('button', { name: 'Nova dodela' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova dodela' })
  assert.equal(await dialog.getByRole('textbox', { name: 'Prvi dan' }).inputValue(), '01.11.2026.')
  await dialog.getByRole('combobox', { name: 'Turnus' }).click()
  await page.getByRole('option', { name: 'Tri smene' }).click()
  await dialog.getByRole('combobox', { name: 'Odeljenje' }).click()
  await page.getByRole('option', { name: 'Prodaja' }).click()
  await dialog.getByText(/^Menja 21 dan za 1 zaposlenog do 30\.11\.|^Menja 42 dana za 2 zaposlena do 30\.11\./).waitFor()
  await page.context().close()
})

test('crews stand on a phone and in the dark', async () => {
  const { opened, company, vesna } = setup()
  const rotation = (await vesna.listWorkSchedules({})).data[0]!.id
  for (const [width, theme] of [
    [390, 'light'],
    [1440, 'dark'],
  ] as const) {
    const page = await openBrowserPageAs(opened, company, company.vesna, width, { theme })
    await page.clock.setFixedTime('2026-11-26T09:00:00Z')
    await page.goto(`/schedules/assign?rotation=${rotation}&department=${company.departmentId}`)
    await page.getByRole('button', { name: /^Dodeli turnus za/ }).waitFor()
    await assertScreenAccessible(page, `crews-${width}-${theme}`)
    await page.context().close()
  }
})

test('three rotations leave ten assignments in a window of 1280 by 800', async () => {
  const { opened, company, vesna } = setup()
  await vesna.applyShiftPresets({ shifts: [], rotations: ['two_shifts', 'office_week'] })
  const page = await openBrowserPageAs(opened, company, company.vesna, 1280)
  await page.clock.setFixedTime('2026-11-26T09:00:00Z')
  await page.goto('/schedules')
  const section = page.locator('.section').filter({ has: page.getByRole('heading', { name: 'Dodele' }) })
  await page.getByRole('button', { name: 'Podeli u ekipe' }).nth(2).waitFor()
  await section.waitFor()
  // The section with ten rows and its pager, and the end of the page, are 576 px high.
  const { y } = (await section.boundingBox())!
  assert.ok(y <= 800 - 576, `the assignments begin at ${y} px`)
  await page.context().close()
})
