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
import type { EmployeeRow } from '../../employee-schemas.ts'
import { messages } from '../../messages/index.ts'

/** Applies the same change of terms to several employees, all or none. */
export function BulkEmploymentTermsDialog({ rows, close, done }: { rows: EmployeeRow[]; close: () => void; done: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(employeesContract)
  const lookups = useOrganisationLookups()
  const form = useFormState({
    schema: employeesContract.updateEmploymentTermsInBulk.input,
    initial: { employee_ids: rows.map(({ id }) => id), first_day: getCurrentDay() },
    send: api.updateEmploymentTermsInBulk,
    refresh: [['employees']],
    saved: t('employees.saved'),
    done() {
      done()
      close()
    },
  })
  const createLookupField = (name: 'department_id' | 'job_position_id' | 'team_id' | 'location_id' | 'work_schedule_id') => {
    return { ...form.field(name), onChange: (value: number | null) => form.set({ [name]: value ?? undefined }) }
  }
  return (
    <FormDialog form={form} close={close} title={t('employees.change_terms_of', { count: rows.length })} size="large">
      <p className="muted">{t('employees.change_terms_lead')}</p>
      <ResponsiveColumnsLayout>
        <DateField {...form.field('first_day')} label={t('employees.terms_from')} />
        <SelectField {...createLookupField('department_id')} label={t('employees.department')} options={lookups.departments} />
        <SelectField {...createLookupField('job_position_id')} label={t('employees.job_position')} options={lookups.positions} />
        <SelectField {...createLookupField('team_id')} label={t('employees.team')} options={lookups.teams} />
        <SelectField {...createLookupField('location_id')} label={t('employees.location')} options={lookups.locations} />
        <SelectField {...createLookupField('work_schedule_id')} label={t('employees.work_schedule')} options={lookups.schedules} />
        <TextField {...form.field('annex_number')} label={t('employees.annex_number')} maxLength={60} />
      </ResponsiveColumnsLayout>
    </FormDialog>
  )
}
