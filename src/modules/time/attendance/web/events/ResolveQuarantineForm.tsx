import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { capitalize } from '#shared/text/capitalize.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { RadioField } from '#ui/form/ChoiceFields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { TimeField } from '#ui/form/NumberFields.tsx'
import { SearchSelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { MutedText, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { clockEventsContract, type QuarantinedClockEvent } from '../../clock-events-contract.ts'
import { devicesMessages as messages } from '../../messages/devices.ts'
import { formatGuessReason } from './ClockEventHint.tsx'
import { type QuarantineListRow, SimilarEventsLoader } from './SimilarEventsLoader.tsx'
import { useLocalDateAndTimeFields } from './use-date-and-time-fields.ts'
import { useEmployeeSearchByEventDays } from './use-employee-search-by-event-days.ts'

/** The form that resolves events in quarantine. */
export function ResolveQuarantineForm({
  events,
  isDiscarding = false,
  cancel,
  done,
}: {
  events: readonly QuarantinedClockEvent[]
  /** Selects the act that discards the events. */
  isDiscarding?: boolean
  cancel?: () => void
  done: () => void
}) {
  const t = useTranslate(messages)
  const api = useApi(clockEventsContract)
  const hasTime = events.every(({ quarantine }) => quarantine !== 'clock_off' && quarantine !== 'unreadable')
  const hasOwner = events.every(({ employee }) => employee !== null)
  const isUnreadable = events.length === 1 && events[0]!.quarantine === 'unreadable'
  const when = useLocalDateAndTimeFields({})
  const ownerActs = hasOwner ? (['accept'] as const) : (['assign_card', 'assign'] as const)
  const offeredOwnerActs = hasTime ? ownerActs : []
  const acts = [
    ...offeredOwnerActs,
    ...omitAbsentItems([(events.every(({ quarantine }) => quarantine === 'clock_off') || isUnreadable) && ('shift_time' as const)]),
    'discard' as const,
  ]
  // The same guess of all events fills in the form.
  const hint = events[0]?.hint
  const hasGuess = hasTime && events.every((one) => one.hint?.guess && one.hint.employee.id === hint?.employee.id)
  const guess = hasGuess && !isDiscarding && hint ? hint : null
  // The card has another holder or may be a substitute, so it is not assigned with the event.
  const likelyAct = guess ? ('assign' as const) : acts[0]
  const form = useFormState({
    schema: clockEventsContract.resolveQuarantinedClockEvents.input,
    initial: {
      clock_event_ids: events.map(({ id }) => id),
      act: isDiscarding ? 'discard' : likelyAct,
      employee_id: guess ? guess.employee.id : null,
      reason: guess ? capitalize(formatGuessReason(t, guess)) : '',
    },
    send: (values) => api.resolveQuarantinedClockEvents(values.act === 'shift_time' && when.at ? { ...values, first_at: when.at } : values),
    refresh: [['time'], ['events'], ['quarantine']],
    saved: t('time.settled'),
    done,
  })
  const act = form.field('act')
  const employee = form.field('employee_id')
  // A wrong clock of the device gives no day, so the entered time decides.
  const search = useEmployeeSearchByEventDays(form.values.act === 'shift_time' && when.at ? [when.at] : events.map(({ at }) => at))
  const needsPerson = form.values.act === 'assign' || form.values.act === 'assign_card' || (form.values.act === 'shift_time' && !hasOwner)
  return (
    <form {...form.form}>
      <StackLayout>
        <RadioField {...act} label={t('time.settle')} options={acts.map((value) => ({ value, label: t(`time.settle.${value}`) }))} />
        {needsPerson && (
          <SearchSelectField
            {...employee}
            label={t('time.employee')}
            {...search}
            {...(guess && { selectedName: t.data(`${guess.employee.fullName} (${guess.employee.code})`) })}
          />
        )}
        {form.values.act === 'shift_time' && (
          <>
            <MutedText>{t(events.length > 1 ? 'time.settle_first_hint' : 'time.settle_only_hint')}</MutedText>
            <ResponsiveColumnsLayout min={160}>
              <DateField
                name="first_at"
                label={t('time.settle_first_day')}
                value={when.day}
                onChange={when.setDay}
                max={getCurrentDay()}
                required
              />
              <TimeField name="first_minute" label={t('time.settle_first_time')} value={when.minute} onChange={when.setMinute} required />
            </ResponsiveColumnsLayout>
          </>
        )}
        <TextField {...form.field('reason')} label={t('time.reason')} maxLength={300} />
        <FormActions form={form} {...(cancel && { cancel })} save={t('time.settle')} />
      </StackLayout>
    </form>
  )
}

/** Resolves the events of these rows of the list at once. */
export function ResolveQuarantineDialog({
  rows,
  isDiscarding = false,
  close,
  done,
}: {
  rows: readonly QuarantineListRow[]
  isDiscarding?: boolean
  close: () => void
  done: () => void
}) {
  const t = useTranslate(messages)
  const count = rows.reduce((sum, { group }) => sum + (group?.count ?? 1), 0)
  return (
    <Dialog open close={close} title={t('time.settle_count', { count })}>
      <SimilarEventsLoader rows={rows}>
        {(events) => (
          <ResolveQuarantineForm
            events={events}
            isDiscarding={isDiscarding}
            cancel={close}
            done={() => {
              done()
              close()
            }}
          />
        )}
      </SimilarEventsLoader>
    </Dialog>
  )
}
