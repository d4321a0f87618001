import { type Insertable, sql, type Transaction } from 'kysely'
import type { DB } from '#db/types.ts'
import { createListExtensionPoint } from '#platform/extension-point.ts'

/** Inserts rows with which every company starts. */
export type NewCompanyRowInserter = (db: Transaction<DB>, companyId: number, names: { departments: readonly string[] }) => Promise<void>
/** The functions of later modules that insert look-up values of every new company. */
export const newCompanyRowInserters = createListExtensionPoint<NewCompanyRowInserter>('new company')

/** Inserts a company with its initial rows, and makes it the company of the transaction. */
export async function insertCompany(
  db: Transaction<DB>,
  row: Insertable<DB['company']>,
  departments: readonly string[] = [],
): Promise<number> {
  const { id } = await db.insertInto('company').values(row).returning('id').executeTakeFirstOrThrow()
  await sql`select set_config('app.company_id', ${String(id)}, true)`.execute(db)
  await db.insertInto('company_permission').values({ company_id: id, name: 'employees_as_users.checkbox' }).execute()
  for (const setUp of newCompanyRowInserters.all()) await setUp(db, id, { departments })
  return id
}
