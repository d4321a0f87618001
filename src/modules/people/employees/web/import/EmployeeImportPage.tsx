import { useEffect } from 'react'
import { Button } from '#ui/Button.tsx'
import { HighlightedNote } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { employeeImportContract } from '../../employee-import-contract.ts'
import type { EmployeeImport } from '../../employee-import-schemas.ts'
import { messages } from '../../messages/index.ts'
import { EmployeeImportCheckStep } from './EmployeeImportCheckStep.tsx'
import { EmployeeImportColumnsStep } from './EmployeeImportColumnsStep.tsx'
import { EmployeeImportResultStep } from './EmployeeImportResultStep.tsx'
import '../employees.css'
import { EmployeeImportUploadStep } from './EmployeeImportUploadStep.tsx'

/** The import of employees in steps: file, columns, check, import. The URL contains the step. */
export function EmployeeImportPage() {
  const t = useTranslate(messages)
  const { search, setSearch } = useCurrentUrl()
  const id = search.import ? Number(search.import) : undefined
  return (
    <PageLayoutFrame title={t('import.title')} trail={[{ label: t('employees.title'), to: '/employees' }]}>
      {id ? (
        <OneImport id={id} close={() => setSearch({ import: null, step: null })} />
      ) : (
        <EmployeeImportUploadStep open={(made) => setSearch({ import: made })} />
      )}
    </PageLayoutFrame>
  )
}

function OneImport({ id, close }: { id: number; close: () => void }) {
  const { search, setSearch } = useCurrentUrl()
  const api = useApi(employeeImportContract)
  // Each step starts at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect depends on the step only
  useEffect(() => void scrollTo(0, 0), [search.step])
  const asking = useApiQuery(
    ['imports', 'one', id],
    async (signal) => (await api.getEmployeeImport({ employee_import_id: id }, { signal })).data,
  )
  return (
    <QueryStateContent asking={asking} rows={10}>
      {(data) => {
        if (data.status === 'undone') return <ImportUndone close={close} />
        if (data.status === 'committed') return <EmployeeImportResultStep id={id} employees={data.employees} close={close} />
        if (search.step === 'check') return <EmployeeImportCheckStep data={data} back={() => setSearch({ step: null })} close={close} />
        return <EmployeeImportColumnsStep key={columnsOf(data)} data={data} next={() => setSearch({ step: 'check' })} close={close} />
      }}
    </QueryStateContent>
  )
}

/** Choices about columns are reset when the file is parsed with other options. */
const columnsOf = ({ reading }: EmployeeImport) => `${reading?.sheet} ${reading?.encoding} ${reading?.delimiter} ${reading?.heading}`

function ImportUndone({ close }: { close: () => void }) {
  const t = useTranslate(messages)
  return <HighlightedNote title={t('import.undone')} actions={<Button onClick={close}>{t('import.another')}</Button>} />
}
