import { useRef, useState } from 'react'
import { messages } from '#modules/time/planning/messages/index.ts'
import { toInstantOfLocalTime } from '#modules/time/planning/rules/day/day-in-time-zone.ts'
import { DEFAULT_WORKING_TIME_SETTINGS } from '#modules/time/planning/rules/working-time-settings.ts'
import { addDays } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { TimeField } from '#ui/form/NumberFields.tsx'
import { SearchSelectField, SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { clockEventsContract } from '../../clock-events-contract.ts'
import { useClockEventChoices } from './use-clock-event-choices.ts'
import { useLocalDateAndTimeFields } from './use-date-and-time-fields.ts'
import { useSearchOfEmployeesWithClockEvent } from './use-search-of-employees-with-clock-event.ts'

/**
 * Adds manual events with their reason, optionally for a given employee: an entry with the exit of the same shift, or one event. If the
 * page shows the event itself, only one is entered.
 */
export function ManualClockEventDialog({
  person,
  day,
  at,
  written,
  close,
}: {
  person?: { id: number; fullName: string; code: string }
  day?: string | undefined
  /** The proposed instant. */
  at?: string
  /** Called with the new event if the page shows it itself; then no toast appears. */
  written?: (id: number, at: string) => void
  close: () => void
}) {
  const t = useTranslate(messages)
  const api = useApi(clockEventsContract)
  const when = useLocalDateAndTimeFields(at ? { at } : { day })
  const [exitMinute, setExitMinute] = useState<number | null>(null)
  const isNext = useRef(false)
  // The stored entry of this pair, if its exit was refused.
  const stored = useRef<string>(undefined)
  const { directions, exits } = useClockEventChoices()
  const form = useFormState({
    schema: clockEventsContract.createClockEvent.input.omit({ at: true }),
    initial: { direction: 'in', employee_id: person?.id },
    async send(values) {
      const exitAt = values.direction === 'in' ? computePairedExit(when.day, when.minute, exitMinute) : undefined
      const key = `${values.employee_id} ${when.at}`
      const reply = stored.current === key ? undefined : await api.createClockEvent({ ...values, at: when.at ?? '' })
      stored.current = key
      return exitAt ? api.createClockEvent({ ...values, direction: 'out', at: exitAt }) : reply!
    },
    refresh: [['time'], ['events'], ['daily']],
    saved: !written ? t('time.saved') : undefined,
    done: ({ data }) => {
      written?.(data.id, when.at ?? '')
      if (!isNext.current) return close()
      isNext.current = false
      stored.current = undefined
      when.setDay(addDays(when.day ?? getCurrentDay(), 1) > getCurrentDay() ? when.day : addDays(when.day ?? getCurrentDay(), 1))
    },
  })
  const employee = form.field('employee_id')
  const direction = form.field('direction')
  const search = useSearchOfEmployeesWithClockEvent(when, form.values.direction)
  const exit = form.field('exit')
  return (
    <Dialog open close={close} title={t('time.manual_event')}>
      <form {...form.form}>
        <StackLayout>
          <SearchSelectField
            {...employee}
            value={employee.value === null || employee.value === undefined ? null : Number(employee.value)}
            label={t('time.employee')}
            {...search}
            {...(person ? { selectedName: t.data(`${person.fullName} (${person.code})`) } : { autoFocus: true })}
          />
          <ResponsiveColumnsLayout min={160}>
            <DateField name="at" label={t('time.day')} value={when.day} onChange={when.setDay} max={getCurrentDay()} required />
            <TimeField name="minute" label={t('time.time')} value={when.minute} onChange={when.setMinute} required />
            <SelectField {...direction} label={t('time.direction')} options={directions} />
            {form.values.direction === 'in' && !written && (
              <TimeField
                name="exit_minute"
                label={t('time.exit_time')}
                hint={t('time.exit_time_hint')}
                value={exitMinute}
                onChange={setExitMinute}
              />
            )}
            {form.values.direction === 'out' && <SelectField {...exit} label={t('time.exit')} options={exits} />}
          </ResponsiveColumnsLayout>
          <TextField {...form.field('reason')} label={t('time.reason')} maxLength={300} />
          <FormActions form={form} cancel={close} disabled={!when.at}>
            {!written && (
              <Button
                submit
                disabled={!when.at || form.sending}
                onClick={() => {
                  isNext.current = true
                }}
              >
                {t('time.save_next')}
              </Button>
            )}
          </FormActions>
        </StackLayout>
      </form>
    </Dialog>
  )
}

/** The instant of an exit. A time before the entry is on the next day. */
function computePairedExit(day: string | null, entry: number | null, exit: number | null): string | undefined {
  if (!day || entry === null || exit === null || Number.isNaN(exit)) return undefined
  return new Date(toInstantOfLocalTime(exit > entry ? day : addDays(day, 1), exit, DEFAULT_WORKING_TIME_SETTINGS.zone)).toISOString()
}
