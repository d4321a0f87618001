import { useState } from 'react'
import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { CheckboxField, RadioField } from '#ui/form/ChoiceFields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx'
import { NumberField } from '#ui/form/NumberFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { type LeaveRestriction, leaveRestrictionsContract } from '../../leave-restrictions-contract.ts'
import { leaveSettingsMessages as messages } from '../../messages/settings.ts'

const kinds = ['closed', 'people', 'percent'] as const
type Kind = (typeof kinds)[number]
const kindOf = (limit: LeaveRestriction | undefined): Kind => {
  if (limit?.min_people) return 'people'
  if (limit?.min_percent) return 'percent'
  return 'closed'
}
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** Creates or changes a rule about days. */
export function LeaveRestrictionDialog({ limit, close }: { limit: LeaveRestriction | undefined; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(leaveRestrictionsContract)
  const { departments, teams, positions, locations } = useOrganisationLookups()
  const [kind, setKind] = useState(kindOf(limit))
  const form = useFormState({
    schema: leaveRestrictionsContract.createLeaveRestriction.input,
    initial: limit ? valuesOf(limit) : { refuses: true, weekdays: [] },
    send: (values) =>
      limit
        ? api.updateLeaveRestriction({ ...values, leave_restriction_id: limit.id, revision: limit.revision })
        : api.createLeaveRestriction(values),
    refresh: [['leave']],
    saved: t('leave.limit.saved'),
    done: close,
  })
  const places = [
    ['department_id', t('leave.limit.department'), departments],
    ['team_id', t('leave.limit.team'), teams],
    ['job_position_id', t('leave.limit.position'), positions],
    ['location_id', t('leave.limit.location'), locations],
  ] as const
  const weekdays = form.field('weekdays')
  const refuses = form.field('refuses')
  return (
    <Dialog open close={close} title={t(limit ? 'leave.limit.edit' : 'leave.limit.add')}>
      <form {...form.form}>
        <StackLayout>
          <TextField {...form.field('name')} label={t('leave.limit.name')} hint={t('leave.limit.name_hint')} maxLength={120} autoFocus />
          <ResponsiveColumnsLayout min={180}>
            <DateField {...form.field('first_day')} label={t('leave.limit.first_day')} hint={t('leave.limit.open_hint')} />
            <DateField {...form.field('last_day')} label={t('leave.limit.last_day')} hint={t('leave.limit.open_hint')} />
          </ResponsiveColumnsLayout>
          <MultiSelectField
            {...weekdays}
            value={(weekdays.value ?? []).map(Number)}
            label={t('leave.limit.weekdays')}
            hint={t('leave.limit.weekdays_hint')}
            options={WEEKDAYS.map((value) => ({ value: Number(value), label: t(`leave.limit.weekday.${value}`) }))}
          />
          <ResponsiveColumnsLayout min={180}>
            {places.map(([name, label, options]) => (
              <SelectField key={name} {...form.field(name)} label={label} options={options} clearable />
            ))}
          </ResponsiveColumnsLayout>
          <RadioField
            name="kind"
            label={t('leave.limit.kind')}
            value={kind}
            onChange={(next) => {
              setKind(next ?? 'closed')
              form.set({ min_people: null, min_percent: null })
            }}
            options={kinds.map((value) => ({ value, label: t(`leave.limit.kind.${value}`) }))}
          />
          {kind === 'people' && <NumberField {...form.field('min_people')} label={t('leave.limit.min_people')} required />}
          {kind === 'percent' && <NumberField {...form.field('min_percent')} label={t('leave.limit.min_percent')} required />}
          <CheckboxField
            {...refuses}
            value={Boolean(refuses.value)}
            label={t('leave.limit.refuses')}
            hint={t('leave.limit.refuses_hint')}
          />
          <FormActions
            form={form}
            cancel={close}
            disabled={(kind === 'people' && !form.values.min_people) || (kind === 'percent' && !form.values.min_percent)}
          />
        </StackLayout>
      </form>
    </Dialog>
  )
}

const valuesOf = ({ name, first_day, last_day, weekdays, min_people, min_percent, refuses, ...of }: LeaveRestriction) => ({
  name,
  first_day,
  last_day,
  weekdays,
  min_people,
  min_percent,
  refuses,
  department_id: of.department?.id ?? null,
  team_id: of.team?.id ?? null,
  job_position_id: of.job_position?.id ?? null,
  location_id: of.location?.id ?? null,
})
