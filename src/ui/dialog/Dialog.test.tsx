import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '#test/support/render.tsx'
import { CheckboxField } from '../form/ChoiceFields.tsx'
import { DateField } from '../form/DateField.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TextField } from '../form/TextField.tsx'
import { ConfirmDialog, Dialog } from './Dialog.tsx'
import { SideDrawer } from './SideDrawer.tsx'

const nothing = () => undefined
const text = (label: string, autoFocus = false) => (
  <TextField name={label} label={label} value="" onChange={nothing} autoFocus={autoFocus} />
)
const pair = (isSecondWanted: boolean) => (
  <>
    {text('Ime')}
    {text('Prezime', isSecondWanted)}
  </>
)
const options = Array.from({ length: 12 }, (_, at) => ({ value: at, label: `Odeljenje ${at}` }))

/** Content that loads after the dialog is open. */
function Later() {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(true), 150)
    return () => clearTimeout(timer)
  }, [])
  return isLoaded && text('Razlog')
}

// All dialogs of the product use one of these components (test/dialogs.test.ts).
for (const [name, Frame] of [
  ['dialog', Dialog],
  ['drawer', SideDrawer],
] as const) {
  const open = (children: React.ReactNode) =>
    renderComponent(
      <Frame open close={nothing} title="Naslov">
        {children}
      </Frame>,
    )

  test(`a ${name} focuses its first field`, async () => {
    await open(pair(false))
    await expect.element(page.getByRole('textbox', { name: 'Ime', exact: true })).toHaveFocus()
  })

  test(`a ${name} focuses a field that loads later`, async () => {
    await open(<Later />)
    await expect.element(page.getByRole('textbox', { name: 'Razlog' })).toHaveFocus()
  })

  test(`a ${name} focuses a check box or a date that is first, and opens no list`, async () => {
    await open(<DateField name="day" label="Dan" value={null} onChange={nothing} />)
    await expect.element(page.getByRole('textbox', { name: 'Dan' })).toHaveFocus()
    await open(<SelectField name="department" label="Odeljenje" value={null} onChange={nothing} options={options} />)
    await expect.element(page.getByRole('combobox', { name: 'Odeljenje' })).toHaveFocus()
    expect(page.getByRole('option').elements()).toEqual([])
    await open(<CheckboxField name="all" label="Svi" value={false} onChange={nothing} />)
    await expect.element(page.getByRole('checkbox', { name: 'Svi' })).toHaveFocus()
  })

  test(`in a ${name} the field with autofocus is focused first`, async () => {
    await open(pair(true))
    await expect.element(page.getByRole('textbox', { name: 'Prezime' })).toHaveFocus()
  })
}

test('a dangerous confirmation focuses the cancel button', async () => {
  await renderComponent(<ConfirmDialog open close={nothing} title="Brisanje" confirm="Obriši" act={nothing} />)
  await expect.element(page.getByRole('button', { name: 'Odustani' })).toHaveFocus()
})
