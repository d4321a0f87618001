import { type SqlBool, sql } from 'kysely'
import { defineTableEndpoints } from '#modules/foundation/lists/server/tables/define-table-endpoints.ts'
import type { ExchangeTableRow } from '#modules/foundation/lists/server/tables/exchange-table.ts'
import {
  dayColumn,
  flagColumn,
  type RowValues,
  referenceColumn,
  type TableColumn,
  textColumn,
} from '#modules/foundation/lists/server/tables/table-columns.ts'
import { writeThroughForm } from '#modules/foundation/lists/server/tables/write-through-form.ts'
import type { Ctx } from '#platform/context.ts'
import { orgContract as org } from '../../contract.ts'
import type { LookupTable } from '../../tables-contract.ts'
import * as actions from '../actions.ts'
import { employeeLookup } from '../reference-lookups.ts'

const name = textColumn('name', 'org.name', { isRequired: true, width: 30 })
const last = dayColumn('last_day', 'org.last_day')

const columnsOf: Record<LookupTable, (ctx: Ctx) => Promise<TableColumn[]>> = {
  team: async (ctx) => [name, referenceColumn('leader_id', 'org.table_leader', await employeeLookup(ctx)), last],
  location: async () => [
    name,
    textColumn('address', 'org.address'),
    textColumn('city', 'org.city'),
    textColumn('municipality', 'org.municipality'),
    last,
  ],
  employment_relationship_type: async () => [name, textColumn('code', 'org.code'), flagColumn('is_fixed_term', 'org.is_fixed_term'), last],
}

const examples: Record<LookupTable, RowValues> = {
  team: {},
  location: { address: 'Bulevar oslobođenja 1', city: 'Novi Sad' },
  employment_relationship_type: { is_fixed_term: true },
}

type Writer = (ctx: Ctx, values: RowValues) => Promise<unknown>
/** The actions that write a row of a look-up. */
const writers: Record<LookupTable, { create: Writer; update: Writer }> = {
  team: {
    create: writeThroughForm(org.createTeam.input, actions.createTeam),
    update: writeThroughForm(org.updateTeam.input, actions.updateTeam),
  },
  location: {
    create: writeThroughForm(org.createLocation.input, actions.createLocation),
    update: writeThroughForm(org.updateLocation.input, actions.updateLocation),
  },
  employment_relationship_type: {
    create: writeThroughForm(org.createRelationshipType.input, actions.createRelationshipType),
    update: writeThroughForm(org.updateRelationshipType.input, actions.updateRelationshipType),
  },
}

const lookups = defineTableEndpoints<{ table: LookupTable }>('exportLookup', async (ctx, { table }) => {
  const columns = await columnsOf[table](ctx)
  const fields = ['id' as const, ...columns.map(({ field }) => field as 'name')]
  const rows = await ctx.db.selectFrom(table).select(fields).orderBy('name').orderBy(sql<SqlBool>`id`).execute()
  return {
    title: `org.table.${table}`,
    table,
    columns,
    key: 'name',
    example: examples[table],
    rows: rows as ExchangeTableRow[],
    nameOf: ({ name }) => String(name ?? ''),
    add: (values) => writers[table].create(ctx, values),
    change: ({ id }, changes) => writers[table].update(ctx, { ...changes, [`${table}_id`]: id }),
  }
})
export const lookupsTable = lookups.extension
export const { give: exportLookup, preview: previewLookupImport, take: importLookup } = lookups
