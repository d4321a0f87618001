import { useEffect, useState } from 'react'
import { useLookups } from '#modules/org/web/lookups.ts'
import { Button } from '#ui/Button.tsx'
import { searchDebounce } from '#ui/constants.ts'
import { type Option, SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useAddress } from '#ui/state/address.tsx'
import { useDebounced } from '#ui/state/useDebounced.ts'
import { useWords } from '#ui/words.ts'
import { sheetFiltersWords as words } from '../../messages/sheet_filters_words.ts'
import type { SheetFilters } from './filters.ts'

/** Whose month is shown; what is chosen stands in the address. Teams and locations are offered where there are any. */
export function Filters({ filters, only }: { filters: SheetFilters; only: string | undefined }) {
  const t = useWords(words)
  const { search, setSearch } = useAddress()
  const { departments, teams, locations } = useLookups()
  const [text, setText] = useState(search.name ?? '')
  const asked = useDebounced(text, searchDebounce)
  useEffect(() => {
    if (asked !== (search.name ?? '')) setSearch({ name: asked.trim(), page: null })
  }, [asked, search.name, setSearch])
  const choice = (name: 'department_id' | 'team_id' | 'location_id', label: string, all: string, options: Option<number>[]) => (
    <div className="sheet-filter">
      <SelectField
        name={name}
        label={label}
        hideLabel
        placeholder={all}
        value={filters[name]}
        onChange={(id) => setSearch({ [name]: id, page: null })}
        options={options.map((one) => ({ ...one, label: t.data(one.label) }))}
      />
    </div>
  )
  return (
    <>
      {choice('department_id', t('timesheet.department'), t('timesheet.all_departments'), departments)}
      {teams.length > 0 && choice('team_id', t('timesheet.team'), t('timesheet.all_teams'), teams)}
      {locations.length > 0 && choice('location_id', t('timesheet.location'), t('timesheet.all_locations'), locations)}
      <div className="sheet-filter">
        <TextField name="name" label={t('timesheet.search')} hideLabel value={text} onChange={setText} maxLength={200} />
      </div>
      {filters.employee_id !== null && (
        <Button small onClick={() => setSearch({ employee_id: null, page: null })}>
          {only ? `${t('timesheet.one_person', { name: only })} – ${t('timesheet.all_people')}` : t('timesheet.all_people')}
        </Button>
      )}
    </>
  )
}
