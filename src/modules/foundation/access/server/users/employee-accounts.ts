import { type SqlBool, sql } from 'kysely'
import type { InstallationCallContext } from '#platform/call-context.ts'
import { buildOrderBySql } from '#platform/list-query-sql.ts'
import { undeliverableEmailSql } from '#platform/mail/email-outbox.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import { computePagination, isPageSizeOfAllRows } from '#shared/input-field-schemas.ts'
import type { employeeAccountsContract as contract, EmployeeAccount } from '../../employee-accounts-contract.ts'
import { UNUSABLE_PASSWORD_HASH } from '../passwords.ts'
import { assertCanAdministerCompany, findAdministeredCompanies, managedUserSql } from './administered-companies-and-users.ts'

/** Requires the permission for users, and a company whose employees may have accounts. */
export async function assertEmployeeAccountsAllowed(ctx: InstallationCallContext, companyId: number): Promise<void> {
  await assertCanAdministerCompany(ctx, companyId)
  const { rows } = await sql<{ is_allowed: boolean }>`
    select company_has_feature(${companyId}, 'employees_as_users.checkbox') as is_allowed`.execute(ctx.db)
  if (!rows[0]!.is_allowed) throw new AppError('access.employee_accounts_disabled')
  // The search function works in one company, so the company is set.
  await sql`select set_config('app.company_id', ${String(companyId)}, true)`.execute(ctx.db)
}

export const userIsEmployedSql = (today: string) =>
  sql<boolean>`exists (select from employee_assignment j where j.company_id = e.company_id and j.employee_id = e.id and j.last_day >= ${today}::date)`
const stateOf = sql<EmployeeAccount['state']>`case when u.id is null then 'none' when u.disabled_at is not null then 'disabled'
  when u.password_hash = ${UNUSABLE_PASSWORD_HASH} then 'invited' else 'active' end`
const lastSignIn = sql<Date | null>`(select max(s.at) from sign_in s where s.user_id = u.id and s.result = 'signed_in')`
const isLapsed = sql<boolean>`(u.password_hash = ${UNUSABLE_PASSWORD_HASH} and u.disabled_at is null
  and not exists (select from password_token p where p.user_id = u.id and p.used_at is null and p.ends_at > now()))`

const order: Record<string, ReturnType<typeof sql>> = {
  name: sql`e.last_name`,
  code: sql`e.code`,
  email: sql`lower(coalesce(u.email, e.email))`,
  last_sign_in: sql`${lastSignIn}`,
}

type AccountQuery = ParsedApiInput<typeof contract.listEmployeeAccounts>

/** Employees, and former employees with an account. */
export async function listEmployeeAccounts(ctx: InstallationCallContext, input: AccountQuery) {
  await assertEmployeeAccountsAllowed(ctx, input.company_id)
  const companies = await findAdministeredCompanies(ctx)
  const found = ctx.db
    .selectFrom('employee_directory as e')
    .leftJoin('membership as m', (join) => join.onRef('m.company_id', '=', 'e.company_id').onRef('m.employee_id', '=', 'e.id'))
    .leftJoin('app_user as u', 'u.id', 'm.user_id')
    .where('e.company_id', '=', input.company_id)
    .where((eb) => eb.and(filtersOf(ctx, input)))
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const limit = isPageSizeOfAllRows(input.size) ? 10_000 : input.size
  const rows = await found
    .select(['e.id', 'e.code', 'e.name', 'u.id as user_id', sql<string | null>`coalesce(u.email, e.email)`.as('email')])
    .$narrowType<{ id: number; code: string; name: string }>()
    .select([stateOf.as('state'), isLapsed.as('is_lapsed'), lastSignIn.as('last_sign_in'), userIsEmployedSql(ctx.today).as('is_employed')])
    .select(undeliverableEmailSql(sql<string | null>`coalesce(u.email, e.email)`).as('is_undeliverable'))
    .select([
      sql<boolean>`coalesce(${managedUserSql(ctx, companies)}, false)`.as('keep'),
      sql<
        string | null
      >`(select d.name from employee_assignment t join user_scope_target d on (d.company_id, d.kind, d.id) = (t.company_id, 'department', t.department_id)
        where t.company_id = e.company_id and t.employee_id = e.id order by t.first_day <= ${ctx.today} desc,
          abs(t.first_day - ${ctx.today}::date) limit 1)`.as('department'),
    ])
    .orderBy(sql.join([...buildOrderBySql(order, `${input.sort ?? ''},name`), sql`e.last_name, e.first_name, e.id, u.id`]))
    .limit(limit)
    .offset((input.page - 1) * limit)
    .execute()
  const employee_accounts = rows.map(({ keep, last_sign_in, ...row }) => ({
    ...row,
    is_lapsed: row.is_lapsed === true,
    last_sign_in: last_sign_in?.toISOString() ?? null,
    can: { keep: row.user_id !== null && keep },
  }))
  return { employee_accounts, pagination: computePagination(input, count) }
}

function filtersOf({ today }: InstallationCallContext, { search, state, department_id }: AccountQuery) {
  const conditions = [sql<SqlBool>`(u.id is not null or ${userIsEmployedSql(today)})`]
  if (search) conditions.push(sql`e.id in (select search_employee(${search}))`)
  if (state) conditions.push(sql`${stateOf} = ${state}`)
  if (department_id)
    conditions.push(sql`exists (select from employee_assignment t where t.company_id = e.company_id and t.employee_id = e.id
      and t.department_id in (select descendant_departments(array[${department_id}]::bigint[])) and t.first_day <= ${today} and t.last_day >= ${today})`)
  return conditions
}
