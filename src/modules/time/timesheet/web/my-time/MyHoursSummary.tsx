import { messages } from '#modules/time/planning/messages/index.ts'
import { getMonthOfDay } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { PageSectionLayout } from '#ui/layout.tsx'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { useHourCategoryName } from '../use-hour-category-name.ts'
import { useMyTimesheetMonth } from './use-my-timesheet-month.ts'
import './own.css'

/** Hours of the current month so far by category, with the planned hours so far and the remaining ones. */
export function MyHoursSummary() {
  const t = useTranslate(messages)
  const { go } = useCurrentUrl()
  const { data } = useMyTimesheetMonth()
  // With a single category the sum is enough.
  const parts = data && data.made_of.length > 1 ? data.made_of : []
  const nameOf = useHourCategoryName(undefined, parts.length > 0)
  if (!data?.sum) return null
  const { done, due, overtime, left, fund } = data.sum
  const rows = [
    ...parts.map(({ code, minutes }) => [nameOf(code), t.hours(minutes), '']),
    [t('own.month_due'), t.hours(due), parts.length > 0 ? 'apart' : ''],
    done !== due && [t('own.month_difference'), t.hours(done - due), done < due ? 'warn' : ''],
    overtime > 0 && [t('own.month_overtime'), t.hours(overtime), ''],
    [t('own.month_left'), t.hours(left), ''],
  ]
  return (
    <PageSectionLayout
      title={t('own.month_hours', { month: t.month(getMonthOfDay(getCurrentDay())) })}
      actions={
        <Button small kind="quiet" onClick={() => void go('/employee-dashboard/employee-evidence')}>
          {t('own.to_evidence')}
        </Button>
      }
    >
      <p className="own-total">
        <strong>{t.hours(done)}</strong> <span className="muted">{t('own.month_of', { hours: t.hours(fund) })}</span>
      </p>
      <dl className="own-rows">
        {rows.map(
          (row) =>
            row && (
              <div key={row[0]} data-tone={row[2] || undefined}>
                <dt>{row[0]}</dt>
                <dd>{row[1]}</dd>
              </div>
            ),
        )}
      </dl>
    </PageSectionLayout>
  )
}
