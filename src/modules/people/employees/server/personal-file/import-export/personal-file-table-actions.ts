import { sql } from 'kysely'
import { canViewSensitiveData } from '#modules/foundation/access/user-permission-checks.ts'
import { defineTableEndpoints } from '#modules/foundation/lists/server/tables/define-table-endpoints.ts'
import {
  defineImportExportReferenceColumn,
  defineReadOnlyExportColumn,
  type ImportExportColumn,
  type ImportTableRowValues,
} from '#modules/foundation/lists/server/tables/import-export-columns.ts'
import type { ImportExportRow } from '#modules/foundation/lists/server/tables/import-export-table.ts'
import { createImportedReferenceResolver } from '#modules/foundation/lists/server/tables/imported-reference-resolver.ts'
import { logSensitiveTableAccess } from '#modules/foundation/lists/server/tables/log-sensitive-access.ts'
import { createRowWriterOfFormAction } from '#modules/foundation/lists/server/tables/row-writer-of-form-action.ts'
import { createEducationLevelReferenceResolver } from '#modules/foundation/organisation/server/organisation-reference-resolvers.ts'
import { findEmployeeIdsOfPage } from '#modules/people/employees/server/employee-list.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import { personalFileContract as dossier } from '../../../personal-file-contract.ts'
import { listPersonalFileFields } from '../../../personal-file-fields.ts'
import type { ImportablePersonalFileEntryKind, personalFileImportExportContract } from '../../../personal-file-import-export-contract.ts'
import {
  canWritePersonalFileEntries,
  getReadPermissionOfPersonalFileEntryKind,
} from '../../../rules/personal-file/personal-file-entry-kinds.ts'
import * as actions from '../personal-file-entry-actions.ts'
import { listPersonalFileTableColumns } from './personal-file-table-columns.ts'

type Input = { kind: ImportablePersonalFileEntryKind } & Partial<
  Omit<ParsedApiInput<typeof personalFileImportExportContract.exportDossierTable>, 'format' | 'kind'>
>
type Writer = (ctx: Ctx, values: ImportTableRowValues) => Promise<unknown>

/** The functions that write a row, by kind. */
const writers: Record<ImportablePersonalFileEntryKind, { create: Writer; update: Writer }> = {
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

/** Values of the sample row in addition to required ones. Null leaves a cell empty. */
const examples: Partial<Record<ImportablePersonalFileEntryKind, ImportTableRowValues>> = {
  family_member: { name: null, date_of_birth: '2020-02-02' },
}

function assertCanWriteKind({ permissions }: Ctx, { kind }: Input): void {
  if (!canWritePersonalFileEntries(kind, permissions)) throw new AppError('access.denied')
}

/** The rows of a kind for employees in scope. */
const tables = defineTableEndpoints<Input>(
  'exportDossierTable',
  async (ctx, { kind, ...tableFilter }) => {
    const people = await findEmployeeIds(ctx, tableFilter)
    const nameById = new Map(people.map(({ id, name }) => [id, name]))
    const ids = people.map(({ id }) => id)
    const nameOf = ({ employee_id }: ImportTableRowValues) => nameById.get(employee_id as number) ?? ''
    const maySee = canViewSensitiveData(ctx)
    const columns = listPersonalFileTableColumns(kind, await createEducationLevelReferenceResolver(ctx)).filter(
      ({ isSensitive }) => maySee || !isSensitive,
    )
    const isSensitiveKind = getReadPermissionOfPersonalFileEntryKind(kind) === 'employees.sensitive'
    const { create, update } = writers[kind]
    const codes = createImportedReferenceResolver(
      people.map(({ id, code }) => ({ id, name: code })),
      'tables.no_employee',
    )
    return {
      title: `dossier.of.${kind}`,
      table: kind,
      columns: [
        defineImportExportReferenceColumn('employee_id', 'dossier.table_code', codes, { isRequired: true, isFixed: true }),
        defineReadOnlyExportColumn('dossier.table_name', nameOf),
        ...columns.map((column): ImportExportColumn => (isSensitiveKind ? { ...column, isSensitive: true } : column)),
      ],
      rows: await loadPersonalFileRows(ctx, kind, ids),
      nameOf,
      looked: (rows) =>
        logSensitiveTableAccess(
          ctx,
          rows.map(({ employee_id }) => employee_id as number),
        ),
      example: examples[kind] ?? {},
      add: (values) => create(ctx, values),
      change: (row, changes) => update(ctx, { ...pickFormValues(kind, row), ...changes, [`${kind}_id`]: row.id }),
    }
  },
  assertCanWriteKind,
)
export const personalFileImportExportTable = tables.extension
export const { give: exportDossierTable, preview: previewDossierTable, take: importDossierTable } = tables

/** The values that the form of the kind sends for an unchanged row. */
const pickFormValues = (kind: ImportablePersonalFileEntryKind, row: ImportExportRow) =>
  Object.fromEntries(['employee_id', ...listPersonalFileFields(kind).map(({ name }) => name)].map((field) => [field, row[field]]))

async function findEmployeeIds(ctx: Ctx, tableFilter: Omit<Input, 'kind'>) {
  const { ids } = await findEmployeeIdsOfPage(ctx, tableFilter)
  const { rows } = await sql<{ id: number; code: string; name: string }>`
    select id, code, last_name || ' ' || first_name as name from employee where id = any (${ids}::bigint[])`.execute(ctx.db)
  return rows
}

async function loadPersonalFileRows(ctx: Ctx, kind: ImportablePersonalFileEntryKind, employees: number[]): Promise<ImportExportRow[]> {
  const { rows } = await sql<ImportExportRow>`
    select r.* from ${sql.table(kind)} r join employee e on e.id = r.employee_id
    where r.employee_id = any (${employees}::bigint[]) order by e.last_name, e.first_name, e.id, r.id`.execute(ctx.db)
  return rows
}
