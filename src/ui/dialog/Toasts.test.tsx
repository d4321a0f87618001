import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderComponent } from '#test/support/render.tsx'
import { Button } from '../Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Toasts } from './Toasts.tsx'
import { closeToast, showToast, visibleToasts } from './toast.ts'

afterEach(() => {
  for (const { id } of visibleToasts()) closeToast(id!)
})

test('an error interrupts a screen reader, and a success waits', async () => {
  await renderComponent(<Toasts />)
  showToast({ severity: 'error', summary: 'Greška', detail: 'Dokument je menjan.' })
  await expect.element(page.getByRole('alert').getByText('Dokument je menjan.')).toBeVisible()
  showToast({ severity: 'success', summary: 'Sačuvano' })
  await expect.element(page.getByRole('status').getByText('Sačuvano')).toBeVisible()
  await expect.element(page.getByText('Dokument je menjan.')).not.toBeInTheDocument()
})

test('a toast at the top right covers no control', async () => {
  const place = { position: 'fixed', top: 108, right: 16 } as const
  await renderComponent(
    <>
      <Toasts />
      <div style={place}>
        <Button onClick={() => undefined}>Nova dodela</Button>
      </div>
    </>,
  )
  showToast({ severity: 'success', summary: 'Sačuvano' })
  const toast = await vi.waitFor(() => page.getByRole('status').element().getBoundingClientRect())
  const control = page.getByRole('button', { name: 'Nova dodela' }).element().getBoundingClientRect()
  expect(toast.top).toBeGreaterThanOrEqual(control.bottom)
  expect(innerWidth - toast.right).toBeLessThan(40)
  expect(toast.bottom).toBeLessThan(innerHeight)
})

function DialogByButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Izmeni</Button>
      <Dialog open={isOpen} close={() => setOpen(false)} title="Novi uslovi">
        Uslovi
      </Dialog>
    </>
  )
}

test('a confirmation closes when a dialog opens', async () => {
  await renderComponent(
    <>
      <Toasts />
      <DialogByButton />
    </>,
  )
  showToast({ severity: 'success', summary: 'Sačuvano' })
  await expect.element(page.getByText('Sačuvano')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Izmeni' }))
  await expect.element(page.getByText('Sačuvano')).not.toBeInTheDocument()
})

test('a toast shown before its dialog closes leaves the controls below the dialog', async () => {
  function Page() {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        <Toasts />
        <div style={{ position: 'fixed', top: 108, right: 16 }}>
          <Button onClick={() => undefined}>Podeli u ekipe</Button>
        </div>
        <Dialog open={isOpen} close={() => setOpen(false)} title="Nova dodela">
          <Button onClick={() => setOpen(false)}>Dodeli</Button>
        </Dialog>
      </>
    )
  }
  await renderComponent(<Page />)
  await expect.element(page.getByRole('button', { name: 'Dodeli', exact: true })).toBeVisible()
  showToast({ severity: 'success', summary: 'Turnus je dodeljen' })
  await expect.element(page.getByRole('status')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Dodeli', exact: true }))
  await vi.waitFor(() => {
    const control = page.getByRole('button', { name: 'Podeli u ekipe' }).element().getBoundingClientRect()
    expect(page.getByRole('status').element().getBoundingClientRect().top).toBeGreaterThanOrEqual(control.bottom)
  })
})

test('a toast closes after its life', async () => {
  await renderComponent(<Toasts />)
  showToast({ severity: 'info', summary: 'Kratko', life: 200 })
  await expect.element(page.getByText('Kratko')).toBeVisible()
  await expect.element(page.getByText('Kratko')).not.toBeInTheDocument()
})

test('a focused toast stays open until the focus leaves', async () => {
  await renderComponent(<Toasts />)
  showToast({ severity: 'info', summary: 'Kratko', life: 400 })
  const close = page.getByRole('button', { name: 'Zatvori' })
  ;(await vi.waitFor(() => close.element() as HTMLElement)).focus()
  await new Promise((resolve) => setTimeout(resolve, 900))
  await expect.element(page.getByText('Kratko')).toBeVisible()
  ;(close.element() as HTMLElement).blur()
  await expect.element(page.getByText('Kratko')).not.toBeInTheDocument()
})

test('the action of a toast runs once and closes it', async () => {
  const act = vi.fn()
  await renderComponent(<Toasts />)
  showToast({ severity: 'success', summary: 'Obrisano', action: { label: 'Poništi', act } })
  await userEvent.click(page.getByRole('button', { name: 'Poništi' }))
  expect(act).toHaveBeenCalledTimes(1)
  await expect.element(page.getByText('Obrisano')).not.toBeInTheDocument()
})

test('a toast without a close button has none', async () => {
  await renderComponent(<Toasts />)
  showToast({ severity: 'contrast', summary: 'Stoji', closable: false })
  await expect.element(page.getByText('Stoji')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
