import { useTableExchange } from '#modules/foundation/lists/web/tables/use-table.tsx'
import { today } from '#ui/current-time.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useSession } from '#ui/state/session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { type LookupTable, tablesContract } from '../tables-contract.ts'

/** A look-up as an exchange table. */
export function useLookupTable(table: LookupTable | undefined, refresh: string[][], mayWrite: boolean) {
  const t = useTranslate(messages)
  const api = useApi(tablesContract)
  return useTableExchange(
    table && {
      name: t(`org.table.${table}`),
      refresh,
      takesNew: true,
      give: (how) => api.exportLookup({ table, ...how }),
      ...(mayWrite && {
        preview: (input, more) => api.previewLookupImport({ table, ...input }, more),
        take: (input) => api.importLookup({ table, ...input }),
      }),
    },
  )
}

/** Departments on a day as an exchange table; changes apply from a day on. */
export function useDepartmentTable(day: string | undefined) {
  const t = useTranslate(messages)
  const api = useApi(tablesContract)
  const mayWrite = useSession().may('companies.write')
  return useTableExchange({
    name: t('org.departments'),
    refresh: [['org']],
    takesNew: true,
    from: day ?? today(),
    give: (how) => api.exportDepartments({ ...how, from: day }),
    ...(mayWrite && {
      preview: (input, more) => api.previewDepartmentImport(input, more),
      take: (input) => api.importDepartments(input),
    }),
  })
}

/** Job positions as an exchange table. */
export function usePositionTable() {
  const t = useTranslate(messages)
  const api = useApi(tablesContract)
  const mayWrite = useSession().may('jobs_organisation.write')
  return useTableExchange({
    name: t('org.positions'),
    refresh: [['org'], ['org-positions']],
    takesNew: true,
    give: (how) => api.exportJobPositions({ ...how }),
    ...(mayWrite && {
      preview: (input, more) => api.previewJobPositionImport(input, more),
      take: (input) => api.importJobPositions(input),
    }),
  })
}

/** The positions of a version as an exchange table; import needs a draft. */
export function usePlannedPositionTable(systematization_id: number, isDraft: boolean) {
  const t = useTranslate(messages)
  const api = useApi(tablesContract)
  return useTableExchange({
    name: t('org.table.planned_position'),
    refresh: [['org'], ['org-planned']],
    takesNew: true,
    give: (how) => api.exportPlannedPositions({ systematization_id, ...how }),
    ...(isDraft && {
      preview: (input, more) => api.previewPlannedPositionImport({ systematization_id, ...input }, more),
      take: (input) => api.importPlannedPositions({ systematization_id, ...input }),
    }),
  })
}

/** The list of versions, export only. */
export function useSystematizationsTable() {
  const t = useTranslate(messages)
  const api = useApi(tablesContract)
  return useTableExchange({ name: t('systematization.title'), refresh: [], give: (how) => api.exportSystematizations({ ...how }) })
}
