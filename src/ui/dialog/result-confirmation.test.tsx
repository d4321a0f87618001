import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderComponent } from '#test/support/render.tsx'
import { Button } from '../Button.tsx'
import { CompactTable } from '../list/CompactTable.tsx'
import { useApiMutation, useApiQuery } from '../state/api-query.ts'
import { Dialog } from './Dialog.tsx'
import { resultAnnouncement } from './result-confirmation.ts'
import { Toasts } from './Toasts.tsx'
import { closeToast, visibleToasts } from './toast.ts'

afterEach(() => {
  for (const { id } of visibleToasts()) closeToast(id!)
  resultAnnouncement.set('')
})

type Shift = { id: number; name: string }
type Change = (shifts: Shift[]) => Shift[]

/** A small table of shifts and a dialog that changes them. The last rows are outside of the frame. */
function Shifts({ start, change, height = 400 }: { start: Shift[]; change: Change; height?: number }) {
  const [server] = useState(() => ({ shifts: start }))
  const [isOpen, setOpen] = useState(true)
  const { data } = useApiQuery(['shifts'], async () => server.shifts)
  const save = useApiMutation(
    async () => {
      server.shifts = change(server.shifts)
    },
    { refresh: [['shifts']], saved: 'Sačuvano', done: () => setOpen(false) },
  )
  return (
    <>
      <main style={{ height, overflow: 'auto' }}>
        <CompactTable rows={data ?? []} keyOf={({ id }) => id} columns={[{ title: 'Smena', cell: ({ name }) => name }]} />
      </main>
      <Dialog open={isOpen} close={() => setOpen(false)} title="Smena">
        <Button onClick={() => save.mutate(undefined)}>Sačuvaj</Button>
      </Dialog>
      <Toasts />
    </>
  )
}

const day = { id: 1, name: 'Prva smena' }
const night = { id: 3, name: 'Treća smena' }
const save = () => userEvent.click(page.getByRole('button', { name: 'Sačuvaj' }))
const assertAnnouncement = async () => {
  await expect.poll(resultAnnouncement.get).toBe('Sačuvano')
  await expect.element(page.getByText('Sačuvano')).toBeInTheDocument()
  expect(visibleToasts()).toEqual([])
}

const addNight: Change = (shifts) => [...shifts, night]
const changes: Record<string, Change> = {
  added: addNight,
  changed: ([first]) => [{ ...first!, name: 'Jutarnja smena' }],
  removed: () => [],
}
test.each(Object.entries(changes))('a row that is %s needs no toast, and a screen reader announces it', async (_, change) => {
  await renderComponent(<Shifts start={[day]} change={change} />)
  await expect.element(page.getByText('Prva smena')).toBeInTheDocument()
  await save()
  await assertAnnouncement()
})

test('the first row of an empty table needs no toast', async () => {
  await renderComponent(<Shifts start={[]} change={() => [night]} />)
  await save()
  await assertAnnouncement()
})

test('a changed row is highlighted, and the others are not', async () => {
  await renderComponent(<Shifts start={[day]} change={addNight} />)
  await expect.element(page.getByText('Prva smena')).toBeInTheDocument()
  await save()
  await assertAnnouncement()
  const countAnimations = (name: string) => page.getByText(name).element().getAnimations().length
  expect([countAnimations('Treća smena'), countAnimations('Prva smena')]).toEqual([1, 0])
})

test('a toast confirms a result that no row shows', async () => {
  await renderComponent(<Shifts start={[day]} change={(shifts) => shifts} />)
  await expect.element(page.getByText('Prva smena')).toBeInTheDocument()
  await save()
  await expect.element(page.getByRole('status').getByText('Sačuvano')).toBeVisible()
  expect(resultAnnouncement.get()).toBe('')
})

test('a toast confirms a row outside of the visible part of the list', async () => {
  const many = Array.from({ length: 40 }, (_, at) => ({ id: at + 10, name: `Smena ${at + 10}` }))
  await renderComponent(<Shifts start={many} change={addNight} height={200} />)
  await expect.element(page.getByText('Smena 10')).toBeInTheDocument()
  await save()
  await expect.element(page.getByRole('status').getByText('Sačuvano')).toBeVisible()
})
