import { messages } from '#modules/time/planning/messages/index.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { TimeField } from '#ui/form/NumberFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { HighlightedNote, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { type ClockEvent, clockEventsContract } from '../../clock-events-contract.ts'
import { useClockEventChoices } from './use-clock-event-choices.ts'
import { useLocalDateAndTimeFields } from './use-date-and-time-fields.ts'

type Props = { event: ClockEvent; close: () => void }

/** A correction replaces a received event, which stays stored. */
export function ClockEventCorrectionForm({ event, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(clockEventsContract)
  const when = useLocalDateAndTimeFields({ at: event.at })
  const { directions, exits } = useClockEventChoices()
  const form = useFormState({
    schema: clockEventsContract.correctClockEvent.input.omit({ at: true }),
    initial: { clock_event_id: event.id, direction: event.direction, exit: event.exit, void: false },
    send: (values) => api.correctClockEvent({ ...values, at: when.at || undefined }),
    refresh: [['time'], ['events'], ['daily']],
    saved: t('time.saved'),
    done: close,
  })
  const direction = form.field('direction')
  const exit = form.field('exit')
  return (
    <form {...form.form}>
      <StackLayout>
        <HighlightedNote>{t('time.correction_note')}</HighlightedNote>
        <CheckboxField {...form.field('void')} label={t('time.take_away')} />
        {!form.values.void && (
          <ResponsiveColumnsLayout min={120}>
            <DateField name="at" label={t('time.day')} value={when.day} onChange={when.setDay} max={getCurrentDay()} required />
            <TimeField name="minute" label={t('time.time')} value={when.minute} onChange={when.setMinute} required />
            <SelectField {...direction} label={t('time.direction')} options={directions} />
            {form.values.direction === 'out' && <SelectField {...exit} label={t('time.exit')} options={exits} />}
          </ResponsiveColumnsLayout>
        )}
        <TextField {...form.field('reason')} label={t('time.reason')} maxLength={300} autoFocus />
        <FormActions form={form} cancel={close} save={t('time.save_correction')} />
      </StackLayout>
    </form>
  )
}

export function ClockEventCorrectionDialog({ event, close }: Props) {
  const t = useTranslate(messages)
  return (
    <Dialog open close={close} title={t('time.correct')}>
      <ClockEventCorrectionForm event={event} close={close} />
    </Dialog>
  )
}
