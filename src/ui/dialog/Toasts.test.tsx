import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderComponent } from '#test/support/render.tsx'
import { Toasts } from './Toasts.tsx'
import { closeToast, showToast, visibleToasts } from './toast.ts'

afterEach(() => {
  for (const { id } of visibleToasts()) closeToast(id!)
})

test('an error interrupts a screen reader, and a success waits', async () => {
  await renderComponent(<Toasts />)
  showToast({ severity: 'error', summary: 'Greška', detail: 'Dokument je menjan.' })
  showToast({ severity: 'success', summary: 'Sačuvano' })
  await expect.element(page.getByRole('alert').getByText('Dokument je menjan.')).toBeVisible()
  await expect.element(page.getByRole('status').getByText('Sačuvano')).toBeVisible()
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
