import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { sql } from 'kysely'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestCompany } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const company = await createTestCompany(opened.testApp)
  // Trends begin with the company.
  await withInstallationTransaction(opened.testApp.database, (db) =>
    sql`update company set created_at = created_at - interval '3 months' where id = ${company.companyId}`.execute(db),
  )
  return { page: await openBrowserPageAs(opened, company, company.vesna, 1440), opened, company }
})

test('a favourite report shows its figure above the list', async () => {
  const { page } = setup()
  await page.goto('/reports')
  const suggested = page.getByRole('region', { name: 'Predloženi izveštaji' })
  await suggested.getByRole('link', { name: 'Godišnji odmori' }).waitFor()
  await page.getByRole('button', { name: 'Omiljeni: Spisak zaposlenih na dan' }).click()
  const favourites = page.getByRole('region', { name: 'Omiljeni izveštaji' })
  await favourites.getByText('4', { exact: true }).waitFor()
  await favourites.getByRole('img', { name: /: 4, .*: 4, .*: 4$/ }).waitFor()
  await assertScreenAccessible(page, 'reports')
  await page.getByRole('link', { name: 'Struktura zaposlenih' }).focus()
  await page.keyboard.press('s')
  await favourites.getByRole('link', { name: 'Struktura zaposlenih' }).waitFor()
  await page.reload()
  await favourites.getByRole('link', { name: 'Struktura zaposlenih' }).waitFor()
})

test('the list is searched, filtered by group, and names recent reports', async () => {
  const { page } = setup()
  await page.keyboard.press('/')
  await page.keyboard.type('prekovremen')
  await page.getByRole('link', { name: 'Prekovremeni rad i ograničenja' }).last().waitFor()
  assert.equal(await page.getByRole('link', { name: 'Rođendani' }).count(), 0)
  await page.getByLabel('Traži izveštaj').fill('')
  await page
    .getByRole('navigation', { name: 'Grupe izveštaja' })
    .getByRole('button', { name: /^Odsustva/ })
    .click()
  await page.getByRole('link', { name: 'Rođendani' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Bolovanja' }).click()
  await page.getByRole('heading', { name: 'Bolovanja' }).waitFor()
  await page.goBack()
  await page.getByRole('complementary', { name: 'Nedavno' }).getByRole('link', { name: 'Bolovanja' }).waitFor()
})

test('a report that is required soon opens with its period', async () => {
  const { page, opened, company } = setup()
  await page.goto('/reports')
  const upcoming = page.getByRole('complementary', { name: 'Uskoro treba' })
  await withInstallationTransaction(opened.testApp.database, (db) =>
    sql`update company set created_at = now() - interval '70 days' where id = ${company.companyId}`.execute(db),
  )
  await page.reload()
  await upcoming.getByText('još nije zaključen').waitFor()
  await assertScreenAccessible(page, 'reports-upcoming')
  await upcoming.getByRole('link', { name: /^Sati za obračun/ }).click()
  await page.getByRole('heading', { name: 'Sati po kategorijama i zaposlenima' }).waitFor()
  assert.match(page.url(), /month=\d{4}-\d{2}/)
})

test('an empty report has no export', async () => {
  const { page } = setup()
  const exports = page.getByRole('button', { name: 'Izvezi' })
  await page.goto('/reports/employees')
  await exports.waitFor()
  await page.goto('/reports/trips')
  await page.getByText('U ovom izveštaju nema redova').waitFor()
  assert.equal(await exports.count(), 0)
})

test('the screen fits a phone and the dark theme', async () => {
  const { opened, company } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 360, { theme: 'dark' })
  await page.goto('/reports')
  await page.getByRole('link', { name: 'Rođendani' }).waitFor()
  await assertScreenAccessible(page, 'reports-360')
})
