import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderComponent } from '#test/support/render.tsx'
import { IconButton } from '../Button.tsx'
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
