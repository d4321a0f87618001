import { useState } from 'react'
import { getCurrentDay } from '#ui/current-time.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useTranslate } from '#ui/translate.ts'
import { organisationContract } from '../contract.ts'
import { messages } from '../messages/index.ts'

/** The members of a team on a day. Membership is changed in the employment terms. */
export function TeamMembers({ id }: { id: number }) {
  const t = useTranslate(messages)
  const api = useApi(organisationContract)
  const canOpen = useCanOpenPage()
  const [day, setDay] = useState<string | null>(getCurrentDay())
  const asking = useApiQuery(
    ['org', 'teams', id, day],
    async (signal) => (await api.listTeamMembers({ team_id: id, day: day || undefined }, { signal })).data,
    { keepPrevious: true },
  )
  return (
    <StackLayout>
      <DateField name="day" label={t('org.members_on')} value={day} onChange={setDay} />
      <QueryStateContent asking={asking} rows={3}>
        {(members) =>
          members.length === 0 ? (
            <EmptyState title={t('org.no_members')} />
          ) : (
            <CompactTable
              rows={members}
              keyOf={({ id, first_day }) => `${id}${first_day}`}
              columns={[
                {
                  title: t('org.member'),
                  is: 'head',
                  cell: ({ id, name }) =>
                    canOpen('/employees') ? <InternalLink to={`/employees/edit/${id}`}>{t.data(name)}</InternalLink> : t.data(name),
                },
                { title: t('org.member_from'), cell: ({ first_day }) => t.day(first_day) },
                { title: t('org.member_to'), cell: ({ last_day }) => t.day(last_day) },
              ]}
            />
          )
        }
      </QueryStateContent>
    </StackLayout>
  )
}
