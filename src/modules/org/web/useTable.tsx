import { IconDownload, IconUpload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { JobDialog } from '#modules/jobs/web/JobDialog.tsx'
import { useApi } from '#ui/api.ts'
import { useAct } from '#ui/ask.ts'
import { today } from '#ui/moment.ts'
import { useWords } from '#ui/words.ts'
import { words } from '../messages/words.ts'
import type { TableName } from '../rules/tables.ts'
import { tablesContract } from '../tables_contract.ts'
import { TableDialog } from './TableDialog.tsx'

/** A look-up as a table: the acts for the menu of its page, and their dialogs. */
export function useTable(table: TableName | undefined, refresh: string[][]) {
  const t = useWords(words)
  const api = useApi(tablesContract)
  const [job, setJob] = useState<number>()
  const [taking, setTaking] = useState(false)
  const give = useAct(async () => setJob((await api.exportLookup({ table: table! })).data.job_id))
  const acts = table
    ? [
        { label: t('org.table_out'), icon: IconDownload, act: () => give.mutate(undefined) },
        { label: t('org.table_in'), icon: IconUpload, act: () => setTaking(true) },
      ]
    : []
  const dialogs: ReactNode = table && (
    <>
      <JobDialog
        job={job}
        close={() => setJob(undefined)}
        title={t('org.table_out')}
        fileName={`${t(`org.table.${table}`)}-${today()}.xlsx`}
      />
      {taking && <TableDialog table={table} refresh={refresh} close={() => setTaking(false)} />}
    </>
  )
  return { acts, dialogs }
}
