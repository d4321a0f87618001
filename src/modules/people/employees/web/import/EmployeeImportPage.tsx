import { useEffect, useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import { NoteMessage } from '#ui/layout.tsx'
import { PageFrame } from '#ui/PageFrame.tsx'
import { QueryStateContent } from '#ui/page-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentAddress } from '#ui/state/current-address.tsx'
import { useTranslate } from '#ui/translate.ts'
import { employeeImportContract } from '../../import-contract.ts'
import type { EmployeeImport } from '../../import-shapes.ts'
import { messages } from '../../messages/index.ts'
import { ImportCheckStep } from './ImportCheckStep.tsx'
import { ImportColumnsStep } from './ImportColumnsStep.tsx'
import { ImportResultStep } from './ImportResultStep.tsx'
import '../employees.css'
import { ImportUploadStep } from './ImportUploadStep.tsx'

/** The import of employees in steps: file, columns, check, import. The address stores the step. */
export function EmployeeImportPage() {
  const t = useTranslate(messages)
  const { search, setSearch } = useCurrentAddress()
  const id = search.import ? Number(search.import) : undefined
  return (
    <PageFrame title={t('import.title')} trail={[{ label: t('employees.title'), to: '/employees' }]}>
      {id ? (
        <OneImport id={id} close={() => setSearch({ import: null, step: null })} />
      ) : (
        <ImportUploadStep open={(made) => setSearch({ import: made })} />
      )}
    </PageFrame>
  )
}

function OneImport({ id, close }: { id: number; close: () => void }) {
  const { search, setSearch } = useCurrentAddress()
  const api = useApi(employeeImportContract)
  const top = useRef<HTMLDivElement>(null)
  // Each step starts at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect depends on the step only
  useEffect(() => top.current?.scrollIntoView({ block: 'start' }), [search.step])
  const asking = useApiQuery(['imports', 'one', id], async (signal) => (await api.getImport({ employee_import_id: id }, { signal })).data)
  return (
    <div ref={top}>
      <QueryStateContent asking={asking} rows={10}>
        {(data) => {
          if (data.status === 'undone') return <ImportUndone close={close} />
          if (data.status === 'committed') return <ImportResultStep id={id} employees={data.employees} close={close} />
          if (search.step === 'check') return <ImportCheckStep data={data} back={() => setSearch({ step: null })} close={close} />
          return <ImportColumnsStep key={columnsOf(data)} data={data} next={() => setSearch({ step: 'check' })} close={close} />
        }}
      </QueryStateContent>
    </div>
  )
}

/** Choices about columns are reset when the file is read in another way. */
const columnsOf = ({ reading }: EmployeeImport) => `${reading?.sheet} ${reading?.encoding} ${reading?.delimiter} ${reading?.heading}`

function ImportUndone({ close }: { close: () => void }) {
  const t = useTranslate(messages)
  return <NoteMessage title={t('import.undone')} actions={<Button onClick={close}>{t('import.another')}</Button>} />
}
