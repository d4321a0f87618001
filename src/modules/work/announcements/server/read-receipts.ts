import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import { enqueueCompanyBackgroundJob } from '#platform/jobs/background-job-queue.ts'
import { buildPageLimitSql } from '#platform/list-query-sql.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import { computePagination } from '#shared/input-field-schemas.ts'
import type { AnnouncementReader } from '../announcement-schemas.ts'
import type { announcementsContract as contract } from '../contract.ts'
import { getAnnouncement } from './announcement-detail.ts'
import { announcementCreatorNameSql, loadAnnouncement } from './announcement-rows.ts'
import { remindAnnouncementReadersJob } from './deliver-announcements.ts'

type ReaderFilter = Omit<ParsedApiInput<typeof contract.listAnnouncementReaders>, 'page' | 'size'>

const isIn = {
  waiting: sql`not p.is_left and r.paper_signed_on is null and case when p.must_confirm then r.confirmed_at is null else r.viewed_at is null end`,
  viewed: sql`r.viewed_at is not null and r.confirmed_at is null and r.paper_signed_on is null`,
  confirmed: sql`(r.confirmed_at is not null or r.paper_signed_on is not null)`,
  no_account: sql`not p.is_left and not p.has_account`,
  left: sql`p.is_left`,
}

/** The audience, and former members who read a version. */
export async function loadAnnouncementReaders(ctx: Ctx, filter: ReaderFilter, { page, size }: { page: number; size: number }) {
  const it = await loadAnnouncement(ctx, filter.announcement_id)
  const version = await ctx.db
    .selectFrom('announcement_version')
    .select('id')
    .where('announcement_id', '=', it.id)
    .where('version', '=', filter.version ?? it.version)
    .executeTakeFirst()
  if (!version) throw createNotFoundError()
  const isEarlier = version.id !== it.version_id
  type Row = Omit<AnnouncementReader, 'viewed_at' | 'confirmed_at'> & { viewed_at: Date | null; confirmed_at: Date | null; count: number }
  const { rows } = await sql<Row>`
    with audience as materialized (select id from announcement_recipients(${it.id}, ${it.audience_day}::date) a (id) where ${!isEarlier}::boolean),
    account as materialized (select m.employee_id from membership m where m.employee_id is not null and m.user_id in (select members_who_can_sign_in())),
    people as (
      select id, false as is_left from audience
      union all select r.employee_id, ${!isEarlier}::boolean from announcement_read_receipt r where r.announcement_version_id = ${version.id}
        and (r.viewed_at is not null or r.paper_signed_on is not null) and r.employee_id not in (select id from audience))
    select e.id, e.first_name, e.last_name, e.code, case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name) end as department,
      p.has_account, p.is_left, r.viewed_at, r.confirmed_at, r.paper_signed_on, ${announcementCreatorNameSql} as noted_by, (count(*) over ())::int as count
    from (select people.*, ${it.must_confirm}::boolean as must_confirm, id in (select employee_id from account) as has_account from people) p
      join employee e on e.id = p.id
      left join announcement_read_receipt r on r.announcement_version_id = ${version.id} and r.employee_id = p.id
      left join employment_terms t on t.employee_id = p.id and t.first_day <= ${it.audience_day}::date and t.last_day >= ${it.audience_day}::date
      left join department d on d.id = t.department_id
      left join names_of_company_users() c on c.user_id = r.noted_by
    where ${employeeInScopeSql(ctx, 'e.id')} and ${filter.state ? isIn[filter.state] : sql`true`}
      and ${filter.search ? sql`e.id in (select search_employee(${filter.search}))` : sql`true`}
      and ${filter.department_id ? sql`t.department_id in (select descendant_departments(array[${filter.department_id}::bigint], ${it.audience_day}::date))` : sql`true`}
    order by e.last_name, e.first_name, e.id ${buildPageLimitSql({ page, size })}`.execute(ctx.db)
  const readers = rows.map(({ count: _, viewed_at: viewedAt, confirmed_at, ...row }) => ({
    ...row,
    viewed_at: viewedAt?.toISOString() ?? null,
    confirmed_at: confirmed_at?.toISOString() ?? null,
  }))
  return { readers, count: rows[0]?.count ?? 0 }
}

export async function listAnnouncementReaders(
  ctx: Ctx,
  { page, size, ...filter }: ParsedApiInput<typeof contract.listAnnouncementReaders>,
) {
  const { readers, count } = await loadAnnouncementReaders(ctx, filter, { page, size })
  return { readers, pagination: computePagination({ page, size }, count) }
}

export async function sendAnnouncementReminder(ctx: Ctx, { announcement_id }: ParsedApiInput<typeof contract.sendAnnouncementReminder>) {
  const { state } = await loadAnnouncement(ctx, announcement_id)
  if (state !== 'current') throw new AppError('announcements.not_in_force')
  // A concurrent call waits for the first and finds it recorded.
  const { numUpdatedRows } = await ctx.db
    .updateTable('announcement')
    .set({ reminded_on: ctx.today })
    .where('id', '=', announcement_id)
    .where((eb) => eb.or([eb('reminded_on', 'is', null), eb('reminded_on', '<', ctx.today)]))
    .executeTakeFirst()
  if (!numUpdatedRows) throw new AppError('announcements.already_reminded')
  await enqueueCompanyBackgroundJob(ctx, remindAnnouncementReadersJob, { announcementId: announcement_id })
  return getAnnouncement(ctx, { announcement_id })
}

export async function recordAnnouncementPaperSignature(
  ctx: Ctx,
  { announcement_id, employee_ids, day }: ParsedApiInput<typeof contract.recordAnnouncementPaperSignature>,
) {
  const it = await loadAnnouncement(ctx, announcement_id)
  if (!it.must_confirm) throw new AppError('announcements.no_confirmation')
  if (it.state !== 'current' && it.state !== 'ended') throw new AppError('announcements.not_in_force')
  if (day && (day > ctx.today || day < it.valid_from)) throw createValidationError({ day: 'announcements.paper_signed_on' })
  if (!day) return { data: { changed: await clearSignatures(ctx, it.version_id, employee_ids) } }
  const { rows: strangers } = await sql`
    select from unnest(${employee_ids}::bigint[]) e (id) where e.id not in (select announcement_recipients(${it.id}, ${it.audience_day}::date)) limit 1`.execute(
    ctx.db,
  )
  if (strangers.length) throw createValidationError({ employee_ids: 'announcements.not_in_audience' })
  await sql`insert into announcement_read_receipt (announcement_version_id, employee_id) select ${it.version_id}, e from unnest(${employee_ids}::bigint[]) e
    on conflict (company_id, announcement_version_id, employee_id) do nothing`.execute(ctx.db)
  // An employee who confirmed does not need a signature.
  const { numAffectedRows } = await sql`
    update announcement_read_receipt set paper_signed_on = ${day}::date, noted_by = ${ctx.userId}, noted_at = ${ctx.now}
    where announcement_version_id = ${it.version_id} and employee_id = any (${employee_ids}::bigint[]) and confirmed_at is null`.execute(
    ctx.db,
  )
  return { data: { changed: Number(numAffectedRows) } }
}

async function clearSignatures(ctx: Ctx, version_id: number, employee_ids: number[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update announcement_read_receipt set paper_signed_on = null, noted_by = null, noted_at = null
    where announcement_version_id = ${version_id} and employee_id = any (${employee_ids}::bigint[]) and paper_signed_on is not null`.execute(
    ctx.db,
  )
  return Number(numAffectedRows)
}
