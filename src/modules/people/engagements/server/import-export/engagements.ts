import { sql } from 'kysely'
import { defineTableEndpoints } from '#modules/foundation/lists/server/tables/define-table-endpoints.ts'
import {
  defineImportExportChoiceColumn,
  defineImportExportDayColumn,
  defineImportExportHoursColumn,
  defineImportExportNumberColumn,
  defineImportExportReferenceColumn,
  defineImportExportTextColumn,
} from '#modules/foundation/lists/server/tables/import-export-columns.ts'
import type { ImportExportRow } from '#modules/foundation/lists/server/tables/import-export-table.ts'
import { createImportedReferenceResolver } from '#modules/foundation/lists/server/tables/imported-reference-resolver.ts'
import { createRowWriterOfFormAction } from '#modules/foundation/lists/server/tables/row-writer-of-form-action.ts'
import { createDepartmentReferenceResolver } from '#modules/foundation/organisation/server/organisation-reference-resolvers.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { engagementsContract as engagements } from '../../contract.ts'
import type { engagementImportExportContract } from '../../engagement-import-export-contract.ts'
import { engagementKinds, temporaryWorkPersonGroups } from '../../rules/engagement-kinds.ts'
import { createEngagement, updateEngagement } from '../engagement-actions.ts'
import { findEngagementIds } from '../engagement-list.ts'
import { contingentWorkersInScope } from './contingent-workers.ts'

type Filters = Partial<Omit<ParsedApiInput<typeof engagementImportExportContract.exportEngagements>, 'format'>>
const create = createRowWriterOfFormAction(engagements.createEngagement.input, createEngagement)
const update = createRowWriterOfFormAction(engagements.updateEngagement.input, updateEngagement)

const fields = [
  'kind',
  'basis',
  'department_id',
  'work',
  'first_day',
  'last_day',
  'contract_number',
  'intermediary',
  'agreed_days',
  'weekly_minutes',
  'note',
]
/** Columns of a new person, which exist only together with an engagement. */
const fresh = { isFixed: true, width: 24 }

const tables = defineTableEndpoints<Filters>('exportEngagements', async (ctx, filters) => {
  const persons = await contingentWorkersInScope(ctx)
  const byName = createImportedReferenceResolver(
    persons.map(({ id, name, jmbg }) => ({ id, name, whole: `${name} (${id})`, also: [jmbg] })),
    'engagements.table_no_person',
  )
  const nameById = new Map(persons.map(({ id, name }) => [id, name]))
  return {
    title: 'engagements.title',
    table: 'engagement',
    columns: [
      defineImportExportReferenceColumn('contingent_worker_id', 'engagements.person', byName, { isFixed: true, width: 30 }),
      defineImportExportTextColumn('last_name', 'engagements.table_last_name', fresh),
      defineImportExportTextColumn('first_name', 'engagements.table_first_name', fresh),
      defineImportExportTextColumn('jmbg', 'engagements.table_jmbg', fresh),
      defineImportExportChoiceColumn('kind', 'engagements.kind', engagementKinds, 'engagements.kind', { isRequired: true, width: 36 }),
      defineImportExportChoiceColumn('basis', 'engagements.basis', temporaryWorkPersonGroups, 'engagements.basis'),
      defineImportExportReferenceColumn(
        'department_id',
        'engagements.department',
        await createDepartmentReferenceResolver(ctx, ctx.today),
        {
          width: 30,
        },
      ),
      defineImportExportTextColumn('work', 'engagements.work', { isRequired: true, width: 40 }),
      defineImportExportDayColumn('first_day', 'engagements.first_day', { isRequired: true }),
      defineImportExportDayColumn('last_day', 'engagements.last_day'),
      defineImportExportTextColumn('contract_number', 'engagements.contract_number'),
      defineImportExportTextColumn('intermediary', 'engagements.intermediary', { width: 30 }),
      defineImportExportNumberColumn('agreed_days', 'engagements.agreed_days'),
      defineImportExportHoursColumn('weekly_minutes', 'engagements.weekly_minutes'),
      defineImportExportTextColumn('note', 'engagements.note', { width: 40 }),
    ],
    example: { last_name: 'Petrović', first_name: 'Petar', basis: null, department_id: null, agreed_days: 20, last_day: null },
    rows: await loadEngagementRows(ctx, filters),
    nameOf: ({ contingent_worker_id, last_name, first_name }) =>
      nameById.get(contingent_worker_id as number) ?? [last_name, first_name].filter(Boolean).join(' '),
    add: (values) => create(ctx, values),
    change: ({ id, ...row }, changes) =>
      update(ctx, { ...Object.fromEntries(fields.map((field) => [field, row[field]])), ...changes, engagement_id: id }),
  }
})
export const engagementsImportExportTable = tables.extension
export const { give: exportEngagements, preview: previewEngagementTable, take: importEngagementTable } = tables

async function loadEngagementRows(ctx: Ctx, filters: Filters): Promise<ImportExportRow[]> {
  const ids = await findEngagementIds(ctx, filters)
  const { rows } = await sql<ImportExportRow>`
    select g.id, g.contingent_worker_id, ${sql.join(fields.map((field) => sql.ref(`g.${field}`)))}
    from unnest(${ids}::bigint[]) with ordinality w (id, place) join engagement g on g.id = w.id order by w.place`.execute(ctx.db)
  return rows
}
