import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderComponent } from '#test/support/render.tsx'
import { Button, IconButton } from '../Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { IconX } from '../icons.ts'
import { DetailPane } from './DetailPane.tsx'

test('Escape closes the panel also while a tooltip is shown', async () => {
  const close = vi.fn()
  await renderComponent(
    <DetailPane title="Marko Đorđević" close={close} steps={<IconButton icon={IconX} label="Prethodni" keys="↑" />}>
      Ništa ne čeka
    </DetailPane>,
  )
  await userEvent.hover(page.getByRole('button', { name: 'Prethodni' }))
  await expect.element(page.getByRole('tooltip')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(close).toHaveBeenCalled())
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
})

test('Escape in a dialog closes only the dialog', async () => {
  const close = vi.fn()
  await renderComponent(
    <>
      <DetailPane title="Provera meseca" close={close}>
        Nalaz
      </DetailPane>
      <ClosableDialog />
    </>,
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(close).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})

function ClosableDialog() {
  const [isOpen, setOpen] = useState(true)
  return (
    isOpen && (
      <Dialog open close={() => setOpen(false)} title="Izvezi">
        Završeno
      </Dialog>
    )
  )
}

test('a pane over the content folds when it shows something there', async () => {
  await page.viewport(390, 844)
  const pane = (place?: string) => (
    <DetailPane below title="Provera meseca" close={vi.fn()} visiblePlace={place}>
      Nalaz
    </DetailPane>
  )
  await renderComponent(<CellButton pane={pane} />)
  await expect.element(page.getByText('Nalaz')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Prikaži ćeliju' }))
  await expect.element(page.getByText('Nalaz')).not.toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Raširi panel' }))
  await expect.element(page.getByText('Nalaz')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Sklopi panel' }))
  await expect.element(page.getByText('Nalaz')).not.toBeVisible()
})

function CellButton({ pane }: { pane: (place?: string) => ReactNode }) {
  const [place, setPlace] = useState<string>()
  return (
    <>
      <Button onClick={() => setPlace('3.12.')}>Prikaži ćeliju</Button>
      {pane(place)}
    </>
  )
}
