import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orgContract } from '#modules/org/contract.ts'
import { aCompany, asked } from '#test/cast.ts'
import { lookAt, openApp, openPage } from './browser.ts'

const opened = await openApp()
const company = await aCompany(opened.here)
const { page, troubles } = await openPage(opened)
const me = (await (await fetch(`${opened.address}/api/me`, { headers: { authorization: `Bearer ${company.vesna.token}` } })).json()).data
await page.goto('/login')
await page.evaluate(
  ([token, user, chosen]) => {
    localStorage.setItem('token', token as string)
    localStorage.setItem('user', JSON.stringify(user))
    localStorage.setItem('selectedCompany', JSON.stringify(chosen))
  },
  [company.vesna.token, me, { id: company.companyId, name: 'Mlekara', short_name: 'Mlekara', permissions: [] }] as const,
)
const { data } = await asked(orgContract, opened.here, company.vesna, company.companyId).createTeam({ name: 'Prva' })
const dialog = page.getByRole('dialog')
const more = async (act: string) => {
  await page
    .getByRole('button', { name: 'Više' })
    .or(page.getByRole('button', { name: /^Još/ }))
    .first()
    .click()
  await page.getByRole('menuitem', { name: act }).click()
}
const choose = (rows: string[]) =>
  page.locator('input[type=file]').setInputFiles({ name: 'timovi.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) })

test('a look-up is exported from the menu of its page', async () => {
  await page.goto('/company/teams')
  await page.getByText('Prva').first().waitFor()
  await more('Izvezi tabelu')
  await dialog.getByRole('button', { name: 'Preuzmi datoteku' }).waitFor()
  await page.keyboard.press('Escape')
})

test('a table that comes back shows what is wrong, then what would change, and is written', async () => {
  await more('Uvezi tabelu')
  await choose(['ID;Naziv;Vođa (šifra zaposlenog)', `${data.id};Prva smena;nema`, ';Druga smena;'])
  await dialog.getByText('Nema zaposlenog sa tom šifrom.').waitFor()
  await lookAt(page, 'table-wrong')
  await choose(['ID;Naziv;Vođa (šifra zaposlenog)', `${data.id};Prva smena;An${company.companyId}`, ';Druga smena;'])
  await dialog.getByText('Šta bi se promenilo').waitFor()
  await lookAt(page, 'table-difference')
  await page.setViewportSize({ width: 360, height: 800 })
  await lookAt(page, 'table-difference-phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Upiši izmene' }).click()
  await page.getByText('Tabela je uvezena').waitFor()
  await page.getByText('Druga smena').first().waitFor()
  assert.deepEqual(troubles, [])
})
