import assert from 'node:assert/strict'
import { test } from 'vitest'
import { listViewsContract } from '#modules/foundation/lists/list-views-contract.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'

const testApp = await createTestApp({ jobs: false })
const company = await createTestCompany(testApp)
const { companyId } = company
const as = (who: Parameters<typeof createTestClient>[2]) => createTestClient(listViewsContract, testApp, who, companyId)
const vesna = as(company.vesna)
const ana = as(company.ana)

const montaza = {
  list: 'employees',
  name: 'Montaža',
  is_shared: false,
  search: { department_id: '3', sort: 'department,-last_name', size: '50' },
  layout: { columns: [{ key: 'name', width: 240 }, { key: 'department' }], pinned: 1 },
}
const { list: _, ...content } = montaza
const namesOf = async (who: typeof vesna) => (await who.listListViews({})).data.views.map(({ name }) => name)

test('a view stores filters, order and columns, private until it is shared', async () => {
  const { id } = (await vesna.createListView(montaza)).data
  const [view] = (await vesna.listListViews({})).data.views
  assert.deepEqual(view, { id, ...montaza, is_mine: true, can_change: true, revision: 1 })
  assert.deepEqual(await namesOf(ana), [])
  await assert.rejects(ana.updateListView({ saved_view_id: id, ...content, revision: 1 }), { status: 404 })
  await assert.rejects(ana.deleteListView({ saved_view_id: id }), { status: 404 })
  await assert.rejects(ana.saveListPreferences({ list: 'employees', first_view_id: id }), { status: 404 })

  await vesna.updateListView({ saved_view_id: id, ...content, is_shared: true, revision: 1 })
  const [shared] = (await ana.listListViews({})).data.views
  assert.deepEqual([shared?.name, shared?.is_mine, shared?.can_change], ['Montaža', false, false])
  await assert.rejects(ana.deleteListView({ saved_view_id: id }), { status: 403 })
  await vesna.deleteListView({ saved_view_id: id })
  assert.deepEqual(await namesOf(ana), [])
})

test('only users with the permission share and change shared views', async () => {
  await assert.rejects(ana.createListView({ ...montaza, is_shared: true }), { status: 403 })
  const own = (await ana.createListView(montaza)).data.id
  await assert.rejects(ana.updateListView({ saved_view_id: own, ...content, is_shared: true, revision: 1 }), { status: 403 })
  await ana.deleteListView({ saved_view_id: own })

  const id = (await vesna.createListView({ ...montaza, is_shared: true })).data.id
  await vesna.updateListView({ saved_view_id: id, ...content, name: 'Montaža i presa', is_shared: true, revision: 1 })
  await assert.rejects(vesna.updateListView({ saved_view_id: id, ...content, is_shared: true, revision: 1 }), { status: 409 })
  await vesna.deleteListView({ saved_view_id: id })
})

test('the search text is not stored in a view', async () => {
  const { id } = (await vesna.createListView({ ...montaza, search: { search: 'Đorđević', page: '3', view: '7', status: 'active' } })).data
  assert.deepEqual((await vesna.listListViews({})).data.views[0]?.search, { status: 'active' })
  await vesna.deleteListView({ saved_view_id: id })
})

test('a view name is unique, and invalid settings are not stored', async () => {
  const { id } = (await vesna.createListView(montaza)).data
  await assert.rejects(vesna.createListView(montaza), { status: 409 })
  for (const wrong of [
    { name: ' ' },
    { list: 'Employees; drop' },
    { layout: { columns: [], pinned: 0 } },
    { layout: { columns: [{ key: 'name', width: 4 }], pinned: 0 } },
    { search: { status: 'x'.repeat(201) } },
  ])
    await assert.rejects(vesna.createListView({ ...montaza, name: 'Druga', ...wrong }), { status: 422 })
  await vesna.deleteListView({ saved_view_id: id })
})

test('column choices and first view are stored per user', async () => {
  const { id } = (await vesna.createListView({ ...montaza, is_shared: true })).data
  await ana.saveListPreferences({ list: 'employees', layout: montaza.layout })
  await ana.saveListPreferences({ list: 'employees', first_view_id: id })
  const choice = { list: 'employees', layout: montaza.layout, first_view_id: id }
  assert.deepEqual((await ana.listListViews({})).data.choices, [choice])
  assert.deepEqual((await vesna.listListViews({})).data.choices, [])
  await assert.rejects(ana.saveListPreferences({ list: 'leave', first_view_id: id }), { status: 404 })
  await vesna.deleteListView({ saved_view_id: id })
  assert.deepEqual((await ana.listListViews({})).data.choices, [{ ...choice, first_view_id: null }])
  await ana.saveListPreferences({ list: 'employees', layout: null })
  assert.equal((await ana.listListViews({})).data.choices[0]?.layout, null)
})

test('a view counts its rows for a reader who may open the list', async () => {
  const active = (await vesna.createListView({ ...montaza, name: 'Aktivni', search: { status: 'active' }, is_shared: true })).data.id
  const department = {
    ...montaza,
    name: 'Prodaja',
    search: { department_id: String(company.otherDepartmentId), sort: '-code', size: '100' },
  }
  const sales = (await vesna.createListView({ ...department, is_shared: true })).data.id
  const senseless = (await vesna.createListView({ ...montaza, name: 'Besmislen', search: { status: 'ništa', opada: '1' } })).data.id
  const countsFor = async (reader: typeof vesna, list = 'employees') =>
    Object.fromEntries((await reader.countListViewRows({ list })).data.map(({ id, count }) => [id, count]))
  assert.deepEqual(await countsFor(vesna), { [active]: 4, [sales]: 2 })
  assert.deepEqual(await countsFor(ana), { [active]: 2, [sales]: 0 })
  const marko = createTestClient(listViewsContract, testApp, company.marko, companyId)
  assert.deepEqual(await countsFor(marko), {})
  assert.deepEqual(await countsFor(vesna, 'nobodys'), {})
  for (const saved_view_id of [active, sales, senseless]) await vesna.deleteListView({ saved_view_id })
})

test('views of another company do not exist', async () => {
  const { id } = (await vesna.createListView({ ...montaza, is_shared: true })).data
  const other = await createTestCompany(testApp)
  const elsewhere = createTestClient(listViewsContract, testApp, other.vesna, other.companyId)
  assert.deepEqual((await elsewhere.listListViews({})).data.views, [])
  await assert.rejects(elsewhere.deleteListView({ saved_view_id: id }), { status: 404 })
  await assert.rejects(createTestClient(listViewsContract, testApp, other.vesna, companyId).listListViews({}), { status: 404 })
})
