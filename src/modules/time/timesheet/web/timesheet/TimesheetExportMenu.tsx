import { lazy, Suspense, useState } from 'react'
import { messages } from '#modules/time/planning/messages/index.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { ActionsDropdownMenu } from '#ui/ActionsDropdownMenu.tsx'
import { IconDownload } from '#ui/icons.ts'
import { useIsNarrowScreen } from '#ui/state/use-media-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import type { TimesheetFilters } from './timesheet-filters.ts'
import { useTimesheetExport } from './use-timesheet-export.tsx'

const PayrollDifference = lazy(async () => ({ default: (await import('./PayrollFileChangesTable.tsx')).PayrollFileChangesTable }))

/** Exports the month of the displayed employees as files. On a phone the button is an icon. */
export function TimesheetExportMenu({ month, filters }: { month: string; filters: TimesheetFilters }) {
  const t = useTranslate(messages)
  const { may } = useSession()
  const isNarrow = useIsNarrowScreen()
  const [compares, setCompares] = useState(false)
  const { start, dialog } = useTimesheetExport(month, filters)
  const pdfOf = (kind: 'department_pdf' | 'person_pdf', script: 'latin' | 'cyrillic') => ({
    label: t(`timesheet.export.${kind}`, { script: t(`timesheet.export.${script}`) }),
    act: () => start({ kind, script }),
  })
  const createFileAction = (kind: 'xlsx' | 'payroll_csv' | 'overtime_xlsx') => ({
    label: t(`timesheet.export.${kind}`),
    act: () => start({ kind, script: t.script }),
  })
  return (
    <>
      <ActionsDropdownMenu
        label={t('timesheet.export')}
        labelled={!isNarrow}
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
      <Suspense>{compares && <PayrollDifference month={month} filters={filters} close={() => setCompares(false)} />}</Suspense>
      {dialog}
    </>
  )
}
