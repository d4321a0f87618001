import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { SelectField, type SelectOption } from '#ui/form/SelectField.tsx'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/demand/index.ts'

const parsePlaceId = (text: string | undefined) => (text && /^\d+$/.test(text) ? Number(text) : null)

/** The options for the place filters in the URL. */
export function useStaffingDemandPlaceOptions() {
  const { search } = useCurrentUrl()
  return {
    department_id: parsePlaceId(search.department_id),
    location_id: parsePlaceId(search.location_id),
    team_id: parsePlaceId(search.team_id),
  }
}

/** The filters of a plan, stored in the URL. Teams and locations appear only if the company has them. */
export function StaffingDemandPlaceFields({ withTeams = false }: { withTeams?: boolean }) {
  const t = useTranslate(messages)
  const { setSearch } = useCurrentUrl()
  const { departments, locations, teams } = useOrganisationLookups()
  const places = useStaffingDemandPlaceOptions()
  const renderPlaceFilter = (name: keyof typeof places, label: string, all: string, options: SelectOption<number>[]) =>
    options.length > 0 && (
      <div className="planning-filter">
        <SelectField
          name={name}
          label={label}
          hideLabel
          placeholder={all}
          value={places[name]}
          onChange={(id) => setSearch({ [name]: id, page: null })}
          options={options.map((one) => ({ ...one, label: t.data(one.label) }))}
        />
      </div>
    )
  return (
    <>
      {renderPlaceFilter('department_id', t('planning.department'), t('planning.all_departments'), departments)}
      {renderPlaceFilter('location_id', t('planning.location'), t('planning.all_locations'), locations)}
      {withTeams && renderPlaceFilter('team_id', t('planning.team'), t('planning.all_teams'), teams)}
    </>
  )
}
