import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { createTestClient, createTestCompany, waitUntil } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const company = await createTestCompany(opened.testApp)
  const vesna = createTestClient(clockEventsContract, opened.testApp, company.vesna, company.companyId)
  await vesna.createDevice({ name: 'Ulaz', kind: 'https' })
  return { opened, company }
})

test('two answers choose the features, used ones are named, the menu follows', async () => {
  const { opened, company } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await page.goto('/company/features')
  const menu = page.getByRole('navigation', { name: 'Glavni meni' })
  await menu.getByRole('link', { name: 'Kandidati', exact: true }).waitFor()
  await assertScreenAccessible(page, 'features')
  const placeOfProfile = () => page.getByRole('button', { name: 'Smene', exact: true }).boundingBox()
  const before = await placeOfProfile()
  await page.getByRole('radiogroup', { name: 'Radite li u smenama?' }).getByText('Ne, svi isto').click()
  await page.getByRole('radiogroup', { name: 'Beležite li dolaske?' }).getByText('Ne, sati po planu').click()
  await page.getByRole('link', { name: 'Izaberi sate po planu' }).waitFor()
  assert.deepEqual(await placeOfProfile(), before, 'an answer moves no profile')
  await assertScreenAccessible(page, 'features-answered')
  await page.getByRole('button', { name: 'Primeni profil Kancelarija' }).click()
  const dialog = page.getByRole('dialog', { name: 'Isključiti mogućnosti koje se koriste?' })
  await dialog.getByText('Prolasci: 1 uređaj').waitFor()
  await assertScreenAccessible(page, 'features-confirm')
  await dialog.getByRole('button', { name: 'Isključi', exact: true }).click()
  await menu.getByRole('link', { name: 'Kandidati', exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Primeni profil Kancelarija' }).waitFor({ state: 'detached' })
  for (const name of ['Putevi i teren', 'Kapija', 'Saopštenja'])
    assert.equal(await menu.getByRole('link', { name, exact: true }).count(), 0, name)
  for (const name of ['Zaposleni', 'Raspored rada', 'Karnet i satnice'])
    assert.equal(await menu.getByRole('link', { name, exact: true }).count(), 1, name)
  assert.equal(await page.getByRole('link', { name: 'Uređaji', exact: true }).count(), 0)
  await assertScreenAccessible(page, 'features-office')
  await menu.getByRole('link', { name: 'Raspored rada', exact: true }).click()
  const schedule = page.getByRole('navigation', { name: 'Raspored rada' })
  await schedule.getByRole('link', { name: 'Turnusi' }).waitFor()
  await waitUntil(async () => (await schedule.getByRole('link').allTextContents()).join() === 'Raspored rada,Turnusi')
  await page.getByRole('grid').first().waitFor()
  assert.equal(await page.getByRole('button', { name: 'Ko može da uskoči?' }).count(), 0, 'replacements belong to swaps')

  await page.keyboard.press('Control+K')
  const palette = page.getByRole('dialog').getByRole('combobox')
  await palette.fill('kandidat')
  await page.getByText('Nema').first().waitFor()
  await page.keyboard.press('Escape')

  await page.goto('/candidates/board')
  await page.getByText('Isključeno: Kandidati').waitFor()
  await page.getByText(/^Uključuje: .+@example\.rs\.$/).waitFor()
  await assertScreenAccessible(page, 'feature-off')
  await page.getByRole('button', { name: 'Otvori mogućnosti' }).click()
  await page.getByRole('checkbox', { name: 'Kandidati' }).click()
  await menu.getByRole('link', { name: 'Kandidati', exact: true }).waitFor()
  await page.context().close()
})

test('the features fit a phone and the dark theme, and others read only', async () => {
  const { opened, company } = setup()
  for (const [width, theme] of [
    [360, 'light'],
    [1920, 'dark'],
  ] as const) {
    const page = await openBrowserPageAs(opened, company, company.vesna, width, { theme })
    await page.goto('/company/features')
    await page.getByRole('checkbox', { name: 'Sistematizacija' }).waitFor()
    await assertScreenAccessible(page, `features-${width}-${theme}`)
    await page.context().close()
  }
})
