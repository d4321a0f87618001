import { lazy, Suspense, useState } from 'react'
import { messages } from '#modules/time/planning/messages/index.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { ActionsDropdownMenu } from '#ui/ActionsDropdownMenu.tsx'
import { IconDownload } from '#ui/icons.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { monthCloseContract, type TimesheetExportKind } from '../../month-close-contract.ts'
import type { TimesheetFilters } from './timesheet-filters.ts'

const JobDialog = lazy(async () => ({ default: (await import('#platform/jobs/web/BackgroundJobDialog.tsx')).BackgroundJobDialog }))

const PayrollDifference = lazy(async () => ({ default: (await import('./PayrollFileChangesTable.tsx')).PayrollFileChangesTable }))

type Choice = { kind: TimesheetExportKind; script: 'latin' | 'cyrillic' }
const endings: Record<TimesheetExportKind, string> = {
  department_pdf: 'pdf',
  person_pdf: 'pdf',
  xlsx: 'xlsx',
  payroll_csv: 'csv',
  overtime_xlsx: 'xlsx',
}

/** Exports the month of the displayed employees as files. */
export function TimesheetExportMenu({ month, filters }: { month: string; filters: TimesheetFilters }) {
  const t = useTranslate(messages)
  const api = useApi(monthCloseContract)
  const [job, setJob] = useState<{ id: number; kind: TimesheetExportKind }>()
  const [compares, setCompares] = useState(false)
  const { may } = useSession()
  const start = useApiMutation(async ({ kind, script }: Choice) => {
    const { job_id } = (await api.exportTimesheet({ month, kind, script, ...filters })).data
    setJob({ id: job_id, kind })
  })
  const pdfOf = (kind: 'department_pdf' | 'person_pdf', script: Choice['script']) => ({
    label: t(`timesheet.export.${kind}`, { script: t(`timesheet.export.${script}`) }),
    act: () => start.mutate({ kind, script }),
  })
  const createFileAction = (kind: 'xlsx' | 'payroll_csv' | 'overtime_xlsx') => ({
    label: t(`timesheet.export.${kind}`),
    act: () => start.mutate({ kind, script: t.script }),
  })
  return (
    <>
      <ActionsDropdownMenu
        label={t('timesheet.export')}
        labelled
        icon={IconDownload}
        actions={omitAbsentItems([
          pdfOf('department_pdf', 'latin'),
          pdfOf('department_pdf', 'cyrillic'),
          pdfOf('person_pdf', 'latin'),
          pdfOf('person_pdf', 'cyrillic'),
          createFileAction('xlsx'),
          createFileAction('payroll_csv'),
          createFileAction('overtime_xlsx'),
          may('leave.reasons') && { label: t('timesheet.payroll_difference'), act: () => setCompares(true) },
        ])}
      />
      <Suspense>
        {compares && <PayrollDifference month={month} filters={filters} close={() => setCompares(false)} />}
        {job && (
          <JobDialog
            job={job.id}
            close={() => setJob(undefined)}
            title={t('timesheet.export')}
            fileName={`${t(`time.file.${job.kind}`)}-${month}.${endings[job.kind]}`}
          />
        )}
      </Suspense>
    </>
  )
}
