import { useState } from 'react'
import { formatLegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import { type MyPlannedDay, myTimesheetAndScheduleContract } from '#modules/time/timesheet/my-timesheet-and-schedule-contract.ts'
import { AppError } from '#shared/app-error.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { Button } from '#ui/Button.tsx'
import { getDayAndMinuteAfterHours } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { RadioField } from '#ui/form/ChoiceFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { HighlightedNote, MutedText, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { showErrorToast, useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import type { ShiftOfferObstacleReply } from '../my-shift-offer-schemas.ts'
import { mySwapsContract } from '../my-shift-offers-contract.ts'
import { formatShiftOption, type ShiftSwapTranslateFunction } from './shift-swap-labels.ts'

/** The number of days ahead whose shifts can be offered. */
const LOOKAHEAD_DAYS = 31

/** Whether a shift can still be offered: until a number of hours before it starts. */
function isOpenForOffer({ day, shift }: MyPlannedDay, closesHours: number): boolean {
  const soonest = getDayAndMinuteAfterHours(closesHours)
  return day > soonest.day || (day === soonest.day && (shift?.segments[0]?.from ?? 0) > soonest.minutes)
}

type Partner = { fullName: string; takes: boolean; days: readonly unknown[] }

/** The name of a colleague, and whether taking or exchanging is possible. */
function colleagueLabel(t: ShiftSwapTranslateFunction, { fullName, takes, days }: Partner): string {
  const possible = [takes && t('swaps.own.free'), days.length > 0 && t('swaps.own.exchanges', { count: days.length })].filter(Boolean)
  return [t.data(fullName), ...possible].join(' · ')
}

/** Offers the user's shift: to all, to one colleague, or in exchange for a colleague's shift. */
export function OfferMyShiftDialog({ closesHours, close }: { closesHours: number; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(mySwapsContract)
  const times = useApi(myTimesheetAndScheduleContract)
  const [day, setDay] = useState<string | null>(null)
  const [to, setTo] = useState<'all' | 'one'>('all')
  const [colleague, setMate] = useState<number | null>(null)
  const [other, setOther] = useState<string>('')
  const [refused, setRefused] = useState<ShiftOfferObstacleReply[]>([])
  const schedule = useApiQuery(
    ['time', 'own', 'schedule', LOOKAHEAD_DAYS],
    async (signal) => (await times.listMyUpcomingShifts({ days: LOOKAHEAD_DAYS }, { signal })).data,
  )
  const colleagues = useApiQuery(
    ['time', 'own', 'partners', day],
    async (signal) => (await api.listShiftSwapPartners({ day: day! }, { signal })).data,
    {
      enabled: day !== null && to === 'one',
    },
  )
  const partners = useApiQuery(
    ['time', 'own', 'partners', day, colleague],
    async (signal) => (await api.listShiftSwapPartners({ day: day!, employee_id: colleague! }, { signal })).data[0] ?? null,
    { enabled: day !== null && colleague !== null && to === 'one' },
  )
  const sending = useApiMutation(
    () =>
      to === 'all'
        ? api.offerMyShift({ day: day!, to_all: true })
        : api.offerMyShift({ day: day!, invited: [{ employee_id: colleague!, own_day: other || null }] }),
    {
      refresh: [['time']],
      saved: t('swaps.own.sent'),
      done: close,
      failed: (error) => {
        if (error instanceof AppError && error.code === 'swaps.unlawful') setRefused(error.details.refused as ShiftOfferObstacleReply[])
        else showErrorToast(error)
      },
    },
  )
  const pick = (next: string | null) => {
    setDay(next)
    setMate(null)
    setOther('')
    setRefused([])
  }
  const partner = partners.data
  const isPossible = to === 'all' || (colleague !== null && partner != null && (other !== '' || partner.takes))
  return (
    <Dialog
      open
      close={close}
      title={t('swaps.own.offer')}
      actions={
        <Button kind="primary" busy={sending.isPending} disabled={!day || !isPossible} onClick={() => sending.mutate(undefined)}>
          {t('swaps.own.send')}
        </Button>
      }
    >
      <QueryStateContent asking={schedule} rows={4}>
        {(days) => {
          const own = days.filter((one) => one.shift && !one.leave && one.published !== 'hidden' && isOpenForOffer(one, closesHours))
          if (own.length === 0) return <MutedText>{t('swaps.own.no_shifts')}</MutedText>
          return (
            <StackLayout>
              <SelectField
                name="day"
                label={t('swaps.own.which')}
                value={day}
                onChange={pick}
                required
                options={own.map((one) => ({
                  value: one.day,
                  label: formatShiftOption(t, one.day, one.shift!),
                }))}
              />
              <RadioField
                name="to"
                label={t('swaps.own.to')}
                value={to}
                onChange={(value) => setTo(value ?? 'all')}
                options={[
                  { value: 'all', label: t('swaps.own.to_all') },
                  { value: 'one', label: t('swaps.own.to_one') },
                ]}
              />
              {to === 'one' && colleagues.data?.length === 0 && (
                <HighlightedNote tone="warn">{t('swaps.own.no_legal_swap')}</HighlightedNote>
              )}
              {to === 'one' && day && colleagues.data?.length !== 0 && (
                <SelectField
                  name="mate"
                  label={t('swaps.own.mate')}
                  value={colleague}
                  onChange={(id) => {
                    setMate(id)
                    setOther('')
                    setRefused([])
                  }}
                  required
                  options={(colleagues.data ?? []).map((one) => ({ value: one.id, label: colleagueLabel(t, one) }))}
                />
              )}
              {to === 'one' && partner && (partner.takes || partner.days.length > 0) && (
                <SelectField
                  name="other"
                  label={t('swaps.own.for')}
                  value={other}
                  onChange={(value) => setOther(value ?? '')}
                  options={omitAbsentItems([
                    partner.takes && { value: '', label: t('swaps.own.for_nothing') },
                    ...partner.days.map((one) => ({
                      value: one.day,
                      label: formatShiftOption(t, one.day, one.shift),
                    })),
                  ])}
                />
              )}
              {to === 'one' && partner && !partner.takes && partner.days.length === 0 && (
                <HighlightedNote tone="warn">{t('swaps.own.none_lawful')}</HighlightedNote>
              )}
              {refused.length > 0 && (
                <HighlightedNote tone="danger" title={t('swaps.own.unlawful')}>
                  {refused.map(({ text, article }) => (
                    <div key={text}>{`${t.data(text)} (${formatLegalCitation(t, article)})`}</div>
                  ))}
                </HighlightedNote>
              )}
            </StackLayout>
          )
        }}
      </QueryStateContent>
    </Dialog>
  )
}
