import { TableImportExportMenuItem } from '#modules/foundation/lists/web/tables/TableImportExportMenuItem.tsx'
import { employeeImportExportContract } from '#modules/people/employees/employee-import-export-contract.ts'
import type { EmployeeStatus } from '#modules/people/employees/employee-schemas.ts'
import { messages as employees } from '#modules/people/employees/messages/index.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/personal-file/index.ts'
import { type ImportablePersonalFileEntryKind, personalFileImportExportContract } from '../../personal-file-import-export-contract.ts'

export { employees }
export type EmployeeExportFilter = { department_id?: number; status?: EmployeeStatus }

export function PersonImportExportDialog({ tableFilter }: { tableFilter: EmployeeExportFilter }) {
  const t = useTranslate(messages)
  const api = useApi(employeeImportExportContract)
  const name = useTranslate(employees)('employees.table_persons')
  return (
    <TableImportExportMenuItem
      lead={t('dossier.table_lead.persons')}
      calls={{
        name,
        refresh: [['employees']],
        give: (how) => api.exportPersonTable({ ...tableFilter, ...how }),
        preview: (input, more) => api.previewPersonTable(input, more),
        take: (input) => api.importPersonTable(input),
      }}
    />
  )
}

export function EmploymentTermsImportExportDialog({ tableFilter, day }: { tableFilter: EmployeeExportFilter; day: string }) {
  const t = useTranslate(messages)
  const api = useApi(employeeImportExportContract)
  const name = useTranslate(employees)('employees.table_terms')
  return (
    <TableImportExportMenuItem
      lead={t('dossier.table_lead.terms')}
      calls={{
        name,
        refresh: [['employees']],
        from: day,
        give: (how) => api.exportTermsTable({ ...tableFilter, from: day, ...how }),
        preview: (input, more) => api.previewTermsTable(input, more),
        take: (input) => api.importTermsTable(input),
      }}
    />
  )
}

export function PersonalFileImportExportDialog({
  kind,
  tableFilter,
}: {
  kind: ImportablePersonalFileEntryKind
  tableFilter: EmployeeExportFilter
}) {
  const t = useTranslate(messages)
  const api = useApi(personalFileImportExportContract)
  return (
    <TableImportExportMenuItem
      lead={t(`dossier.table_lead.${kind}`)}
      calls={{
        name: t(`dossier.of.${kind}`),
        refresh: [['dossier']],
        takesNew: true,
        give: (how) => api.exportDossierTable({ kind, ...tableFilter, ...how }),
        preview: (input, more) => api.previewDossierTable({ kind, ...input }, more),
        take: (input) => api.importDossierTable({ kind, ...input }),
      }}
    />
  )
}
