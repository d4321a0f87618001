import { MultiSelectField } from '#ui/form/MultiSelectField.tsx'
import type { FormState } from '#ui/form/use-form.ts'
import { ResponsiveColumnsLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { announcementsContract } from '../contract.ts'
import { messages } from '../messages/index.ts'

type Props = { form: FormState<typeof announcementsContract.createAnnouncement.input> }

/** The audience: departments, teams and locations in scope; empty means all employees. */
export function AnnouncementAudienceFields({ form }: Props) {
  const t = useTranslate(messages)
  const api = useApi(announcementsContract)
  const asking = useApiQuery(['announcements', 'audience'], async (signal) => (await api.getAnnouncementAudience({}, { signal })).data)
  return (
    <QueryStateContent asking={asking} rows={1}>
      {({ all, departments, teams, locations }) => {
        const createSelectOptions = (named: typeof departments) => named.map(({ id, name }) => ({ value: id, label: t.data(name) }))
        return (
          <ResponsiveColumnsLayout min={180}>
            <MultiSelectField
              {...form.field('department_ids')}
              label={t('announcements.departments')}
              hint={t(all ? 'announcements.departments_hint' : 'announcements.departments_reach')}
              options={createSelectOptions(departments)}
            />
            {teams.length > 0 && (
              <MultiSelectField {...form.field('team_ids')} label={t('announcements.teams')} options={createSelectOptions(teams)} />
            )}
            {locations.length > 0 && (
              <MultiSelectField
                {...form.field('location_ids')}
                label={t('announcements.locations')}
                options={createSelectOptions(locations)}
              />
            )}
          </ResponsiveColumnsLayout>
        )
      }}
    </QueryStateContent>
  )
}
