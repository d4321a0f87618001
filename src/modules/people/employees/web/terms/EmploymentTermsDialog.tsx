import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { ResponsiveColumnsLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { employeesContract } from '../../contract.ts'
import type { Employee, EmploymentTermsReply } from '../../employee-schemas.ts'
import { messages } from '../../messages/index.ts'
import { annexReasonsWithoutTemporaryTransfer } from '../../rules/employment-term-changes.ts'
import { EmploymentTermsFields } from '../employment-terms-fields.tsx'

/** Creates terms from a day on; the initial values are the previous terms. */
export function EmploymentTermsDialog({ employee, from, close }: { employee: Employee; from: EmploymentTermsReply; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(employeesContract)
  const lookups = useOrganisationLookups()
  const { department_id, job_position_id, employment_relationship_type_id, team_id, location_id, work_schedule_id, weekly_minutes } = from
  const form = useFormState({
    schema: employeesContract.createEmploymentTerms.input,
    initial: {
      employee_id: employee.id,
      first_day: getCurrentDay(),
      department_id,
      job_position_id,
      employment_relationship_type_id,
      team_id,
      location_id,
      work_schedule_id,
      weekly_minutes,
    },
    send: api.createEmploymentTerms,
    refresh: [['employees']],
    saved: t('employees.saved'),
    done: close,
  })
  return (
    <FormDialog form={form} close={close} title={t('employees.new_terms')} size="large">
      <ResponsiveColumnsLayout>
        <DateField {...form.field('first_day')} label={t('employees.terms_from')} />
        <TextField {...form.field('annex_number')} label={t('employees.annex_number')} maxLength={60} />
        <SelectField
          {...form.field('change_reason')}
          label={t('employees.change_reason')}
          hint={t('employees.change_ground_hint')}
          options={annexReasonsWithoutTemporaryTransfer.map((value) => ({ value, label: t(`employees.change.${value}`) }))}
        />
      </ResponsiveColumnsLayout>
      <EmploymentTermsFields form={form} lookups={lookups} />
    </FormDialog>
  )
}
