import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { AppError } from '#shared/app-error.ts'
import { renderComponent } from '#test/support/render.tsx'
import { visibleToasts } from '../dialog/toast.ts'
import { FormActions } from './FormActions.tsx'
import { TextField } from './TextField.tsx'
import { useFormState } from './use-form.ts'

const schema = z.object({ name: z.string().min(1).max(10), email: z.email().nullish(), note: z.string().optional() })
type Values = z.input<typeof schema>
type Send = (values: Values) => Promise<unknown>

function Form({
  send = async () => {},
  initial = {},
  done,
  saved,
}: {
  send?: Send
  initial?: Partial<Values>
  done?: () => void
  saved?: string
}) {
  const form = useFormState({ schema, initial, send, done, saved: saved || undefined })
  return (
    <form {...form.form}>
      <TextField label="Naziv" {...form.field('name')} />
      <TextField label="E-pošta" {...form.field('email')} />
      <TextField label="Napomena" {...form.field('note', (text) => (text === 'ne' ? 'To se ne piše.' : undefined))} />
      <output data-testid="dirty">{String(form.dirty)}</output>
      <FormActions form={form} cancel={() => form.reset()} />
    </form>
  )
}
const name = () => page.getByRole('textbox', { name: 'Naziv' })
const email = () => page.getByRole('textbox', { name: 'E-pošta' })
const note = () => page.getByRole('textbox', { name: 'Napomena' })
const save = () => page.getByRole('button', { name: 'Sačuvaj' })

test('typed values are sent in the form of the endpoint', async () => {
  const send = vi.fn<Send>(async () => {})
  await renderComponent(<Form send={send} />)
  await name().fill('Presa')
  await save().click()
  await vi.waitFor(() => expect(send.mock.calls).toEqual([[{ name: 'Presa' }]]))
})

test('an empty required field is reported and focused, and nothing is sent', async () => {
  const send = vi.fn<Send>(async () => {})
  await renderComponent(<Form send={send} />)
  await save().click()
  await expect.element(page.getByText('Obavezno polje.')).toBeVisible()
  await expect.element(name()).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
})

test('a wrong address is reported on its field', async () => {
  await renderComponent(<Form initial={{ name: 'Presa' }} />)
  await email().fill('vesna')
  await save().click()
  await expect.element(page.getByText('Neispravna adresa e-pošte.')).toBeVisible()
  await expect.element(email()).toHaveFocus()
})

test('the error of a field disappears when it changes', async () => {
  await renderComponent(<Form />)
  await save().click()
  await expect.element(page.getByText('Obavezno polje.')).toBeVisible()
  await name().fill('P')
  await expect.element(page.getByText('Obavezno polje.')).not.toBeInTheDocument()
})

test('a server error of a field is shown on that field', async () => {
  const send = async () => {
    throw new AppError('common.invalid', {}, { name: 'Taj naziv već postoji.' })
  }
  await renderComponent(<Form send={send} initial={{ name: 'Presa' }} />)
  await save().click()
  await expect.element(page.getByText('Taj naziv već postoji.')).toBeVisible()
  await expect.element(name()).toHaveFocus()
})

test('a server error without a field disappears when a field changes', async () => {
  const send = vi.fn<Send>().mockRejectedValueOnce(new AppError('common.not_found'))
  await renderComponent(<Form send={send} initial={{ name: 'Presa' }} />)
  await save().click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await name().fill('Pakovanje')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a check of the screen stops the form with its message', async () => {
  const send = vi.fn<Send>(async () => {})
  await renderComponent(<Form send={send} initial={{ name: 'Presa' }} />)
  await note().fill('ne')
  await save().click()
  await expect.element(page.getByText('To se ne piše.')).toBeVisible()
  expect(send).not.toHaveBeenCalled()
})

test('a pending form is not sent twice', async () => {
  const underway = Promise.withResolvers<void>()
  const send = vi.fn<Send>(() => underway.promise)
  await renderComponent(<Form send={send} initial={{ name: 'Presa' }} />)
  await name().click()
  await userEvent.keyboard('{Enter}{Enter}')
  underway.resolve()
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
})

test('a form is dirty until it is sent', async () => {
  await renderComponent(<Form initial={{ name: 'Presa' }} />)
  await expect.element(page.getByTestId('dirty')).toHaveTextContent('false')
  await name().fill('Pakovanje')
  await expect.element(page.getByTestId('dirty')).toHaveTextContent('true')
  await save().click()
  await expect.element(page.getByTestId('dirty')).toHaveTextContent('false')
})

test('cancelling restores the initial values', async () => {
  await renderComponent(<Form initial={{ name: 'Presa' }} />)
  await name().fill('Pakovanje')
  await page.getByRole('button', { name: 'Odustani' }).click()
  await expect.element(name()).toHaveValue('Presa')
})

test('a saved form says so and continues', async () => {
  const done = vi.fn()
  await renderComponent(<Form initial={{ name: 'Presa' }} saved="Odeljenje je sačuvano" done={done} />)
  await save().click()
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  await expect.poll(() => visibleToasts().map(({ title }) => title)).toContain('Odeljenje je sačuvano')
})

test('an emptied field that may be null is sent as null', async () => {
  const send = vi.fn<Send>(async () => {})
  await renderComponent(<Form send={send} initial={{ name: 'Presa', email: null }} />)
  await save().click()
  await vi.waitFor(() => expect(send.mock.calls).toEqual([[{ name: 'Presa', email: null }]]))
})
