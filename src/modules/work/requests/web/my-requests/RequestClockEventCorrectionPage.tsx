import { useState } from 'react'
import { useLocalDateAndTimeFields } from '#modules/time/attendance/web/events/use-date-and-time-fields.ts'
import { getBelgradeDayAndMinute, getCurrentDay } from '#ui/current-time.ts'
import { useUnsavedChangesGuard } from '#ui/dialog/confirm-dialog.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { TimeField } from '#ui/form/NumberFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { HighlightedNote, MutedText, PageSectionLayout, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages as screenMessages } from '../../messages/index.ts'
import { myRequestsContract } from '../../my-requests-contract.ts'
import { useMyRequestNavigation } from './use-my-request-navigation.ts'
import '../requests.css'

const acts = ['missing', 'wrong', 'extra'] as const
type Act = (typeof acts)[number]

/** Requests that a clock event is added, corrected or removed. */
export function RequestClockEventCorrectionPage() {
  const t = useTranslate(screenMessages)
  const api = useApi(myRequestsContract)
  const { search } = useCurrentUrl()
  const { back, filed } = useMyRequestNavigation()
  const [act, setAct] = useState<Act>('missing')
  const when = useLocalDateAndTimeFields({ day: /^\d{4}-\d\d-\d\d$/.test(search.day ?? '') ? search.day : undefined })
  const form = useFormState({
    schema: myRequestsContract.createClockEventCorrectionRequest.input,
    initial: { direction: 'in' },
    send: ({ clock_event_id, direction, note }) =>
      api.createClockEventCorrectionRequest({
        note,
        direction,
        at: act !== 'extra' ? (when.at ?? null) : undefined,
        clock_event_id: act !== 'missing' ? (clock_event_id ?? null) : undefined,
        void: act === 'extra',
      }),
    refresh: [['requests']],
    saved: t('requests.filed'),
    done: filed,
  })
  useUnsavedChangesGuard(form.dirty && !form.sending)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(when.day ?? '')
  const events = useApiQuery(
    ['requests', 'events', when.day],
    async (signal) => (await api.listMyClockEvents({ day: when.day ?? '' }, { signal })).data,
    { enabled: isDay },
  )
  const at = form.field('at')
  const options = (events.data ?? []).map((event) => ({
    value: event.id,
    label: `${t.time(getBelgradeDayAndMinute(event.at).minutes)} (${t(`requests.direction.${event.direction}`)})`,
  }))
  const isReady = (act === 'missing' || form.values.clock_event_id) && (act === 'extra' || when.at)
  return (
    <PageLayoutFrame title={t('requests.correct_clock_event')}>
      <PageSectionLayout>
        <form className="request-form" {...form.form}>
          <StackLayout>
            <MutedText>{t('requests.clock_event_lead')}</MutedText>
            <ResponsiveColumnsLayout min={200}>
              <SelectField
                name="act"
                label={t('requests.clock_event_act')}
                value={act}
                onChange={(next) => setAct(next ?? 'missing')}
                options={acts.map((value) => ({ value, label: t(`requests.pass_act.${value}`) }))}
                clearable={false}
              />
              <DateField name="day" label={t('requests.day')} value={when.day} onChange={when.setDay} max={getCurrentDay()} required />
            </ResponsiveColumnsLayout>
            {act !== 'missing' && options.length > 0 && (
              <SelectField {...form.field('clock_event_id')} required label={t('requests.clock_event_which')} options={options} />
            )}
            {events.data?.length === 0 &&
              (act === 'missing' ? (
                <MutedText>{t('requests.clock_event_none')}</MutedText>
              ) : (
                <HighlightedNote>{t('requests.clock_event_none')}</HighlightedNote>
              ))}
            {act === 'missing' && options.length > 0 && (
              <MutedText>
                {t('requests.clock_events_of_day')}: {options.map(({ label }) => label).join('; ')}
              </MutedText>
            )}
            {act !== 'extra' && (
              <ResponsiveColumnsLayout min={140}>
                <TimeField
                  name="at"
                  label={t('requests.time')}
                  value={when.minute}
                  onChange={when.setMinute}
                  required
                  {...(at.error && { error: at.error })}
                />
                <SelectField
                  {...form.field('direction')}
                  label={t('requests.direction')}
                  clearable={false}
                  options={(['in', 'out'] as const).map((value) => ({ value, label: t(`requests.direction.${value}`) }))}
                />
              </ResponsiveColumnsLayout>
            )}
            {act === 'extra' && at.error && <HighlightedNote tone="danger">{at.error}</HighlightedNote>}
            <TextArea
              {...form.field('note')}
              label={t('requests.clock_event_note')}
              hint={t('requests.clock_event_note_hint')}
              maxLength={300}
              rows={3}
            />
            <FormActions form={form} cancel={back} save={t('requests.file')} disabled={!isReady} />
          </StackLayout>
        </form>
      </PageSectionLayout>
    </PageLayoutFrame>
  )
}
