import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { type ApplicationServices, type Ctx, withSystemCompanyTransaction } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { defineCompanyBackgroundJob, defineSystemBackgroundJob, enqueueSystemBackgroundJob } from '#platform/jobs/background-job-queue.ts'
import { toBelgradeDay } from '#shared/days.ts'

/** The limit bounds the duration of a transaction. */
const EMPLOYEES_PER_TRANSACTION = 1000

type Which = { companyId: number; announcementId: number }

/** The path of an announcement, which also identifies its messages. */
export const getAnnouncementReadPath = (id: number) => `/announcements/read/${id}`

/** SQL for the newest version of a published announcement that is not withdrawn; aliases `a` and `v`. */
const selectPublishedAnnouncement = (id: number) => sql`
  from announcement a cross join lateral (select * from announcement_version v where v.announcement_id = a.id order by v.version desc limit 1) v
  where a.id = ${id} and a.published_at is not null and a.withdrawn_at is null`

/** Runs each morning: delivers announcements that start today, and earlier ones to employees who joined the audience. */
export async function deliverDueAnnouncements(services: ApplicationServices): Promise<void> {
  const today = toBelgradeDay(services.clock())
  await withInstallationTransaction(services.database, async (db) => {
    const { rows } = await sql<{ company_id: number; id: number }>`
      select a.company_id, a.id from announcement a join company c on c.id = a.company_id
      where c.deleted_at is null and a.published_at is not null and a.withdrawn_at is null
        and a.valid_from <= ${today}::date and (a.valid_until is null or a.valid_until >= ${today}::date)`.execute(db)
    for (const { company_id: companyId, id: announcementId } of rows)
      await enqueueSystemBackgroundJob(
        { db },
        deliverAnnouncementJob,
        { companyId, announcementId },
        { key: `announcement ${announcementId}` },
      )
  })
}

/** Notifies readers with an account who were not notified of this version. */
export async function deliverAnnouncement(services: ApplicationServices, { companyId, announcementId }: Which): Promise<void> {
  const runInCompanyTransaction = <T>(work: (ctx: Ctx) => Promise<T>) =>
    withSystemCompanyTransaction(services, companyId, 'announcements.tell', work)
  const pending = await runInCompanyTransaction((ctx) => listNotNotified(ctx, announcementId))
  for (let at = 0; at < pending.length; at += EMPLOYEES_PER_TRANSACTION) {
    const some = pending.slice(at, at + EMPLOYEES_PER_TRANSACTION)
    await runInCompanyTransaction((ctx) => notifyBatch(ctx, announcementId, some))
  }
}

/** The current version; none if the announcement is not in force today. */
const selectCurrentVersion = (id: number, { today }: Ctx) => sql`
  select v.id as version_id, v.title, v.version, a.must_confirm ${selectPublishedAnnouncement(id)}
    and a.valid_from <= ${today}::date and (a.valid_until is null or a.valid_until >= ${today}::date)`

async function listNotNotified(ctx: Ctx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with it as (${selectCurrentVersion(id, ctx)})
    select e.id from announcement_recipients(${id}, ${ctx.today}::date) e (id)
    where exists (select from it)
      and e.id in (select m.employee_id from membership m where m.employee_id is not null and m.user_id in (select members_who_can_sign_in()))
      and e.id not in (select r.employee_id from announcement_read_receipt r where r.announcement_version_id = (select version_id from it) and r.notified_at is not null)
    order by e.id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

async function notifyBatch(ctx: Ctx, id: number, people: number[]): Promise<void> {
  await sql`
    with it as (${selectCurrentVersion(id, ctx)}),
    notified as (
      insert into announcement_read_receipt as r (announcement_version_id, employee_id, notified_at)
      select it.version_id, e, ${ctx.now} from it cross join unnest(${people}::bigint[]) e
      on conflict (company_id, announcement_version_id, employee_id) do update set notified_at = excluded.notified_at where r.notified_at is null
      returning employee_id, viewed_at)
    insert into inbox_message (user_id, employee_id, message, details, link)
    select m.user_id, t.employee_id,
      'announcements.inbox.' || case when it.version = 1 then 'published' else 'corrected' end || case when it.must_confirm then '_confirm' else '' end,
      jsonb_build_object('title', it.title), ${getAnnouncementReadPath(id)}
    from notified t join membership m on m.employee_id = t.employee_id cross join it
    where t.viewed_at is null and m.user_id in (select members_who_can_sign_in())`.execute(ctx.db)
}

/** Removes unread messages of a withdrawn announcement, and notifies its readers. */
export async function notifyAnnouncementWithdrawal(services: ApplicationServices, { companyId, announcementId }: Which): Promise<void> {
  await withSystemCompanyTransaction(services, companyId, 'announcements.tell', async ({ db, now }) => {
    await sql`update inbox_message set archived_at = ${now}, read_at = coalesce(read_at, ${now})
      where link = ${getAnnouncementReadPath(announcementId)} and archived_at is null`.execute(db)
    await sql`
      insert into inbox_message (user_id, employee_id, message, details, link)
      select m.user_id, m.employee_id, 'announcements.inbox.withdrawn', jsonb_build_object('title', v.title), ${getAnnouncementReadPath(announcementId)}
      from (select * from announcement_version where announcement_id = ${announcementId} order by version desc limit 1) v
        join (select distinct r.employee_id from announcement_read_receipt r join announcement_version w on w.id = r.announcement_version_id
          where w.announcement_id = ${announcementId} and r.viewed_at is not null) r on true
        join membership m on m.employee_id = r.employee_id
      where m.user_id in (select members_who_can_sign_in())`.execute(db)
  })
}

/** Runs as the user who requested it, with their scope. */
export async function remindAnnouncementReaders(ctx: Ctx, { announcementId }: { announcementId: number }): Promise<void> {
  await sql`
    with it as (select v.id as version_id, v.title, a.must_confirm ${selectPublishedAnnouncement(announcementId)})
    insert into inbox_message (user_id, employee_id, message, details, link)
    select m.user_id, m.employee_id, 'announcements.inbox.reminder' || case when it.must_confirm then '_confirm' else '' end,
      jsonb_build_object('title', it.title), ${getAnnouncementReadPath(announcementId)}
    from it cross join lateral announcement_recipients(${announcementId}, ${ctx.today}::date) e (id)
      join membership m on m.employee_id = e.id
      left join announcement_read_receipt r on r.announcement_version_id = it.version_id and r.employee_id = e.id
    where m.user_id in (select members_who_can_sign_in()) and ${employeeInScopeSql(ctx, 'e.id')} and r.paper_signed_on is null
      and case when it.must_confirm then r.confirmed_at is null else r.viewed_at is null end`.execute(ctx.db)
}

export const remindAnnouncementReadersJob = defineCompanyBackgroundJob('remindReaders', remindAnnouncementReaders)

export const deliverAnnouncementJob = defineSystemBackgroundJob('deliverAnnouncement', deliverAnnouncement)

export const deliverAnnouncementsJob = defineSystemBackgroundJob('deliverAnnouncements', deliverDueAnnouncements)

export const notifyAnnouncementWithdrawalJob = defineSystemBackgroundJob('notifyWithdrawal', notifyAnnouncementWithdrawal)
