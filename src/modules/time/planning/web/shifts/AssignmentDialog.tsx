import { useState } from 'react'
import { formatCitation } from '#modules/foundation/law/web/Citation.tsx'
import { useLookups } from '#modules/foundation/organisation/web/lookups.ts'
import { useFindPeople } from '#modules/people/employees/web/use-find-people.ts'
import { AppError } from '#shared/app-error.ts'
import { today } from '#ui/current-time.ts'
import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { RadioField } from '#ui/form/Choice.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { NumberField } from '#ui/form/ParsedField.tsx'
import { SearchSelectField, SelectField } from '#ui/form/SelectField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Columns, Note } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { type PlanFinding, planContract, type WorkSchedule } from '../../plan-contract.ts'
import { ConsentLink } from '../ConsentLink.tsx'

type RefusedOne = PlanFinding & { fullName?: string }
type Target = 'department' | 'team' | 'employee'

/** Assigns a schedule for a period. An employee's own comes before the team's, the team's before the department's. */
export function AssignmentDialog({ schedules, close }: { schedules: WorkSchedule[]; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(planContract)
  const find = useFindPeople({ status: 'active' })
  const lookups = useLookups()
  const [target, setTarget] = useState<Target>('department')
  const form = useForm({
    schema: planContract.createAssignment.input,
    initial: { first_day: today(), shifted_by: 0 },
    send: api.createAssignment,
    refresh: [['time']],
    saved: t('time.saved'),
    done: close,
  })
  const choice = (name: 'work_schedule_id' | 'department_id' | 'team_id' | 'employee_id') => ({ ...form.field(name), required: true })
  const translated = (options: typeof lookups.departments) => options.map((one) => ({ ...one, label: t.data(one.label) }))
  const shifted = form.field('shifted_by')
  const { failure } = form
  const refused = failure instanceof AppError ? ((failure.details.refused ?? []) as RefusedOne[]) : []
  return (
    <FormDialog form={form} close={close} title={t('time.add_assignment')}>
      <SelectField
        {...choice('work_schedule_id')}
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
        <SelectField {...choice('department_id')} label={t('time.target.department')} options={translated(lookups.departments)} />
      )}
      {target === 'team' && <SelectField {...choice('team_id')} label={t('time.target.team')} options={translated(lookups.teams)} />}
      {target === 'employee' && (
        <SearchSelectField {...choice('employee_id')} label={t('time.target.employee')} kind="employees" find={find} />
      )}
      <Columns min={180}>
        <DateField {...form.field('first_day')} label={t('time.first_day')} />
        <DateField {...form.field('last_day')} label={t('time.last_day')} hint={t('time.last_day_hint')} />
        <NumberField
          {...shifted}
          onChange={(value) => shifted.onChange(value ?? 0)}
          label={t('time.shifted_by')}
          hint={t('time.shifted_by_hint')}
        />
      </Columns>
      {refused.length > 0 && (
        <Note tone="danger">
          {refused.slice(0, 10).map((one) => (
            <div key={`${one.employee_id} ${one.day} ${one.code}`}>
              {t.data(one.fullName)}, {t.day(one.day)}: {t.data(one.message)} ({formatCitation(t, one.article)}){' '}
              <ConsentLink code={one.code} employeeId={one.employee_id} />
            </div>
          ))}
        </Note>
      )}
    </FormDialog>
  )
}
