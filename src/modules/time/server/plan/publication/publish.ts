import { sql } from 'kysely'
import type { Given } from '#lib/contract.ts'
import { monthEnd } from '#lib/days.ts'
import { Failure, invalid } from '#lib/failure.ts'
import { type Ctx, enqueue } from '#server/context.ts'
import type { publicationContract as publications } from '../../../publication_contract.ts'
import { type GroundKind, isExcusedBy } from '../../../rules/law/publication.ts'
import { saidFindings } from '../month.ts'
import { type GridPerson, peopleOf } from '../people.ts'
import { AROUND, breachesOf, lateFindings } from './findings.ts'
import { saidLast } from './history.ts'
import { mailPlanNotices } from './letters.ts'
import {
  type Affected,
  digestOf,
  lastPublication,
  mustBeSpan,
  type NoticedChange,
  plannedPeople,
  publishedSince,
  type Span,
  type Standing,
  standingOf,
} from './standing.ts'

type Input = Given<typeof publications.publishPlan>

/**
 * Publishes the plan of a span: everybody whose days are not as they know them is told. All or nothing; of two at once the second is told
 * that the first was quicker.
 */
export async function publishPlan(ctx: Ctx, { ground_kind, ground, accept, seen, employee_ids, left_out, ...span }: Input) {
  mustBeSpan(span)
  const people = await plannedPeople(ctx, span)
  const ids = people.map(({ id }) => id).sort((a, b) => a - b)
  // Held in order, as by who writes cells, so that what is published is what is planned.
  await sql`select from employee where id = any (${ids}::bigint[]) order by id for no key update`.execute(ctx.db)
  const whole = await standingOf(ctx, people, span, AROUND)
  const last = await lastPublication(ctx, ids, span)
  const affected = ofThem(whole, employee_ids, left_out)
  await mustBeAsSeen(ctx, { seen, now: digestOf(last, whole.affected), last, isEmpty: !affected.length })
  const breaches = await breachesOf(ctx, { ...whole, affected }, span)
  if (breaches.forbidden.length)
    throw new Failure('plan.publication_forbidden', 422, { refused: saidFindings(ctx, breaches.forbidden).slice(0, MOST_SAID) })
  const excuse = excuseOf(ctx, affected, ground_kind ?? null, ground ?? null)
  const named = [...breaches.consents, ...breaches.warnings]
  if (named.length && !accept) {
    const { consents, warnings } = breaches
    throw new Failure('plan.publication_needs_word', 409, {
      consents: saidFindings(ctx, consents).slice(0, MOST_SAID),
      warnings: saidFindings(ctx, warnings).slice(0, MOST_SAID),
    })
  }
  const id = await write(ctx, span, affected, {
    ...excuse,
    accepted: named.length,
    in_part: employee_ids !== undefined || Boolean(left_out?.length),
  })
  return { data: { id, people: affected.length, ...countDays(affected) } }
}

/**
 * Tells people at once of a day that they agreed to change, where their plan was published to them. Where the day breaks the law in another
 * way nothing is told: that is for who publishes.
 */
export async function publishAgreed(ctx: Ctx, ids: readonly number[], day: string, ground: string): Promise<void> {
  const span = { from: day, to: day }
  const people: GridPerson[] = []
  for (const employee_id of ids) {
    const since = await publishedSince(ctx, employee_id)
    // Before the first day that was published to them they see the plan as it is.
    if (since !== null && since <= day) people.push(...(await peopleOf(ctx, day, day, { employee_id })))
  }
  const standing = await standingOf(ctx, people, span, AROUND)
  if (!standing.affected.length || (await breachesOf(ctx, standing, span)).forbidden.length) return
  await write(ctx, span, standing.affected, { ...excuseOf(ctx, standing.affected, 'agreed', ground), accepted: 0, in_part: true })
}

type Of = Pick<Standing, 'people' | 'affected'>

/** Of everybody affected those who were named, all where nobody was; without those who are left out. */
function ofThem({ people, affected }: Of, ids: readonly number[] | undefined, left: readonly number[] = []): Affected[] {
  if (left.length) {
    const out = new Set(left)
    return ofThem({ people, affected: affected.filter(({ id }) => !out.has(id)) }, ids)
  }
  if (!ids) return affected
  const wanted = new Set(ids)
  if (people.filter(({ id }) => wanted.has(id)).length !== wanted.size) throw new Failure('plan.not_in_span', 422)
  return affected.filter(({ id }) => wanted.has(id))
}

/** So many findings are named in an answer. */
export const MOST_SAID = 300

export function countDays(affected: readonly Affected[]): { changed_days: number; new_days: number } {
  const days = affected.reduce((sum, { changes }) => sum + changes.length, 0)
  const changed_days = affected.reduce((sum, { changes }) => sum + changes.filter(isChanged).length, 0)
  return { changed_days, new_days: days - changed_days }
}

export const isChanged = ({ before }: Pick<NoticedChange, 'before'>) => before !== undefined

type Seen = { seen: string | undefined; now: string; last: Awaited<ReturnType<typeof lastPublication>>; isEmpty: boolean }

async function mustBeAsSeen(ctx: Ctx, { seen, now, last, isEmpty }: Seen): Promise<void> {
  if (!isEmpty && (seen === undefined || seen === now)) return
  const by = (await saidLast(ctx, last)) ?? {}
  if (seen !== undefined && seen.split('.')[0] !== now.split('.')[0]) throw new Failure('plan.published_meanwhile', 409, by)
  if (isEmpty) throw new Failure('plan.nothing_to_publish', 409, by)
  throw new Failure('plan.changed_since_seen', 409)
}

/** The ground of what is late; where nothing is, none is kept. */
function excuseOf(ctx: Ctx, affected: readonly Affected[], kind: GroundKind | null, ground: string | null) {
  const isLate = affected.some(({ changes }) => changes.some(({ notice }) => notice.lateness !== 'in_time'))
  if (!isLate) return { ground_kind: null, ground: null }
  const said = saidFindings(ctx, lateFindings(affected)).slice(0, MOST_SAID)
  if (!kind && !ground) throw new Failure('plan.notice_needs_ground', 409, { late: said })
  if (!kind) throw invalid({ ground_kind: 'invalid.required' })
  if (!ground) throw invalid({ ground: 'invalid.required' })
  const unexcused = new Set<string>()
  for (const { id, changes } of affected)
    for (const change of changes) if (!isExcusedBy(kind, change.notice, change)) unexcused.add(`${id} ${change.day}`)
  if (unexcused.size) {
    const refused = said.filter(({ employee_id, day }) => unexcused.has(`${employee_id} ${day}`))
    throw new Failure('plan.notice_too_short', 422, { refused })
  }
  return { ground_kind: kind, ground }
}

type Excuse = { ground_kind: GroundKind | null; ground: string | null; accepted: number; in_part: boolean }

async function write(ctx: Ctx, { from, to, department_id }: Span, affected: readonly Affected[], excuse: Excuse) {
  const { id } = await ctx.db
    .insertInto('plan_publication')
    .values({ first_day: from, last_day: to, department_id: department_id ?? null, ...excuse })
    .returning('id')
    .executeTakeFirstOrThrow()
  const notices = affected.map(({ id: employee_id, department, is_first, changes }) => ({
    employee_id,
    department_id: department?.id ?? null,
    is_first,
    days: changes.map(({ notice, ...change }) => ({ ...change, minutes: notice.minutes })),
  }))
  await sql`
    insert into plan_notice (plan_publication_id, employee_id, department_id, days, is_first)
    select ${id}, employee_id, department_id, days, is_first
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) n (employee_id bigint, department_id bigint, days jsonb, is_first boolean)`.execute(
    ctx.db,
  )
  await sql`
    insert into published_day (employee_id, day, plan_notice_id, told)
    select n.employee_id, (d ->> 'day')::date, n.id, nullif(d -> 'after', 'null')
    from plan_notice n, jsonb_array_elements(n.days) d where n.plan_publication_id = ${id}
    on conflict (company_id, employee_id, day) do update set plan_notice_id = excluded.plan_notice_id, told = excluded.told`.execute(ctx.db)
  await tell(ctx, id, from, to)
  await enqueue(ctx, mailPlanNotices, { plan_publication_id: id })
  return id
}

/**
 * A message for everybody told: that their plan is there, or what is different, a message a day where it is at most three of them. Who
 * publishes their own is told nothing.
 */
async function tell(ctx: Ctx, publicationId: number, from: string, to: string): Promise<void> {
  const isMonth = from.endsWith('-01') && to === monthEnd(from.slice(0, 7))
  const span = isMonth ? { month: from.slice(0, 7) } : { from, to }
  await sql`
    with told as (
      select m.user_id, n.id, n.employee_id, d ->> 'day' as day, d ? 'before' as is_changed,
        hours_told(d -> 'before') as before, hours_told(d -> 'after') as after,
        count(*) filter (where d ? 'before') over (partition by n.id, m.user_id) as changed
      from plan_notice n join membership m on m.employee_id = n.employee_id and m.user_id <> ${ctx.userId}, jsonb_array_elements(n.days) d
      where n.plan_publication_id = ${publicationId}),
    said as (
      select user_id, employee_id, ${isMonth ? 'plan.inbox.published_month' : 'plan.inbox.published'} as message, ${JSON.stringify(span)}::jsonb as details,
        min(day) as day from told where not is_changed group by 1, 2
      union all
      select user_id, employee_id, 'plan.inbox.' || case when before is null then 'now_works' when after is null then 'now_off' else 'other_shift' end,
        jsonb_build_object('day', day, 'before', coalesce(before, ''), 'after', coalesce(after, '')), day from told where is_changed and changed <= 3
      union all
      select user_id, employee_id, 'plan.inbox.changed', jsonb_build_object('count', changed, 'from', min(day), 'to', max(day)), min(day)
      from told where is_changed and changed > 3 group by user_id, employee_id, changed)
    insert into inbox_message (user_id, employee_id, message, details, link)
    select user_id, employee_id, message, details, '/employee-dashboard/schedule?month=' || left(day, 7) from said order by user_id, day desc`.execute(
    ctx.db,
  )
}
