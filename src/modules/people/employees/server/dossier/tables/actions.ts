import { sql } from 'kysely'
import { canViewSensitiveData } from '#modules/foundation/access/policies.ts'
import { one, type RowValues, readOnlyColumn, type TableColumn } from '#modules/foundation/lists/server/tables/columns.ts'
import { defineTableEndpoints } from '#modules/foundation/lists/server/tables/define-table-endpoints.ts'
import { logSensitiveAccess } from '#modules/foundation/lists/server/tables/log-sensitive-access.ts'
import { referenceTo } from '#modules/foundation/lists/server/tables/reference.ts'
import type { ListedRow } from '#modules/foundation/lists/server/tables/table.ts'
import { byForm } from '#modules/foundation/lists/server/tables/write-through-form.ts'
import { levels } from '#modules/foundation/organisation/server/references.ts'
import { employeeIds } from '#modules/people/employees/server/list.ts'
import type { Ctx } from '#platform/context.ts'
import { AppError } from '#shared/app-error.ts'
import type { ParsedInput } from '#shared/contract.ts'
import { dossierContract as dossier } from '../../../dossier-contract.ts'
import { fieldsOf } from '../../../dossier-fields.ts'
import type { dossierTablesContract, TableKind } from '../../../dossier-tables-contract.ts'
import { mayWrite, readerOf } from '../../../rules/dossier/kinds.ts'
import * as actions from '../actions.ts'
import { columnsOf } from './columns.ts'

type Input = { kind: TableKind } & Partial<Omit<ParsedInput<typeof dossierTablesContract.exportDossierTable>, 'format' | 'kind'>>
type Writer = (ctx: Ctx, values: RowValues) => Promise<unknown>

/** How a row is written, by the forms of its kind. */
const writers: Record<TableKind, { create: Writer; update: Writer }> = {
  education: {
    create: byForm(dossier.createEducation.input, actions.createEducation),
    update: byForm(dossier.updateEducation.input, actions.updateEducation),
  },
  language_skill: {
    create: byForm(dossier.createLanguageSkill.input, actions.createLanguageSkill),
    update: byForm(dossier.updateLanguageSkill.input, actions.updateLanguageSkill),
  },
  driving_licence: {
    create: byForm(dossier.createDrivingLicence.input, actions.createDrivingLicence),
    update: byForm(dossier.updateDrivingLicence.input, actions.updateDrivingLicence),
  },
  identity_document: {
    create: byForm(dossier.createIdentityDocument.input, actions.createIdentityDocument),
    update: byForm(dossier.updateIdentityDocument.input, actions.updateIdentityDocument),
  },
  family_member: {
    create: byForm(dossier.createFamilyMember.input, actions.createFamilyMember),
    update: byForm(dossier.updateFamilyMember.input, actions.updateFamilyMember),
  },
  training: {
    create: byForm(dossier.createTraining.input, actions.createTraining),
    update: byForm(dossier.updateTraining.input, actions.updateTraining),
  },
  medical: {
    create: byForm(dossier.createMedical.input, actions.createMedical),
    update: byForm(dossier.updateMedical.input, actions.updateMedical),
  },
  equipment: {
    create: byForm(dossier.createEquipment.input, actions.createEquipment),
    update: byForm(dossier.updateEquipment.input, actions.updateEquipment),
  },
  benefit: {
    create: byForm(dossier.createBenefit.input, actions.createBenefit),
    update: byForm(dossier.updateBenefit.input, actions.updateBenefit),
  },
  prior_service: {
    create: byForm(dossier.createPriorService.input, actions.createPriorService),
    update: byForm(dossier.updatePriorService.input, actions.updatePriorService),
  },
}

/** Values of the sample row beside the required ones; null leaves a cell empty. */
const examples: Partial<Record<TableKind, RowValues>> = { family_member: { name: null, date_of_birth: '2020-02-02' } }

function assertCanWriteKind({ permissions }: Ctx, { kind }: Input): void {
  if (!mayWrite(kind, permissions)) throw new AppError('access.denied')
}

/** The rows of a kind for employees in scope. */
const tables = defineTableEndpoints<Input>(
  'exportDossierTable',
  async (ctx, { kind, ...tableFilter }) => {
    const people = await peopleOf(ctx, tableFilter)
    const [nameById, ids] = [new Map(people.map(({ id, name }) => [id, name])), people.map(({ id }) => id)]
    const nameOf = ({ employee_id }: RowValues) => nameById.get(employee_id as number) ?? ''
    const maySee = canViewSensitiveData(ctx)
    const columns = columnsOf(kind, await levels(ctx)).filter(({ isSensitive }) => maySee || !isSensitive)
    const { create, update } = writers[kind]
    const codes = referenceTo(
      people.map(({ id, code }) => ({ id, name: code })),
      'tables.no_employee',
    )
    return {
      title: `dossier.of.${kind}`,
      table: kind,
      columns: [
        one('employee_id', 'dossier.table_code', codes, { isRequired: true, isFixed: true }),
        readOnlyColumn('dossier.table_name', nameOf),
        ...(readerOf(kind) === 'employees.sensitive' ? columns.map((column): TableColumn => ({ ...column, isSensitive: true })) : columns),
      ],
      rows: await rowsOf(ctx, kind, ids),
      nameOf,
      looked: (rows) =>
        logSensitiveAccess(
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
export const dossierTable = tables.extension
export const { give: exportDossierTable, preview: previewDossierTable, take: importDossierTable } = tables

/** The values that its form sends for an unchanged row. */
const written = (kind: TableKind, row: ListedRow) =>
  Object.fromEntries(['employee_id', ...fieldsOf(kind).map(({ name }) => name)].map((field) => [field, row[field]]))

async function peopleOf(ctx: Ctx, tableFilter: Omit<Input, 'kind'>) {
  const { ids } = await employeeIds(ctx, tableFilter)
  const { rows } = await sql<{ id: number; code: string; name: string }>`
    select id, code, last_name || ' ' || first_name as name from employee where id = any (${ids}::bigint[])`.execute(ctx.db)
  return rows
}

async function rowsOf(ctx: Ctx, kind: TableKind, employees: number[]): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select r.* from ${sql.table(kind)} r join employee e on e.id = r.employee_id
    where r.employee_id = any (${employees}::bigint[]) order by e.last_name, e.first_name, e.id, r.id`.execute(ctx.db)
  return rows
}
