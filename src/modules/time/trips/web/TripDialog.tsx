import { getCurrentDay } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { MoneyField } from '#ui/form/NumberFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { tripsContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { type Trip, tripTransportKinds } from '../trip-schemas.ts'
import { TripEmployeesField } from './TripEmployeesField.tsx'
import { TripRouteFields } from './TripRouteFields.tsx'

type Props = { trip: Trip | undefined; close: () => void; employeeId?: number }

/** The form of a new trip for one or several employees, or of an existing one. */
export function TripDialog({ trip, close, employeeId }: Props) {
  const t = useTranslate(messages)
  const api = useApi(tripsContract)
  const form = useFormState({
    schema: tripsContract.createTrips.input,
    initial: trip ? fieldsOf(trip) : createInitialValues(employeeId),
    send: async ({ employee_ids, ...values }) => {
      if (!trip) return (await api.createTrips({ ...values, employee_ids })).data.leave_waits
      await api.updateTrip({ ...values, business_trip_id: trip.id, revision: trip.revision })
      return []
    },
    refresh: [['trips'], ['time']],
    saved: t('trips.saved'),
    done(waits) {
      close()
      const who = waits.map(({ name, day }) => t('trips.leave_waits_of', { name: t.data(name), day: t.day(day) }))
      if (waits.length) showToast({ severity: 'warn', summary: t('trips.leave_waits'), detail: who.join('; ') })
    },
  })
  return (
    <Dialog open close={close} title={trip ? t('trips.edit_title') : t('trips.add')} size="large">
      <form {...form.form}>
        <StackLayout gap={16}>
          {!trip && employeeId === undefined && <TripEmployeesField field={form.field('employee_ids')} />}
          <TextField {...form.field('place')} label={t('trips.place')} hint={t('trips.place_hint')} maxLength={200} />
          <TextArea {...form.field('task')} label={t('trips.task')} rows={2} />
          <TripRouteFields
            fields={{
              first_day: form.field('first_day'),
              first_minute: form.field('first_minute'),
              last_day: form.field('last_day'),
              last_minute: form.field('last_minute'),
              crossings: form.field('crossings'),
            }}
          />
          <CheckboxField {...form.field('whole_days')} label={t('trips.whole_days')} hint={t('trips.whole_days_hint')} />
          <ResponsiveColumnsLayout min={200}>
            <SelectField
              {...form.field('transport')}
              label={t('trips.transport')}
              clearable={false}
              options={tripTransportKinds.map((value) => ({ value, label: t(`trips.transport.${value}`) }))}
            />
            <TextField {...form.field('vehicle')} label={t('trips.vehicle')} maxLength={100} />
            <MoneyField {...form.field('advance')} label={t('trips.advance')} />
            <TextField {...form.field('bearer')} label={t('trips.bearer')} hint={t('trips.bearer_hint')} maxLength={200} />
          </ResponsiveColumnsLayout>
          <CheckboxField {...form.field('meals')} label={t('trips.meals')} />
          <CheckboxField {...form.field('lodging')} label={t('trips.lodging')} />
          <FormActions form={form} cancel={close} />
        </StackLayout>
      </form>
    </Dialog>
  )
}

const createInitialValues = (employeeId: number | undefined) => ({
  employee_ids: employeeId === undefined ? [] : [employeeId],
  first_day: getCurrentDay(),
  first_minute: 7 * 60,
  last_day: getCurrentDay(),
  last_minute: 19 * 60,
  crossings: [],
  transport: 'company_car' as const,
  advance: 0,
  meals: false,
  lodging: false,
  whole_days: true,
})

const fieldsOf = ({
  employee,
  task,
  place,
  first_day,
  first_minute,
  last_day,
  last_minute,
  crossings,
  transport,
  vehicle,
  advance,
  bearer,
  meals,
  lodging,
  whole_days,
}: Trip) => ({
  employee_ids: [employee.id],
  task,
  place,
  first_day,
  first_minute,
  last_day,
  last_minute,
  crossings,
  transport,
  vehicle,
  advance,
  bearer,
  meals,
  lodging,
  whole_days,
})
