import { sql } from 'kysely'
import { canViewSensitiveData } from '#modules/foundation/access/policies.ts'
import { defineTableEndpoints } from '#modules/foundation/lists/server/tables/define-table-endpoints.ts'
import {
  defineReadOnlyColumn,
  defineReferenceColumn,
  type ImportExportColumn,
  type ImportTableRowValues,
} from '#modules/foundation/lists/server/tables/import-export-columns.ts'
import type { ImportExportRow } from '#modules/foundation/lists/server/tables/import-export-table.ts'
import { createImportedReferenceResolver } from '#modules/foundation/lists/server/tables/imported-reference-resolver.ts'
import { logSensitiveTableAccess } from '#modules/foundation/lists/server/tables/log-sensitive-access.ts'
import { createRowWriterOfFormAction } from '#modules/foundation/lists/server/tables/row-writer-of-form-action.ts'
import { createEducationLevelReferenceResolver } from '#modules/foundation/organisation/server/organisation-reference-resolvers.ts'
import { findEmployeeIdsOfPage } from '#modules/people/employees/server/employee-list.ts'
import type { Ctx } from '#platform/context.ts'
import { AppError } from '#shared/app-error.ts'
import type { ParsedInput } from '#shared/contract.ts'
import { dossierContract as dossier } from '../../../dossier-contract.ts'
import { listDossierFields } from '../../../dossier-fields.ts'
import type { dossierImportExportContract, ImportableDossierEntryKind } from '../../../dossier-import-export-contract.ts'
import { canWriteDossierEntries, getReadPermissionOfDossierEntryKind } from '../../../rules/dossier/dossier-entry-kinds.ts'
import * as actions from '../dossier-entry-actions.ts'
import { listDossierTableColumns } from './dossier-table-columns.ts'

type Input = { kind: ImportableDossierEntryKind } & Partial<
  Omit<ParsedInput<typeof dossierImportExportContract.exportDossierTable>, 'format' | 'kind'>
>
type Writer = (ctx: Ctx, values: ImportTableRowValues) => Promise<unknown>

/** How a row is written, by the forms of its kind. */
const writers: Record<ImportableDossierEntryKind, { create: Writer; update: Writer }> = {
  education: {
    create: createRowWriterOfFormAction(dossier.createEducation.input, actions.createEducation),
    update: createRowWriterOfFormAction(dossier.updateEducation.input, actions.updateEducation),
  },
  language_skill: {
    create: createRowWriterOfFormAction(dossier.createLanguageSkill.input, actions.createLanguageSkill),
    update: createRowWriterOfFormAction(dossier.updateLanguageSkill.input, actions.updateLanguageSkill),
  },
  driving_licence: {
    create: createRowWriterOfFormAction(dossier.createDrivingLicence.input, actions.createDrivingLicence),
    update: createRowWriterOfFormAction(dossier.updateDrivingLicence.input, actions.updateDrivingLicence),
  },
  identity_document: {
    create: createRowWriterOfFormAction(dossier.createIdentityDocument.input, actions.createIdentityDocument),
    update: createRowWriterOfFormAction(dossier.updateIdentityDocument.input, actions.updateIdentityDocument),
  },
  family_member: {
    create: createRowWriterOfFormAction(dossier.createFamilyMember.input, actions.createFamilyMember),
    update: createRowWriterOfFormAction(dossier.updateFamilyMember.input, actions.updateFamilyMember),
  },
  training: {
    create: createRowWriterOfFormAction(dossier.createEmployeeTraining.input, actions.createEmployeeTraining),
    update: createRowWriterOfFormAction(dossier.updateEmployeeTraining.input, actions.updateEmployeeTraining),
  },
  medical: {
    create: createRowWriterOfFormAction(dossier.createMedicalExamination.input, actions.createMedicalExamination),
    update: createRowWriterOfFormAction(dossier.updateMedicalExamination.input, actions.updateMedicalExamination),
  },
  equipment: {
    create: createRowWriterOfFormAction(dossier.createIssuedEquipment.input, actions.createIssuedEquipment),
    update: createRowWriterOfFormAction(dossier.updateIssuedEquipment.input, actions.updateIssuedEquipment),
  },
  benefit: {
    create: createRowWriterOfFormAction(dossier.createEmployeeBenefit.input, actions.createEmployeeBenefit),
    update: createRowWriterOfFormAction(dossier.updateEmployeeBenefit.input, actions.updateEmployeeBenefit),
  },
  prior_service: {
    create: createRowWriterOfFormAction(dossier.createPriorService.input, actions.createPriorService),
    update: createRowWriterOfFormAction(dossier.updatePriorService.input, actions.updatePriorService),
  },
}

/** Values of the sample row beside the required ones; null leaves a cell empty. */
const examples: Partial<Record<ImportableDossierEntryKind, ImportTableRowValues>> = {
  family_member: { name: null, date_of_birth: '2020-02-02' },
}

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
    const columns = listDossierTableColumns(kind, await createEducationLevelReferenceResolver(ctx)).filter(
      ({ isSensitive }) => maySee || !isSensitive,
    )
    const { create, update } = writers[kind]
    const codes = createImportedReferenceResolver(
      people.map(({ id, code }) => ({ id, name: code })),
      'tables.no_employee',
    )
    return {
      title: `dossier.of.${kind}`,
      table: kind,
      columns: [
        defineReferenceColumn('employee_id', 'dossier.table_code', codes, { isRequired: true, isFixed: true }),
        defineReadOnlyColumn('dossier.table_name', nameOf),
        ...(getReadPermissionOfDossierEntryKind(kind) === 'employees.sensitive'
          ? columns.map((column): ImportExportColumn => ({ ...column, isSensitive: true }))
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
const written = (kind: ImportableDossierEntryKind, row: ImportExportRow) =>
  Object.fromEntries(['employee_id', ...listDossierFields(kind).map(({ name }) => name)].map((field) => [field, row[field]]))

async function peopleOf(ctx: Ctx, tableFilter: Omit<Input, 'kind'>) {
  const { ids } = await findEmployeeIdsOfPage(ctx, tableFilter)
  const { rows } = await sql<{ id: number; code: string; name: string }>`
    select id, code, last_name || ' ' || first_name as name from employee where id = any (${ids}::bigint[])`.execute(ctx.db)
  return rows
}

async function rowsOf(ctx: Ctx, kind: ImportableDossierEntryKind, employees: number[]): Promise<ImportExportRow[]> {
  const { rows } = await sql<ImportExportRow>`
    select r.* from ${sql.table(kind)} r join employee e on e.id = r.employee_id
    where r.employee_id = any (${employees}::bigint[]) order by e.last_name, e.first_name, e.id, r.id`.execute(ctx.db)
  return rows
}
