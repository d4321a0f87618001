import { useState } from 'react'
import { useEmployeeSearch } from '#modules/people/employees/web/use-employee-search.ts'
import { IconButton } from '#ui/Button.tsx'
import { SearchSelectField } from '#ui/form/SelectField.tsx'
import type { FormFieldProps } from '#ui/form/use-form.ts'
import { IconX } from '#ui/icons.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import './trips.css'

/** Selects employees one after another by name; the selected ones are listed below. */
export function TripEmployeesField({ field }: { field: FormFieldProps<number[]> }) {
  const t = useTranslate(messages)
  const find = useEmployeeSearch({ status: 'active' })
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map())
  const selectedIds = field.value ?? []
  const look = async (text: string) => {
    const found = await find(text)
    setNames((known) => new Map([...known, ...found.map(({ value, label }) => [value, label] as const)]))
    return found.filter(({ value }) => !selectedIds.includes(value))
  }
  return (
    <div>
      <SearchSelectField
        {...field}
        value={null}
        onChange={(id: number | null) => id !== null && !selectedIds.includes(id) && field.onChange([...selectedIds, id])}
        required
        label={t('trips.people')}
        hint={t('trips.people_hint')}
        kind="trip-people"
        find={look}
      />
      {selectedIds.length > 0 && (
        <ul className="trip-people">
          {selectedIds.map((id) => (
            <li key={id}>
              {names.get(id)}
              <IconButton
                label={t('trips.remove_person', { name: names.get(id) ?? '' })}
                icon={IconX}
                onClick={() => field.onChange(selectedIds.filter((one) => one !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
