import type { OrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { HoursField } from '#ui/form/NumberFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import type { FormState } from '#ui/form/use-form.ts'
import { ResponsiveColumnsLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { employeesContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { type FixedTermReason, fixedTermReasons } from '../rules/fixed-term-employment.ts'

type Schema = typeof employeesContract.createEmployee.input
export type EmploymentTermsFormState = Pick<FormState<Schema>, 'field'>

/** The fields of terms. */
export function EmploymentTermsFields({ form, lookups }: { form: EmploymentTermsFormState; lookups: OrganisationLookups }) {
  const t = useTranslate(messages)
  const getLookupField = (
    name: 'department_id' | 'job_position_id' | 'employment_relationship_type_id' | 'team_id' | 'location_id' | 'work_schedule_id',
  ) => {
    return form.field(name)
  }
  const translateOptions = (options: OrganisationLookups['departments']) =>
    options.map((option) => ({ ...option, label: t.data(option.label) }))
  return (
    <ResponsiveColumnsLayout>
      <SelectField {...getLookupField('department_id')} label={t('employees.department')} options={translateOptions(lookups.departments)} />
      <SelectField
        {...getLookupField('job_position_id')}
        label={t('employees.job_position')}
        options={translateOptions(lookups.positions)}
      />
      <SelectField
        {...getLookupField('employment_relationship_type_id')}
        label={t('employees.employment_relationship_type')}
        options={translateOptions(lookups.types)}
      />
      <SelectField {...getLookupField('team_id')} label={t('employees.team')} options={translateOptions(lookups.teams)} />
      <SelectField {...getLookupField('location_id')} label={t('employees.location')} options={translateOptions(lookups.locations)} />
      <SelectField
        {...getLookupField('work_schedule_id')}
        label={t('employees.work_schedule')}
        hint={t('employees.work_schedule_hint')}
        options={translateOptions(lookups.schedules)}
      />
      <HoursField {...form.field('weekly_minutes')} label={t('employees.weekly_hours')} />
    </ResponsiveColumnsLayout>
  )
}

/** The fields of a contract in addition to its terms. */
export function EmploymentContractFields({ form }: { form: EmploymentTermsFormState }) {
  const t = useTranslate(messages)
  const ground = form.field('fixed_term_reason')
  return (
    <ResponsiveColumnsLayout>
      <TextField {...form.field('contract_number')} label={t('employees.contract_number')} maxLength={60} />
      <SelectField
        {...ground}
        value={(ground.value as FixedTermReason | undefined) ?? null}
        onChange={(value) => ground.onChange(value)}
        label={t('employees.fixed_term_reason')}
        hint={t('employees.fixed_term_ground_hint')}
        options={fixedTermReasons.map((value) => ({ value, label: t(`employees.fixed_term.${value}`) }))}
      />
      <DateField {...form.field('probation_until')} label={t('employees.probation_until')} hint={t('employees.probation_hint')} />
    </ResponsiveColumnsLayout>
  )
}
