import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { MutedText, ResponsiveColumnsLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { employeesContract } from '../../contract.ts'
import type { Employee } from '../../employee-schemas.ts'
import { messages } from '../../messages/index.ts'

/** Creates a temporary transfer; fields that the user does not change keep their values. */
export function TemporaryTransferDialog({ employee, close }: { employee: Employee; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(employeesContract)
  const lookups = useOrganisationLookups()
  const form = useFormState({
    schema: employeesContract.createTemporaryTransfer.input,
    initial: { employee_id: employee.id, first_day: getCurrentDay() },
    send: api.createTemporaryTransfer,
    refresh: [['employees']],
    done({ data }) {
      showToast({ severity: 'success', summary: t('employees.transferred', { count: data.left }) })
      close()
    },
  })
  const translateOptions = (options: typeof lookups.departments) => options.map((option) => ({ ...option, label: t.data(option.label) }))
  return (
    <FormDialog form={form} close={close} title={t('employees.transfer')}>
      <MutedText>{t('employees.transfer_lead')}</MutedText>
      <ResponsiveColumnsLayout min={200}>
        <DateField {...form.field('first_day')} label={t('employees.terms_from')} />
        <DateField {...form.field('last_day')} label={t('employees.transfer_to')} />
        <SelectField {...form.field('job_position_id')} label={t('employees.job_position')} options={translateOptions(lookups.positions)} />
        <SelectField {...form.field('department_id')} label={t('employees.department')} options={translateOptions(lookups.departments)} />
        <SelectField {...form.field('location_id')} label={t('employees.location')} options={translateOptions(lookups.locations)} />
      </ResponsiveColumnsLayout>
    </FormDialog>
  )
}
