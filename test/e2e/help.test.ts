import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { accessContract } from '#modules/foundation/access/contract.ts'
import { companiesContract } from '#modules/foundation/company/contract.ts'
import { createTestClient } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPage } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const { testApp } = opened
  const { page, troubles } = await openBrowserPage(opened)
  const { token } = await createTestClient(accessContract, testApp, {}).setUpInstallation(vesna)
  await createTestClient(companiesContract, testApp, { token }).createCompany({ name: 'Mlekara Zlatibor d.o.o.', short_name: 'Mlekara' })

  const panel = page.getByRole('dialog')
  const button = (name: string, scope = page.locator('body')) => scope.getByRole('button', { name, exact: true })
  const heading = (name: string | RegExp, scope = page.locator('body')) => scope.getByRole('heading', { name, exact: true })
  const link = (name: string, scope = page.locator('body')) => scope.getByRole('link', { name, exact: true })
  const speak = async (name: string) => {
    await button('Nalog: Vesna Kovač').or(button('Налог: Весна Ковач')).or(button('Account: Vesna Kovač')).click()
    await page.getByRole('menuitemradio', { name }).click()
    await page.keyboard.press('Escape')
  }
  return { page, button, link, heading, panel, speak, troubles }
})
const vesna = { email: 'vesna@example.rs', password: 'Tajna.2026', first_name: 'Vesna', last_name: 'Kovač' }

test('the contents lead to the articles, and each article on to the next', async () => {
  const { page, button, link, heading } = setup()
  await page.goto('/login')
  await page.getByLabel('Korisničko ime').fill(vesna.email)
  await page.getByLabel('Lozinka').fill(vesna.password)
  await button('Prijavi se').click()
  await page.waitForURL('**/dashboard')
  await link('Pomoć', page.getByRole('navigation', { name: 'Glavni meni' })).click()
  await heading('Pre nego što počnete').waitFor()
  await assertScreenAccessible(page, 'help')
  await link('Praznici i neradni dani').click()
  await heading('Neradni dani kompanije').waitFor()
  await page.getByRole('img', { name: 'Praznici godine' }).waitFor()
  await assertScreenAccessible(page, 'help-article')
  await page.getByRole('navigation', { name: 'Prethodni i sledeći članak' }).getByText('Podešavanja').click()
  await page.getByRole('heading', { level: 1, name: 'Podešavanja' }).waitFor()
})

test('the help search finds words in both scripts and leads to the section', async () => {
  const { page, link, heading, button } = setup()
  await page.goto('/help')
  const box = page.getByLabel('Pretraga pomoći')
  for (const typed of ['zakljucenja meseca', 'закључење месеца']) {
    await box.fill(typed)
    await link('Zaključenje').waitFor()
  }
  await assertScreenAccessible(page, 'help-search')
  assert.match(page.url(), /[?]q=/)
  await link('Zaključenje').click()
  await heading('Zaključenje').waitFor()
  await page.waitForFunction(() => document.activeElement?.id === 'zaključenje')
  await page.goBack()
  await box.waitFor()
  assert.equal(await box.inputValue(), 'закључење месеца')
  await box.fill('prečice')
  await link('Prečice na tastaturi').click()
  await page.waitForFunction(() => document.activeElement?.id === 'prečice-na-tastaturi')
  await page.goBack()
  await link('Prečice na tastaturi').waitFor()
  await link('Pomoć', page.getByRole('navigation', { name: 'Glavni meni' })).click()
  await heading('Pre nego što počnete').waitFor()
  assert.equal(await box.inputValue(), '')
  await box.fill('nepostojeće')
  await button('Prikaži sadržaj').click()
  await heading('Pre nego što počnete').waitFor()
})

test('a missing article is reported; its name in the other language opens it', async () => {
  const { page } = setup()
  await page.goto('/help/77-nema')
  await page.getByText('Ovog članka nema').waitFor()
  await assertScreenAccessible(page, 'help-missing')
  await page.goto('/help/05-leave#saldo-kojeg-nema-%')
  await page.getByRole('heading', { level: 1, name: 'Odsustva' }).waitFor()
  await page.goto('/help/06-karnet-i-zakljucenje#zaključenje')
  await page.waitForFunction(() => document.activeElement?.id === 'zaključenje')
  await page.goto('/help/05-leave')
  await page.getByRole('heading', { level: 1, name: 'Odsustva' }).waitFor()
})

test('a failed article is reported and loaded at the next try', async () => {
  const { page, button } = setup()
  await page.route('**/assets/06-karnet*', (route) => route.abort())
  await page.goto('/help/06-karnet-i-zakljucenje')
  const again = button('Pokušaj ponovo')
  await again.waitFor()
  await assertScreenAccessible(page, 'help-failed')
  await page.unroute('**/assets/06-karnet*')
  await again.click()
  await page.getByRole('heading', { level: 1, name: 'Karnet i zaključenje meseca' }).waitFor()
})

test('F1 opens the help beside the screen, and Esc closes only the help', async () => {
  const { page, button, panel, heading } = setup()
  await page.goto('/company/shifts')
  await button('Nova smena').first().click()
  await panel.getByLabel('Naziv').fill('Prva smena')
  await page.keyboard.press('F1')
  const help = panel.filter({ hasText: 'Smene i rasporedi' })
  await heading('Raspored rada za mesec', help).waitFor()
  await page.waitForFunction(() => document.activeElement?.id === 'help-panel-smene')
  await assertScreenAccessible(page, 'help-panel')
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
  assert.equal(await panel.getByLabel('Naziv').inputValue(), 'Prva smena')
  await page.keyboard.press('Escape')
})

test('links in the panel are opened there, and the whole article is one click away', async () => {
  const { page, button, link, panel, heading } = setup()
  await page.goto('/company/settings')
  await button('Pomoć za ovu stranu').click()
  await link('Odsustva', panel).click()
  await heading('Salda odmora', panel).waitFor()
  assert.match(page.url(), /company\/settings/)
  await link('Ceo članak', panel).click()
  await page.getByRole('heading', { level: 1, name: 'Odsustva' }).waitFor()
  await panel.waitFor({ state: 'hidden' })
})

test('the guide opens in Cyrillic and English, examples keep their script', async () => {
  const { page, speak, heading, panel } = setup()
  await page.goto('/help/04-uredjaji-i-prolasci')
  await speak('Ћирилица')
  await page.getByRole('heading', { level: 1, name: 'Уређаји и проласци' }).waitFor()
  await page.getByRole('code').filter({ hasText: 'attlog.dat' }).waitFor()
  await speak('English')
  await page.getByRole('heading', { level: 1, name: 'Devices and clock events' }).waitFor()
  await assertScreenAccessible(page, 'help-english')
  await page.keyboard.press('F1')
  await heading('Keyboard shortcuts', panel).waitFor()
  await page.keyboard.press('Escape')
  await speak('Latinica')
})

test('the keys of the help are in the list of keys', async () => {
  const { page, heading, panel } = setup()
  await page.goto('/help')
  await heading('Pre nego što počnete').waitFor()
  await page.keyboard.press('?')
  await panel.getByText('F1', { exact: true }).waitFor()
  await panel.getByText('Pomoć za ovu stranu').waitFor()
  await page.keyboard.press('Escape')
})

test('on a phone the help is in the bar, and everything fits', async () => {
  const { page, button, heading, panel } = setup()
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/help', '/help/08-praznici-i-neradni-dani', '/help/04-uredjaji-i-prolasci']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await assertScreenAccessible(page, `help-phone${path.replaceAll('/', '-')}`)
  }
  await button('Pomoć za ovu stranu').click()
  await heading('Prečice na tastaturi', panel).waitFor()
  await assertScreenAccessible(page, 'help-phone-panel')
})

test('no error occurred meanwhile', () => {
  const { troubles } = setup()
  assert.deepEqual(troubles, [])
})
