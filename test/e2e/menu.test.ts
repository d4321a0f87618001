import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { createTestCompany, waitUntil } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const company = await createTestCompany(opened.testApp)
  return { opened, company }
})

test('a menu group closes by keyboard, stays closed and shows the open screen', async () => {
  const { opened, company } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await page.goto('/employees')
  const menu = page.getByRole('navigation', { name: 'Glavni meni' })
  const place = (name: string) => menu.getByRole('link', { name, exact: true })
  await place('Danas').waitFor()
  // In the folded menu only icons tell the guide from the help of the screen.
  await place('Pomoć').waitFor()
  assert.equal(await place('Pomoć').locator('.tabler-icon-help').count(), 0)
  const group = menu.getByRole('button', { name: 'Evidencija rada', exact: true })
  assert.equal(await group.getAttribute('aria-expanded'), 'true')
  await group.focus()
  await page.keyboard.press('Enter')
  await place('Danas').waitFor({ state: 'detached' })
  assert.equal(await group.getAttribute('aria-expanded'), 'false')
  await assertScreenAccessible(page, 'menu-closed')
  await page.goto('/trips')
  await place('Putevi i teren').waitFor()
  assert.equal(await place('Danas').count(), 0)
  await group.click()
  await place('Danas').waitFor()
  await page.context().close()
})

test('pages of one matter are tabs beside the title, and the menu marks their place', async () => {
  const { opened, company } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await page.goto('/work-schedule')
  const menu = page.getByRole('navigation', { name: 'Glavni meni' })
  const tabs = page.getByRole('navigation', { name: 'Raspored rada' })
  await tabs.getByRole('link', { name: 'Raspored rada' }).waitFor()
  assert.deepEqual(await tabs.getByRole('link').allTextContents(), [
    'Raspored rada',
    'Dan po satima',
    'Potrebe za ljudima',
    'Zamene i uskakanja',
    'Turnusi',
    'Režimi rada',
  ])
  await assertScreenAccessible(page, 'menu-tabs')
  await tabs.getByRole('link', { name: 'Turnusi' }).click()
  await page.waitForURL('**/schedules')
  await page.getByRole('heading', { level: 1, name: 'Turnusi' }).waitFor()
  assert.equal(await tabs.getByRole('link', { name: 'Turnusi' }).getAttribute('aria-current'), 'page')
  assert.equal(await menu.getByRole('link', { name: 'Raspored rada', exact: true }).getAttribute('aria-current'), 'page')
  assert.equal(await menu.getByRole('link', { name: 'Turnusi', exact: true }).count(), 0)
  await assertScreenAccessible(page, 'menu-tabs-schedules')
  await page.goto('/requests/all')
  await page.getByRole('heading', { level: 1, name: 'Zahtevi' }).waitFor()
  assert.equal(await menu.getByRole('link', { name: 'Sanduče', exact: true }).getAttribute('aria-current'), 'page')
  await page.context().close()
})

test('on a phone all places are below the headings of their groups', async () => {
  const { opened, company } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 360)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Više' }).click()
  const menu = page.getByRole('dialog', { name: 'Glavni meni' })
  await menu.getByRole('link', { name: 'Karnet i satnice' }).waitFor()
  await waitUntil(async () => (await menu.getByRole('heading', { level: 3 }).count()) === 4)
  assert.deepEqual(await menu.getByRole('heading', { level: 3 }).allTextContents(), [
    'Ljudi',
    'Raspored',
    'Evidencija rada',
    'Organizacija',
  ])
  await assertScreenAccessible(page, 'menu-phone')
  await page.context().close()
})
