import { sql } from 'kysely'
import { canViewSensitiveData } from '#modules/foundation/access/policies.ts'
import { defineTableEndpoints } from '#modules/foundation/lists/server/tables/define-table-endpoints.ts'
import type { ImportExportRow } from '#modules/foundation/lists/server/tables/import-export-table.ts'
import { logSensitiveTableAccess } from '#modules/foundation/lists/server/tables/log-sensitive-access.ts'
import {
  type ImportTableRowValues,
  type TableColumn,
  tableReadOnlyColumn,
  tableReferenceColumn,
} from '#modules/foundation/lists/server/tables/table-columns.ts'
import { createTableReferenceLookup } from '#modules/foundation/lists/server/tables/table-reference-lookup.ts'
import { writeRowThroughForm } from '#modules/foundation/lists/server/tables/write-row-through-form.ts'
import { createEducationLevelLookup } from '#modules/foundation/organisation/server/reference-lookups.ts'
import { findEmployeeIdsOfPage } from '#modules/people/employees/server/employee-list.ts'
import type { Ctx } from '#platform/context.ts'
import { AppError } from '#shared/app-error.ts'
import type { ParsedInput } from '#shared/contract.ts'
import { dossierContract as dossier } from '../../../dossier-contract.ts'
import { listDossierFields } from '../../../dossier-fields.ts'
import type { DossierTableKind, dossierTablesContract } from '../../../dossier-tables-contract.ts'
import { canWriteDossierEntries, getReadPermissionOfEntryKind } from '../../../rules/dossier/dossier-entry-kinds.ts'
import * as actions from '../dossier-entry-actions.ts'
import { listDossierTableColumns } from './dossier-table-columns.ts'

type Input = { kind: DossierTableKind } & Partial<Omit<ParsedInput<typeof dossierTablesContract.exportDossierTable>, 'format' | 'kind'>>
type Writer = (ctx: Ctx, values: ImportTableRowValues) => Promise<unknown>

/** How a row is written, by the forms of its kind. */
const writers: Record<DossierTableKind, { create: Writer; update: Writer }> = {
  education: {
    create: writeRowThroughForm(dossier.createEducation.input, actions.createEducation),
    update: writeRowThroughForm(dossier.updateEducation.input, actions.updateEducation),
  },
  language_skill: {
    create: writeRowThroughForm(dossier.createLanguageSkill.input, actions.createLanguageSkill),
    update: writeRowThroughForm(dossier.updateLanguageSkill.input, actions.updateLanguageSkill),
  },
  driving_licence: {
    create: writeRowThroughForm(dossier.createDrivingLicence.input, actions.createDrivingLicence),
    update: writeRowThroughForm(dossier.updateDrivingLicence.input, actions.updateDrivingLicence),
  },
  identity_document: {
    create: writeRowThroughForm(dossier.createIdentityDocument.input, actions.createIdentityDocument),
    update: writeRowThroughForm(dossier.updateIdentityDocument.input, actions.updateIdentityDocument),
  },
  family_member: {
    create: writeRowThroughForm(dossier.createFamilyMember.input, actions.createFamilyMember),
    update: writeRowThroughForm(dossier.updateFamilyMember.input, actions.updateFamilyMember),
  },
  training: {
    create: writeRowThroughForm(dossier.createTraining.input, actions.createTraining),
    update: writeRowThroughForm(dossier.updateTraining.input, actions.updateTraining),
  },
  medical: {
    create: writeRowThroughForm(dossier.createMedical.input, actions.createMedical),
    update: writeRowThroughForm(dossier.updateMedical.input, actions.updateMedical),
  },
  equipment: {
    create: writeRowThroughForm(dossier.createEquipment.input, actions.createEquipment),
    update: writeRowThroughForm(dossier.updateEquipment.input, actions.updateEquipment),
  },
  benefit: {
    create: writeRowThroughForm(dossier.createBenefit.input, actions.createBenefit),
    update: writeRowThroughForm(dossier.updateBenefit.input, actions.updateBenefit),
  },
  prior_service: {
    create: writeRowThroughForm(dossier.createPriorService.input, actions.createPriorService),
    update: writeRowThroughForm(dossier.updatePriorService.input, actions.updatePriorService),
  },
}

/** Values of the sample row beside the required ones; null leaves a cell empty. */
const examples: Partial<Record<DossierTableKind, ImportTableRowValues>> = { family_member: { name: null, date_of_birth: '2020-02-02' } }

function assertCanWriteKind({ permissions }: Ctx, { kind }: Input): void {
  if (!canWriteDossierEntries(kind, permissions)) throw new AppError('access.denied')
}

/** The rows of a kind for employees in scope. */
const tables = defineTableEndpoints<Input>(
  'exportDossierTable',
  async (ctx, { kind, ...tableFilter }) => {
    const people = await peopleOf(ctx, tableFilter)
    const [nameById, ids] = [new Map(people.map(({ id, name }) => [id, name])), people.map(({ id }) => id)]
    const nameOf = ({ employee_id }: ImportTableRowValues) => nameById.get(employee_id as number) ?? ''
    const maySee = canViewSensitiveData(ctx)
    const columns = listDossierTableColumns(kind, await createEducationLevelLookup(ctx)).filter(({ isSensitive }) => maySee || !isSensitive)
    const { create, update } = writers[kind]
    const codes = createTableReferenceLookup(
      people.map(({ id, code }) => ({ id, name: code })),
      'tables.no_employee',
    )
    return {
      title: `dossier.of.${kind}`,
      table: kind,
      columns: [
        tableReferenceColumn('employee_id', 'dossier.table_code', codes, { isRequired: true, isFixed: true }),
        tableReadOnlyColumn('dossier.table_name', nameOf),
        ...(getReadPermissionOfEntryKind(kind) === 'employees.sensitive'
          ? columns.map((column): TableColumn => ({ ...column, isSensitive: true }))
          : columns),
      ],
      rows: await rowsOf(ctx, kind, ids),
      nameOf,
      looked: (rows) =>
        logSensitiveTableAccess(
          ctx,
          rows.map(({ employee_id }) => employee_id as number),
        ),
      example: examples[kind] ?? {},
      add: (values) => create(ctx, values),
      change: (row, changes) => update(ctx, { ...written(kind, row), ...changes, [`${kind}_id`]: row.id }),
    }
  },
  assertCanWriteKind,
)
export const dossierImportExportTable = tables.extension
export const { give: exportDossierTable, preview: previewDossierTable, take: importDossierTable } = tables

/** The values that its form sends for an unchanged row. */
const written = (kind: DossierTableKind, row: ImportExportRow) =>
  Object.fromEntries(['employee_id', ...listDossierFields(kind).map(({ name }) => name)].map((field) => [field, row[field]]))

async function peopleOf(ctx: Ctx, tableFilter: Omit<Input, 'kind'>) {
  const { ids } = await findEmployeeIdsOfPage(ctx, tableFilter)
  const { rows } = await sql<{ id: number; code: string; name: string }>`
    select id, code, last_name || ' ' || first_name as name from employee where id = any (${ids}::bigint[])`.execute(ctx.db)
  return rows
}

async function rowsOf(ctx: Ctx, kind: DossierTableKind, employees: number[]): Promise<ImportExportRow[]> {
  const { rows } = await sql<ImportExportRow>`
    select r.* from ${sql.table(kind)} r join employee e on e.id = r.employee_id
    where r.employee_id = any (${employees}::bigint[]) order by e.last_name, e.first_name, e.id, r.id`.execute(ctx.db)
  return rows
}
