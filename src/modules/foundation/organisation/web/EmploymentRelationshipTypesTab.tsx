import type { z } from 'zod'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { type EmploymentRelationshipType, organisationContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { createLookupLastDayColumn, LookupLastDayField } from './lookup-last-day-field.tsx'
import { OrganisationCodeListEntryForm } from './OrganisationCodeListEntryForm.tsx'
import { OrganisationCodeListTab } from './OrganisationCodeListTab.tsx'

export function EmploymentRelationshipTypesTab() {
  const t = useTranslate(messages)
  const api = useApi(organisationContract)
  return (
    <OrganisationCodeListTab<z.infer<typeof EmploymentRelationshipType>>
      name="types"
      title={t('org.types')}
      add={t('org.add_type')}
      filter="employment_relationship_type_id"
      table="employment_relationship_type"
      permission="companies.write"
      load={async (signal) => (await api.listCompanyEmploymentRelationshipTypes({}, { signal })).data}
      remove={({ id }) => api.deleteEmploymentRelationshipType({ employment_relationship_type_id: id })}
      columns={[
        { key: 'code', title: t('org.code'), cell: ({ code }) => code },
        { key: 'fixed', title: t('org.is_fixed_term'), cell: ({ is_fixed_term }) => t(is_fixed_term ? 'org.yes' : 'org.no') },
        createLookupLastDayColumn(t),
      ]}
      form={(row, close) => (
        <OrganisationCodeListEntryForm
          name="types"
          close={close}
          schema={organisationContract.createEmploymentRelationshipType.input}
          initial={
            row
              ? {
                  name: row.name,
                  code: row.code,
                  is_fixed_term: row.is_fixed_term,
                  last_day: row.last_day,
                }
              : {}
          }
          send={(values) =>
            row
              ? api.updateEmploymentRelationshipType({ ...values, employment_relationship_type_id: row.id, revision: row.revision })
              : api.createEmploymentRelationshipType(values)
          }
        >
          {(form) => (
            <>
              <TextField {...form.field('name')} label={t('org.name')} maxLength={200} autoFocus />
              <TextField {...form.field('code')} label={t('org.code')} maxLength={40} />
              <CheckboxField {...form.field('is_fixed_term')} label={t('org.is_fixed_term')} />
              <LookupLastDayField field={form.field('last_day')} />
            </>
          )}
        </OrganisationCodeListEntryForm>
      )}
    />
  )
}
