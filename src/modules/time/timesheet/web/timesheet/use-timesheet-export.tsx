import { lazy, Suspense, useState } from 'react'
import { messages } from '#modules/time/planning/messages/index.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { monthCloseContract, type TimesheetExportKind } from '../../month-close-contract.ts'
import type { TimesheetFilters } from './timesheet-filters.ts'

const JobDialog = lazy(async () => ({ default: (await import('#platform/jobs/web/BackgroundJobDialog.tsx')).BackgroundJobDialog }))

type Choice = { kind: TimesheetExportKind; script: 'latin' | 'cyrillic' }
const endings: Record<TimesheetExportKind, string> = {
  department_pdf: 'pdf',
  person_pdf: 'pdf',
  xlsx: 'xlsx',
  payroll_csv: 'csv',
  overtime_xlsx: 'xlsx',
}

/** Exports the month of the displayed employees as a file. `dialog` shows the progress and offers the file. */
export function useTimesheetExport(month: string, filters: TimesheetFilters) {
  const t = useTranslate(messages)
  const api = useApi(monthCloseContract)
  const [job, setJob] = useState<{ id: number; kind: TimesheetExportKind }>()
  const start = useApiMutation(async ({ kind, script }: Choice) => {
    const { job_id } = (await api.exportTimesheet({ month, kind, script, ...filters })).data
    setJob({ id: job_id, kind })
  })
  const dialog = job && (
    <Suspense>
      <JobDialog
        job={job.id}
        close={() => setJob(undefined)}
        title={t('timesheet.export')}
        fileName={`${t(`time.file.${job.kind}`)}-${month}.${endings[job.kind]}`}
      />
    </Suspense>
  )
  return { start: start.mutate, isStarting: start.isPending, dialog }
}
