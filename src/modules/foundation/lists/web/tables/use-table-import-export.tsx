import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { ImportFileReadingOptions } from '#platform/files/import-file-reading-options.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { IconDownload, IconUpload } from '#ui/icons.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/tables/index.ts'
import type { TableImportDifference } from '../../table-import-export-contract.ts'

const JobDialog = lazy(async () => ({ default: (await import('#platform/jobs/web/BackgroundJobDialog.tsx')).BackgroundJobDialog }))
const TableDialog = lazy(async () => ({ default: (await import('./TableImportExportDialog.tsx')).TableImportExportDialog }))

type Format = 'xlsx' | 'csv'
type TableFile = ImportFileReadingOptions & { file: File; from?: string }
type Reply<Done> = Promise<{ data: { done: Done | null; job_id: number | null } }>

/** The export and import of a list on a screen: its title and its operations. */
export type TableImportExportOperations = {
  name: string
  give: (how: { format: Format; sample?: boolean }) => Promise<{ data: { job_id: number } }>
  preview?: (input: TableFile, more: { signal: AbortSignal }) => Reply<TableImportDifference>
  take?: (running: TableFile & { digest: string }) => Reply<{ added: number; changed: number }>
  /** Query keys to reload after the import. */
  refresh: string[][]
  /** The suggested day from which the changes apply. */
  from?: string
  /** The label of the suggested day. */
  fromLabel?: string
  /** A description of the columns. */
  hint?: string
  /** The headings for rows that are pasted without headings. */
  headings?: readonly string[]
  /** Whether the file can contain new rows. */
  takesNew?: boolean
}

/** The menu actions for export and import of a table, with their dialogs. Users without permission to change the list have no import. */
export function useTableImportExport(calls: TableImportExportOperations | undefined) {
  const t = useTranslate(messages)
  const [running, setRunning] = useState<{ job: number; format: Format }>()
  const [taking, setTaking] = useState(false)
  const give = useApiMutation(async (format: Format) => {
    if (calls) setRunning({ job: (await calls.give({ format })).data.job_id, format })
  })
  const gives = [
    { label: t('tables.out_xlsx'), icon: IconDownload, act: () => give.mutate('xlsx') },
    { label: t('tables.out_csv'), icon: IconDownload, act: () => give.mutate('csv') },
  ]
  const take = calls?.take && { label: t('tables.in'), icon: IconUpload, act: () => setTaking(true) }
  const dialogs: ReactNode = calls && (
    <Suspense>
      {running && (
        <JobDialog
          job={running.job}
          close={() => setRunning(undefined)}
          title={t('tables.out')}
          fileName={`${calls.name}-${getCurrentDay()}.${running.format}`}
        />
      )}
      {taking && <TableDialog calls={calls} close={() => setTaking(false)} />}
    </Suspense>
  )
  const exports = [
    { label: 'XLSX', act: () => give.mutate('xlsx') },
    { label: 'CSV', act: () => give.mutate('csv') },
  ]
  return { exports, gives, take, acts: calls ? [...gives, take] : [], dialogs }
}
