import { sql } from 'kysely'
import { canManageCompany } from '#modules/foundation/access/user-permission-checks.ts'
import { assertRowRevision } from '#platform/assert-row-revision.ts'
import { type Ctx, withCompanyTransaction } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import type { payrollContract as contract, PayrollProfile } from '../contract.ts'
import { findPayrollColumnPermission, PayrollProfileSettings } from '../payroll-profile-settings.ts'
import { buildPayrollFileRows } from '../rules/payroll-file-lines.ts'
import {
  assertPayrollScopeIsWholeCompany,
  assertValidPayrollColumns,
  findMissingPayrollColumnPermission,
  findPayrollColumnsWithoutPermission,
  loadSensitiveCustomFieldIds,
} from './payroll-column-access.ts'
import { findMissingPayrollCodes, loadEmployeesInPayrollProfile, loadPayrollProfileData } from './payroll-profile-data.ts'
import { buildPayrollFileCells, loadPayrollFileNames } from './render-payroll-file.ts'
import { userNameSql } from './user-name-sql.ts'

const MAX_PROFILES = 50

type ProfileRow = Omit<PayrollProfile, 'settings' | 'denied' | 'unknown' | 'changed_at'> & { settings: unknown; changed_at: Date }

async function loadStoredProfiles(ctx: Ctx, where = sql<boolean>`true`): Promise<PayrollProfile[]> {
  const { rows } = await sql<ProfileRow>`
    select p.id, p.name, p.is_archived, p.revision, v.number as version, v.id as version_id, v.settings, v.created_at as changed_at,
      ${userNameSql(sql`v.created_by`)} as changed_by
    from payroll_profile p
      join lateral (select * from payroll_profile_version v where v.payroll_profile_id = p.id order by v.number desc limit 1) v on true
    where ${where} order by p.name, p.id`.execute(ctx.db)
  const fields = await ctx.db.selectFrom('custom_field').select(['id', 'is_sensitive', 'is_retired']).execute()
  const sensitive = new Set(fields.flatMap(({ id, is_sensitive }) => (is_sensitive ? id : [])))
  const used = new Set(fields.flatMap(({ id, is_retired }) => (is_retired ? [] : id)))
  return rows.map(({ settings, changed_at, ...row }) => {
    const parsed = PayrollProfileSettings.parse(settings)
    return {
      ...row,
      settings: parsed,
      changed_at: changed_at.toISOString(),
      denied: findPayrollColumnsWithoutPermission(ctx, parsed, sensitive),
      unknown: parsed.columns.flatMap(({ custom_field_id, heading }) =>
        custom_field_id !== undefined && !used.has(custom_field_id) ? [heading] : [],
      ),
    }
  })
}

export async function listPayrollProfiles(ctx: Ctx, { with_archived }: ParsedApiInput<typeof contract.listPayrollProfiles>) {
  return { data: await loadStoredProfiles(ctx, with_archived ? sql`true` : sql`not p.is_archived`) }
}

export async function findPayrollProfile(ctx: Ctx, id: number): Promise<PayrollProfile> {
  const [profile] = await loadStoredProfiles(ctx, sql`p.id = ${id}`)
  if (!profile) throw createNotFoundError()
  return profile
}

export async function getPayrollProfile(ctx: Ctx, { payroll_profile_id: profile_id }: ParsedApiInput<typeof contract.getPayrollProfile>) {
  const profile = await findPayrollProfile(ctx, profile_id)
  const { rows } = await sql<{ number: number; created_at: Date; created_by: string | null }>`
    select v.number, v.created_at, ${userNameSql(sql`v.created_by`)} as created_by
    from payroll_profile_version v where v.payroll_profile_id = ${profile_id} order by v.number desc limit 50`.execute(ctx.db)
  const custom_fields = await ctx.db
    .selectFrom('custom_field')
    .select(['id', 'name', 'is_sensitive'])
    .where('is_retired', '=', false)
    .orderBy('place')
    .orderBy('id')
    .execute()
  return {
    data: { ...profile, versions: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })), custom_fields },
  }
}

export async function createPayrollProfile(ctx: Ctx, { name, settings }: ParsedApiInput<typeof contract.createPayrollProfile>) {
  await assertValidPayrollColumns(ctx, settings)
  return { data: { id: await insertProfile(ctx, name, settings) } }
}

async function insertProfile(ctx: Ctx, name: string, settings: PayrollProfileSettings): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payroll profiles ${ctx.companyId}`}, 0))`.execute(ctx.db)
  const { count } = await ctx.db
    .selectFrom('payroll_profile')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= MAX_PROFILES) throw new AppError('payroll.too_many_profiles', { limit: MAX_PROFILES })
  const { id } = await ctx.db.insertInto('payroll_profile').values({ name }).returning('id').executeTakeFirstOrThrow()
  await insertVersion(ctx, id, 1, settings)
  return id
}

const insertVersion = (ctx: Ctx, payroll_profile_id: number, number: number, settings: PayrollProfileSettings) =>
  ctx.db
    .insertInto('payroll_profile_version')
    .values({ payroll_profile_id, number, settings: JSON.stringify(settings) })
    .execute()

export async function updatePayrollProfile(ctx: Ctx, input: ParsedApiInput<typeof contract.updatePayrollProfile>) {
  const { payroll_profile_id: profile_id, name, is_archived, settings, revision } = input
  await ctx.db.selectFrom('payroll_profile').select('id').where('id', '=', profile_id).forUpdate().execute()
  const profile = await findPayrollProfile(ctx, profile_id)
  assertRowRevision(revision, profile.revision)
  let version = profile.version
  if (settings) {
    await assertValidPayrollColumns(ctx, settings)
    if (JSON.stringify(settings) !== JSON.stringify(profile.settings)) await insertVersion(ctx, profile_id, ++version, settings)
  }
  // Written even if only the edition is new, so that every change increases the revision.
  await ctx.db
    .updateTable('payroll_profile')
    .set({ name: name ?? profile.name, is_archived: is_archived ?? profile.is_archived })
    .where('id', '=', profile_id)
    .execute()
  return { data: { id: profile_id, version } }
}

/** The names of the rows that a profile refers to by id. */
async function namesIn({ db }: Ctx, settings: PayrollProfileSettings) {
  const custom = settings.columns.flatMap(({ custom_field_id }) => custom_field_id ?? [])
  const { rows } = await sql<{ kind: string; id: number; name: string }>`
    select 'department' as kind, id, name from department where id = any (${settings.department_ids}::bigint[])
    union all select 'type', id, name from employment_relationship_type where id = any (${settings.relationship_type_ids}::bigint[])
    union all select 'custom', id, name from custom_field where id = any (${custom}::bigint[])`.execute(db)
  return rows
}

export async function copyPayrollProfile(
  ctx: Ctx,
  { payroll_profile_id: profile_id, name, company_id_to }: ParsedApiInput<typeof contract.copyPayrollProfile>,
) {
  const { settings } = await findPayrollProfile(ctx, profile_id)
  if (!company_id_to || company_id_to === ctx.companyId) {
    if (!canManageCompany(ctx)) throw new AppError('access.denied')
    return { data: { id: await insertProfile(ctx, name, settings), left_out: [] } }
  }
  const names = await namesIn(ctx, settings)
  const caller = { companyId: company_id_to, userId: ctx.userId, sessionId: null, action: 'copyPayrollProfile' }
  return withCompanyTransaction(
    ctx.services,
    caller,
    async (target) => {
      if (!canManageCompany(target)) throw new AppError('access.denied')
      const { settings: translated, leftOut } = await translateSettings(target, settings, names)
      if (!translated.columns.length) throw new AppError('payroll.no_column_available')
      return { data: { id: await insertProfile(target, name, translated), left_out: leftOut } }
    },
    ctx.language,
  )
}

/** The same settings with the ids of rows that have the same names in another company. */
async function translateSettings({ db }: Ctx, settings: PayrollProfileSettings, names: { kind: string; id: number; name: string }[]) {
  const { rows } = await sql<{ kind: string; id: number | null; old_id: number }>`
    select o.kind, o.id as old_id, coalesce(
      (select min(d.id) from department d where o.kind = 'department' and folded(d.name) = folded(o.name)),
      (select min(r.id) from employment_relationship_type r where o.kind = 'type' and folded(r.name) = folded(o.name)),
      (select min(f.id) from custom_field f where o.kind = 'custom' and not f.is_retired and folded(f.name) = folded(o.name))) as id
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) o (kind text, id bigint, name text)`.execute(db)
  const idOf = (kind: string, old: number) => rows.find((row) => row.kind === kind && row.old_id === old)?.id ?? null
  const leftOut = names.filter(({ kind, id }) => idOf(kind, id) === null).map((one) => one.name)
  const translated: PayrollProfileSettings = {
    ...settings,
    department_ids: settings.department_ids.flatMap((id) => idOf('department', id) ?? []),
    relationship_type_ids: settings.relationship_type_ids.flatMap((id) => idOf('type', id) ?? []),
    columns: settings.columns.flatMap((column) => {
      if (column.custom_field_id === undefined) return [column]
      const id = idOf('custom', column.custom_field_id)
      return id === null ? [] : [{ ...column, custom_field_id: id }]
    }),
  }
  return { settings: translated, leftOut }
}

/** The preview loads after each change of a column. */
const MAX_PREVIEWED_EMPLOYEES = 12
const MAX_SUMMED_EMPLOYEES = 500

export async function previewPayrollProfile(ctx: Ctx, { month, settings }: ParsedApiInput<typeof contract.previewPayrollProfile>) {
  assertPayrollScopeIsWholeCompany(ctx)
  await assertValidPayrollColumns(ctx, settings)
  const sensitive = await loadSensitiveCustomFieldIds(ctx)
  const denied = findPayrollColumnsWithoutPermission(ctx, settings, sensitive)
  const isDenied = settings.columns.map((column) => findMissingPayrollColumnPermission(ctx, column, sensitive) !== null)
  const isMasked = settings.columns.map((column) =>
    ['employees.sensitive', 'pay.read'].includes(findPayrollColumnPermission(column, sensitive) ?? ''),
  )
  const placed = await loadEmployeesInPayrollProfile(ctx, month, settings)
  const data = await loadPayrollProfileData(ctx, month, settings, placed.slice(0, MAX_SUMMED_EMPLOYEES))
  const people = data.people.slice(0, MAX_PREVIEWED_EMPLOYEES).map(({ person, lines }) => ({
    person,
    rows: buildPayrollFileRows(lines, null, settings.layout),
  }))
  const cells = buildPayrollFileCells({ month, difference: null, people }, settings, await loadPayrollFileNames(ctx, month, null))
  return {
    data: {
      headings: settings.columns.map(({ heading }) => heading),
      // A preview does not count as access to the record: personal numbers and pay are masked, and columns without permission are empty.
      rows: cells.map((row) =>
        row.map((cell, at) => {
          if (isDenied[at]) return ''
          if (isMasked[at]) return maskText(cell)
          return cell
        }),
      ),
      employees: placed.length,
      summed_employees: data.people.length,
      file_minutes: data.people.reduce((sum, { lines }) => sum + lines.reduce((all, line) => all + timesheetMinutesOf(line), 0), 0),
      timesheet_minutes: data.timesheetMinutes,
      without_code: isDenied.some(Boolean) ? [] : findMissingPayrollCodes(data.people, settings),
      denied,
    },
  }
}

const maskText = (text: string) => text && (text.length > 8 ? `${'•'.repeat(text.length - 4)}${text.slice(-4)}` : '•••••')
/** Premiums for hours of earlier months and reversed hours are paid in addition to those of the timesheet. */
const timesheetMinutesOf = ({ part, minutes }: { part: string | null; minutes: number }) =>
  part === 'P-U' || part === 'KS-I' ? 0 : minutes
