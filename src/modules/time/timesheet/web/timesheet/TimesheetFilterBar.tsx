import { useEffect, useState } from 'react'
import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { messages } from '#modules/time/planning/messages/index.ts'
import { Button } from '#ui/Button.tsx'
import { SEARCH_DEBOUNCE_MS } from '#ui/constants.ts'
import { SelectField, type SelectOption } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { IconFilter } from '#ui/icons.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useDebouncedValue } from '#ui/state/use-debounced-value.ts'
import { useIsNarrowScreen, useMediaQuery } from '#ui/state/use-media-query.ts'
import { useTranslate } from '#ui/translate.ts'
import type { TimesheetFilters } from './timesheet-filters.ts'

/**
 * The filter of employees; the URL contains it. Teams and locations appear only if the company has them. A narrow window has the filter
 * behind a button. A timesheet of one employee only has the way back to all.
 */
export function TimesheetFilterBar({ filters, only }: { filters: TimesheetFilters; only: string | undefined }) {
  const t = useTranslate(messages)
  const { search, setSearch } = useCurrentUrl()
  const { departments, teams, locations } = useOrganisationLookups()
  const [text, setText] = useState(search.name ?? '')
  const debounced = useDebouncedValue(text, SEARCH_DEBOUNCE_MS)
  useEffect(() => {
    if (debounced !== (search.name ?? '')) setSearch({ name: debounced.trim(), page: null })
  }, [debounced, search.name, setSearch])
  const renderFilterField = (
    name: 'department_id' | 'team_id' | 'location_id',
    label: string,
    all: string,
    options: SelectOption<number>[],
  ) => (
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
  const fields = (
    <>
      {renderFilterField('department_id', t('timesheet.department'), t('timesheet.all_departments'), departments)}
      {teams.length > 0 && renderFilterField('team_id', t('timesheet.team'), t('timesheet.all_teams'), teams)}
      {locations.length > 0 && renderFilterField('location_id', t('timesheet.location'), t('timesheet.all_locations'), locations)}
      <div className="sheet-filter">
        <TextField
          name="name"
          label={t('timesheet.search')}
          placeholder={t('timesheet.search_short')}
          hideLabel
          value={text}
          onChange={setText}
          maxLength={200}
        />
      </div>
    </>
  )
  const isNarrow = useMediaQuery('(max-width: 899px)')
  // With an icon the button would not fit next to the month.
  const isPhone = useIsNarrowScreen()
  const [isOpen, setOpen] = useState(false)
  const { department_id, team_id, location_id } = filters
  const count = [department_id, team_id, location_id, search.name].filter(Boolean).length
  if (filters.employee_id !== null)
    return (
      <Button small onClick={() => setSearch({ employee_id: null, page: null })}>
        {only ? `${t('timesheet.one_person', { name: only })} – ${t('timesheet.all_people')}` : t('timesheet.all_people')}
      </Button>
    )
  return (
    <>
      {isNarrow && (
        <Button {...(!isPhone && { icon: IconFilter })} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {count > 0 ? t('timesheet.filters_set', { count }) : t('timesheet.filters')}
        </Button>
      )}
      {(!isNarrow || isOpen) && fields}
    </>
  )
}
