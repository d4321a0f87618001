import { messages } from '#modules/time/planning/messages/index.ts'
import { addDays, findMonthEnd, getMonthOfDay } from '#shared/days.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { IconCheck, IconLock } from '#ui/icons.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { type MonthCloseCheckItem, monthCloseContract } from '../../month-close-contract.ts'
import {
  countFindingsByMonthCloseStep,
  findEarlierUnclosedMonth,
  findReasonMonthCloseIsLocked,
  type MonthCloseStep,
  monthCloseSteps,
} from '../../rules/month-close-steps.ts'
import { ClosedMonthActions } from './ClosedMonthActions.tsx'
import './close-strip.css'
import type { TimesheetFilters } from './timesheet-filters.ts'

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

/** The first open month before this one. The previous year is enough, because months are closed in order. */
function useEarlierOpenMonth(month: string): string | null {
  const api = useApi(monthCloseContract)
  const { may } = useSession()
  const year = Number(getMonthOfDay(addDays(`${month}-01`, -1)).slice(0, 4))
  const { data } = useApiQuery(['months', year], async (signal) => (await api.listMonthCloseStates({ year }, { signal })).data, {
    enabled: may('month.close'),
  })
  return data ? findEarlierUnclosedMonth(data, month) : null
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
