import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderComponent } from '#test/support/render.tsx'
import { DataGrid } from './DataGrid.tsx'
import { createGridModel, type GridCellChange } from './grid-model.ts'
import type { GridColumn, GridProps, GridRow, GridSaveReply } from './grid-types.ts'

const rows: GridRow[] = ['Ana', 'Marko', 'Vesna'].map((name, key) => ({ key, name }))
const columns: GridColumn[] = [1, 2, 3, 4].map((day) => ({
  key: `2026-11-0${day}`,
  short: 'dan',
  title: String(day),
  label: `${day}. novembra 2026.`,
}))
const kindOf = () => 'none' as const
type Save = (changes: GridCellChange[]) => Promise<GridSaveReply>
const taken: Save = async () => ({})

function Plan({
  isLocked,
  ...rest
}: { isLocked?: Parameters<typeof createGridModel>[1] } & Pick<Partial<GridProps>, 'save' | 'sums' | 'explain'>) {
  const [sheet] = useState(() =>
    createGridModel(
      rows.map(() => ['I', 'I', '', '']),
      isLocked,
    ),
  )
  return <DataGrid sheet={sheet} label="Raspored" rowTitle="Zaposleni" rows={rows} columns={columns} kindOf={kindOf} {...rest} />
}
const cell = (row: number, column: number) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .nth(row + 1)
    .getByRole('gridcell')
    .nth(column)
const press = (keys: string) => userEvent.keyboard(keys)

test('a grid announces its size and cells', async () => {
  await renderComponent(<Plan />)
  const grid = page.getByRole('grid', { name: 'Raspored' })
  await expect.element(grid).toHaveAttribute('aria-rowcount', '4')
  await expect.element(page.getByRole('rowheader', { name: 'Marko' })).toBeVisible()
  await expect.element(cell(0, 0)).toHaveTextContent('I')
})

test('sums that do not fit leave out an optional one, in rows and groups', async () => {
  const manyColumns = Array.from({ length: 30 }, (_, at) => ({ key: String(at), short: 'dan', title: String(at), label: String(at) }))
  const sums = ['Sati', 'Plan', 'Razlika', 'Prek.', 'Fond'].map((title) => ({
    key: title,
    title,
    of: () => title,
    isOptional: title === 'Plan',
  }))
  const Screen = ({ width }: { width: number }) => (
    <div style={{ display: 'flex', width, height: 300 }}>
      <DataGrid
        sheet={createGridModel([manyColumns.map(() => '8')])}
        label="Karnet"
        rowTitle="Zaposleni"
        rows={[{ key: 1, name: 'Stojanović Ljubomir', group: 'Presa' }]}
        columns={manyColumns}
        kindOf={kindOf}
        sums={sums}
        groupSums={() => sums.map(({ title }) => `Σ ${title}`)}
      />
    </div>
  )
  await renderComponent(<Screen width={1100} />)
  const grid = page.getByRole('grid')
  await expect.element(grid.getByText('Σ Fond')).toBeVisible()
  for (const text of ['Plan', 'Σ Plan']) await expect.element(grid.getByText(text, { exact: true })).not.toBeInTheDocument()
  expect(grid.element().scrollWidth).toBeLessThanOrEqual(grid.element().clientWidth)
})

test('a long value leaves a gap to its neighbour in a narrow column', async () => {
  const manyColumns = Array.from({ length: 30 }, (_, at) => ({ key: String(at), short: 'dan', title: String(at), label: String(at) }))
  const sheet = createGridModel([manyColumns.map((_, at) => (at % 2 ? 'B30' : '7:44'))])
  await renderComponent(
    <div style={{ display: 'flex', width: 820 }}>
      <DataGrid sheet={sheet} label="Karnet" rowTitle="Zaposleni" rows={rows.slice(0, 1)} columns={manyColumns} kindOf={kindOf} tight />
    </div>,
  )
  await expect.element(cell(0, 1)).toHaveTextContent('B30')
  for (const place of [0, 1]) {
    const box = cell(0, place).element() as HTMLElement
    const text = document.createRange()
    text.selectNodeContents(box)
    const gap = box.clientWidth - text.getBoundingClientRect().width
    expect(gap).toBeGreaterThanOrEqual(1)
  }
})

test('arrows walk, and stop at the edge', async () => {
  await renderComponent(<Plan save={taken} />)
  await cell(0, 0).click()
  await press('{ArrowDown}{ArrowRight}')
  await expect.element(cell(1, 1)).toHaveFocus()
  await press('{ArrowUp}{ArrowUp}{ArrowUp}')
  await expect.element(cell(0, 1)).toHaveFocus()
})

test('typing replaces the cell, and Enter moves to the next row', async () => {
  const save = vi.fn(taken)
  await renderComponent(<Plan save={save} />)
  await cell(0, 0).click()
  await press('II{Enter}')
  await expect.element(cell(0, 0)).toHaveTextContent('II')
  await expect.element(cell(1, 0)).toHaveFocus()
  expect(save.mock.calls).toEqual([[[{ row: 0, column: 0, before: 'I', after: 'II' }]]])
})

test('Escape leaves the cell unchanged', async () => {
  const save = vi.fn(taken)
  await renderComponent(<Plan save={save} />)
  await cell(0, 0).click()
  await press('II{Escape}')
  await expect.element(cell(0, 0)).toHaveTextContent('I')
  expect(save).not.toHaveBeenCalled()
})

test('Delete empties every cell that is selected', async () => {
  const save = vi.fn(taken)
  await renderComponent(<Plan save={save} />)
  await cell(0, 0).click()
  await press('{Shift>}{ArrowDown}{ArrowRight}{/Shift}{Delete}')
  await vi.waitFor(() => expect(save.mock.calls[0]?.[0]).toHaveLength(4))
  await expect.element(cell(1, 1)).toHaveTextContent('')
})

test('a step is undone and redone', async () => {
  await renderComponent(<Plan save={taken} />)
  await cell(0, 0).click()
  await press('II{Enter}')
  await press('{Control>}z{/Control}')
  await expect.element(cell(0, 0)).toHaveTextContent('I')
  await press('{Control>}y{/Control}')
  await expect.element(cell(0, 0)).toHaveTextContent('II')
})

test('a rejected cell is marked with its reason', async () => {
  const save: Save = async () => ({ refused: [{ row: 0, column: 0, message: 'Smena ne postoji.' }] })
  await renderComponent(<Plan save={save} />)
  await cell(0, 0).click()
  await press('X{Enter}{ArrowUp}')
  await vi.waitFor(() => expect(cell(0, 0).element().hasAttribute('data-wrong')).toBe(true))
  await press(' ')
  await expect.element(page.getByText('Smena ne postoji.')).toBeVisible()
})

test('typing closes the explanation that the pointer opened', async () => {
  await renderComponent(<Plan save={taken} explain={() => 'Po turnusu tima'} />)
  await cell(0, 0).click()
  await cell(1, 1).hover()
  await expect.element(page.getByText('Po turnusu tima')).toBeVisible()
  await press('X{Enter}')
  await expect.element(page.getByText('Po turnusu tima')).not.toBeInTheDocument()
})

test('a locked cell accepts nothing', async () => {
  const save = vi.fn(taken)
  await renderComponent(<Plan save={save} isLocked={{ isLocked: ({ column }) => column === 0 }} />)
  await cell(0, 0).click()
  await press('II{Enter}')
  await expect.element(cell(0, 0)).toHaveTextContent('I')
  expect(save).not.toHaveBeenCalled()
})

test('a grid without saving is for reading', async () => {
  await renderComponent(<Plan />)
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-readonly', 'true')
  await cell(0, 0).click()
  await press('II{Enter}')
  await expect.element(cell(0, 0)).toHaveTextContent('I')
})

test('Control and Enter fill the selection with one value', async () => {
  const save = vi.fn(taken)
  await renderComponent(<Plan save={save} />)
  await cell(0, 2).click()
  await press('{Shift>}{ArrowDown}{ArrowDown}{/Shift}N{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(save.mock.calls[0]?.[0].map(({ after }) => after)).toEqual(['N', 'N', 'N']))
  await expect.element(cell(2, 2)).toHaveTextContent('N')
})

test('sums follow changed cells', async () => {
  const sums = [{ key: 'works', title: 'Dana', of: (values: readonly string[]) => String(values.filter(Boolean).length) }]
  await renderComponent(<Plan save={taken} sums={sums} />)
  await expect.element(cell(0, 4)).toHaveTextContent('2')
  await cell(0, 2).click()
  await press('I{Enter}')
  await expect.element(cell(0, 4)).toHaveTextContent('3')
})

test('Space explains a cell', async () => {
  await renderComponent(<Plan explain={({ row, column }) => `Po rotaciji (${row}, ${column})`} />)
  await cell(1, 1).click()
  await press(' ')
  await expect.element(page.getByText('Po rotaciji (1, 1)')).toBeVisible()
  await press('{Escape}')
  await expect.element(page.getByText('Po rotaciji (1, 1)')).not.toBeInTheDocument()
})

test('a phone shows each day of a week that crosses into another month', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  const days = ['2026-11-30', '2026-12-01', '2026-12-06']
  const week = days.map((key) => ({ key, short: 'dan', title: key.slice(-2), label: key }))
  const sheet = createGridModel([['I', 'II', 'III']])
  await renderComponent(
    <DataGrid sheet={sheet} label="Raspored" rowTitle="Zaposleni" rows={rows.slice(0, 1)} columns={week} kindOf={kindOf} />,
  )
  for (const day of days) await expect.element(page.getByRole('button', { name: new RegExp(day) })).toBeVisible()
})
