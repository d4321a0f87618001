import type { z } from 'zod'
import { MunicipalityField } from '#modules/foundation/company/web/MunicipalityField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { ListRowPreviews } from '#ui/state/bulk-actions.tsx'
import { useTranslate } from '#ui/translate.ts'
import { type Location, organisationContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { createLookupLastDayColumn, LookupLastDayField } from './lookup-last-day-field.tsx'
import { OrganisationCodeListEntryForm } from './OrganisationCodeListEntryForm.tsx'
import { OrganisationCodeListTab } from './OrganisationCodeListTab.tsx'

export function LocationsTab() {
  const t = useTranslate(messages)
  const api = useApi(organisationContract)
  return (
    <OrganisationCodeListTab<z.infer<typeof Location>>
      name="locations"
      title={t('org.locations')}
      add={t('org.add_location')}
      filter="location_id"
      table="location"
      permission="companies.write"
      load={async (signal) => (await api.listLocations({}, { signal })).data}
      remove={({ id }) => api.deleteLocation({ location_id: id })}
      preview={({ id }) => <ListRowPreviews of="/company/locations" id={id} />}
      columns={[
        { key: 'address', title: t('org.address'), cell: ({ address }) => t.data(address) },
        { key: 'city', title: t('org.city'), cell: ({ city }) => t.data(city) },
        { key: 'municipality', title: t('org.municipality'), cell: ({ municipality }) => t.data(municipality) },
        createLookupLastDayColumn(t),
      ]}
      form={(row, close) => (
        <OrganisationCodeListEntryForm
          name="locations"
          close={close}
          schema={organisationContract.createLocation.input}
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
              <LookupLastDayField field={form.field('last_day')} />
            </>
          )}
        </OrganisationCodeListEntryForm>
      )}
    />
  )
}
