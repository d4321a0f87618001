import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { defineActionWithReadBeforeTransaction } from '#platform/action-with-read-before-transaction.ts'
import { assertRowRevision } from '#platform/assert-row-revision.ts'
import type { Ctx, InstallationCallContext } from '#platform/call-context.ts'
import { enqueueBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import { computePagination } from '#shared/input-field-schemas.ts'
import type { employeesContract as employees } from '../contract.ts'
import { type PersonFieldName, personFieldNames, sensitivePersonFieldNames } from '../person-fields.ts'
import { assertValidPersonData } from '../rules/validate-person.ts'
import { assignEmployeeCard } from './employee-cards.ts'
import { findAdjacentEmployees, findEmployeeIdsOfPage, loadEmployeeRows } from './employee-list.ts'
import { resizeEmployeePhoto, saveEmployeePhoto } from './employee-photo.ts'
import { isMaskedValue, loadEmployeeRecord } from './employee-record.ts'
import { computeNewEmploymentTermsValues, startEmploymentTermsOn } from './employment-terms.ts'
import { createEmploymentRecord } from './employments.ts'
import { writeEmployeesFileJob } from './export-employees.ts'
import { findNextEmployeeCode } from './next-employee-code.ts'

export { listEmployeeAvatars } from './employee-avatars.ts'
export { createEmployeeCard, listEmployeeCards, updateEmployeeCard } from './employee-cards.ts'
export { listEmployeeChanges, listEmploymentTermsChanges } from './employee-change-feed.ts'
export { listEmployeeAuditEntries } from './employee-change-history.ts'
export {
  createEmploymentTerms,
  deleteEmploymentTerms,
  getEmploymentTermsOnDay,
  updateEmploymentTerms,
  updateEmploymentTermsInBulk,
} from './employment-terms.ts'
export { createEmployment, listEmployments, updateEmployment } from './employments.ts'
export { deleteEmployeePhoto, getEmployeePhoto, getMyPhoto } from './get-and-delete-employee-photo.ts'
export { createTemporaryTransfer } from './temporary-transfers.ts'
export { listUpcomingEmployeeEvents } from './upcoming-employee-dates.ts'

export async function listEmployees(ctx: Ctx, { page, size, sort, search, ...filters }: ParsedApiInput<typeof employees.listEmployees>) {
  const { ids, count } = await findEmployeeIdsOfPage(
    ctx,
    { ...filters, name_last_name_code: filters.name_last_name_code || search },
    { page, size, sort },
  )
  return { employees: await loadEmployeeRows(ctx, ids, filters.day ?? ctx.today), pagination: computePagination({ page, size }, count) }
}

/** Each count uses the same query as its view. */
export async function countEmployees(ctx: Ctx) {
  const count = async (filters: Parameters<typeof findEmployeeIdsOfPage>[1]) =>
    (await findEmployeeIdsOfPage(ctx, filters, { page: 1, size: 1 })).count
  const [all, on_leave, begun, ending] = await Promise.all([
    count({}),
    count({ status: 'on_leave' }),
    count({ employment: 'begun' }),
    count({ employment: 'ending' }),
  ])
  return { data: { all, on_leave, begun, ending } }
}

export const getEmployee = async (ctx: Ctx, { employee_id }: ParsedApiInput<typeof employees.getEmployee>) => ({
  data: await loadEmployeeRecord(ctx, employee_id),
})

export const getAdjacentEmployees = async (
  ctx: Ctx,
  { employee_id, sort, ...filters }: ParsedApiInput<typeof employees.getAdjacentEmployees>,
) => ({
  data: await findAdjacentEmployees(ctx, employee_id, filters, sort),
})

export async function findEmployeeByCard(ctx: Ctx, { rfid }: ParsedApiInput<typeof employees.findEmployeeByCard>) {
  const current = await ctx.db
    .selectFrom('card_holder')
    .select('employee_id')
    .where('card', '=', rfid)
    .where('first_day', '<=', ctx.today)
    .where('last_day', '>=', ctx.today)
    .where(employeeInScopeSql(ctx, 'card_holder.employee_id'))
    .executeTakeFirst()
  const [row] = current ? await loadEmployeeRows(ctx, [current.employee_id]) : []
  if (!row) throw createNotFoundError()
  return { data: row }
}

export const createEmployee = defineActionWithReadBeforeTransaction(
  resizeEmployeePhoto,
  async (ctx, input: ParsedApiInput<typeof employees.createEmployee>, portrait) => {
    const { image: _, rfid, code, ...rest } = input
    const person = assertValidPersonData(personOf(rest), ctx.today)
    const row = { ...person, first_name: input.first_name, last_name: input.last_name, code: code ?? (await findNextEmployeeCode(ctx)) }
    const { id } = await ctx.db.insertInto('employee').values(row).returning('id').executeTakeFirstOrThrow()
    await createEmploymentRecord(ctx, id, input)
    if (rfid) await assignEmployeeCard(ctx, id, rfid, input.employed_from)
    if (portrait) await saveEmployeePhoto(ctx, id, portrait)
    await sql`set constraints all immediate`.execute(ctx.db)
    return getCreated(ctx, id)
  },
)

/** A caller who could not see the new employee cannot create it. */
async function getCreated(ctx: Ctx, id: number) {
  return { data: await loadEmployeeRecord(ctx, id) }
}

export const updateEmployee = defineActionWithReadBeforeTransaction(
  resizeEmployeePhoto,
  async (ctx, input: ParsedApiInput<typeof employees.updateEmployee>, portrait) => {
    await updateEmployeeRecord(ctx, input, portrait)
    return getEmployee(ctx, input)
  },
)

/** Changes an employee without an answer, for bulk changes. */
export async function updateEmployeeRecord(
  ctx: Ctx,
  input: ParsedApiInput<typeof employees.updateEmployee>,
  portrait?: Uint8Array | undefined,
): Promise<void> {
  const { employee_id, revision, image: _, rfid, terms_from, ...rest } = input
  const found = await ctx.db.selectFrom('employee').select('revision').where('id', '=', employee_id).forUpdate().executeTakeFirst()
  if (!found) throw createNotFoundError()
  assertRowRevision(revision, found.revision)
  const person = assertValidPersonData(personOf(rest), ctx.today)
  if (Object.keys(person).length) await ctx.db.updateTable('employee').set(person).where('id', '=', employee_id).execute()
  const from = terms_from ?? ctx.today
  const terms = await computeNewEmploymentTermsValues(ctx, from, rest)
  if (Object.keys(terms).length) await startEmploymentTermsOn(ctx, employee_id, from, terms)
  if (rfid !== undefined) await assignEmployeeCard(ctx, employee_id, rfid, ctx.today)
  if (portrait) await saveEmployeePhoto(ctx, employee_id, portrait)
  await sql`set constraints all immediate`.execute(ctx.db)
}

type Person = Partial<Pick<ParsedApiInput<typeof employees.updateEmployee>, Exclude<PersonFieldName, 'code'>>> & { code?: string }

/** The personal data of the input. A masked value that is sent back unchanged is ignored. */
function personOf(input: Partial<ParsedApiInput<typeof employees.updateEmployee>>): Person {
  const isUnchangedMask = (name: PersonFieldName) => sensitivePersonFieldNames.some((one) => one === name) && isMaskedValue(input[name])
  const field = personFieldNames.filter(
    (name) => input[name] !== undefined && !isUnchangedMask(name) && !(name === 'code' && input.code === null),
  )
  return Object.fromEntries(field.map((name) => [name, input[name]]))
}

/** Deletes an employee without dependent data; with hours, leave or documents the employment must be ended instead. */
export async function deleteEmployee(ctx: Ctx, { employee_id }: ParsedApiInput<typeof employees.deleteEmployee>) {
  const { rows } = await sql`select employees_with_recorded_data(array[${employee_id}::bigint])`.execute(ctx.db)
  if (rows.length) throw new AppError('employees.has_history')
  for (const table of ['card_holder', 'employment_terms', 'employment'] as const)
    await ctx.db.deleteFrom(table).where('employee_id', '=', employee_id).execute()
  await ctx.db.updateTable('employee').set({ image_file_id: null }).where('id', '=', employee_id).execute()
  await ctx.db.deleteFrom('stored_file').where('employee_id', '=', employee_id).execute()
  await ctx.db.deleteFrom('employee').where('id', '=', employee_id).execute()
  return { data: { id: employee_id } }
}

export async function revealSensitiveEmployeeFields(
  ctx: Ctx,
  { employee_id }: ParsedApiInput<typeof employees.revealSensitiveEmployeeFields>,
) {
  await sql`select log_reveal_of_employee_data('revealSensitiveEmployeeFields', ${employee_id})`.execute(ctx.db)
  return {
    data: await ctx.db.selectFrom('employee').select(sensitivePersonFieldNames).where('id', '=', employee_id).executeTakeFirstOrThrow(),
  }
}

export async function exportEmployees(ctx: Ctx, input: ParsedApiInput<typeof employees.exportEmployees>) {
  return { data: { job_id: await enqueueBackgroundJob(ctx, writeEmployeesFileJob, { ...input, language: ctx.language }) } }
}

export async function listProfessionQualificationCodes({ db }: InstallationCallContext) {
  const data = await db
    .selectFrom('profession_qualification_code as c')
    .innerJoin('profession_qualification as q', 'q.id', 'c.profession_qualification_id')
    .select(['c.id', 'c.code', 'q.name', 'c.profession_qualification_id'])
    .orderBy('c.code')
    .execute()
  return { data }
}
