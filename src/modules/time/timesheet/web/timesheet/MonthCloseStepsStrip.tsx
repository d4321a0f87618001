import { messages } from '#modules/time/planning/messages/index.ts'
import { addDays, findMonthEnd } from '#shared/days.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { IconCheck, IconLock } from '#ui/icons.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { MonthCloseCheckItem } from '../../month-close-contract.ts'
import {
  countFindingsByMonthCloseStep,
  findReasonMonthCloseIsLocked,
  type MonthCloseStep,
  monthCloseSteps,
} from '../../rules/month-close-steps.ts'
import { ClosedMonthActions } from './ClosedMonthActions.tsx'
import './close-strip.css'
import type { TimesheetFilters } from './timesheet-filters.ts'
import { useEarlierOpenMonth } from './use-earlier-open-month.ts'

type Props = {
  month: string
  filters: TimesheetFilters
  /** Undefined while the check runs. */
  items: readonly MonthCloseCheckItem[] | undefined
  isClosed: boolean
  current: MonthCloseStep
  choose: (step: MonthCloseStep) => void
  /** Opens the close; undefined without the permission. */
  close: (() => void) | undefined
}

/** The steps of a month close with the number of open findings. The last step is locked and shows the reason. */
export function MonthCloseStepsStrip({ month, filters, items, isClosed, current, choose, close }: Props) {
  const t = useTranslate(messages)
  const { setSearch } = useCurrentUrl()
  const counts = countFindingsByMonthCloseStep(items ?? [])
  const lock = findReasonMonthCloseIsLocked(items ?? [], findMonthEnd(month) < getCurrentDay())
  const earlier = useEarlierOpenMonth(month)
  const isLocked = lock !== null || !close || !items
  const waitsForEarlier = earlier !== null && !isLocked
  const readyText = earlier
    ? t('timesheet.step.earlier', { month: t.month(earlier) })
    : t(close ? 'timesheet.step.ready' : 'timesheet.step.no_right')
  function closeText(): string {
    if (!items) return t('timesheet.step.looking')
    if (lock === 'not_over') return t('timesheet.step.from', { day: t.day(addDays(findMonthEnd(month), 1)) })
    return lock === 'blocked' ? t('timesheet.step.blocked') : readyText
  }
  return (
    <ol className="close-strip" data-closed={isClosed || undefined} aria-label={t('timesheet.steps')}>
      {monthCloseSteps.map((step, place) => {
        if (step === 'close' && isClosed)
          return (
            <li key={step} className="close-finished">
              <span className="close-mark">
                <IconCheck size={16} stroke={2} aria-hidden />
              </span>
              <strong className="close-text">{t('timesheet.closed_done')}</strong>
              <ClosedMonthActions month={month} filters={filters} />
            </li>
          )
        if (step === 'close')
          return (
            <li key={step}>
              <button type="button" disabled={isLocked} onClick={waitsForEarlier ? () => setSearch({ month: earlier }) : close}>
                <span className="close-mark">
                  {isLocked || waitsForEarlier ? <IconLock size={16} stroke={1.75} aria-hidden /> : place + 1}
                </span>
                <span className="close-text">
                  <strong>{t('timesheet.step.close')}</strong>
                  <span className="muted">{closeText()}</span>
                </span>
              </button>
            </li>
          )
        const count = counts[step]
        const isDone = items !== undefined && count === 0
        return (
          <li key={step}>
            <button
              type="button"
              data-done={isDone || undefined}
              aria-current={step === current ? 'step' : undefined}
              onClick={() => choose(step)}
            >
              <span className="close-mark">{isDone ? <IconCheck size={16} stroke={2} aria-hidden /> : place + 1}</span>
              <span className="close-text">
                <strong>{t(`timesheet.step.${step}`)}</strong>
                <span className="muted">
                  {!items && t('timesheet.step.looking')}
                  {items && (isDone ? t('timesheet.step.nothing') : t('timesheet.step.open', { count }))}
                </span>
              </span>
              {count > 0 && (
                <span className="close-count" aria-hidden>
                  {t.number(count)}
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
