import { sql } from 'kysely'
import { createAnnouncement, publishAnnouncement } from '#modules/work/announcements/server/announcement-actions.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addDays, type Day } from '#shared/days.ts'

type Act = <T>(action: string, work: (ctx: Ctx) => Promise<T>) => Promise<T>

const MS_PER_DAY = 24 * 60 * 60_000

/** One announcement that all employees have read, some on paper, and one that waits for most confirmations. */
export async function publishDemoAnnouncements(act: Act, today: Day): Promise<void> {
  const insertPublishedAnnouncement = (
    daysAgo: number,
    fields: { title: string; body: string; confirm_by: Day; valid_until: Day | null },
  ) =>
    act('publishAnnouncement', async (now) => {
      const ctx = { ...now, now: new Date(now.now.getTime() - daysAgo * MS_PER_DAY), today: addDays(today, -daysAgo) }
      const targets = { department_ids: [], team_ids: [], location_ids: [], attachment: 'none' as const }
      const { data } = await createAnnouncement(ctx, { ...fields, ...targets, valid_from: ctx.today, must_confirm: true })
      await publishAnnouncement(ctx, { announcement_id: data.id, revision: data.revision })
      return data.id
    })
  const read = await insertPublishedAnnouncement(24, {
    title: 'Evakuacija: novo zborno mesto i redosled izlaska',
    body: 'Zborno mesto je od sada parking ispred magacina, a ne travnjak kod portirnice.\n\nPri uzbuni prekinite rad, isključite mašinu i izađite najbližim izlazom. Poslovođa prebrojava ljude i javlja portirnici.\n\nPitanja: bezbednost@primer.rs',
    confirm_by: addDays(today, -14),
    valid_until: null,
  })
  const waiting = await insertPublishedAnnouncement(2, {
    title: 'Kolektivni godišnji odmor i rad za praznike',
    body: 'Kompanija ne radi od 31. decembra do 8. januara. Za te dane se svima upisuje kolektivni godišnji odmor.\n\nKo po planu dežura biće obavešten posebno, najkasnije sedam dana ranije.\n\nPropisi o godišnjem odmoru: https://www.minrzs.gov.rs',
    confirm_by: addDays(today, 5),
    valid_until: addDays(today, 45),
  })
  await act('confirmMyAnnouncement', (ctx) => markRead(ctx, read, waiting))
}

/**
 * The state of today: users with an account have confirmed the first, all others signed it on paper; four of ten have confirmed the
 * second.
 */
async function markRead({ db, userId, now, today }: Ctx, read: number, waiting: number): Promise<void> {
  await sql`
    insert into announcement_read_receipt (announcement_version_id, employee_id, viewed_at, confirmed_at, paper_signed_on, noted_by, noted_at)
    select v.id, e.id, case when h.has then s.at end, case when h.has then s.at end, case when not h.has then (s.at + interval '1 day')::date end,
      case when not h.has then ${userId}::bigint end, case when not h.has then ${now}::timestamptz - interval '15 days' end
    from announcement_version v cross join lateral announcement_recipients(v.announcement_id, ${today}::date) e (id)
      cross join lateral (select exists (select from membership m where m.employee_id = e.id) as has) h
      cross join lateral (select ${now}::timestamptz - interval '23 days' + e.id % 97 * interval '100 minutes' as at) s
    where v.announcement_id = ${read}
    on conflict (company_id, announcement_version_id, employee_id) do update
      set viewed_at = excluded.viewed_at, confirmed_at = excluded.confirmed_at`.execute(db)
  await sql`
    insert into announcement_read_receipt (announcement_version_id, employee_id, paper_signed_on, noted_by, noted_at)
    select v.id, e.id, ${addDays(today, -1)}::date, ${userId}, ${now}
    from announcement_version v cross join lateral announcement_recipients(v.announcement_id, ${today}::date) e (id)
    where v.announcement_id = ${waiting} and e.id % 10 < 4 and e.id not in (select employee_id from membership where employee_id is not null)
    on conflict (company_id, announcement_version_id, employee_id) do nothing`.execute(db)
}
