import { findStaffingCoverageGaps } from '#modules/time/planning/rules/coverage-gaps.ts'
import { PageSectionLayout } from '#ui/layout.tsx'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { StaffingCoverage } from '../contract.ts'
import { messages } from '../messages/index.ts'
import './coverage.css'

/** Planned employees by hour of today; hours with a shortage are highlighted. */
export function StaffingCoverageToday({ coverage: { now, hours } }: { coverage: StaffingCoverage }) {
  const t = useTranslate(messages)
  const formatHour = (hour: number) => t.time(hour * 60)
  const gaps = findStaffingCoverageGaps(hours)
  return (
    <PageSectionLayout title={t('home.coverage')} actions={<InternalLink to="/work-schedule-day">{t('home.coverage_day')}</InternalLink>}>
      <ol className="home-hours">
        {hours.map(({ needed, planned }, hour) => {
          if (needed === 0 && planned === 0) return null
          const output = t('home.coverage_hour', { from: formatHour(hour), to: formatHour(hour + 1), planned, needed })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies an hour
            <li key={hour} title={output} data-state={coverageState(planned, needed)}>
              <small aria-hidden>{hour}</small>
              <span aria-hidden data-now={hour === Math.floor(now / 60) || undefined}>
                {planned}
              </span>
              <span className="visually-hidden">{output}</span>
            </li>
          )
        })}
      </ol>
      {gaps.length === 0 ? (
        <p className="muted">{t('home.coverage_met')}</p>
      ) : (
        gaps.map(({ from, to, count }) => (
          <p key={from} className="home-gap">
            {t('home.coverage_gap', { from: formatHour(from), to: formatHour(to), count })}
          </p>
        ))
      )}
    </PageSectionLayout>
  )
}

function coverageState(planned: number, needed: number) {
  if (planned < needed) return 'short'
  return needed > 0 ? 'enough' : undefined
}
