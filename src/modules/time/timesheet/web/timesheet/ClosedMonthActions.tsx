import { useEffect, useRef } from 'react'
import { messages } from '#modules/time/planning/messages/index.ts'
import { Button } from '#ui/Button.tsx'
import { IconDownload } from '#ui/icons.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import type { TimesheetFilters } from './timesheet-filters.ts'
import './close-strip.css'
import { useTimesheetExport } from './use-timesheet-export.tsx'

type Props = {
  month: string
  filters: TimesheetFilters
  /** Whether the first act gets the focus, because the button of the close is gone. */
  takesFocus?: boolean
}

/** The next acts after a close: the PDF of the timesheet, and the handover to payroll. Each needs its own permission. */
export function ClosedMonthActions({ month, filters, takesFocus = false }: Props) {
  const t = useTranslate(messages)
  const { may } = useSession()
  const canOpen = useCanOpenPage()
  const { start, isStarting, dialog } = useTimesheetExport(month, filters)
  const acts = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (takesFocus) acts.current?.querySelector('button')?.focus()
  }, [takesFocus])
  const mayExport = may('work_report.read', 'timesheet.write')
  if (!mayExport) return null
  return (
    <span className="close-acts" ref={acts}>
      <Button small icon={IconDownload} busy={isStarting} onClick={() => start({ kind: 'department_pdf', script: t.script })}>
        {t('timesheet.step.pdf')}
      </Button>
      {canOpen('/payroll') && (
        <InternalLink to={`/payroll?tab=handover&year=${month.slice(0, 4)}`}>{t('timesheet.step.handover')}</InternalLink>
      )}
      {dialog}
    </span>
  )
}
