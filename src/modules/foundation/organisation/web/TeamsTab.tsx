import { SearchSelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Badge } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { organisationContract, type Team } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { useDepartmentHeadOptions } from './departments/DepartmentForm.tsx'
import { createLookupLastDayColumn, LookupLastDayField } from './lookup-last-day-field.tsx'
import { OrganisationCodeListEntryForm } from './OrganisationCodeListEntryForm.tsx'
import { OrganisationCodeListTab } from './OrganisationCodeListTab.tsx'
import { TeamMembers } from './TeamMembers.tsx'

export function TeamsTab() {
  const t = useTranslate(messages)
  const api = useApi(organisationContract)
  const heads = useDepartmentHeadOptions()
  return (
    <OrganisationCodeListTab<Team>
      name="teams"
      title={t('org.teams')}
      add={t('org.add_team')}
      filter="team_id"
      table="team"
      permission="companies.write"
      load={async (signal) => (await api.listTeams({}, { signal })).data}
      remove={({ id }) => api.deleteTeam({ team_id: id })}
      preview={({ id }) => <TeamMembers id={id} />}
      columns={[
        { key: 'leader', title: t('org.leader'), cell: ({ leader }) => leader && <Led {...leader} /> },
        createLookupLastDayColumn(t),
      ]}
      form={(row, close) => (
        <OrganisationCodeListEntryForm
          name="teams"
          close={close}
          schema={organisationContract.createTeam.input}
          initial={row ? { name: row.name, leader_id: row.leader_id, last_day: row.last_day } : {}}
          send={(values) => (row ? api.updateTeam({ ...values, team_id: row.id, revision: row.revision }) : api.createTeam(values))}
        >
          {(form) => (
            <>
              <TextField {...form.field('name')} label={t('org.name')} maxLength={200} autoFocus />
              <SearchSelectField
                {...form.field('leader_id')}
                label={t('org.leader')}
                hint={t('org.leaders_hint')}
                {...heads(undefined)}
                {...(row?.leader && { selectedName: t.data(row.leader.name) })}
              />
              <LookupLastDayField field={form.field('last_day')} />
            </>
          )}
        </OrganisationCodeListEntryForm>
      )}
    />
  )
}

function Led({ name, is_ended }: NonNullable<Team['leader']>) {
  const t = useTranslate(messages)
  return (
    <>
      {t.data(name)} {is_ended && <Badge tone="warn">{t('org.leader_gone')}</Badge>}
    </>
  )
}
