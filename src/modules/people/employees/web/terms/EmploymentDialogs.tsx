import { useFullTimeHours } from '#modules/foundation/company/web/use-full-time-hours.ts'
import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { employeesContract } from '../../contract.ts'
import type { Employee, Employment } from '../../employee-schemas.ts'
import { messages } from '../../messages/index.ts'
import { EmploymentContractFields, EmploymentTermsFields } from '../employment-terms-fields.tsx'

/** `withEnd`: whether the user can also correct the end. */
type EndProps = { employee: Employee; employment: Employment; withEnd: boolean; close: () => void }

/** Corrects the contract data of an employment and its end. */
export function EndEmploymentDialog({ employee, employment, withEnd, close }: EndProps) {
  const t = useTranslate(messages)
  const api = useApi(employeesContract)
  const form = useFormState({
    schema: employeesContract.updateEmployment.input,
    initial: {
      employee_id: employee.id,
      employment_id: employment.id,
      employed_to: employment.last_day,
      termination_reason: employment.termination_reason,
      contract_number: employment.contract_number,
      fixed_term_reason: employment.fixed_term_reason,
      probation_until: employment.probation_until,
      revision: employment.revision,
    },
    send: api.updateEmployment,
    refresh: [['employees']],
    saved: t('employees.saved'),
    done: close,
  })
  return (
    <FormDialog
      form={form}
      close={close}
      title={t(withEnd ? 'employees.end_title' : 'employees.contract_title', { name: employee.fullName })}
    >
      {withEnd && <DateField {...form.field('employed_to')} label={t('employees.last_day')} hint={t('employees.last_day_hint')} />}
      {withEnd && (
        <TextField
          {...form.field('termination_reason')}
          label={t('employees.termination_reason')}
          hint={t('employees.end_ground_hint')}
          maxLength={100}
        />
      )}
      <EmploymentContractFields form={form} />
    </FormDialog>
  )
}

/** Starts a new employment of a former employee. */
export function RehireEmployeeDialog(props: { employee: Employee; close: () => void }) {
  const t = useTranslate(messages)
  return (
    <Dialog open close={props.close} title={t('employees.employ_again')} size="large">
      <QueryStateContent asking={useFullTimeHours()} rows={8}>
        {({ minutes }) => <AgainForm {...props} weekly_minutes={minutes} />}
      </QueryStateContent>
    </Dialog>
  )
}

function AgainForm({ employee, close, weekly_minutes }: { employee: Employee; close: () => void; weekly_minutes: number }) {
  const t = useTranslate(messages)
  const api = useApi(employeesContract)
  const lookups = useOrganisationLookups()
  const form = useFormState({
    schema: employeesContract.createEmployment.input,
    initial: { employee_id: employee.id, employed_from: getCurrentDay(), weekly_minutes },
    send: api.createEmployment,
    refresh: [['employees']],
    saved: t('employees.saved'),
    done: close,
  })
  return (
    <form {...form.form}>
      <StackLayout>
        <ResponsiveColumnsLayout>
          <DateField {...form.field('employed_from')} label={t('employees.employed_from')} />
          <DateField {...form.field('employed_to')} label={t('employees.employed_to')} hint={t('employees.employed_to_hint')} />
        </ResponsiveColumnsLayout>
        <EmploymentContractFields form={form} />
        <EmploymentTermsFields form={form} lookups={lookups} />
        <FormActions form={form} cancel={close} />
      </StackLayout>
    </form>
  )
}
