import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Day } from '#shared/days.ts'
import { isPageSizeOfAllRows } from '#shared/input-field-schemas.ts'
import type { Company } from '../contract.ts'
import type { CompanyFeature } from '../rules/company-features.ts'

const columns = [
  'id',
  'name',
  'short_name',
  'pib',
  'registration_number',
  'activity_code',
  'address',
  'city',
  'municipality',
  'postal_code',
  'country_id',
  'bank_account',
  'legal_representative',
  'email',
  'phone',
  'works_on_saturday',
  'disabled_features',
  'logo_file_id',
  'revision',
] as const

const select = (db: Kysely<DB>, today: Day) =>
  db
    .selectFrom('company')
    .select(columns)
    .select((eb) => [
      sql<
        { name: string }[]
      >`coalesce((select jsonb_agg(jsonb_build_object('name', p.name) order by p.name) from company_permission p where p.company_id = company.id), '[]')`.as(
        'permissions',
      ),
      // Counts present employees only; former ones stay in the records.
      eb
        .selectFrom('employee_assignment')
        .whereRef('employee_assignment.company_id', '=', 'company.id')
        .where('first_day', '<=', today)
        .where('last_day', '>=', today)
        .select((it) => it.fn.countAll<number>().as('count'))
        .as('employees'),
    ])
    .where('deleted_at', 'is', null)

type StoredCompany = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const asCompany = ({ logo_file_id, employees, disabled_features, ...row }: StoredCompany): Company => ({
  ...row,
  disabled_features: disabled_features as CompanyFeature[],
  employees: employees ?? 0,
  logo: logo_file_id === null ? null : buildCompanyLogoUrl(row.id, logo_file_id),
})

/** The companies of which a user is a member, by name. */
export async function loadCompaniesOfUser(
  db: Kysely<DB>,
  userId: number,
  today: Day,
  { page, size, search }: { page: number; size: number; search?: string },
) {
  let mine = db
    .selectFrom('membership')
    .innerJoin('company', 'company.id', 'membership.company_id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`not is_membership_closed(membership.user_id, membership.company_id)`)
  for (const word of (search ?? '').split(/\s+/).filter(Boolean))
    mine = mine.where(
      sql<boolean>`position(folded(${word}) in folded(company.name || ' ' || company.short_name || ' ' || coalesce(company.pib, ''))) > 0`,
    )
  const { count } = await mine.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const paged = isPageSizeOfAllRows(size) ? mine : mine.limit(size).offset((page - 1) * size)
  const ids = await paged.select('company.id').orderBy(sql`company.name collate serbian`).orderBy('company.id').execute()
  const rows = ids.length
    ? await select(db, today)
        .where(
          'id',
          'in',
          ids.map(({ id }) => id),
        )
        .orderBy('name')
        .orderBy('id')
        .execute()
    : []
  const { rows: rights } = await sql<{ id: number; permissions: string[]; has_partial_scope: boolean }>`
    select c.id, permissions_in_company(${userId}, c.id) as permissions,
      exists (select from access_scope s where s.company_id = c.id and s.user_id = ${userId}) as has_partial_scope
    from unnest(${rows.map(({ id }) => id)}::bigint[]) as c (id)`.execute(db)
  const accessTo = new Map(
    rights.map(({ id, permissions, has_partial_scope }) => [id, { my_permissions: permissions.sort(), has_partial_scope }]),
  )
  return { companies: rows.map((row) => ({ ...asCompany(row), ...accessTo.get(row.id)! })), count }
}

export async function loadCompany({ db, today }: { db: Kysely<DB>; today: Day }, id: number): Promise<Company> {
  return asCompany(await select(db, today).where('id', '=', id).executeTakeFirstOrThrow())
}

export const buildCompanyLogoUrl = (companyId: number, fileId: number) => `/api/company/${companyId}/logo?version=${fileId}`
