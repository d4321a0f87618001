import { addDays } from '#shared/days.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { ResponsiveColumnsLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { organisationContract } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import type { Systematization } from '../../systematization-schemas.ts'
import { OrganisationCodeListEntryForm } from '../OrganisationCodeListEntryForm.tsx'

type Props = { version: Systematization; close: () => void }

export function SystematizationForm({ version: { id, name, note, revision }, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(organisationContract)
  return (
    <OrganisationCodeListEntryForm
      name="versions"
      close={close}
      schema={organisationContract.updateSystematization.input}
      initial={{ systematization_id: id, name, note, revision }}
      send={api.updateSystematization}
    >
      {(form) => (
        <>
          <TextField {...form.field('name')} label={t('systematization.name')} maxLength={200} autoFocus />
          <TextArea {...form.field('note')} label={t('systematization.note')} rows={3} maxLength={2_000} />
        </>
      )}
    </OrganisationCodeListEntryForm>
  )
}

/** A general act comes into force at the earliest on the eighth day after publication (Ustav, čl. 196. st. 4). */
const MIN_DAYS_TO_ENTRY_INTO_FORCE = 8

export function AdoptSystematizationForm({ version: { id, revision }, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(organisationContract)
  return (
    <OrganisationCodeListEntryForm
      name="versions"
      close={close}
      schema={organisationContract.adoptSystematization.input}
      initial={{
        systematization_id: id,
        revision,
        adopted_on: getCurrentDay(),
        in_force_from: addDays(getCurrentDay(), MIN_DAYS_TO_ENTRY_INTO_FORCE),
      }}
      send={api.adoptSystematization}
      saved={t('systematization.adopted_done')}
      save={t('systematization.adopt')}
    >
      {(form) => (
        <>
          <TextField {...form.field('act_number')} label={t('systematization.act_number')} maxLength={60} autoFocus />
          <ResponsiveColumnsLayout min={200}>
            <DateField {...form.field('adopted_on')} label={t('systematization.adopted_on')} />
            <DateField
              {...form.field('in_force_from')}
              label={t('systematization.in_force_from')}
              hint={t('systematization.in_force_hint')}
            />
          </ResponsiveColumnsLayout>
        </>
      )}
    </OrganisationCodeListEntryForm>
  )
}
