import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { AppError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { formatHours, hoursToMinutes } from '#shared/text/hours.ts'
import type { LeaveGrantBalance } from '../../leave-schemas.ts'
import type { LeaveExplanationKey } from '../../messages/explanations.sr.ts'

type Unused = { minutes: number; day: Day }

/**
 * Overtime minutes of each day in a span that became time in lieu, for which payroll pays only the premium (`employee day`). Also returns
 * employees whose unused time in lieu ended in the span, by its term or with their employment.
 */
export async function loadTimeOffInLieu(
  ctx: Ctx,
  ids: readonly number[],
  from: Day,
  to: Day,
): Promise<{ of: Map<string, number>; unused: Map<number, Unused> }> {
  const { rows } = await sql<{ employee_id: number; day: Day; minutes: number }>`
    select g.employee_id, g.overtime_day::text as day, round(60 * sum(g.amount + coalesce(r.amount, 0)))::int as minutes from leave_entry g
      left join lateral (select sum(amount) as amount from leave_entry e where e.consumes_id = g.id and e.kind = 'reduced') r on true
    where g.employee_id = any (${ids}::bigint[]) and g.overtime_day between ${from}::date and ${to}::date and g.overtime_pay = 'increase'
    group by 1, 2`.execute(ctx.db)
  const { rows: ended } = await sql<Unused & { employee_id: number }>`
    select g.employee_id, max(g.overtime_day)::text as day, round(60 * sum(g.amount + coalesce(r.amount, 0)))::int as minutes from leave_entry g
      left join lateral (select sum(amount) as amount from leave_entry e where e.consumes_id = g.id and e.kind <> 'settled') r on true
      left join lateral (select max(m.last_day) as day from employment m where m.employee_id = g.employee_id and m.first_day <= g.overtime_day
        and m.last_day >= g.overtime_day) m on true
    where g.employee_id = any (${ids}::bigint[]) and g.overtime_day is not null and g.overtime_pay = 'increase'
      and least(g.usable_to, m.day) between ${from}::date and ${to}::date and least(g.usable_to, m.day) < ${ctx.today}::date
    group by 1`.execute(ctx.db)
  return {
    of: new Map(rows.map(({ employee_id, day, minutes }) => [`${employee_id} ${day}`, minutes])),
    unused: new Map(ended.map(({ employee_id, ...one }) => [employee_id, one])),
  }
}

/** Used time in lieu prevents a reduction of its overtime; the leave must be cancelled first. */
export async function assertTimeOffInLieuUnused(
  ctx: Ctx,
  decisions: readonly { employee_id: number; day: Day; approved_minutes: number }[],
): Promise<void> {
  const { rows } = await sql<{ employee_id: number; day: Day; used_minutes: number }>`
    select g.employee_id, g.overtime_day::text as day, round(-60 * sum(e.amount))::int as used_minutes
    from unnest(${decisions.map(({ employee_id }) => employee_id)}::bigint[], ${decisions.map(({ day }) => day)}::date[],
        ${decisions.map(({ approved_minutes }) => approved_minutes)}::int[]) d (employee_id, day, approved)
      join leave_entry g on (g.employee_id, g.overtime_day) = (d.employee_id, d.day)
      join leave_entry e on e.consumes_id = g.id and e.kind in ('taken', 'returned')
    group by 1, 2, d.approved having round(-60 * sum(e.amount)) > d.approved order by 2, 1`.execute(ctx.db)
  const [first] = rows
  if (first) throw new AppError('time.overtime_used', { day: first.day, used: formatHours(first.used_minutes), days: rows })
}

type Source = { day: Day; worked: number; approved: number; by: string | null; at: Day; pays: 'increase' | 'whole' }

/** The source of time in lieu: the overtime of a day, its approver and amount, and its expiry. */
export async function loadOvertimeOfTimeOffInLieu(
  ctx: Ctx,
  allocations: readonly LeaveGrantBalance[],
): Promise<Map<number, Pick<LeaveGrantBalance, 'overtime_day' | 'why'>>> {
  if (!allocations.length) return new Map()
  const { rows } = await sql<Source & { id: number }>`
    select g.id, g.overtime_day::text as day, g.overtime_pay as pays, a.approved_minutes as approved,
      (a.decided_at at time zone 'Europe/Belgrade')::date::text as at,
      coalesce(nullif(trim(concat_ws(' ', c.first_name, c.last_name)), ''), c.email) as by,
      coalesce((select sum(value::int) from day_minutes m, jsonb_each_text(m.minutes)
        where (m.employee_id, m.day) = (g.employee_id, g.overtime_day) and key in ('P', 'PN', 'HP', 'HPN')), 0)::int as worked
    from leave_entry g join overtime_decision a on a.id = g.overtime_approval_id left join names_of_company_users() c on c.user_id = a.decided_by
    where g.id = any (${allocations.map(({ grant_id }) => grant_id)}::bigint[])`.execute(ctx.db)
  const byId = new Map(allocations.map((allocation) => [allocation.grant_id, allocation]))
  return new Map(rows.map(({ id, ...source }) => [id, { overtime_day: source.day, why: explainLieu(source, byId.get(id)!) }]))
}

function explainLieu({ day, worked, approved, by, at, pays }: Source, allocation: LeaveGrantBalance): LeaveExplanationKey[] {
  const values = { day, approved: { minutes: approved }, worked: { minutes: worked } }
  return omitAbsentItems<LeaveExplanationKey>([
    { key: 'leave.why.lieu', values, article: 'ZoR čl. 53' },
    allocation.granted * 60 > Math.min(approved, worked) + 1 && {
      key: 'leave.why.lieu_used',
      values: { hours: hoursOf(allocation.granted) },
    },
    by ? { key: 'leave.why.lieu_approved', values: { by, day: at } } : undefined,
    { key: `leave.why.lieu_${pays}`, values: {}, article: 'ZoR čl. 108 st. 1 t. 3' },
    { key: 'leave.why.lieu_until', values: { day: allocation.usable_to } },
    allocation.expired > 0 && pays === 'increase' && { key: 'leave.why.lieu_expired', values: { hours: hoursOf(allocation.expired) } },
    { key: 'leave.why.lieu_practice', values: {} },
  ])
}

const hoursOf = (amount: number) => ({ minutes: hoursToMinutes(amount) })
