import type { ImportFileReadingOptions } from '#platform/files/import-file-reading-options.ts'
import { ImportFileReadingOptionsFields } from '#platform/files/web/ImportFileReadingOptionsFields.tsx'
import { PageSectionLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { employeeImportContract } from '../../employee-import-contract.ts'
import type { EmployeeImport } from '../../employee-import-schemas.ts'
import { messages } from '../../messages/index.ts'

/** How the file was parsed, with alternative options. The user chooses the order of dates in the next step. */
export function EmployeeImportReadingOptions({ data: { id, reading } }: { data: EmployeeImport }) {
  const t = useTranslate(messages)
  const api = useApi(employeeImportContract)
  const reread = useApiMutation(
    ({ date_order: _, ...wish }: ImportFileReadingOptions) => api.reparseEmployeeImportFile({ employee_import_id: id, ...wish }),
    {
      refresh: [['imports']],
    },
  )
  if (!reading) return null
  return (
    <PageSectionLayout title={t('import.reading')}>
      <ImportFileReadingOptionsFields reading={reading} change={(wish) => reread.mutate(wish)} isBusy={reread.isPending} />
    </PageSectionLayout>
  )
}
