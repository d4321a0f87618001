import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import { createAndSendPasswordLink } from '#modules/foundation/access/server/password-reset.ts'
import { UNUSABLE_PASSWORD_HASH } from '#modules/foundation/access/server/passwords.ts'
import { endSessionsOfUser } from '#modules/foundation/access/server/save-user-password.ts'
import type { ApplicationServices } from '#platform/call-context.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { isScimEmail, type ScimAttributes, ScimErrorReply } from '../rules/scim-attributes.ts'
import type { ScimFilter } from '../rules/scim-filter.ts'
import { MAX_SCIM_USERS_PER_PAGE, SCIM_ENTERPRISE_USER_SCHEMA_URN, SCIM_USER_SCHEMA_URN } from './scim-schemas.ts'

/** A call by a directory: its token, and the data of its log entry. */
export type ScimCallContext = {
  services: ApplicationServices
  db: Kysely<DB>
  now: Date
  base: string
  token: { id: number; company_id: number; user_group_id: number; sends_invitations: boolean }
  log: { operation: string; user_name?: string; external_id?: string; display_name?: string; sessions_ended: number }
}

type Row = {
  id: number
  user_id: number
  user_name: string
  external_id: string | null
  employee_number: string | null
  is_linked: boolean
  former_employee_id: number | null
  deactivated_at: Date | null
  made_at: Date
  changed_at: Date
  revision: number
  first_name: string | null
  last_name: string | null
  email: string
  language: string
  script: string
  is_disabled: boolean
  is_member: boolean
  /** Whether the account also belongs to another company, or has installation permissions. */
  is_elsewhere: boolean
  is_within_group: boolean
}

const notFound = () => new ScimErrorReply(404, 'scim.not_found', 'there is no such user')
const createConflictError = (code: string, detail: string) => new ScimErrorReply(409, code, detail, 'uniqueness')

async function select(ctx: ScimCallContext, where: RawBuilder<unknown>, rest: RawBuilder<unknown> = sql``): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.id, s.user_id, s.user_name, s.external_id, s.employee_number, s.is_linked, s.former_employee_id, s.deactivated_at, s.made_at, s.changed_at, s.revision,
      u.first_name, u.last_name, u.email, u.language, u.script, u.disabled_at is not null as is_disabled, m.id is not null as is_member,
      exists (select from membership o join company c on c.id = o.company_id and c.deleted_at is null
        where o.user_id = u.id and o.company_id <> s.company_id) or 'installation.manage' = any (permissions_of_user_outside_companies(u.id)) as is_elsewhere,
      all_permissions_of_user(u.id) <@ array(select p.permission from user_group_permission p where p.user_group_id = ${ctx.token.user_group_id}) as is_within_group
    from scim_user s join app_user u on u.id = s.user_id left join membership m on m.company_id = s.company_id and m.user_id = s.user_id
    where s.company_id = ${ctx.token.company_id} and ${where} ${rest}`.execute(ctx.db)
  return rows
}

const isActive = (row: Row): boolean => row.is_member && !row.is_disabled && row.deactivated_at === null

function resourceOf({ base }: ScimCallContext, row: Row) {
  const formatted = [row.first_name, row.last_name].filter(Boolean).join(' ')
  return {
    schemas: row.employee_number === null ? [SCIM_USER_SCHEMA_URN] : [SCIM_USER_SCHEMA_URN, SCIM_ENTERPRISE_USER_SCHEMA_URN],
    id: String(row.id),
    externalId: row.external_id ?? undefined,
    userName: row.user_name,
    name: { givenName: row.first_name ?? '', familyName: row.last_name ?? '', formatted },
    displayName: formatted || row.user_name,
    emails: [{ value: row.email, type: 'work', primary: true }],
    active: isActive(row),
    [SCIM_ENTERPRISE_USER_SCHEMA_URN]: row.employee_number !== null ? { employeeNumber: row.employee_number } : undefined,
    meta: {
      resourceType: 'User',
      created: row.made_at.toISOString(),
      lastModified: row.changed_at.toISOString(),
      location: `${base}/Users/${row.id}`,
      version: `W/"${row.revision}"`,
    },
  }
}

const conditionOf = (filter: ScimFilter | undefined): RawBuilder<unknown> => {
  if (!filter) return sql`true`
  return filter.attribute === 'userName' ? sql`lower(s.user_name) = lower(${filter.value})` : sql`s.external_id = ${filter.value}`
}

export async function listUsers(
  ctx: ScimCallContext,
  { filter, startIndex, count }: { filter: ScimFilter | undefined; startIndex: number; count: number },
) {
  const where = conditionOf(filter)
  const { rows } = await sql<{
    total: number
  }>`select count(*)::int as total from scim_user s where s.company_id = ${ctx.token.company_id} and ${where}`.execute(ctx.db)
  const size = Math.min(count, MAX_SCIM_USERS_PER_PAGE)
  const found = size ? await select(ctx, where, sql`order by s.id limit ${size} offset ${startIndex - 1}`) : []
  return { totalResults: rows[0]!.total, startIndex, itemsPerPage: found.length, Resources: found.map((row) => resourceOf(ctx, row)) }
}

async function find(ctx: ScimCallContext, id: string): Promise<Row> {
  const row = /^\d{1,15}$/.test(id) ? (await select(ctx, sql`s.id = ${Number(id)}`, sql`for update of s`))[0] : undefined
  if (!row) throw notFound()
  ctx.log.user_name = row.user_name
  ctx.log.display_name = [row.first_name, row.last_name].filter(Boolean).join(' ')
  return row
}

export const readScimUser = async (ctx: ScimCallContext, id: string) => resourceOf(ctx, await find(ctx, id))

/** The directory can change an account only if it created it, and if the account has no other company and no installation permission. */
const isOwned = (row: Row): boolean => !row.is_linked && !row.is_elsewhere && row.is_within_group

/**
 * Creates an account with the initial group of the token. An existing account is never linked by its address; an administrator must link
 * it. An account that only other companies see counts as missing, so a placeholder is created until its owner signs in.
 */
export async function createScimUser(ctx: ScimCallContext, attributes: ScimAttributes) {
  const { db, token } = ctx
  if (!attributes.userName) throw new ScimErrorReply(400, 'scim.invalid_value', 'userName is required', 'invalidValue')
  ctx.log.user_name = attributes.userName
  if (attributes.externalId) ctx.log.external_id = attributes.externalId
  ctx.log.display_name = [attributes.givenName, attributes.familyName].filter(Boolean).join(' ')
  const email = attributes.email ?? (isScimEmail(attributes.userName) ? attributes.userName : undefined)
  if (!email) throw new ScimErrorReply(400, 'scim.invalid_value', 'emails or userName must have an address', 'invalidValue')
  await sql`select pg_advisory_xact_lock(hashtextextended(${`scim ${token.company_id}`}, 0))`.execute(db)
  await assertFree(ctx, attributes, 0)
  const accounts = await sql<{ id: number; is_member: boolean; is_placeholder: boolean }>`
    select u.id, u.placeholder_for_user_id is not null as is_placeholder,
      exists (select from membership m where m.user_id = u.id and m.company_id = ${token.company_id}) as is_member
    from app_user u where lower(u.email) = lower(${email}) and u.taken_at is null order by is_placeholder, u.id for no key update`.execute(
    db,
  )
  if (accounts.rows.some(({ is_member }) => is_member))
    throw createConflictError('scim.account_exists', 'an account with this address exists; an administrator links it in Kadrovik')
  const elsewhere = accounts.rows.find(({ is_placeholder }) => !is_placeholder)?.id ?? null
  const isInactive = attributes.active === false
  const user = await db
    .insertInto('app_user')
    .values({
      email,
      first_name: attributes.givenName ?? null,
      last_name: attributes.familyName ?? null,
      password_hash: UNUSABLE_PASSWORD_HASH,
      placeholder_for_user_id: elsewhere,
      max_permissions: elsewhere === null ? null : await loadPermissionsOfTokenGroup(ctx),
      disabled_at: isInactive ? ctx.now : null,
    })
    .returning(['id', 'email', 'language', 'script'])
    .executeTakeFirstOrThrow()
  await db.insertInto('user_role').values({ user_id: user.id, user_group_id: token.user_group_id }).execute()
  await db.insertInto('membership').values({ company_id: token.company_id, user_id: user.id }).execute()
  const { id } = await db
    .insertInto('scim_user')
    .values({
      company_id: token.company_id,
      user_id: user.id,
      user_name: attributes.userName,
      external_id: attributes.externalId ?? null,
      employee_number: attributes.employeeNumber ?? null,
      deactivated_at: isInactive ? ctx.now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (token.sends_invitations && !isInactive) await invite(ctx, user)
  return resourceOf(ctx, await find(ctx, String(id)))
}

async function loadPermissionsOfTokenGroup({ db, token }: ScimCallContext): Promise<string[]> {
  const rows = await db.selectFrom('user_group_permission').select('permission').where('user_group_id', '=', token.user_group_id).execute()
  return rows.map(({ permission }) => permission)
}

async function invite(
  { services, db, token }: ScimCallContext,
  user: { id: number; email: string; language: string; script: string },
): Promise<void> {
  const { short_name } = await db.selectFrom('company').select('short_name').where('id', '=', token.company_id).executeTakeFirstOrThrow()
  await createAndSendPasswordLink({ services, db }, user, 'invitation', 'employee', { inviter: short_name, companies: short_name })
}

async function assertFree({ db, token }: ScimCallContext, { userName, externalId }: ScimAttributes, exceptId: number): Promise<void> {
  const taken = await db
    .selectFrom('scim_user')
    .select('id')
    .where('company_id', '=', token.company_id)
    .where('id', '<>', exceptId)
    .where((eb) => eb.or([sql<boolean>`lower(user_name) = lower(${userName ?? null})`, eb('external_id', '=', externalId ?? null)]))
    .executeTakeFirst()
  if (taken) throw createConflictError('scim.user_name_taken', 'userName or externalId belongs to another user')
}

/** Replaces a user. Absent attributes keep their values, except `externalId`. */
export const replaceScimUser = (ctx: ScimCallContext, id: string, attributes: ScimAttributes) =>
  change(ctx, id, { externalId: null, ...attributes }, true)

export const patchScimUser = (ctx: ScimCallContext, id: string, attributes: ScimAttributes) => change(ctx, id, attributes, false)

/** Deactivates the account. Nothing is deleted, because records refer to the account. */
export async function deleteScimUser(ctx: ScimCallContext, id: string): Promise<void> {
  const row = await find(ctx, id)
  if (isActive(row)) await deactivate(ctx, row)
}

async function change(ctx: ScimCallContext, id: string, attributes: ScimAttributes, isWhole: boolean) {
  if (isWhole && !attributes.userName) throw new ScimErrorReply(400, 'scim.invalid_value', 'userName is required', 'invalidValue')
  const row = await find(ctx, id)
  await assertFree(ctx, attributes, row.id)
  await ctx.db
    .updateTable('scim_user')
    .set({
      changed_at: ctx.now,
      user_name: attributes.userName || undefined,
      external_id: attributes.externalId,
      employee_number: attributes.employeeNumber,
    })
    .where('company_id', '=', ctx.token.company_id)
    .where('id', '=', row.id)
    .execute()
  if (isOwned(row)) await changeAccount(ctx, row, attributes)
  if (attributes.active === false && isActive(row)) await deactivate(ctx, row)
  if (attributes.active === true && !isActive(row)) await activate(ctx, row)
  return resourceOf(ctx, await find(ctx, id))
}

async function changeAccount({ db }: ScimCallContext, row: Row, { givenName, familyName, email }: ScimAttributes): Promise<void> {
  const isFree =
    email !== undefined &&
    email.toLowerCase() !== row.email.toLowerCase() &&
    !(await db.selectFrom('app_user').select('id').where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst())
  const changed = omitUndefined({ first_name: givenName, last_name: familyName, email: isFree ? email : undefined })
  if (Object.keys(changed).length) await db.updateTable('app_user').set(changed).where('id', '=', row.user_id).execute()
}

/** Ends access to this company immediately. An account of several companies keeps the others. */
async function deactivate(ctx: ScimCallContext, row: Row): Promise<void> {
  const { db, token, log, now } = ctx
  log.operation = 'deactivate'
  await sql`select pg_advisory_xact_lock(hashtextextended(${`scim ${token.company_id}`}, 0))`.execute(db)
  await assertOtherAdministrator(ctx, row)
  const open = await db.selectFrom('session').select('id').where('user_id', '=', row.user_id).where('ended_at', 'is', null).execute()
  log.sessions_ended = open.length
  let employeeId: number | null = null
  if (row.is_elsewhere) {
    const gone = await db
      .deleteFrom('membership')
      .where('company_id', '=', token.company_id)
      .where('user_id', '=', row.user_id)
      .returning('employee_id')
      .executeTakeFirst()
    employeeId = gone?.employee_id ?? null
  } else await db.updateTable('app_user').set({ disabled_at: sql`coalesce(disabled_at, now())` }).where('id', '=', row.user_id).execute()
  await db
    .updateTable('scim_user')
    .set({ deactivated_at: now, former_employee_id: employeeId })
    .where('company_id', '=', token.company_id)
    .where('id', '=', row.id)
    .execute()
  await endSessionsOfUser(db, row.user_id)
}

/** The directory cannot deactivate the last user administrator of the company. */
async function assertOtherAdministrator({ db, token }: ScimCallContext, { user_id }: Row): Promise<void> {
  const { rows } = await sql<{ is_administrator: boolean; has_other: boolean }>`
    select 'users.manage' = any (permissions_in_company(${user_id}, ${token.company_id})) as is_administrator,
      exists (select from membership m join app_user u on u.id = m.user_id
        where m.company_id = ${token.company_id} and m.user_id <> ${user_id} and u.disabled_at is null
          and (u.password_hash <> ${UNUSABLE_PASSWORD_HASH} or exists (select from user_identity i where i.user_id = u.id))
          and 'users.manage' = any (permissions_in_company(m.user_id, m.company_id))) as has_other`.execute(db)
  if (rows[0]!.is_administrator && !rows[0]!.has_other)
    throw new ScimErrorReply(409, 'scim.last_administrator', 'the last administrator of the company cannot be deactivated', 'mutability')
}

/** Undoes a deactivation by the directory. An account that an administrator disabled stays disabled. */
async function activate({ db, token, log }: ScimCallContext, row: Row): Promise<void> {
  log.operation = 'activate'
  if (row.deactivated_at === null)
    throw new ScimErrorReply(
      409,
      'scim.disabled_by_administrator',
      'an administrator ended the access of this account in Kadrovik',
      'mutability',
    )
  // In the meantime, another company can have granted permissions that this directory may not manage.
  if (!row.is_member && !row.is_within_group)
    throw new ScimErrorReply(
      409,
      'scim.exceeds_group',
      'the account has wider rights; an administrator gives it access in Kadrovik',
      'mutability',
    )
  if (!row.is_member)
    await db
      .insertInto('membership')
      .values({ company_id: token.company_id, user_id: row.user_id, employee_id: row.former_employee_id })
      .execute()
  else await db.updateTable('app_user').set({ disabled_at: null }).where('id', '=', row.user_id).execute()
  await db
    .updateTable('scim_user')
    .set({ deactivated_at: null, former_employee_id: null })
    .where('company_id', '=', token.company_id)
    .where('id', '=', row.id)
    .execute()
}
