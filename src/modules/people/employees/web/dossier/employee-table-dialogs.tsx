import { TableImportExportMenuItem } from '#modules/foundation/lists/web/tables/TableImportExportMenuItem.tsx'
import { messages as employees } from '#modules/people/employees/messages/index.ts'
import type { EmployeeStatus } from '#modules/people/employees/shapes.ts'
import { employeeTablesContract } from '#modules/people/employees/tables-contract.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { type DossierTableKind, dossierTablesContract } from '../../dossier-tables-contract.ts'
import { messages } from '../../messages/dossier/index.ts'

export { employees }
export type EmployeeTableFilter = { department_id?: number; status?: EmployeeStatus }

export function PersonTableDialog({ tableFilter }: { tableFilter: EmployeeTableFilter }) {
  const t = useTranslate(messages)
  const api = useApi(employeeTablesContract)
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

export function TermsTableDialog({ tableFilter, day }: { tableFilter: EmployeeTableFilter; day: string }) {
  const t = useTranslate(messages)
  const api = useApi(employeeTablesContract)
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

export function DossierTableDialog({ kind, tableFilter }: { kind: DossierTableKind; tableFilter: EmployeeTableFilter }) {
  const t = useTranslate(messages)
  const api = useApi(dossierTablesContract)
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
