import { lazy } from 'react'
import { messages } from '#modules/time/planning/messages/index.ts'
import { PageSectionLayout } from '#ui/layout.tsx'
import { createLazySection } from '#ui/state/lazy-section.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { TimesheetReferencePeriod } from '../../timesheet-contract.ts'

const Reasons = lazy(async () => ({ default: (await import('./TimesheetCellExplanation.tsx')).DayExplanationReasonList }))

/** Reference periods that ended in the month, each with the explanation of its result. */
export function ReferencePeriodExplanation({ periods }: { periods: readonly TimesheetReferencePeriod[] }) {
  const t = useTranslate(messages)
  return periods.map(({ first_day, last_day, reasons }) => (
    <PageSectionLayout key={first_day} title={t('timesheet.period', { from: t.day(first_day), to: t.day(last_day) })}>
      <div className="why">{createLazySection(<Reasons of={reasons} />)}</div>
    </PageSectionLayout>
  ))
}
