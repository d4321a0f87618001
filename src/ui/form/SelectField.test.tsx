import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderComponent } from '#test/support/render.tsx'
import { SearchSelectField, SelectField, type SelectOption } from './SelectField.tsx'

const people: SelectOption<number>[] = [
  'Cvetković Mara',
  'Gajić Nevena',
  'Ilić Teodora',
  'Kostić Olivera',
  'Lukić Ivan',
  'Ljubičić Maja',
  'Nikolić Uroš',
  'Njegovan Filip',
  'Pešić Dušan',
].map((label, index) => ({ value: index + 1, label }))
const input = () => page.getByRole('combobox', { name: 'Zaposleni' })

function Field({ find, submit }: { find?: (text: string) => Promise<SelectOption<number>[]>; submit: () => void }) {
  const [value, setValue] = useState<number | null>(null)
  const field = { name: 'employee_id', label: 'Zaposleni', value, onChange: setValue }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {find ? <SearchSelectField {...field} kind="people" find={find} /> : <SelectField {...field} options={people} />}
    </form>
  )
}

test('Enter after a typed text chooses the first option and submits nothing', async () => {
  const submit = vi.fn()
  await renderComponent(<Field submit={submit} />)
  await input().fill('gaj')
  await userEvent.keyboard('{Enter}')
  await expect.element(input()).toHaveValue('Gajić Nevena')
  expect(submit).not.toHaveBeenCalled()
})

test('Enter before the server answers chooses the first result when it comes', async () => {
  const submit = vi.fn()
  const find = async (text: string) => people.filter(({ label }) => label.toLowerCase().startsWith(text.toLowerCase()))
  await renderComponent(<Field find={find} submit={submit} />)
  await input().click()
  await userEvent.keyboard('Lju{Enter}')
  await expect.element(input()).toHaveValue('Ljubičić Maja')
  await expect.element(page.getByRole('option').first()).not.toBeInTheDocument()
  expect(submit).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(submit).toHaveBeenCalledOnce())
})

test('Enter chooses no disabled result', async () => {
  const find = async (text: string) =>
    people.filter(({ label }) => label.startsWith(text)).map((one) => ({ ...one, disabled: one.label === 'Nikolić Uroš' }))
  await renderComponent(<Field find={find} submit={vi.fn()} />)
  await input().click()
  await userEvent.keyboard('N{Enter}')
  await expect.element(input()).toHaveValue('Njegovan Filip')
})
