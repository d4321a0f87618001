import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderComponent } from '#test/support/render.tsx'
import { DateField } from './DateField.tsx'

const input = () => page.getByRole('textbox', { name: 'Od' })
const calendar = () => page.getByRole('dialog', { name: 'Kalendar' })
const carried = () => page.getByTestId('carried')

function Field({
  first = null,
  ...rest
}: {
  first?: string | null
  min?: string
  max?: string
  disabled?: boolean
  required?: boolean
  nameOf?: (day: string) => string | undefined
}) {
  const [value, setValue] = useState(first)
  return (
    <>
      <DateField name="from" label="Od" value={value} onChange={setValue} {...rest} />
      <output data-testid="carried">{value ?? 'null'}</output>
      <button type="button">Dalje</button>
    </>
  )
}
const leave = () => page.getByRole('button', { name: 'Dalje' }).click()

test('a given day is displayed in the Serbian form', async () => {
  await renderComponent(<Field first="2026-11-20" />)
  await expect.element(input()).toHaveValue('20.11.2026.')
})

test('a typed day becomes ISO when the field loses focus', async () => {
  await renderComponent(<Field />)
  await input().fill('1.2.2026')
  await leave()
  await expect.element(carried()).toHaveTextContent('2026-02-01')
  await expect.element(input()).toHaveValue('01.02.2026.')
})

test('Enter accepts a typed day without leaving the field', async () => {
  await renderComponent(<Field />)
  await input().fill('5.3.2026.')
  await userEvent.keyboard('{Enter}')
  await expect.element(carried()).toHaveTextContent('2026-03-05')
  await expect.element(input()).toHaveFocus()
})

test('an impossible day is reported and kept as text', async () => {
  await renderComponent(<Field />)
  await input().fill('31.2.2026')
  await leave()
  await expect.element(page.getByText('Unesite datum, na primer 20.11.2026.')).toBeVisible()
  await expect.element(input()).toHaveValue('31.2.2026')
})

test('an emptied field carries no day', async () => {
  await renderComponent(<Field first="2026-11-20" />)
  await input().clear()
  await leave()
  await expect.element(carried()).toHaveTextContent('null')
})

test('a day before the first allowed one is reported with that day', async () => {
  await renderComponent(<Field min="2026-01-10" first="2026-01-05" />)
  await expect.element(page.getByText('Najraniji dozvoljen datum je 10.01.2026.')).toBeVisible()
})

test('a day after the last allowed one is reported with that day', async () => {
  await renderComponent(<Field max="2026-01-10" first="2026-01-15" />)
  await expect.element(page.getByText('Najkasniji dozvoljen datum je 10.01.2026.')).toBeVisible()
})

test('a day picked in the calendar is set, and the field has focus', async () => {
  await renderComponent(<Field first="2026-11-20" />)
  await page.getByRole('button', { name: 'Otvori kalendar: Od' }).click()
  await calendar().getByRole('button', { name: 'sreda, 25. novembra 2026.' }).click()
  await expect.element(carried()).toHaveTextContent('2026-11-25')
  await expect.element(calendar()).not.toBeInTheDocument()
  await expect.element(input()).toHaveFocus()
})

test('arrow down opens the calendar, and Escape closes it alone', async () => {
  await renderComponent(<Field first="2026-11-20" />)
  await input().click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(calendar()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(calendar()).not.toBeInTheDocument()
  await expect.element(carried()).toHaveTextContent('2026-11-20')
})

test('keys walk the calendar by day, week and month', async () => {
  await renderComponent(<Field first="2026-11-20" />)
  await input().click()
  await userEvent.keyboard('{ArrowDown}')
  const focused = () => (document.activeElement as HTMLElement | null)?.dataset.day
  await vi.waitFor(() => expect(focused()).toBe('2026-11-20'))
  const steps = [
    ['{ArrowRight}', '2026-11-21'],
    ['{ArrowDown}', '2026-11-28'],
    ['{Home}', '2026-11-23'],
    ['{End}', '2026-11-29'],
    ['{ArrowDown}', '2026-12-06'],
    ['{PageDown}', '2027-01-06'],
    ['{PageUp}', '2026-12-06'],
  ] as const
  for (const [key, day] of steps) {
    await userEvent.keyboard(key)
    await vi.waitFor(() => expect(focused()).toBe(day))
  }
  await userEvent.keyboard('{Enter}')
  await expect.element(carried()).toHaveTextContent('2026-12-06')
})

test('a holiday is named, and days outside the limits are closed', async () => {
  await renderComponent(<Field first="2026-11-20" min="2026-11-10" nameOf={(day) => (day === '2026-11-11' ? 'Dan primirja' : undefined)} />)
  await page.getByRole('button', { name: 'Otvori kalendar: Od' }).click()
  await expect.element(calendar().getByRole('button', { name: 'sreda, 11. novembra 2026. – Dan primirja' })).toBeEnabled()
  await expect.element(calendar().getByRole('button', { name: 'ponedeljak, 9. novembra 2026.' })).toBeDisabled()
})

test('the calendar empties the field', async () => {
  await renderComponent(<Field first="2026-11-20" />)
  await page.getByRole('button', { name: 'Otvori kalendar: Od' }).click()
  await calendar().getByRole('button', { name: 'Obriši' }).click()
  await expect.element(carried()).toHaveTextContent('null')
})

test('a disabled field opens no calendar', async () => {
  await renderComponent(<Field disabled />)
  await expect.element(input()).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Otvori kalendar: Od' })).toBeDisabled()
})

test('a required field is announced to screen readers', async () => {
  await renderComponent(<Field required />)
  await expect.element(input()).toHaveAttribute('aria-required', 'true')
})
