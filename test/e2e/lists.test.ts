import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { listViewsContract } from '#modules/foundation/lists/list-views-contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestClient, createTestCompany, waitUntil } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const company = await createTestCompany(opened.testApp)
  const { vesna, ana } = company
  const views = (who: typeof vesna) => createTestClient(listViewsContract, opened.testApp, who, company.companyId)
  const page = await openBrowserPageAs(opened, company, vesna, 1440)
  return { page, views, vesna, opened, company, ana }
})

const titles = (of: Page) =>
  of.locator('.list-table thead th[data-column]').evaluateAll((all) => all.map((th) => th.getAttribute('data-column')))
const codes = (of: Page) =>
  of.locator('.list-table tbody tr').evaluateAll((rows) => rows.map((row) => row.querySelectorAll('td')[2]?.textContent))
const widthOf = (of: Page, key: string) => of.locator(`th[data-column=${key}]`).evaluate((th) => (th as HTMLElement).offsetWidth)
const ready = (of: Page) => of.locator('.list-table tbody tr').first().waitFor()
const first = ['name', 'code', 'department', 'job_position', 'today', 'annual', 'employed_from', 'status']

test('columns are chosen, ordered and resized by keyboard, also elsewhere', async () => {
  const { page, views, vesna, opened, company } = setup()
  await page.goto('/employees')
  await ready(page)
  assert.deepEqual(await titles(page), first)
  await page.getByRole('button', { name: 'Kolone', exact: true }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Kolone' })
  await panel.waitFor()
  await assertScreenAccessible(page, 'list-columns')
  const row = (name: string) => panel.getByRole('listitem').filter({ hasText: name })
  await row('Danas').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await panel.getByText('Danas: mesto 3 od 8').waitFor()
  await waitUntil(async () => (await titles(page))[2] === 'today')
  // Cells load later and change their width, so the steps are compared with each other.
  const announcedWidth = async () => Number(/širina (\d+)/.exec((await panel.getByRole('status').textContent()) ?? '')?.[1])
  await page.keyboard.press('Alt+ArrowRight')
  const narrower = await waitUntil(announcedWidth)
  const width = narrower + 16
  // The layout of the first step is stored before the second, so that no earlier response interferes.
  const storedWidths = async () =>
    (await views(vesna).listListViews({})).data.choices[0]?.layout?.columns.map(({ width: stored }) => stored)
  await waitUntil(async () => (await storedWidths())?.includes(narrower))
  await page.keyboard.press('Alt+ArrowRight')
  await waitUntil(async () => (await announcedWidth()) === width)
  await waitUntil(async () => (await widthOf(page, 'today')) === width)
  await row('Tim').getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  const wanted = ['name', 'code', 'today', 'department', 'job_position', 'annual', 'employed_from', 'status', 'team']
  await waitUntil(async () => (await titles(page)).join() === wanted.join())
  assert.ok(
    await row('Tim')
      .getByRole('checkbox')
      .evaluate((box) => box === document.activeElement),
  )
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Kolone')
  await waitUntil(async () => (await views(vesna).listListViews({})).data.choices[0]?.layout?.columns.length === 9)

  const other = await openBrowserPageAs(opened, company, vesna, 1440)
  await other.goto('/employees')
  await waitUntil(async () => (await titles(other)).join() === wanted.join())
  await waitUntil(async () => (await widthOf(other, 'today')) === width)
  await other.context().close()
})

test('columns are moved and resized by mouse, and can be reset', async () => {
  const { page, views, vesna } = setup()
  await page.getByRole('button', { name: 'Kolone', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Kolone' })
  await panel
    .getByRole('listitem')
    .filter({ hasText: 'Tim' })
    .dragTo(panel.getByRole('listitem').filter({ hasText: 'Šifra' }), {
      targetPosition: { x: 60, y: 4 },
    })
  await waitUntil(async () => (await titles(page))[1] === 'team')
  const before = await widthOf(page, 'team')
  const edge = (await page.locator('th[data-column=team] .list-edge').boundingBox())!
  await page.mouse.move(edge.x + 4, edge.y + 10)
  await page.mouse.down()
  await page.mouse.move(edge.x + 64, edge.y + 10, { steps: 4 })
  await page.mouse.up()
  await waitUntil(async () => Math.abs((await widthOf(page, 'team')) - before - 60) <= 2)
  await panel.getByRole('button', { name: 'Vrati početne kolone' }).click()
  await waitUntil(async () => (await titles(page)).join() === first.join())
  await panel.getByRole('button', { name: 'Zatvori' }).click()
  await waitUntil(async () => (await views(vesna).listListViews({})).data.choices[0]?.layout === null)
})

test('rows are sorted by several columns, and pinned columns stay visible', async () => {
  const { page, company } = setup()
  await page.getByRole('button', { name: 'Odeljenje', exact: true }).click()
  await page.getByRole('button', { name: 'Šifra', exact: true }).click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: /^Šifra/ }).click({ modifiers: ['Shift'] })
  await waitUntil(async () => new URL(page.url()).searchParams.get('sort') === 'department,-code')
  const suffix = String(company.companyId)
  await waitUntil(async () => (await codes(page)).join() === ['Ve', 'Je', 'Ma', 'An'].map((code) => code + suffix).join())
  assert.equal(await page.locator('th[aria-sort=ascending]').count(), 1)
  await page.getByRole('button', { name: 'Kolone', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Kolone' })
  await panel.getByRole('button', { name: 'Ukloni redosled: Odeljenje' }).click()
  await waitUntil(async () => new URL(page.url()).searchParams.get('sort') === '-code')
  await page.setViewportSize({ width: 1190, height: 700 })
  const scroller = page.locator('.list-scroll')
  await scroller.evaluate((element) => element.scrollTo(60, 0))
  const [name, edge] = await Promise.all([page.locator('tbody td[data-pin]').nth(1).boundingBox(), scroller.boundingBox()])
  assert.ok(name!.x >= edge!.x && name!.x < edge!.x + 60)
  await assertScreenAccessible(page, 'list-pinned')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')
})

test('the preview of a row is next to the list and follows it; Enter opens', async () => {
  const { page } = setup()
  await page.goto('/employees')
  await ready(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  const sidePanel = page.getByRole('complementary')
  await sidePanel.getByRole('heading', { name: 'Marko Đorđević' }).waitFor()
  await sidePanel.getByText('Ništa ne čeka').waitFor()
  await assertScreenAccessible(page, 'list-peek')
  await page.keyboard.press('ArrowDown')
  await sidePanel.getByRole('heading', { name: 'Jelena Ilić' }).waitFor()
  assert.equal(await page.locator('tr:focus').getAttribute('data-peeked'), 'true')
  await sidePanel.getByRole('button', { name: 'Prethodni' }).click()
  await sidePanel.getByRole('heading', { name: 'Marko Đorđević' }).waitFor()
  await page.keyboard.press('Escape')
  await sidePanel.waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/employees\/edit\//)

  await page.goto('/company/data')
  await ready(page)
  await page.keyboard.press('KeyJ')
  await page.keyboard.press('Space')
  await sidePanel.locator('dt').first().waitFor()
  await assertScreenAccessible(page, 'list-peek-of-any')
})

test('a record leads to the next record of its list by button and by J and K', async () => {
  const { page, company } = setup()
  const requests: string[] = []
  const onRequest = (request: { url(): string }) => void requests.push(new URL(request.url()).pathname)
  await page.goto(`/employees?department_id=${company.departmentId}`)
  await ready(page)
  page.on('request', onRequest)
  await page.getByRole('link', { name: 'Đorđević Marko' }).click()
  await page.getByRole('heading', { name: 'Marko Đorđević' }).waitFor()
  await page.getByText('1 od 2', { exact: true }).waitFor()
  page.off('request', onRequest)
  assert.ok(!requests.some((path) => path.endsWith('/employees')), requests.join())
  assert.equal(await page.getByRole('button', { name: 'Prethodni dosije' }).isDisabled(), true)
  await page.getByRole('link', { name: 'Radni odnos' }).click()
  await page.getByRole('button', { name: 'Sledeći dosije: Ana Jovanović' }).click()
  await page.getByRole('heading', { name: 'Ana Jovanović' }).waitFor()
  assert.equal(await page.getByRole('link', { name: 'Radni odnos' }).getAttribute('aria-current'), 'page')
  await page.getByText('2 od 2', { exact: true }).waitFor()
  await page.keyboard.press('k')
  await page.getByRole('heading', { name: 'Marko Đorđević' }).waitFor()
  await page.getByText('1 od 2', { exact: true }).waitFor()
  await page.keyboard.press('j')
  await page.getByText('2 od 2', { exact: true }).waitFor()
})

test('a saved view is shared and opened first, by permission', async () => {
  const { page, company, views, vesna, opened, ana } = setup()
  await page.goto(`/employees?department_id=${company.departmentId}`)
  await ready(page)
  await page.getByRole('button', { name: 'Sačuvaj prikaz' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Naziv prikaza').fill('Proizvodnja')
  await assertScreenAccessible(page, 'view-dialog')
  await dialog.getByLabel('Podeli sa celom kompanijom').check()
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click()
  const tab = page.getByRole('button', { name: /^Proizvodnja/ })
  await tab.waitFor()
  assert.equal(await tab.getAttribute('aria-pressed'), 'true')
  await page.getByRole('button', { name: 'Prikaz: Proizvodnja' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Otvaraj spisak ovim prikazom' }).click()
  await waitUntil(async () => (await views(vesna).listListViews({})).data.choices[0]?.first_view_id !== null)

  await page.goto('/employees')
  await waitUntil(async () => new URL(page.url()).searchParams.get('department_id') === String(company.departmentId))
  await ready(page)
  assert.equal(await page.locator('.list-table tbody tr').count(), 2)
  await page.getByRole('button', { name: 'Svi zaposleni' }).click()
  await waitUntil(async () => (await page.locator('.list-table tbody tr').count()) === 4)
  await assertScreenAccessible(page, 'list-views')
  // The tab shows its count.
  const count = tab.locator('.tab-count')
  assert.equal(await count.textContent(), '2')
  const records = createTestClient(employeesContract, opened.testApp, vesna, company.companyId)
  const move = (department_id: number) => records.updateEmployee({ employee_id: company.jelena.employeeId, department_id })
  await move(company.departmentId)
  await page.reload()
  await waitUntil(async () => (await count.textContent()) === '3')
  await move(company.otherDepartmentId)

  const [view] = (await views(vesna).listListViews({})).data.views
  const search = { ...view!.search, salary_from: '100000' }
  const layout = { columns: [{ key: 'salary' }, { key: 'name' }, { key: 'status' }], pinned: 1 }
  const { id, revision, name, is_shared } = view!
  await views(vesna).updateListView({ saved_view_id: id, revision, name, is_shared, search, layout })
  const hers = await openBrowserPageAs(opened, company, ana, 1440)
  await hers.goto('/employees')
  await hers.getByRole('button', { name: /^Proizvodnja/ }).click()
  await hers.getByText('Iz ovog prikaza izostavljen je filter').waitFor()
  await waitUntil(async () => (await titles(hers)).join() === 'name,status')
  assert.equal(new URL(hers.url()).searchParams.get('salary_from'), null)
  await hers.getByRole('button', { name: 'Prikaz: Proizvodnja' }).click()
  assert.deepEqual(await hers.getByRole('menuitem').allTextContents(), [])
  await assertScreenAccessible(hers, 'list-view-cut')
  await hers.keyboard.press('Escape')
  await hers.getByRole('button', { name: 'Prezime i ime' }).click()
  await hers.getByRole('button', { name: 'Sačuvaj kao nov prikaz' }).click()
  await hers.getByLabel('Naziv prikaza').fill('Moj')
  assert.equal(await hers.getByLabel('Podeli sa celom kompanijom').count(), 0)
  await hers.getByRole('dialog').getByRole('button', { name: 'Sačuvaj' }).click()
  await hers.getByRole('button', { name: 'Moj', exact: true }).waitFor()
  await hers.context().close()
})

test('a view that another user changed is not overwritten', async () => {
  const { page, views, vesna, ana } = setup()
  await page.goto('/employees')
  await page.getByRole('button', { name: /^Proizvodnja/ }).click()
  const [view] = (await views(vesna).listListViews({})).data.views.filter(({ is_shared }) => is_shared)
  const { id, revision, is_shared, search, layout } = view!
  await page.getByRole('button', { name: 'Prezime i ime' }).click()
  const save = page.getByRole('button', { name: 'Sačuvaj izmene prikaza' })
  await save.waitFor()
  await views(vesna).updateListView({ saved_view_id: id, revision, name: 'Pogon', is_shared, search, layout })
  await save.click()
  await page.getByText(/u međuvremenu/).waitFor()
  await page.getByRole('button', { name: /^Pogon/ }).waitFor()
  await page.getByRole('button', { name: 'Prikaz: Pogon' }).click()
  await page.getByRole('menuitem', { name: 'Obriši prikaz' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Obriši prikaz' }).click()
  await page.getByText('Prikaz je obrisan').waitFor()
  assert.deepEqual(
    (await views(ana).listListViews({})).data.views.map(({ name }) => name),
    ['Moj'],
  )
})

test('the month of hours fills the window without anything beside it', async () => {
  const { opened, company, vesna } = setup()
  const page = await openBrowserPageAs(opened, company, vesna, 1440)
  await page.goto('/timesheet')
  await page.getByRole('grid').waitFor()
  await waitUntil(async () => (await page.getByRole('grid').evaluate((grid) => innerHeight - grid.getBoundingClientRect().bottom)) < 80)
  await page.context().close()
})

test('names of a hundred letters stay within the window', async () => {
  const { opened, company, vesna } = setup()
  const first = 'Aleksandrina'.repeat(9).slice(0, 100)
  const last = 'Stefanović'.repeat(10)
  await withInstallationTransaction(opened.testApp.database, (db) =>
    sql`update employee set first_name = ${first}, last_name = ${last} where id = ${company.jelena.employeeId}`.execute(db),
  )
  for (const width of [1440, 360]) {
    const other = await openBrowserPageAs(opened, company, vesna, width)
    for (const path of ['/employees', `/employees/edit/${company.jelena.employeeId}`, '/dashboard']) {
      await other.goto(path)
      await other.getByRole('heading', { level: 1 }).waitFor()
      await assertScreenAccessible(other, `long-name-${width}-${path.split('/')[1]}`)
    }
    await other.context().close()
  }
})

test('filters and actions are in one line at 1440 px', async () => {
  const { page } = setup()
  for (const path of ['/leave/requests', '/company/documents']) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Izvezi' }).waitFor()
    const middles = await page.locator('.list-bar').evaluate((bar) =>
      [...bar.querySelectorAll('input:not([type=hidden]), button')].flatMap((one) => {
        const { top, height } = one.getBoundingClientRect()
        return height ? [Math.round(top + height / 2)] : []
      }),
    )
    assert.ok(middles.length > 3 && Math.max(...middles) - Math.min(...middles) <= 1, `${path}: ${middles}`)
  }
})

test('an address and „E-pošta” do not break inside', async () => {
  const { opened, company, page } = setup()
  const email = 'aleksandar.ljubojevic-stankovic@metaloprerada-sumadija.example.rs'
  await withInstallationTransaction(opened.testApp.database, (db) =>
    sql`update employee set email = ${email} where id = ${company.marko.employeeId}`.execute(db),
  )
  const linesOf = (text: string) =>
    page
      .getByText(text, { exact: true })
      .first()
      .evaluate((one) => new Set([...one.getClientRects()].map(({ top }) => top)).size)
  await page.setViewportSize({ width: 900, height: 900 })
  await page.goto(`/employees/edit/${company.marko.employeeId}`)
  assert.equal(await linesOf(email), 1)
  await page.goto('/company/notifications')
  assert.equal(await linesOf('E-pošta'), 1)
  await page.context().close()
})
