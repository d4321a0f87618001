import { type RawBuilder, sql } from 'kysely'
import { defaultUserRoles } from '#modules/foundation/access/permissions.ts'
import { hashPassword } from '#modules/foundation/access/server/passwords.ts'
import { seedUserRoles } from '#modules/foundation/access/server/seed-user-roles.ts'
import type { InstallationCallContext } from '#platform/call-context.ts'
import { addDays, type Day } from '#shared/days.ts'

export const DEMO_PASSWORD = 'Kadrovik.2026'
const emailOf = (role: string) => `${role}@demo.rs`

type Db = InstallationCallContext['db']

/** Creates one account per role. Returns the id of the employer's account, which sees every company and administers the installation. */
export async function createDemoAccounts(db: Db): Promise<number> {
  await seedUserRoles(db)
  const password_hash = await hashPassword(DEMO_PASSWORD)
  for (const [role, { name }] of Object.entries(defaultUserRoles)) {
    const { id } = await db
      .insertInto('app_user')
      .values({ email: emailOf(role), password_hash, first_name: name, last_name: 'Demo' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into user_role (user_id, user_group_id) select ${id}, id from user_group where name_original = ${role}`.execute(db)
  }
  const { id } = await db.selectFrom('app_user').select('id').where('email', '=', emailOf('employer_user')).executeTakeFirstOrThrow()
  await db.insertInto('user_permission').values({ user_id: id, permission: 'installation.manage' }).execute()
  return id
}

/** The departments of the chiefs of the demo; others see the whole company. */
const scopes: Record<string, string[]> = {
  chief: ['Presa', 'Montaža'],
  chief_ciib: ['Lakirnica'],
  chief_algotech: ['Održavanje'],
  chief_verificator: ['Proizvodnja'],
  chief_coko: ['Magacin'],
  chief_darex: ['Kontrola kvaliteta'],
  verificator: ['Proizvodnja', 'Održavanje'],
}

/** Adds each account to the first company: chiefs are employees there, with the scope of their departments. */
export async function assignDemoAccountRoles(db: Db, companyId: number, today: Day): Promise<void> {
  const findEmployeeOfDepartment = async (department: string, nth: number, before: RawBuilder<unknown> = sql`e.id`) => {
    const { rows } = await sql<{ id: number }>`
      select e.id from employment_terms t
        join department d on (d.company_id, d.id) = (t.company_id, t.department_id)
        join employee e on (e.company_id, e.id) = (t.company_id, t.employee_id)
      where t.company_id = ${companyId} and d.name = ${department} and t.last_day = 'infinity'
      order by ${before}, e.id offset ${nth} limit 1`.execute(db)
    return rows[0]?.id ?? null
  }
  // Employees in pictures have no other account, and preferably a photo and a past summer.
  const firstInScreenshots = sql`case when exists (select from membership m where (m.company_id, m.employee_id) = (e.company_id, e.id)) then 2
    when e.image_file_id is not null and exists (
      select from leave_request r join leave_type y on (y.company_id, y.id) = (r.company_id, r.leave_type_id) and y.code = 'GO'
      where (r.company_id, r.employee_id) = (e.company_id, e.id) and r.status = 'approved' and r.amount >= 5
        and r.first_day > ${addDays(today, -200)}::date) then 0 else 1 end`
  const placeOf = (role: string, department: string | undefined) => {
    if (role === 'employee_user') return findEmployeeOfDepartment('Presa', 1, firstInScreenshots)
    return department ? findEmployeeOfDepartment(department, role === 'verificator' ? 1 : 0) : null
  }
  for (const role of Object.keys(defaultUserRoles)) {
    if (role === 'employer_user') continue
    const { id } = await db.selectFrom('app_user').select('id').where('email', '=', emailOf(role)).executeTakeFirstOrThrow()
    const departments = scopes[role] ?? []
    const employee_id = await placeOf(role, departments[0])
    await db.insertInto('membership').values({ company_id: companyId, user_id: id, employee_id }).execute()
    // One chief plans for the departments of the chief and publishes the plan.
    if (role === 'chief')
      await db
        .insertInto('company_right')
        .values({ company_id: companyId, user_id: id, permission: 'schedule.write', is_granted: true })
        .execute()
    for (const name of departments)
      await sql`insert into access_scope (company_id, user_id, department_id) select ${companyId}, ${id}, id from department where company_id = ${companyId} and name = ${name}`.execute(
        db,
      )
    if (employee_id)
      await sql`update app_user u set first_name = e.first_name, last_name = e.last_name from employee e where u.id = ${id} and e.company_id = ${companyId} and e.id = ${employee_id}`.execute(
        db,
      )
  }
}

/** The account of the employee, and their record in the first company. */
export async function findDemoEmployeeAccount(db: Db, companyId: number): Promise<{ userId: number; employeeId: number }> {
  const { user_id, employee_id } = await db
    .selectFrom('membership as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .select(['m.user_id', 'm.employee_id'])
    .where('m.company_id', '=', companyId)
    .where('u.email', '=', emailOf('employee_user'))
    .executeTakeFirstOrThrow()
  return { userId: user_id, employeeId: employee_id! }
}

/** Marks this installation as the demo, with the accounts of the sign-in page. */
export async function markDemoInstallation(db: Db): Promise<void> {
  const users = await db.selectFrom('app_user').select(['email', 'first_name', 'last_name']).orderBy('id').execute()
  const accounts = users.map(({ email, first_name, last_name }) => ({
    email,
    role: email.split('@')[0]!,
    name: `${first_name} ${last_name}`,
  }))
  await db
    .insertInto('installation_setting')
    .values({ name: 'demo', value: JSON.stringify({ accounts, password: DEMO_PASSWORD }) })
    .execute()
}
