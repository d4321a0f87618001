import { sql } from 'kysely'
import { addDays, type Day, monthEnd } from '#lib/days.ts'
import { keepsEmployees, readsEmployees } from '#modules/access/policies.ts'
import { reaches } from '#modules/access/server/reach.ts'
import { standingsOf } from '#modules/inbox/server/tasks.ts'
import type { TaskStanding } from '#modules/inbox/tasks_contract.ts'
import { decidesLeave } from '#modules/leave/policies.ts'
import { listLeaveRequests } from '#modules/leave/server/list.ts'
import { dueOn, isTold, type Subject } from '#modules/reminders/rules/due.ts'
import type { ReminderKind, ReminderRule } from '#modules/reminders/rules/kinds.ts'
import { rulesOf } from '#modules/reminders/server/rules.ts'
import { readerOf, said, wordsOf } from '#modules/reminders/server/send.ts'
import { subjectsOf } from '#modules/reminders/server/subjects/all.ts'
import { listRequests } from '#modules/requests/server/list.ts'
import { listShiftOffers } from '#modules/swaps/server/offers.ts'
import { firstMonth } from '#modules/time/server/close/months.ts'
import { waitingToBeSigned } from '#modules/time/server/signing/waiting.ts'
import type { Ctx } from '#server/context.ts'
import type { HomeTask } from '../contract.ts'
import { agreesToSwaps, closesMonths, hearsOfEnds, hearsOfRequests, isAskedToSign, mendsDays, settlesPasses } from '../policies.ts'
import { isUrgent, ranked, type TaskKind } from '../rules/rank.ts'
import { facesOf } from './away.ts'
import type { Today } from './presence.ts'

/** So many are shown; so many requests are looked at; what there is more of than this of one kind stands together. */
const [SHOWN, REQUESTS, TOGETHER, ITEMS] = [8, 3, 2, 20]
/** Days in which an event should be settled; after the end of a month, in which it should be signed and closed. */
const [SETTLED_IN, SIGNED_IN, CLOSED_IN] = [3, 3, 5]

type Found = Omit<HomeTask, 'is_urgent' | 'people'> & { about?: string; ids: number[] }

const task = (kind: TaskKind, key: string, day: Day, link: string, more: Partial<Found> = {}): Found => ({
  kind,
  key,
  day,
  link,
  count: 1,
  ids: [],
  text: null,
  items: [],
  month: null,
  request: null,
  assignee: null,
  ...more,
})

/** What waits for who looks, the most pressing first, a handful of it. */
export async function tasksOf(ctx: Ctx, today: Today | null): Promise<{ tasks: HomeTask[]; count: number }> {
  const requests = await requestsOf(ctx)
  const found = [
    ...requests.tasks,
    ...(await askedOf(ctx)),
    ...(await handOutsOf(ctx)),
    ...(await swapsOf(ctx)),
    ...(await openMonthOf(ctx)),
    ...(await unsignedOf(ctx)),
    ...(await brokenOf(ctx)),
    ...(await quarantineOf(ctx)),
    ...missingOf(ctx, today),
    ...(await endsOf(ctx)),
  ]
  const shown = ranked(found, ctx.today).slice(0, SHOWN)
  const faces = await facesOf(
    ctx,
    shown.flatMap(({ ids }) => ids),
  )
  return {
    count: found.length + requests.more,
    tasks: shown.map(({ ids, about, ...one }) => ({
      ...one,
      is_urgent: isUrgent({ ...one, about: about ?? null }, ctx.today),
      people: ids.flatMap((id) => faces.get(id) ?? []),
    })),
  }
}

/** Requests that who looks may decide, with what decides them; a chief is told no reason. */
async function requestsOf(ctx: Ctx): Promise<{ tasks: Found[]; more: number }> {
  if (!decidesLeave(ctx)) return { tasks: [], more: 0 }
  const { leave_requests, pagination } = await listLeaveRequests(ctx, { page: 1, size: REQUESTS, mine: true, sort: 'first_day' })
  if (!leave_requests.length) return { tasks: [], more: 0 }
  const standings = new Map((await standingsOf(ctx, 'leave')).map((one) => [one.number, one]))
  const tasks = leave_requests.map((request) => {
    const { due_day = request.first_day, user = null } = standings.get(request.id) ?? {}
    const link = `/inbox?open=leave-${request.id}`
    return task('request', `request ${request.id}`, due_day, link, { request, ids: [request.employee_id], assignee: asAssignee(user) })
  })
  return { tasks, more: pagination.rowsNumber - tasks.length }
}

const asAssignee = (user: TaskStanding['user']) => user && { name: user.name, is_me: user.is_me }

/** Requests beside leave that wait for the decision of who looks, together. */
async function askedOf(ctx: Ctx): Promise<Found[]> {
  if (!hearsOfRequests(ctx)) return []
  const { requests, pagination } = await listRequests(ctx, { page: 1, size: REQUESTS, mine: true })
  const first = requests[0]
  if (!first) return []
  const due = (await standingsOf(ctx, 'requests')).map(({ due_day }) => due_day).sort()[0] ?? ctx.today
  return [
    task('asked', 'asked', due, '/inbox?show=tasks', { count: pagination.rowsNumber, ids: requests.map(({ employee }) => employee.id) }),
  ]
}

/** Approved equipment that who looks hands out. */
async function handOutsOf(ctx: Ctx): Promise<Found[]> {
  if (!hearsOfRequests(ctx) || !keepsEmployees(ctx)) return []
  const { requests, pagination } = await listRequests(ctx, { page: 1, size: REQUESTS, to_hand_out: true })
  const day = requests.map((one) => one.day).sort()[0]
  if (!day) return []
  const ids = requests.map(({ employee }) => employee.id)
  return [task('hand_out', 'hand_out', day, '/requests/all?to_hand_out=true', { count: pagination.rowsNumber, ids })]
}

/** Stand-ins that wait for a chief, the nearest day first; exchanges are requests. */
async function swapsOf(ctx: Ctx): Promise<Found[]> {
  if (!agreesToSwaps(ctx)) return []
  const { data } = await listShiftOffers(ctx, { status: 'waiting' })
  const waiting = data.filter(({ request_id }) => request_id === null)
  const first = waiting.toSorted((a, b) => (a.day < b.day ? -1 : 1))[0]
  if (!first) return []
  const ids = waiting.flatMap(({ taken_by }) => taken_by?.id ?? []).slice(0, REQUESTS)
  return [task('swap', 'swap', first.day, '/inbox', { count: waiting.length, ids })]
}

/** The first month that is over and not closed: months are closed one after another. None before the company was here. */
async function openMonthOf(ctx: Ctx): Promise<Found[]> {
  if (!closesMonths(ctx)) return []
  const { rows } = await sql<{ month: string; count: number }>`
    select to_char(m, 'YYYY-MM') as month, count(*) over ()::int as count
    from generate_series(${`${await firstMonth(ctx)}-01`}::date, date_trunc('month', ${ctx.today}::date) - interval '1 month', '1 month') m
    where exists (select from employment where first_day < m + interval '1 month' and last_day >= m)
      and not exists (select from closed_month c where c.month = m::date)
    order by m limit 1`.execute(ctx.db)
  return rows.map(({ month, count }) => {
    const day = addDays(monthEnd(month), CLOSED_IN)
    return task('month', `month ${month}`, day, `/timesheet?month=${month}&panel=check`, { month, count })
  })
}

/** Months that wait for the signature of who looks: of departments within reach, together for a month. */
async function unsignedOf(ctx: Ctx): Promise<Found[]> {
  if (!isAskedToSign(ctx)) return []
  return (await waitingToBeSigned(ctx)).map(({ month, departments }) => {
    const first = departments[0]!
    const link = `/timesheet?month=${month}&panel=signing${departments.length === 1 ? `&signing=${first.id}` : ''}`
    const more = { month, count: departments.length, text: first.name }
    return task('sign', `sign ${month}`, addDays(monthEnd(month), SIGNED_IN), link, more)
  })
}

/** Days of this month with a coming or a going that nobody knows of. */
async function brokenOf(ctx: Ctx): Promise<Found[]> {
  if (!mendsDays(ctx)) return []
  const month = ctx.today.slice(0, 7)
  const { rows } = await sql<{ count: number; day: Day | null; ids: number[] | null }>`
    select count(*)::int as count, min(r.day)::text as day, to_jsonb((array_agg(distinct r.employee_id))[1:3]) as ids
    from day_result r
    where r.day >= ${`${month}-01`}::date and r.day < ${ctx.today}::date and r.flags && '{missing_in,missing_out}' and not r.flags && '{auto_closed}'
      and ${reaches(ctx, 'r.employee_id')}
      and not exists (select from day_override o where o.employee_id = r.employee_id and o.day = r.day)`.execute(ctx.db)
  const { count, day, ids } = rows[0]!
  if (!count || !day) return []
  return [task('broken', `broken ${month}`, addDays(day, SETTLED_IN), `/timesheet?month=${month}&panel=check`, { count, ids: ids ?? [] })]
}

/** Clock events that count for nobody; they may be of anybody, so of those are told whose rights reach all. */
async function quarantineOf(ctx: Ctx): Promise<Found[]> {
  if (!settlesPasses(ctx)) return []
  const { rows } = await sql<{ count: number; day: Day | null }>`
    select count(*)::int as count, min(day)::text as day from clock_event v
    where quarantine is not null and not exists (select from clock_event r where r.replaces_id = v.id)`.execute(ctx.db)
  const { count, day } = rows[0]!
  return count && day ? [task('quarantine', 'quarantine', addDays(day, SETTLED_IN), '/events?tab=quarantine', { count })] : []
}

/** Who should have come and did not: for who leads some of the people, or stands at the gate. Whoever keeps all of them sees it as a figure. */
function missingOf(ctx: Ctx, today: Today | null): Found[] {
  const missing = (today ?? []).filter(({ state }) => state === 'missing')
  if (!missing.length || (!ctx.isScoped && readsEmployees(ctx))) return []
  const ids = missing.slice(0, 3).map(({ id }) => id)
  return [task('missing', 'missing', ctx.today, '/daily-activities?state=missing', { count: missing.length, ids })]
}

/** These stand on home in a way of their own, or ask for more than home may take. */
const elsewhere = new Set<ReminderKind>([
  'birthday',
  'jubilee',
  'month_open',
  'unsettled_events',
  'waiting_requests',
  'retirement',
  'leave_unused',
  'leave_first_part',
  'leave_recount',
])

/** What ends: as reminders tell it to this reader, by the rules of the company and in the same words. */
async function endsOf(ctx: Ctx): Promise<Found[]> {
  if (!hearsOfEnds(ctx)) return []
  const ruleOf = await rulesOf(ctx)
  const shown = (kind: ReminderKind): ReminderRule => (elsewhere.has(kind) ? { ...ruleOf(kind), is_on: false } : ruleOf(kind))
  const reader = await readerOf(ctx)
  const due = dueOn(ctx.today, await subjectsOf(ctx, shown), shown).filter(
    (subject) => subject.employeeId !== ctx.employeeId && isTold(subject, shown(subject.kind), reader),
  )
  const line = (subject: Subject) => {
    const { message, link } = wordsOf(subject, false)
    return { text: said(ctx.language, message, subject.values), link }
  }
  return [...Map.groupBy(due, ({ kind }) => kind)].flatMap(([kind, subjects]) => {
    const first = subjects.toSorted((a, b) => (a.day < b.day ? -1 : 1))
    if (first.length <= TOGETHER)
      return first.map((subject) => {
        const ids = subject.employeeId === null ? [] : [subject.employeeId]
        return task('ends', `${kind} ${subject.key}`, subject.day, line(subject).link, { about: kind, text: line(subject).text, ids })
      })
    return [
      task('ends', kind, first[0]!.day, line(first[0]!).link, {
        about: kind,
        text: said(ctx.language, `reminders.of.${kind}`, {}),
        count: first.length,
        items: first.slice(0, ITEMS).map(line),
        ids: first.flatMap(({ employeeId }) => employeeId ?? []).slice(0, 3),
      }),
    ]
  })
}
