import { sql } from 'kysely'
import { maskJmbg } from '#modules/people/employees/rules/jmbg.ts'
import { assertValidPersonData } from '#modules/people/employees/rules/validate-person.ts'
import { isMaskedValue, maskAllDigits } from '#modules/people/employees/server/employee-record.ts'
import { assertRowRevision } from '#platform/assert-row-revision.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError, createValidationError } from '#shared/app-error.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import type { engagementsContract as engagements } from '../contract.ts'
import type { ContingentWorker } from '../engagement-schemas.ts'
import { contingentWorkerInScopeSql } from './engagement-scope.ts'

const columns = ['id', 'employee_id', 'first_name', 'last_name', 'full_name as fullName', 'jmbg', 'email', 'phone'] as const
const more = ['address', 'city', 'bank_account', 'revision'] as const
const fields = ['first_name', 'last_name', 'jmbg', 'email', 'phone', 'address', 'city', 'bank_account'] as const
type Fields = Partial<Record<(typeof fields)[number], string | null>>

/** The values of a person. A masked number that a form sends back is ignored. */
function valuesOf(ctx: Ctx, input: Fields): Fields {
  const text = Object.fromEntries(
    fields.filter((name) => input[name] !== undefined && !isMaskedValue(input[name])).map((name) => [name, input[name]]),
  )
  const {
    date_of_birth: _,
    gender: __,
    ...checked
  } = assertValidPersonData(text as Fields & { date_of_birth?: null; gender?: null }, ctx.today)
  return checked
}

export async function loadContingentWorker(ctx: Ctx, id: number): Promise<ContingentWorker> {
  const found = await ctx.db
    .selectFrom('contingent_worker')
    .select([...columns, ...more])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw createNotFoundError()
  return { ...found, jmbg: found.jmbg && maskJmbg(found.jmbg), bank_account: found.bank_account && maskAllDigits(found.bank_account) }
}

/** Finds the person of a new engagement (existing person or employee), or creates one. */
export async function findOrCreateContingentWorker(ctx: Ctx, input: ParsedApiInput<typeof engagements.createEngagement>): Promise<number> {
  if (input.contingent_worker_id) return input.contingent_worker_id
  if (input.employee_id) return upsertContingentWorker(ctx, input.employee_id)
  const { first_name, last_name, ...rest } = valuesOf(ctx, input)
  if (!first_name || !last_name)
    throw createValidationError(
      omitUndefined({
        first_name: first_name ? undefined : 'invalid.required',
        last_name: last_name ? undefined : 'invalid.required',
      }),
    )
  const { id } = await ctx.db
    .insertInto('contingent_worker')
    .values({ first_name, last_name, ...rest })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function upsertContingentWorker(ctx: Ctx, employee_id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into contingent_worker (employee_id, first_name, last_name, jmbg, email, phone, address, city, bank_account)
    select id, first_name, last_name, jmbg, email, phone, address, city, bank_account from employee where id = ${employee_id}
    on conflict (company_id, employee_id) do update set employee_id = excluded.employee_id returning id`.execute(ctx.db)
  return rows[0]!.id
}

export async function findContingentWorkers(ctx: Ctx, { search }: ParsedApiInput<typeof engagements.findContingentWorkers>) {
  const { rows } = await sql<Pick<ContingentWorker, 'id' | 'fullName' | 'jmbg' | 'employee_id'>>`
    select id, last_name || ' ' || first_name as "fullName", jmbg, employee_id from contingent_worker t where ${contingentWorkerInScopeSql(ctx)} and ${search ? sql`id in (select search_contingent_worker(${search}))` : sql`true`} order by last_name, first_name, id limit 20`.execute(
    ctx.db,
  )
  return { data: rows.map((row) => ({ ...row, jmbg: row.jmbg && maskJmbg(row.jmbg) })) }
}

export async function updateContingentWorker(
  ctx: Ctx,
  { contingent_worker_id, revision, ...input }: ParsedApiInput<typeof engagements.updateContingentWorker>,
) {
  const found = await ctx.db
    .selectFrom('contingent_worker')
    .select('revision')
    .where('id', '=', contingent_worker_id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw createNotFoundError()
  assertRowRevision(revision, found.revision)
  const { first_name, last_name, ...rest } = valuesOf(ctx, input)
  await ctx.db
    .updateTable('contingent_worker')
    .set({ first_name: first_name!, last_name: last_name!, ...rest })
    .where('id', '=', contingent_worker_id)
    .execute()
  return { data: { id: contingent_worker_id } }
}

export async function eraseContingentWorker(ctx: Ctx, { contingent_worker_id }: ParsedApiInput<typeof engagements.eraseContingentWorker>) {
  const { rows } = await sql<{ is_erased: boolean }>`
    select (first_name, last_name) = ('erased', 'erased') as is_erased from contingent_worker where id = ${contingent_worker_id} for update`.execute(
    ctx.db,
  )
  if (rows[0]?.is_erased) throw createNotFoundError()
  await sql`select erase_contingent_worker(${contingent_worker_id})`.execute(ctx.db)
  return { data: { id: contingent_worker_id } }
}

export async function revealContingentWorker(
  ctx: Ctx,
  { contingent_worker_id }: ParsedApiInput<typeof engagements.revealContingentWorker>,
) {
  await sql`select log_reveal_of_row('revealContingentWorker', 'contingent_worker', ${contingent_worker_id})`.execute(ctx.db)
  return {
    data: await ctx.db
      .selectFrom('contingent_worker')
      .select(['jmbg', 'bank_account'])
      .where('id', '=', contingent_worker_id)
      .executeTakeFirstOrThrow(),
  }
}
