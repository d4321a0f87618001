import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderComponent } from '#test/support/render.tsx'
import { Button } from '../Button.tsx'
import { useApiQuery, useReloadQueries } from '../state/api-query.ts'
import { DataList } from './DataList.tsx'
import type { ListColumnDefinition } from './list-columns.ts'
import type { ListQuery } from './list-query.ts'
import { type ListFilterDefinition, useList, useListOfLoadedRows } from './use-list.ts'

type Row = { id: number; name: string; town: string }
const towns = ['Užice', 'Čajetina', 'Šabac']
const people: Row[] = Array.from({ length: 25 }, (_, at) => ({ id: at + 1, name: `Osoba ${at + 1}`, town: towns[at % 3]! }))
const filters: ListFilterDefinition[] = [
  { key: 'town', label: 'Mesto', kind: 'select', pinned: true, options: towns.map((town) => ({ value: town, label: town })) },
  { key: 'active', label: 'Samo aktivni', kind: 'flag' },
]

type Load = (query: ListQuery) => Promise<Row[]>
/** Returns a page as the server does. */
const everybody: Load = async ({ search = '' }) => people.filter(({ name }) => name.includes(search))

function People({
  load = everybody,
  more = [],
  ...rest
}: {
  load?: Load
  open?: (row: Row) => string
  bulk?: (rows: Row[], done: () => void) => string
  more?: readonly ListColumnDefinition<Row>[]
}) {
  const list = useList<Row>({
    name: 'people',
    filters,
    load: async (query) => {
      const found = await load(query)
      const { page, size } = query
      const rows = found.slice((page - 1) * size, page * size)
      const from = rows.length ? (page - 1) * size + 1 : 0
      const last_page = Math.max(1, Math.ceil(found.length / size))
      return {
        rows,
        pagination: { page, rowsPerPage: size, rowsNumber: found.length, last_page, from, to: from ? from + rows.length - 1 : 0 },
      }
    },
  })
  return (
    <DataList
      list={list}
      label="Zaposleni"
      columns={[
        { key: 'name', title: 'Ime', cell: ({ name }) => name, sort: 'name' },
        { key: 'town', title: 'Mesto', cell: ({ town }) => town },
        ...more,
      ]}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      searchLabel="Pretraži zaposlene"
      {...rest}
    />
  )
}
const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) })
const head = (name: string) => page.getByRole('columnheader', { name })

test('the first page has ten rows, and the pager shows the total', async () => {
  await renderComponent(<People />)
  await expect.element(row('Osoba 10')).toBeVisible()
  await expect.element(row('Osoba 11')).not.toBeInTheDocument()
  await expect.element(page.getByText('1–10 od 25')).toBeVisible()
})

test('the next page is in the address', async () => {
  const { search } = await renderComponent(<People />)
  await page.getByRole('button', { name: 'Sledeća strana' }).click()
  await expect.element(row('Osoba 11')).toBeVisible()
  expect(search()).toMatchObject({ page: '2' })
})

test('an address opens its page', async () => {
  await renderComponent(<People />, { path: '/?page=3' })
  await expect.element(row('Osoba 25')).toBeVisible()
  await expect.element(page.getByText('21–25 od 25')).toBeVisible()
})

test('a search is sent after a pause in typing, from the first page', async () => {
  const load = vi.fn(everybody)
  const { search } = await renderComponent(<People load={load} />, { path: '/?page=2' })
  await page.getByRole('searchbox', { name: 'Pretraži zaposlene' }).fill('Osoba 25')
  await expect.element(page.getByText('1–1 od 1')).toBeVisible()
  expect(search()).toEqual({ search: 'Osoba 25' })
  // Strict mode requests the first page twice.
  expect([...new Set(load.mock.calls.map(([{ search }]) => search ?? ''))]).toEqual(['', 'Osoba 25'])
})

test('an empty search result is reported and can be cleared', async () => {
  await renderComponent(<People />, { path: '/?search=niko' })
  await expect.element(page.getByText('Nema dostupnih podataka')).toBeVisible()
  await page.getByRole('button', { name: 'Obriši filtere' }).first().click()
  await expect.element(row('Osoba 1')).toBeVisible()
})

test('an empty list has no button for its columns', async () => {
  await renderComponent(<People load={async () => []} />)
  await expect.element(page.getByText('Nema dostupnih podataka')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Kolone' })).not.toBeInTheDocument()
})

test('a filter of the address is sent and can be cleared', async () => {
  const load = vi.fn(everybody)
  const { search } = await renderComponent(<People load={load} />, { path: '/?town=Užice' })
  await expect.element(row('Osoba 1')).toBeVisible()
  expect(load.mock.calls[0]![0]).toMatchObject({ town: 'Užice' })
  await page.getByRole('button', { name: 'Obriši filtere' }).click()
  await vi.waitFor(() => expect(search()).toEqual({}))
})

test('a head sorts upwards, then downwards', async () => {
  const { search } = await renderComponent(<People />)
  await head('Ime').getByRole('button').first().click()
  await vi.waitFor(() => expect(search().sort).toBe('name'))
  await expect.element(head('Ime')).toHaveAttribute('aria-sort', 'ascending')
  await head('Ime').getByRole('button').first().click()
  await vi.waitFor(() => expect(search().sort).toBe('-name'))
  await expect.element(head('Ime')).toHaveAttribute('aria-sort', 'descending')
})

test('a column without an order of the server does not sort', async () => {
  await renderComponent(<People />)
  await expect.element(row('Osoba 1')).toBeVisible()
  expect(head('Mesto').element().getAttribute('aria-sort')).toBeNull()
})

test('rows that are ticked are handed to the acts on many', async () => {
  await renderComponent(<People bulk={(rows) => `Za: ${rows.map(({ name }) => name).join(', ')}`} />)
  await page.getByRole('checkbox', { name: 'Označi: Osoba 2', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Označi: Osoba 4', exact: true }).click()
  await expect.element(page.getByText('Označena 2 reda')).toBeVisible()
  await expect.element(page.getByText('Za: Osoba 2, Osoba 4')).toBeVisible()
})

test('one tick selects each row of the page and no others', async () => {
  await renderComponent(<People bulk={(rows) => `Za: ${rows.length}`} />)
  await page.getByRole('checkbox', { name: 'Označi sve na strani' }).click()
  await expect.element(page.getByText('Za: 10')).toBeVisible()
})

test('a failed list is reported and reloaded', async () => {
  let fails = true
  const load: Load = async (query) => {
    if (fails) throw new Error('away')
    return everybody(query)
  }
  await renderComponent(<People load={load} />)
  const again = page.getByRole('button', { name: 'Pokušaj ponovo' })
  await expect.element(again).toBeVisible()
  fails = false
  await again.click()
  await expect.element(row('Osoba 1')).toBeVisible()
})

test('a row links to its record', async () => {
  await renderComponent(<People open={({ id }) => `/employees/${id}`} />)
  await expect.element(page.getByRole('link', { name: 'Osoba 3' })).toHaveAttribute('href', '/employees/3')
})

test('typing while a page loads keeps the focus in the search', async () => {
  await renderComponent(<People />)
  await page.getByRole('searchbox').click()
  await userEvent.keyboard('Osoba 2')
  await expect.element(page.getByText('1–7 od 7')).toBeVisible()
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
})

test('the arrow down leads from the search to the first result', async () => {
  await renderComponent(<People open={({ id }) => `/employees/${id}`} />)
  await page.getByRole('searchbox').click()
  await userEvent.keyboard('Osoba 2')
  await expect.element(page.getByText('1–7 od 7')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('searchbox')).not.toHaveFocus()
  await expect.poll(() => document.activeElement?.textContent ?? '').toContain('Osoba 2')
})

test('next to the pane of a row the last columns that do not fit are hidden', async () => {
  const more = Array.from({ length: 8 }, (_, at) => ({ key: `more-${at}`, title: `Podatak ${at}`, cell: () => 'Vrednost koja ne staje' }))
  await renderComponent(<People more={more} />)
  await expect.element(head('Podatak 7')).toBeInTheDocument()
  await userEvent.keyboard('j ')
  await expect.element(page.getByRole('complementary', { name: 'Osoba 1' })).toBeVisible()
  await expect.element(head('Podatak 7')).not.toBeInTheDocument()
  await expect.element(head('Mesto')).toBeVisible()
  const table = page.getByRole('region', { name: 'Zaposleni' }).element()
  await expect.poll(() => table.scrollWidth - table.clientWidth).toBe(0)
  await userEvent.keyboard('{Escape}')
  await expect.element(head('Podatak 7')).toBeInTheDocument()
})

/** A list of rows that the screen loads with a query of its own. */
function LoadedPeople({ server }: { server: { rows: Row[] } }) {
  const source = useApiQuery(['all-people'], async () => server.rows)
  const reload = useReloadQueries()
  const list = useListOfLoadedRows({
    name: 'loaded-people',
    source,
    rowsOf: (rows, { search = '' }) => rows.filter(({ name }) => name.includes(search)),
  })
  return (
    <>
      <Button onClick={() => void reload(['all-people'])}>Osveži</Button>
      <DataList
        list={list}
        label="Zaposleni"
        columns={[{ key: 'name', title: 'Ime', cell: ({ name }) => name }]}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        searchLabel="Pretraži zaposlene"
      />
    </>
  )
}

test('the pager of loaded rows counts the rows of each reload and search', async () => {
  const server = { rows: people.slice(0, 2) }
  await renderComponent(<LoadedPeople server={server} />)
  await expect.element(page.getByText('1–2 od 2')).toBeVisible()
  server.rows = people.slice(0, 3)
  await page.getByRole('button', { name: 'Osveži' }).click()
  await expect.element(page.getByText('1–3 od 3')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Pretraži zaposlene' }).fill('Osoba 3')
  await expect.element(page.getByText('1–1 od 1')).toBeVisible()
})
