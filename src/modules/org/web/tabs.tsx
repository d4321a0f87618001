import type { z } from 'zod'
import { MunicipalityField } from '#modules/companies/web/MunicipalityField.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FindField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import type { FieldProps } from '#ui/form/useForm.ts'
import { Badge } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api.ts'
import { RowPeeks } from '#ui/state/list-acts.tsx'
import { type Speech, useWords } from '#ui/words.ts'
import { type Location, orgContract, type Team } from '../contract.ts'
import { words } from '../messages/words.ts'
import { useHeads } from './departments/DepartmentForm.tsx'
import { NamedForm } from './NamedForm.tsx'
import { NamedTab } from './NamedTab.tsx'
import { TeamMembers } from './TeamMembers.tsx'

export type Row<Shape extends z.ZodType> = z.infer<Shape>

export const lastDay = (t: Speech<(typeof words)['sr']>) => ({
  key: 'last_day',
  title: t('org.last_day'),
  width: 130,
  cell: ({ last_day }: { last_day: string | null }) => t.day(last_day),
})

export function TeamsTab() {
  const t = useWords(words)
  const api = useApi(orgContract)
  const heads = useHeads()
  return (
    <NamedTab<Team>
      name="teams"
      title={t('org.teams')}
      add={t('org.add_team')}
      filter="team_id"
      table="team"
      permission="companies.write"
      load={async (signal) => (await api.listTeams({}, { signal })).data}
      remove={({ id }) => api.deleteTeam({ team_id: id })}
      peek={({ id }) => <TeamMembers id={id} />}
      columns={[{ key: 'leader', title: t('org.leader'), cell: ({ leader }) => leader && <Led {...leader} /> }, lastDay(t)]}
      form={(row, close) => (
        <NamedForm
          name="teams"
          close={close}
          schema={orgContract.createTeam.input}
          initial={row ? { name: row.name, leader_id: row.leader_id, last_day: row.last_day } : {}}
          send={(values) => (row ? api.updateTeam({ ...values, team_id: row.id, revision: row.revision }) : api.createTeam(values))}
        >
          {(form) => (
            <>
              <TextField {...form.field('name')} label={t('org.name')} maxLength={200} autoFocus />
              <FindField
                {...form.field('leader_id')}
                label={t('org.leader')}
                hint={t('org.leaders_hint')}
                {...heads(undefined)}
                {...(row?.leader && { chosen: t.data(row.leader.name) })}
              />
              <LastDay field={form.field('last_day')} />
            </>
          )}
        </NamedForm>
      )}
    />
  )
}

/** Up to when it may be chosen. */
export function LastDay({ field }: { field: FieldProps<string> }) {
  const t = useWords(words)
  return <DateField {...field} label={t('org.last_day')} hint={t('org.last_day_hint')} />
}

function Led({ name, is_ended }: NonNullable<Team['leader']>) {
  const t = useWords(words)
  return (
    <>
      {t.data(name)} {is_ended && <Badge tone="warn">{t('org.leader_gone')}</Badge>}
    </>
  )
}

export function LocationsTab() {
  const t = useWords(words)
  const api = useApi(orgContract)
  return (
    <NamedTab<Row<typeof Location>>
      name="locations"
      title={t('org.locations')}
      add={t('org.add_location')}
      filter="location_id"
      table="location"
      permission="companies.write"
      load={async (signal) => (await api.listLocations({}, { signal })).data}
      remove={({ id }) => api.deleteLocation({ location_id: id })}
      peek={({ id }) => <RowPeeks of="/company/locations" id={id} />}
      columns={[
        { key: 'address', title: t('org.address'), cell: ({ address }) => t.data(address) },
        { key: 'city', title: t('org.city'), cell: ({ city }) => t.data(city) },
        { key: 'municipality', title: t('org.municipality'), cell: ({ municipality }) => t.data(municipality) },
        lastDay(t),
      ]}
      form={(row, close) => (
        <NamedForm
          name="locations"
          close={close}
          schema={orgContract.createLocation.input}
          initial={
            row
              ? {
                  name: row.name,
                  address: row.address,
                  city: row.city,
                  municipality: row.municipality,
                  last_day: row.last_day,
                }
              : {}
          }
          send={(values) =>
            row ? api.updateLocation({ ...values, location_id: row.id, revision: row.revision }) : api.createLocation(values)
          }
        >
          {(form) => (
            <>
              <TextField {...form.field('name')} label={t('org.name')} maxLength={200} autoFocus />
              <TextField {...form.field('address')} label={t('org.address')} maxLength={200} />
              <TextField {...form.field('city')} label={t('org.city')} maxLength={100} />
              <MunicipalityField {...form.field('municipality')} label={t('org.municipality')} />
              <LastDay field={form.field('last_day')} />
            </>
          )}
        </NamedForm>
      )}
    />
  )
}
