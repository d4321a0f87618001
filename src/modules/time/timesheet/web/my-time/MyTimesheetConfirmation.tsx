import { messages } from '#modules/time/planning/messages/index.ts'
import { sortHourCodesByTimesheetOrder } from '#modules/time/planning/rules/month/hour-codes.ts'
import { findMonthEnd } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { Badge, type ColorTone, HighlightedNote, MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { LoadingState } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import type { MyTimesheetDay } from '../../my-timesheet-and-schedule-contract.ts'
import { type MyTimesheetDispute, myTimesheetDisputesContract } from '../../timesheet-disputes-contract.ts'
import { useHourCategoryName } from '../use-hour-category-name.ts'
import '../signoff/signoff.css'

const tones: Record<MyTimesheetDispute['status'], ColorTone> = {
  open: 'warn',
  accepted: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
}
const touched = [
  ['time', 'own'],
  ['inbox', 'count'],
]

/** Confirmation of the hours of a month by the employee, objections by day, and their answers. */
export function MyTimesheetConfirmation({ month }: { month: string }) {
  const t = useTranslate(messages)
  const api = useApi(myTimesheetDisputesContract)
  const nameOf = useHourCategoryName()
  const asking = useApiQuery(['time', 'own', 'word', month], async (signal) => (await api.getMyTimesheetStatus({ month }, { signal })).data)
  const confirm = useApiMutation((digest: string) => api.confirmMyHours({ month, digest }), {
    refresh: touched,
    saved: t('disputes.confirmed_done'),
  })
  const withdraw = useApiMutation((timesheet_dispute_id: number) => api.withdrawMyTimesheetDispute({ timesheet_dispute_id }), {
    refresh: touched,
    saved: t('disputes.withdrawn_done'),
  })
  const { data } = asking
  if (asking.isLoading) return <LoadingState rows={0} />
  if (!data || (findMonthEnd(month) > getCurrentDay() && !data.disputes.length)) return null
  const { confirmed, can_confirm, digest, disputes } = data
  return (
    <PageSectionLayout title={t('disputes.own')}>
      <StackLayout>
        {confirmed && (
          <HighlightedNote tone={confirmed.differences.length ? 'warn' : 'success'}>
            {t(confirmed.differences.length ? 'disputes.confirmed_otherwise' : 'disputes.confirmed', { at: t.moment(confirmed.at) })}
            {confirmed.differences.length > 0 && (
              <ul>
                {confirmed.differences.map(({ day, before, after }) => (
                  <li key={day}>
                    {t.day(day)}: {before} → {after}
                  </li>
                ))}
              </ul>
            )}
          </HighlightedNote>
        )}
        {can_confirm && (
          <StackLayout gap={8}>
            <MutedText>{t('disputes.confirm_text')}</MutedText>
            <div>
              <Button kind="primary" busy={confirm.isPending} onClick={() => confirm.mutate(digest)}>
                {t('disputes.confirm', { month: t.month(month) })}
              </Button>
            </div>
          </StackLayout>
        )}
        {disputes.length > 0 && (
          <ul className="signing-list">
            {disputes.map((one) => (
              <li key={one.id}>
                <div>
                  <strong>
                    {t.day(one.day)}
                    {one.category && `, ${nameOf(one.category)}`}
                  </strong>{' '}
                  <Badge tone={tones[one.status]}>{t(`disputes.status.${one.status}`)}</Badge>
                </div>
                <span>{t.data(one.note)}</span>
                <MutedText>
                  {t(one.before === one.now ? 'disputes.hours' : 'disputes.hours_changed', { before: one.before, now: one.now })}
                </MutedText>
                {one.answered && one.status !== 'withdrawn' && (
                  <span>
                    {t('disputes.answered', { by: one.answered.by ?? '–', at: t.moment(one.answered.at) })}
                    {one.answer && `: ${t.data(one.answer)}`}
                  </span>
                )}
                {one.status === 'open' && (
                  <div>
                    <Button small kind="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate(one.id)}>
                      {t('disputes.withdraw')} <span className="visually-hidden">{t.day(one.day)}</span>
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
        {!confirmed && !can_confirm && disputes.length === 0 && <MutedText>{t('disputes.nothing')}</MutedText>}
      </StackLayout>
    </PageSectionLayout>
  )
}

/** The sentence that describes an objection to the hours of a day, or to one category of them. */
export function DisputeHoursDialog({ day, close }: { day: Pick<MyTimesheetDay, 'day' | 'minutes' | 'cell'>; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(myTimesheetDisputesContract)
  const nameOf = useHourCategoryName()
  const form = useFormState({
    schema: myTimesheetDisputesContract.disputeMyHours.input,
    initial: { day: day.day, category: '', note: '' },
    send: (values) => api.disputeMyHours(values),
    done: close,
    refresh: touched,
    saved: t('disputes.sent'),
  })
  const codes = sortHourCodesByTimesheetOrder(Object.keys(day.minutes))
  return (
    <FormDialog form={form} close={close} title={t('disputes.of_day', { day: t.day(day.day) })} save={t('disputes.send')}>
      <p>{t('disputes.text')}</p>
      {codes.length > 1 && (
        <SelectField
          {...form.field('category')}
          label={t('disputes.what')}
          clearable={false}
          options={[
            { value: '', label: t('disputes.whole_day') },
            ...codes.map((code) => ({ value: code, label: `${nameOf(code)}, ${t.hours(day.minutes[code]!)}` })),
          ]}
        />
      )}
      <TextArea {...form.field('note')} label={t('disputes.note')} maxLength={500} autoFocus />
    </FormDialog>
  )
}
