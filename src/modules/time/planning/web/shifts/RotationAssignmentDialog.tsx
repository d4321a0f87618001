import { useState } from 'react'
import { formatLegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { useEmployeeSearch } from '#modules/people/employees/web/use-employee-search.ts'
import { AppError } from '#shared/app-error.ts'
import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { RadioField } from '#ui/form/ChoiceFields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { NumberField } from '#ui/form/NumberFields.tsx'
import { SearchSelectField, SelectField } from '#ui/form/SelectField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { HighlightedNote, ResponsiveColumnsLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useDebouncedValue } from '#ui/state/use-debounced-value.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { monthPlanContract, type PlanLimitFinding, type WorkSchedule } from '../../month-plan-contract.ts'
import { rotationCrewsContract } from '../../rotation-crews-contract.ts'
import { EmployeeConsentLink } from '../EmployeeConsentLink.tsx'

type RefusedOne = PlanLimitFinding & { fullName?: string }
type Target = 'department' | 'team' | 'employee'

/** Assigns a schedule for a period. The schedule of an employee precedes that of the team, which precedes the department's. */
export function RotationAssignmentDialog({
  schedules,
  firstDay,
  close,
}: {
  schedules: WorkSchedule[]
  firstDay: string
  close: () => void
}) {
  const t = useTranslate(messages)
  const api = useApi(monthPlanContract)
  const find = useEmployeeSearch({ status: 'active' })
  const lookups = useOrganisationLookups()
  const [target, setTarget] = useState<Target>('department')
  const form = useFormState({
    schema: monthPlanContract.createRotationAssignment.input,
    // A company with one rotation has nothing to choose from.
    initial: { first_day: firstDay, shifted_by: 0, work_schedule_id: schedules.length === 1 ? schedules[0]?.id : undefined },
    send: api.createRotationAssignment,
    refresh: [['time'], ['rotation_assignments'], ['home'], ['setup']],
    saved: t('time.saved'),
    done: close,
  })
  const getRequiredFieldProps = (name: 'work_schedule_id' | 'department_id' | 'team_id' | 'employee_id') => ({
    ...form.field(name),
    required: true,
  })
  const translateOptions = (options: typeof lookups.departments) => options.map((one) => ({ ...one, label: t.data(one.label) }))
  const shifted = form.field('shifted_by')
  const { failure } = form
  const refused = failure instanceof AppError ? ((failure.details.refused ?? []) as RefusedOne[]) : []
  return (
    <FormDialog form={form} close={close} title={t('time.add_assignment')}>
      <SelectField
        {...getRequiredFieldProps('work_schedule_id')}
        label={t('time.schedule')}
        options={schedules.map(({ id, name }) => ({ value: id, label: t.data(name) }))}
      />
      <RadioField
        name="target"
        label={t('time.target')}
        value={target}
        onChange={(value) => {
          if (!value) return
          setTarget(value)
          form.set({ employee_id: null, team_id: null, department_id: null })
        }}
        options={(['department', 'team', 'employee'] as const).map((value) => ({ value, label: t(`time.target.${value}`) }))}
      />
      {target === 'department' && (
        <SelectField
          {...getRequiredFieldProps('department_id')}
          label={t('time.target.department')}
          options={translateOptions(lookups.departments)}
        />
      )}
      {target === 'team' && (
        <SelectField {...getRequiredFieldProps('team_id')} label={t('time.target.team')} options={translateOptions(lookups.teams)} />
      )}
      {target === 'employee' && (
        <SearchSelectField {...getRequiredFieldProps('employee_id')} label={t('time.target.employee')} kind="employees" find={find} />
      )}
      <ResponsiveColumnsLayout min={180}>
        <DateField
          {...form.field('first_day')}
          label={t('time.first_day')}
          hint={form.values.first_day === firstDay ? t('time.first_day_open') : undefined}
        />
        <DateField {...form.field('last_day')} label={t('time.last_day')} hint={t('time.last_day_hint')} />
        <NumberField
          {...shifted}
          onChange={(value) => shifted.onChange(value ?? 0)}
          label={t('time.shifted_by')}
          hint={t('time.shifted_by_hint')}
        />
      </ResponsiveColumnsLayout>
      <ChangedDays values={form.values} />
      {refused.length > 0 && (
        <HighlightedNote tone="danger">
          {refused.slice(0, 10).map((one) => (
            <div key={`${one.employee_id} ${one.day} ${one.code}`}>
              {t.data(one.fullName)}, {t.day(one.day)}: {t.data(one.message)} ({formatLegalCitation(t, one.article)}){' '}
              <EmployeeConsentLink code={one.code} employeeId={one.employee_id} />
            </div>
          ))}
        </HighlightedNote>
      )}
    </FormDialog>
  )
}

type Values = Partial<Parameters<ReturnType<typeof useApi<typeof monthPlanContract>>['createRotationAssignment']>[0]>

/** The number of days and employees that the assignment changes. Shown when rotation, target and first day are selected. */
function ChangedDays({ values }: { values: Values }) {
  const t = useTranslate(messages)
  const api = useApi(rotationCrewsContract)
  const { work_schedule_id, department_id, team_id, employee_id, first_day, last_day, shifted_by } = values
  const requested = useDebouncedValue(
    JSON.stringify({ work_schedule_id, department_id, team_id, employee_id, first_day, last_day, shifted_by }),
    200,
  )
  const input = rotationCrewsContract.previewRotationAssignment.input.safeParse(JSON.parse(requested))
  const isWhole = input.success && Boolean(department_id || team_id || employee_id) && Boolean(first_day)
  const { data } = useApiQuery(
    ['time', 'assignment-preview', requested],
    async (signal) => (await api.previewRotationAssignment(JSON.parse(requested), { signal })).data,
    { enabled: isWhole, keepPrevious: true },
  )
  if (!isWhole || !data) return null
  const until = t.dayOfYear(data.until)
  return (
    <HighlightedNote>
      {data.changed_days
        ? t('time.assignment_changes', {
            days: t('time.assignment_days', { count: data.changed_days }),
            people: t('time.assignment_people', { count: data.changed_employees }),
            until,
          })
        : t('time.assignment_nothing', { until })}
    </HighlightedNote>
  )
}
