import { useState } from 'react'
import { addMonths, getEarlierDay, getMonthOfDay } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { NumberField } from '#ui/form/NumberFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { IconPlus } from '#ui/icons.ts'
import { Badge, HighlightedNote, MutedText, PageSectionLayout, ResponsiveColumnsLayout, RowLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { engagementsContract } from '../contract.ts'
import type { Engagement } from '../engagement-schemas.ts'
import { messages } from '../messages/index.ts'
import { MAX_TEMPORARY_WORK_DAYS } from '../rules/temporary-work.ts'
import { temporaryWorkLimitStateColors } from './engagement-state-colors.ts'

/** Days by month, and the remaining days of the year for temporary work. */
export function TemporaryWorkDaysSection({ engagement }: { engagement: Engagement }) {
  const t = useTranslate(messages)
  const [month, setMonth] = useState<string | null>()
  const { months, counters, can } = engagement
  return (
    <PageSectionLayout
      title={t('engagements.days_of')}
      actions={
        can.write &&
        engagement.state !== 'upcoming' && (
          <Button small icon={IconPlus} onClick={() => setMonth(null)} aria-haspopup="dialog">
            {t('engagements.add_days')}
          </Button>
        )
      }
    >
      <StackLayout gap={16}>
        {counters.length > 0 && <Counters counters={counters} />}
        {months.length === 0 && <MutedText>{t('engagements.no_days')}</MutedText>}
        <ul className="ruled">
          {months.map((one) => (
            <li key={one.month}>
              <div>
                <strong>{t.month(one.month)}</strong>
                <div className="muted">
                  {t('engagements.days')}: {t.number(one.days)}
                </div>
                {one.sundays > 0 && <Badge tone="warn">{t('engagements.sundays', { count: one.sundays })}</Badge>}
              </div>
              {can.write && (
                <Button small kind="quiet" onClick={() => setMonth(one.month)}>
                  {t('engagements.edit')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </StackLayout>
      {month !== undefined && <DaysDialog engagement={engagement} month={month} close={() => setMonth(undefined)} />}
    </PageSectionLayout>
  )
}

function Counters({ counters }: Pick<Engagement, 'counters'>) {
  const t = useTranslate(messages)
  return (
    <StackLayout gap={4}>
      {counters.map(({ year, used, left, over, state }) => (
        <RowLayout key={year}>
          <strong>{t('engagements.counter', { year: String(year) })}</strong>
          <Badge tone={temporaryWorkLimitStateColors[state]}>{t('engagements.used_of', { used: t.number(used) })}</Badge>
          <MutedText>{over > 0 ? t('engagements.over', { count: over }) : t('engagements.left', { count: left })}</MutedText>
        </RowLayout>
      ))}
      <MutedText>{t('engagements.counter_lead')}</MutedText>
    </StackLayout>
  )
}

function DaysDialog({ engagement, month, close }: { engagement: Engagement; month: string | null; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(engagementsContract)
  const offered = monthsOf(engagement)
  const known = month ?? offered.find((one) => !engagement.months.some((other) => other.month === one)) ?? offered[0]
  const form = useFormState({
    schema: engagementsContract.updateEngagementDays.input,
    initial: {
      engagement_id: engagement.id,
      month: known,
      days: engagement.months.find((one) => one.month === known)?.days,
    },
    send: (values) => api.updateEngagementDays(values),
    refresh: [['engagements']],
    saved: t('engagements.saved'),
    done: close,
  })
  const days = form.field('days')
  const over = countDaysBeyondYearLimit(engagement, String(form.values.month), Number(days.value) || 0)
  return (
    <Dialog open close={close} title={t('engagements.add_days')}>
      <form {...form.form}>
        <StackLayout gap={16}>
          <ResponsiveColumnsLayout>
            <SelectField
              {...form.field('month')}
              label={t('engagements.month')}
              clearable={false}
              options={offered.map((value) => ({ value, label: t.month(value) }))}
            />
            <NumberField
              {...days}
              value={days.value as number}
              label={t('engagements.days')}
              hint={t('engagements.month_hint')}
              autoFocus
            />
          </ResponsiveColumnsLayout>
          {over > 0 && (
            <HighlightedNote tone="warn">
              {t('engagements.over', { count: over })} {t('engagements.breach')}
            </HighlightedNote>
          )}
          <FormActions form={form} cancel={close} />
        </StackLayout>
      </form>
    </Dialog>
  )
}

/** The days above the yearly limit, if the month has this number. */
function countDaysBeyondYearLimit({ months, counters }: Engagement, month: string, days: number): number {
  const used = counters.find(({ year }) => String(year) === month.slice(0, 4))?.used ?? 0
  const before = months.find((one) => one.month === month)?.days ?? 0
  return counters.length ? Math.max(0, used - before + days - MAX_TEMPORARY_WORK_DAYS) : 0
}

/** The months of the engagement so far, newest first. */
function monthsOf({ first_day, last_day }: Engagement): string[] {
  const last = getMonthOfDay(getEarlierDay(getCurrentDay(), last_day ?? getCurrentDay()))
  const months: string[] = []
  for (let day = `${last}-01`; getMonthOfDay(day) >= getMonthOfDay(first_day); day = addMonths(day, -1)) months.push(getMonthOfDay(day))
  return months
}
