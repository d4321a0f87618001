import { type SqlBool, sql } from 'kysely'
import { defineTableEndpoints } from '#modules/foundation/lists/server/tables/define-table-endpoints.ts'
import type { ImportExportRow } from '#modules/foundation/lists/server/tables/import-export-table.ts'
import {
  type ImportTableRowValues,
  type TableColumn,
  tableDayColumn,
  tableFlagColumn,
  tableReferenceColumn,
  tableTextColumn,
} from '#modules/foundation/lists/server/tables/table-columns.ts'
import { writeRowThroughForm } from '#modules/foundation/lists/server/tables/write-row-through-form.ts'
import type { Ctx } from '#platform/context.ts'
import { organisationContract as org } from '../../contract.ts'
import type { OrganisationLookupTableName } from '../../tables-contract.ts'
import * as actions from '../lookup-actions.ts'
import { createEmployeeLookup } from '../reference-lookups.ts'

const name = tableTextColumn('name', 'org.name', { isRequired: true, width: 30 })
const last = tableDayColumn('last_day', 'org.last_day')

const columnsOf: Record<OrganisationLookupTableName, (ctx: Ctx) => Promise<TableColumn[]>> = {
  team: async (ctx) => [name, tableReferenceColumn('leader_id', 'org.table_leader', await createEmployeeLookup(ctx)), last],
  location: async () => [
    name,
    tableTextColumn('address', 'org.address'),
    tableTextColumn('city', 'org.city'),
    tableTextColumn('municipality', 'org.municipality'),
    last,
  ],
  employment_relationship_type: async () => [
    name,
    tableTextColumn('code', 'org.code'),
    tableFlagColumn('is_fixed_term', 'org.is_fixed_term'),
    last,
  ],
}

const examples: Record<OrganisationLookupTableName, ImportTableRowValues> = {
  team: {},
  location: { address: 'Bulevar oslobođenja 1', city: 'Novi Sad' },
  employment_relationship_type: { is_fixed_term: true },
}

type Writer = (ctx: Ctx, values: ImportTableRowValues) => Promise<unknown>
/** The actions that write a row of a look-up. */
const writers: Record<OrganisationLookupTableName, { create: Writer; update: Writer }> = {
  team: {
    create: writeRowThroughForm(org.createTeam.input, actions.createTeam),
    update: writeRowThroughForm(org.updateTeam.input, actions.updateTeam),
  },
  location: {
    create: writeRowThroughForm(org.createLocation.input, actions.createLocation),
    update: writeRowThroughForm(org.updateLocation.input, actions.updateLocation),
  },
  employment_relationship_type: {
    create: writeRowThroughForm(org.createRelationshipType.input, actions.createRelationshipType),
    update: writeRowThroughForm(org.updateRelationshipType.input, actions.updateRelationshipType),
  },
}

const lookups = defineTableEndpoints<{ table: OrganisationLookupTableName }>('exportLookup', async (ctx, { table }) => {
  const columns = await columnsOf[table](ctx)
  const fields = ['id' as const, ...columns.map(({ field }) => field as 'name')]
  const rows = await ctx.db.selectFrom(table).select(fields).orderBy('name').orderBy(sql<SqlBool>`id`).execute()
  return {
    title: `org.table.${table}`,
    table,
    columns,
    key: 'name',
    example: examples[table],
    rows: rows as ImportExportRow[],
    nameOf: ({ name }) => String(name ?? ''),
    add: (values) => writers[table].create(ctx, values),
    change: ({ id }, changes) => writers[table].update(ctx, { ...changes, [`${table}_id`]: id }),
  }
})
export const organisationLookupImportExportTable = lookups.extension
export const { give: exportLookup, preview: previewLookupImport, take: importLookup } = lookups
