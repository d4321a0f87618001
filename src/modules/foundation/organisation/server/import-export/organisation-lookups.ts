import { type SqlBool, sql } from 'kysely'
import { defineTableEndpoints } from '#modules/foundation/lists/server/tables/define-table-endpoints.ts'
import {
  defineImportExportDayColumn,
  defineImportExportFlagColumn,
  defineImportExportReferenceColumn,
  defineImportExportTextColumn,
  type ImportExportColumn,
  type ImportTableRowValues,
} from '#modules/foundation/lists/server/tables/import-export-columns.ts'
import type { ImportExportRow } from '#modules/foundation/lists/server/tables/import-export-table.ts'
import { createRowWriterOfFormAction } from '#modules/foundation/lists/server/tables/row-writer-of-form-action.ts'
import type { Ctx } from '#platform/call-context.ts'
import { organisationContract as org } from '../../contract.ts'
import type { OrganisationLookupTableName } from '../../organisation-import-export-contract.ts'
import * as actions from '../organisation-lookup-actions.ts'
import { createEmployeeReferenceResolver } from '../organisation-reference-resolvers.ts'

const name = defineImportExportTextColumn('name', 'org.name', { isRequired: true, width: 30 })
const last = defineImportExportDayColumn('last_day', 'org.last_day')

const columnsOf: Record<OrganisationLookupTableName, (ctx: Ctx) => Promise<ImportExportColumn[]>> = {
  team: async (ctx) => [
    name,
    defineImportExportReferenceColumn('leader_id', 'org.table_leader', await createEmployeeReferenceResolver(ctx)),
    last,
  ],
  location: async () => [
    name,
    defineImportExportTextColumn('address', 'org.address'),
    defineImportExportTextColumn('city', 'org.city'),
    defineImportExportTextColumn('municipality', 'org.municipality'),
    last,
  ],
  employment_relationship_type: async () => [
    name,
    defineImportExportTextColumn('code', 'org.code'),
    defineImportExportFlagColumn('is_fixed_term', 'org.is_fixed_term'),
    last,
  ],
}

const examples: Record<OrganisationLookupTableName, ImportTableRowValues> = {
  team: {},
  location: { address: 'Bulevar oslobođenja 1', city: 'Novi Sad' },
  employment_relationship_type: { is_fixed_term: true },
}

type Writer = (ctx: Ctx, values: ImportTableRowValues) => Promise<unknown>
/** The actions that write a row of each look-up table. */
const writers: Record<OrganisationLookupTableName, { create: Writer; update: Writer }> = {
  team: {
    create: createRowWriterOfFormAction(org.createTeam.input, actions.createTeam),
    update: createRowWriterOfFormAction(org.updateTeam.input, actions.updateTeam),
  },
  location: {
    create: createRowWriterOfFormAction(org.createLocation.input, actions.createLocation),
    update: createRowWriterOfFormAction(org.updateLocation.input, actions.updateLocation),
  },
  employment_relationship_type: {
    create: createRowWriterOfFormAction(org.createEmploymentRelationshipType.input, actions.createEmploymentRelationshipType),
    update: createRowWriterOfFormAction(org.updateEmploymentRelationshipType.input, actions.updateEmploymentRelationshipType),
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
