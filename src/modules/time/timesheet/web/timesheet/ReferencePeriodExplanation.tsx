import { lazy } from 'react'
import { messages } from '#modules/time/planning/messages/index.ts'
import { SectionLayout } from '#ui/layout.tsx'
import { lazySection } from '#ui/state/lazy-section.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { TimesheetPeriod } from '../../timesheet-contract.ts'

const Reasons = lazy(async () => ({ default: (await import('./ExplanationText.tsx')).DayExplanationReasons }))

/** Reference periods that ended in the month, each with the explanation of its result. */
export function ReferencePeriodExplanation({ periods }: { periods: readonly TimesheetPeriod[] }) {
  const t = useTranslate(messages)
  return periods.map(({ first_day, last_day, reasons }) => (
    <SectionLayout key={first_day} title={t('timesheet.period', { from: t.day(first_day), to: t.day(last_day) })}>
      <div className="why">{lazySection(<Reasons of={reasons} />)}</div>
    </SectionLayout>
  ))
}
