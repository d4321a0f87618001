import { messages } from '#modules/time/planning/messages/index.ts'
import { Button } from '#ui/Button.tsx'
import { IconDownload } from '#ui/icons.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import type { TimesheetFilters } from './timesheet-filters.ts'
import { useTimesheetExport } from './use-timesheet-export.tsx'

/** The next acts after a close: the PDF of the timesheet, and the handover to payroll. Each needs its own permission. */
export function ClosedMonthActions({ month, filters }: { month: string; filters: TimesheetFilters }) {
  const t = useTranslate(messages)
  const { may } = useSession()
  const canOpen = useCanOpenPage()
  const { start, isStarting, dialog } = useTimesheetExport(month, filters)
  const mayExport = may('work_report.read', 'timesheet.write')
  if (!mayExport) return null
  return (
    <span className="close-acts">
      <Button small icon={IconDownload} busy={isStarting} onClick={() => start({ kind: 'department_pdf', script: t.script })}>
        {t('timesheet.step.pdf')}
      </Button>
      {canOpen('/payroll') && <InternalLink to="/payroll?tab=handover">{t('timesheet.step.handover')}</InternalLink>}
      {dialog}
    </span>
  )
}
