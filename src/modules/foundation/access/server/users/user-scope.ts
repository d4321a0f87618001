import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { UserScope } from '../../users-contract.ts'

const targets = [
  ['department_ids', 'department_id'],
  ['team_ids', 'team_id'],
  ['location_ids', 'location_id'],
] as const

/** Sets the scope of a user in a company; an empty scope means the whole company. The database refuses ids of other companies. */
export async function saveUserScope(db: Kysely<DB>, company_id: number, user_id: number, scope: UserScope): Promise<void> {
  await db.deleteFrom('access_scope').where('company_id', '=', company_id).where('user_id', '=', user_id).execute()
  const rows = targets.flatMap(([list, column]) => [...new Set(scope[list])].map((id) => ({ company_id, user_id, [column]: id })))
  if (rows.length) await db.insertInto('access_scope').values(rows).execute()
}

/** The scope of each user of a company, by user id. */
export async function loadUserScopes(db: Kysely<DB>): Promise<Map<number, UserScope>> {
  const rows = await db.selectFrom('access_scope').select(['user_id', 'department_id', 'team_id', 'location_id']).orderBy('id').execute()
  const scopes = new Map<number, UserScope>()
  for (const row of rows) {
    const scope = scopes.get(row.user_id) ?? emptyUserScope()
    for (const [list, column] of targets) if (row[column] !== null) scope[list].push(row[column])
    scopes.set(row.user_id, scope)
  }
  return scopes
}

type Named = { id: number; name: string }

/** The departments, teams and locations that a scope can contain. */
export async function loadUserScopeTargets(db: Kysely<DB>, companyId: number) {
  const { rows } = await sql<Named & { kind: string }>`
    select kind, id, name from user_scope_target where company_id = ${companyId} order by name`.execute(db)
  const listTargetsOfKind = (which: string) => rows.filter(({ kind }) => kind === which).map(({ id, name }) => ({ id, name }))
  return { departments: listTargetsOfKind('department'), teams: listTargetsOfKind('team'), locations: listTargetsOfKind('location') }
}

export const emptyUserScope = (): UserScope => ({ department_ids: [], team_ids: [], location_ids: [] })
