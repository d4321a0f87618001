import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { createTestCompany, until } from '#test/support/app.ts'
import { assertScreen, openApp, openPageAs } from '#test/support/browser.ts'
import { setUpFile } from '#test/support/e2e.ts'

const setup = setUpFile(async (browser) => {
  const opened = await openApp(browser)
  const company = await createTestCompany(opened.testApp)
  return { opened, company }
})

test('a menu group closes by keyboard, stays closed and shows the open screen', async () => {
  const { opened, company } = setup()
  const page = await openPageAs(opened, company, company.vesna, 1440)
  await page.goto('/employees')
  const menu = page.getByRole('navigation', { name: 'Glavni meni' })
  const place = (name: string) => menu.getByRole('link', { name, exact: true })
  await place('Turnusi').waitFor()
  const group = menu.getByRole('button', { name: 'Raspored', exact: true })
  assert.equal(await group.getAttribute('aria-expanded'), 'true')
  await group.focus()
  await page.keyboard.press('Enter')
  await place('Turnusi').waitFor({ state: 'detached' })
  assert.equal(await group.getAttribute('aria-expanded'), 'false')
  await assertScreen(page, 'menu-closed')
  await page.goto('/schedules')
  await place('Turnusi').waitFor()
  assert.equal(await place('Dan po satima').count(), 0)
  await group.click()
  await place('Dan po satima').waitFor()
  await page.context().close()
})

test('on a phone all places stand under the heads of their groups', async () => {
  const { opened, company } = setup()
  const page = await openPageAs(opened, company, company.vesna, 360)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Više' }).click()
  const menu = page.getByRole('dialog', { name: 'Glavni meni' })
  await menu.getByRole('link', { name: 'Potrebe za ljudima' }).waitFor()
  await until(async () => (await menu.getByRole('heading', { level: 3 }).count()) === 4)
  assert.deepEqual(await menu.getByRole('heading', { level: 3 }).allTextContents(), [
    'Ljudi',
    'Raspored',
    'Evidencija rada',
    'Organizacija',
  ])
  await assertScreen(page, 'menu-phone')
  await page.context().close()
})
