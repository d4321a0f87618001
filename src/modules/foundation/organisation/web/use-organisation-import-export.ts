import { useTableImportExport } from '#modules/foundation/lists/web/tables/use-table-import-export.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { type OrganisationLookupTableName, organisationTablesContract } from '../organisation-import-export-contract.ts'

/** Export and import of a look-up table. */
export function useOrganisationLookupImportExport(table: OrganisationLookupTableName | undefined, refresh: string[][], mayWrite: boolean) {
  const t = useTranslate(messages)
  const api = useApi(organisationTablesContract)
  return useTableImportExport(
    table && {
      name: t(`org.table.${table}`),
      refresh,
      takesNew: true,
      give: (how) => api.exportLookup({ table, ...how }),
      preview: mayWrite ? (input, more) => api.previewLookupImport({ table, ...input }, more) : undefined,
      take: mayWrite ? (input) => api.importLookup({ table, ...input }) : undefined,
    },
  )
}

/** Export and import of departments on a day. Changes apply from a day on. */
export function useDepartmentImportExport(day: string | undefined) {
  const t = useTranslate(messages)
  const api = useApi(organisationTablesContract)
  const mayWrite = useSession().may('companies.write')
  return useTableImportExport({
    name: t('org.departments'),
    refresh: [['org']],
    takesNew: true,
    from: day ?? getCurrentDay(),
    give: (how) => api.exportDepartments({ ...how, from: day }),
    preview: mayWrite ? (input, more) => api.previewDepartmentImport(input, more) : undefined,
    take: mayWrite ? (input) => api.importDepartments(input) : undefined,
  })
}

/** Export and import of job positions. */
export function useJobPositionImportExport() {
  const t = useTranslate(messages)
  const api = useApi(organisationTablesContract)
  const mayWrite = useSession().may('jobs_organisation.write')
  return useTableImportExport({
    name: t('org.positions'),
    refresh: [['org'], ['org-positions']],
    takesNew: true,
    give: (how) => api.exportJobPositions({ ...how }),
    preview: mayWrite ? (input, more) => api.previewJobPositionImport(input, more) : undefined,
    take: mayWrite ? (input) => api.importJobPositions(input) : undefined,
  })
}

/** Export and import of the positions of a version. Import needs a draft. */
export function useSystematizationPositionImportExport(systematization_id: number, isDraft: boolean) {
  const t = useTranslate(messages)
  const api = useApi(organisationTablesContract)
  return useTableImportExport({
    name: t('org.table.planned_position'),
    refresh: [['org'], ['org-planned']],
    takesNew: true,
    give: (how) => api.exportPlannedPositions({ systematization_id, ...how }),
    preview: isDraft ? (input, more) => api.previewPlannedPositionImport({ systematization_id, ...input }, more) : undefined,
    take: isDraft ? (input) => api.importPlannedPositions({ systematization_id, ...input }) : undefined,
  })
}

/** Export of the list of versions; no import. */
export function useSystematizationImportExport() {
  const t = useTranslate(messages)
  const api = useApi(organisationTablesContract)
  return useTableImportExport({ name: t('systematization.title'), refresh: [], give: (how) => api.exportSystematizations({ ...how }) })
}
