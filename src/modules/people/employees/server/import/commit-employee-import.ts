import { sql } from 'kysely'
import { canAccessEmployees } from '#modules/foundation/access/server/data-scope.ts'
import { loadLegalParametersOfCompany } from '#modules/foundation/company/server/legal-parameters-of-company.ts'
import { insertFirstDepartmentVersions } from '#modules/foundation/organisation/server/department-versions.ts'
import type { Ctx } from '#platform/call-context.ts'
import { type BackgroundJobProgressCallback, type BackgroundJobResult, defineBackgroundJob } from '#platform/jobs/background-job-queue.ts'
import { AppError } from '#shared/app-error.ts'
import { toTextSearchKey } from '#shared/text/search-key.ts'
import { type EmployeeImportLookupKind, isFixedTermRelationshipTypeName } from '../../rules/employee-import-row.ts'
import { insertCustomFieldValues, loadCustomFields } from '../custom-fields.ts'
import { findNextEmployeeCode } from '../next-employee-code.ts'
import { checkEmployeeImport, findUniqueValueColumnsOfEmployeeImport } from './check-employee-import.ts'
import {
  type EmployeeImportCheck,
  isEmployeeImportRowOfExistingEmployee,
  isEmployeeImportRowWithoutErrors,
  isMissingEmployeeLookupToBeCreated,
  isUndecidedDuplicateEmployeeImportRow,
} from './employee-import-lookups.ts'
import { insertImportedEmployees, loadEmployeesToImport } from './insert-employees.ts'
import { deleteEmployeeImportFile, loadEmployeeImport, loadEmployeeImportSettings, toEmployeeImportRows } from './stored-employee-import.ts'
import type { ErrorFreeEmployeeImportRow } from './validated-employee-import-row.ts'

/** Inserts the employees of an import, all or none, with new look-up values. */
export async function commitImportedEmployees(
  ctx: Ctx,
  { importId }: { importId: number },
  progress: BackgroundJobProgressCallback,
): Promise<BackgroundJobResult> {
  const stored = await loadEmployeeImport(ctx, importId)
  if (stored.status !== 'uploaded') throw new AppError('import.already_committed')
  const ownFields = await loadCustomFields(ctx)
  const settings = await loadEmployeeImportSettings(ctx, stored, ownFields)
  const check = await checkEmployeeImport(ctx, toEmployeeImportRows(stored), settings, ownFields)
  if (check.ambiguous.length) throw new AppError('import.date_order_undecided')
  const bad = new Set<number>()
  const taken = new Set<string>()
  const there = new Set<number>()
  let good = 0
  let open = 0
  for await (const rows of check.rows())
    for (const row of rows) {
      if (!isEmployeeImportRowWithoutErrors(row)) bad.add(row.number)
      else if (isEmployeeImportRowOfExistingEmployee(row)) there.add(row.number)
      else good++
      if (isUndecidedDuplicateEmployeeImportRow(row)) open++
      if (isEmployeeImportRowWithoutErrors(row) && row.person.code) taken.add(row.person.code)
    }
  if (findUniqueValueColumnsOfEmployeeImport(check, settings).some(({ is_confirmed }) => !is_confirmed))
    throw new AppError('import.columns_undecided')
  if (open) throw new AppError('import.duplicates_undecided', { count: open })
  if (bad.size > 0 && !settings.skip_bad_rows) throw new AppError('import.rows_invalid', { count: bad.size })
  if (!good) throw new AppError('import.no_valid_rows')

  const made = await makeLookups(ctx, check)
  let code = Number(await findNextEmployeeCode(ctx))
  const generateFreeCode = () => {
    while (taken.has(String(code))) code++
    return String(code++)
  }
  const law = await loadLegalParametersOfCompany(ctx)
  async function* batches() {
    for await (const rows of check.readAgain()) {
      const people = rows
        .filter((row): row is ErrorFreeEmployeeImportRow => !bad.has(row.number) && !there.has(row.number))
        .map(({ person, custom }) => ({ ...person, custom, code: person.code ?? generateFreeCode() }))
      if (people.length) yield loadEmployeesToImport(law, importId, people, check.known)
    }
  }
  let written = 0
  for await (const batch of batches()) {
    const { people } = batch
    const [ids] = await Promise.all([insertImportedEmployees(ctx, batch), progress(written, good)])
    if (ctx.isScoped && !(await canAccessEmployees(ctx, { others: true, own: false }, [...ids.values()])))
      throw new AppError('common.out_of_scope')
    await insertCustomFieldValues(
      ctx,
      ownFields,
      people.flatMap(({ code, custom }) =>
        custom.map(([custom_field_id, value]) => ({ employee_id: ids.get(code)!, custom_field_id, value })),
      ),
    )
    // Deferred constraints are checked here instead of at the commit.
    await sql`set constraints all immediate; set constraints all deferred`.execute(ctx.db)
    written += people.length
  }
  await ctx.db
    .updateTable('employee_import')
    .set({ status: 'committed', committed_at: ctx.now, made: JSON.stringify(made) })
    .where('id', '=', importId)
    .execute()
  await deleteEmployeeImportFile(ctx, stored)
  await progress(good, good)
  return { result: { employees: good, left_out: bad.size + there.size } }
}

async function makeLookups(
  ctx: Ctx,
  { missing, known }: EmployeeImportCheck,
): Promise<Partial<Record<EmployeeImportLookupKind, number[]>>> {
  const made: Partial<Record<EmployeeImportLookupKind, number[]>> = {}
  for (const [lookup, names] of missing) {
    if (lookup === 'work_schedule') continue
    const isType = lookup === 'employment_relationship_type'
    const wanted = [...names.values()]
      .filter(isMissingEmployeeLookupToBeCreated)
      .map(({ name }) => ({ name, is_fixed_term: isType ? isFixedTermRelationshipTypeName(name) : undefined }))
    if (!wanted.length) continue
    const rows = await ctx.db.insertInto(lookup).values(wanted).returning(['id', 'name']).execute()
    for (const { id, name } of rows) known[lookup].set(toTextSearchKey(name), id)
    made[lookup] = rows.map(({ id }) => id)
  }
  if (made.department) await insertFirstDepartmentVersions(ctx.db, made.department)
  return made
}

export const commitImportedEmployeesJob = defineBackgroundJob('commitEmployees', commitImportedEmployees)
