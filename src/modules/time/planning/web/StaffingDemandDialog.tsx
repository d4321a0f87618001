import { useState } from 'react'
import type { z } from 'zod'
import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { employeeTrainingKinds } from '#modules/people/employees/personal-file-fields.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { addDays, MINUTES_PER_DAY } from '#shared/days.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { RadioField } from '#ui/form/ChoiceFields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { NumberField, TimeField } from '#ui/form/NumberFields.tsx'
import { SelectField, type SelectOption } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { type FormFieldProps, useFormState } from '#ui/form/use-form.ts'
import { ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/demand/index.ts'
import { type RequiredTrainingReference, type StaffingDemand, staffingDemandContract } from '../staffing-demand-contract.ts'
import { formatRequiredTraining } from './required-training-label.ts'
import { findMondayOfWeek } from './visible-plan-period.ts'

const DEMAND_PERIOD_KINDS = ['shift', 'hours'] as const

type DemandValues = { shift_id?: number | null | undefined; from_minute?: number | null | undefined; to_minute?: number | null | undefined }
/** A shift or hours. An end before its start is on the next day. */
function valuesBy(
  by: (typeof DEMAND_PERIOD_KINDS)[number],
  { shift_id, from_minute = null, to_minute = null }: DemandValues,
): DemandValues {
  if (by === 'shift') return { shift_id, from_minute: null, to_minute: null }
  const isNext = from_minute !== null && to_minute !== null && to_minute <= from_minute
  return { shift_id: null, from_minute, to_minute: isNext ? to_minute + MINUTES_PER_DAY : to_minute }
}

type Props = { demand: StaffingDemand | undefined; firstDay: string; close: () => void }

/** The form of a demand. */
export function StaffingDemandDialog({ demand, firstDay, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(staffingDemandContract)
  const ofPlan = useApi(monthPlanContract)
  const { departments, locations, positions } = useOrganisationLookups()
  const shifts = useApiQuery(['time', 'shifts'], async (signal) => (await ofPlan.listShifts({}, { signal })).data)
  const schema = staffingDemandContract.createStaffingDemand.input
  const [by, setBy] = useState<'shift' | 'hours'>(demand?.hours ? 'hours' : 'shift')
  const trainings = useApiQuery(
    ['dossier', 'demand_trainings'],
    async (signal) => (await api.listTrainingsForStaffingDemand({}, { signal })).data,
  )
  const form = useFormState({
    schema,
    initial: {
      shift_id: demand?.shift?.id ?? null,
      from_minute: demand?.hours?.from ?? null,
      to_minute: demand?.hours ? demand.hours.to % MINUTES_PER_DAY || MINUTES_PER_DAY : null,
      department_id: demand?.department?.id ?? null,
      location_id: demand?.location?.id ?? null,
      job_position_id: demand?.job_position?.id ?? null,
      training_kind: demand?.training?.kind ?? null,
      training_title: demand?.training?.title ?? '',
      first_day: demand?.first_day ?? firstDay,
      last_day: demand?.last_day ?? null,
      needed: demand?.needed ?? [1, 1, 1, 1, 1, 0, 0],
      on_holidays: demand ? demand.on_holidays : 0,
      allowed_shortage: demand?.allowed_shortage ?? 0,
      allowed_surplus: demand?.allowed_surplus ?? 0,
      note: demand?.note ?? '',
    } as Partial<z.input<typeof schema>>,
    refresh: [['time']],
    saved: t('planning.saved'),
    done: close,
    send(formValues: z.input<typeof schema>) {
      const values = { ...formValues, ...valuesBy(by, schema.parse(formValues)) }
      return demand
        ? api.updateStaffingDemand({ ...values, work_demand_id: demand.id, revision: demand.revision })
        : api.createStaffingDemand(values)
    },
  })
  const createSelectProps = (name: 'shift_id' | 'department_id' | 'location_id' | 'job_position_id', options: SelectOption<number>[]) => {
    return { ...form.field(name), options: options.map((one) => ({ ...one, label: t.data(one.label) })) }
  }
  const offered = (shifts.data ?? [])
    .filter(({ id, ended }) => !ended || id === demand?.shift?.id)
    .map(({ id, code, name }) => ({ value: id, label: `${code} – ${name}` }))
  const needed = form.field('needed')
  const numbers = (needed.value as number[] | undefined) ?? []
  const onHolidays = form.field('on_holidays')
  const monday = findMondayOfWeek(firstDay)
  return (
    <Dialog open close={close} title={t(demand ? 'planning.edit' : 'planning.add')}>
      <form {...form.form}>
        <StackLayout>
          <RadioField
            name="by"
            label={t('planning.requested_by')}
            value={by}
            onChange={(value) => setBy(value ?? 'shift')}
            options={DEMAND_PERIOD_KINDS.map((value) => ({ value, label: t(`planning.requested_by.${value}`) }))}
          />
          {by === 'shift' ? (
            <SelectField {...createSelectProps('shift_id', offered)} label={t('planning.shift')} required autoFocus />
          ) : (
            <>
              <ResponsiveColumnsLayout min={180}>
                <TimeField {...form.field('from_minute')} label={t('planning.from_hour')} required />
                <TimeField {...form.field('to_minute')} label={t('planning.to_hour')} hint={t('planning.to_hour_hint')} required />
              </ResponsiveColumnsLayout>
              <div className="muted">{t('planning.hours_count')}</div>
            </>
          )}
          <ResponsiveColumnsLayout min={180}>
            <SelectField
              {...createSelectProps('department_id', departments)}
              label={t('planning.department')}
              placeholder={t('planning.any_place')}
              clearable
            />
            {locations.length > 0 && (
              <SelectField
                {...createSelectProps('location_id', locations)}
                label={t('planning.location')}
                placeholder={t('planning.any')}
                clearable
              />
            )}
            <SelectField
              {...createSelectProps('job_position_id', positions)}
              label={t('planning.position')}
              placeholder={t('planning.any')}
              clearable
            />
          </ResponsiveColumnsLayout>
          <TrainingField
            kind={form.field('training_kind')}
            title={form.field('training_title')}
            certificates={trainings.data ?? []}
            demand={demand}
          />
          <fieldset className="parts" data-field="needed">
            <legend>{t('planning.needed_by_day')}</legend>
            <div className="demand-week">
              {Array.from({ length: 7 }, (_, at) => (
                <NumberField
                  // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a day of the week
                  key={at}
                  name={`needed.${at}`}
                  label={t.weekday(addDays(monday, at), true)}
                  value={numbers[at] ?? null}
                  onChange={(value) => needed.onChange(numbers.map((old, place) => (place === at ? (value ?? 0) : old)))}
                />
              ))}
              <NumberField {...onHolidays} label={t('planning.on_holidays')} />
            </div>
            <div className="muted">{t('planning.on_holidays_hint')}</div>
            <div className="field-error">{needed.error}</div>
          </fieldset>
          <ResponsiveColumnsLayout min={180}>
            <NumberField
              {...form.field('allowed_shortage')}
              label={t('planning.allowed_shortage')}
              hint={t('planning.allowed_shortage_hint')}
            />
            <NumberField
              {...form.field('allowed_surplus')}
              label={t('planning.allowed_surplus')}
              hint={t('planning.allowed_surplus_hint')}
            />
          </ResponsiveColumnsLayout>
          <ResponsiveColumnsLayout min={180}>
            <DateField {...form.field('first_day')} label={t('planning.first_day')} />
            <DateField {...form.field('last_day')} label={t('planning.last_day')} hint={t('planning.last_day_hint')} />
          </ResponsiveColumnsLayout>
          <TextField {...form.field('note')} label={t('planning.note')} maxLength={300} />
          <FormActions form={form} cancel={close} />
        </StackLayout>
      </form>
    </Dialog>
  )
}

type TrainingProps = {
  kind: FormFieldProps<RequiredTrainingReference['kind']>
  title: FormFieldProps<string>
  /** The trainings that exist in the company. */
  certificates: readonly RequiredTrainingReference[]
  demand: StaffingDemand | undefined
}
const keyOf = ({ kind, title }: RequiredTrainingReference) => `${kind} ${title ?? ''}`

/** A training, or any training of a kind. A training without holders can still be selected. */
function TrainingField({ kind, title, certificates: certificate, demand }: TrainingProps) {
  const t = useTranslate(messages)
  const known = [
    ...employeeTrainingKinds.map((one): RequiredTrainingReference => ({ kind: one, title: null })),
    ...certificate.filter((one) => one.title),
  ]
  const offered = new Map(omitAbsentItems([demand?.training ? demand.training : undefined, ...known]).map((one) => [keyOf(one), one]))
  return (
    <SelectField
      name="training_kind"
      label={t('planning.training')}
      hint={t('planning.training_hint')}
      placeholder={t('planning.any_training')}
      clearable
      error={kind.error}
      value={kind.value ? keyOf({ kind: kind.value, title: title.value || null }) : null}
      onChange={(key) => {
        const selected = offered.get(key ?? '')
        kind.onChange(selected?.kind ?? null)
        title.onChange(selected?.title ?? '')
      }}
      options={[...offered].map(([value, one]) => ({ value, label: formatRequiredTraining(t, one) }))}
    />
  )
}
