import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderComponent } from '#test/support/render.tsx'
import { useKeyboardShortcuts } from './keyboard-shortcuts.ts'

function Screen() {
  const [pressed, setPressed] = useState('')
  const press = (key: string) => () => setPressed((before) => before + key)
  useKeyboardShortcuts([
    { keys: ['KeyK'], label: 'Gore', act: press('k') },
    { keys: ['KeyO'], label: 'Odobri', act: press('o') },
    { keys: ['KeyR'], label: 'Odbij', act: press('r'), when: false },
  ])
  return <output data-testid="pressed">{pressed || '-'}</output>
}
const pressed = () => page.getByTestId('pressed')

test('letters of shortcuts act in sequence', async () => {
  await renderComponent(<Screen />)
  await userEvent.keyboard('kko')
  await expect.element(pressed()).toHaveTextContent('kko')
})

test('a sentence typed without a focused field triggers nothing', async () => {
  await renderComponent(<Screen />)
  await userEvent.keyboard('rPosao oko plana')
  await expect.element(pressed()).toHaveTextContent('-')
})

test('a letter acts again after a pause', async () => {
  await renderComponent(<Screen />)
  await userEvent.keyboard('p')
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  await userEvent.keyboard('o')
  await expect.element(pressed()).toHaveTextContent('o')
})
