import { DateField } from '#ui/form/DateField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { ResponsiveColumnsLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { organisationContract } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import type { Department } from '../../organisation-lookups-contract.ts'
import type { OrganisationCodeListEntryFormState } from '../OrganisationCodeListEntryForm.tsx'

export type DepartmentActionFormProps = { departments: Department[]; row: Department; day: string; close: () => void }

type ActFields = OrganisationCodeListEntryFormState<typeof organisationContract.closeDepartment.input>

export function DepartmentChangeDayAndNoteFields({ form }: { form: object }) {
  const t = useTranslate(messages)
  const { field } = form as ActFields
  return (
    <ResponsiveColumnsLayout min={200}>
      <DateField {...field('day')} label={t('org.from')} />
      <TextField {...field('note')} label={t('org.note')} hint={t('org.note_hint')} maxLength={200} />
    </ResponsiveColumnsLayout>
  )
}
