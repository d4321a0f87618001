import { sql } from 'kysely'
import { correctClockEvent, createClockEvent } from '#modules/time/attendance/server/events/manual-clock-events.ts'
import type { Ctx } from '#platform/call-context.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import { BELGRADE_TIME_ZONE, countDays, type Day, toBelgradeDay } from '#shared/days.ts'
import { translateMessage } from '#shared/message-translation.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { formatDay } from '#shared/text/format-dates.ts'
import { ClockEventCorrectionRequestData } from '../../request-content-schemas.ts'
import { createErrorFinding } from './create-error-finding.ts'
import { defineRequestKind } from './define-request-kind.ts'

type ClockEventOfDay = { id: number; at: Date; direction: ClockEventCorrectionRequestData['direction'] }

/** Valid clock events of an employee on a day: not replaced, removed or in quarantine. */
export async function loadClockEventsOfEmployeeOn(ctx: Ctx, employeeId: number, day: Day): Promise<ClockEventOfDay[]> {
  const { rows } = await sql<ClockEventOfDay>`
    select c.id, c.at, c.direction from clock_event c
    where c.employee_id = ${employeeId} and c.day = ${day}::date and c.quarantine is null and not c.void
      and not exists (select from clock_event n where n.replaces_id = c.id) order by c.at, c.id`.execute(ctx.db)
  return rows
}

const toClockEventView = ({ at, direction }: ClockEventOfDay) => ({ at: at.toISOString(), direction })
const minuteOf = (at: Date | string) => Math.floor(new Date(at).getTime() / 60_000)
const dayOf = ({ at }: ClockEventCorrectionRequestData) => toBelgradeDay(new Date(at))
const clock = new Intl.DateTimeFormat('sr-Latn', { timeZone: BELGRADE_TIME_ZONE, hour: '2-digit', minute: '2-digit' })
/** From this number in a month, the approver sees a warning. */
const MIN_FREQUENT_CORRECTIONS = 3

/** On approval, the clock event is written like a manual one. The received event stays stored next to its correction. */
export const clockEventCorrectionDefinition = defineRequestKind(ClockEventCorrectionRequestData, {
  title: ({ language }, content) =>
    translateMessage(
      messageCatalogs[language],
      language,
      content.void ? 'requests.title.clock_event_void' : `requests.title.clock_event_${content.direction}`,
      {
        day: formatDay(dayOf(content), language),
        time: clock.format(new Date(content.at)),
      },
    ),
  day: dayOf,
  facts: (ctx, content) => ({ subjects: [], amount: Math.max(0, countDays(dayOf(content), ctx.today) - 1) }),

  async check(ctx, { id, employeeId }, content) {
    const day = dayOf(content)
    const events = await loadClockEventsOfEmployeeOn(ctx, employeeId, day)
    const { rows } = await sql<{
      is_closed: boolean
      is_employed: boolean
      on_leave: boolean
      others: number
      waiting: boolean
      is_valid: boolean
    }>`
      select month_is_closed(${ctx.companyId}, ${day}::date) as is_closed,
        exists (select from employment m where m.employee_id = ${employeeId} and ${day}::date between m.first_day and m.last_day) as is_employed,
        exists (select from leave_day l where l.employee_id = ${employeeId} and l.day = ${day}::date) as on_leave,
        exists (select from request r where r.employee_id = ${employeeId} and r.kind = 'pass_correction' and r.status = 'submitted' and r.id is distinct from ${id ?? null}
          and r.content = ${JSON.stringify(content)}::jsonb) as waiting,
        ${content.clock_event_id}::bigint is null or exists (select from clock_event c where c.id = ${content.clock_event_id} and c.employee_id = ${employeeId}
          and c.quarantine is null and not c.void and not exists (select from clock_event n where n.replaces_id = c.id)) as is_valid,
        (select count(*)::int from request r where r.employee_id = ${employeeId} and r.kind = 'pass_correction' and r.status in ('submitted', 'approved')
          and r.id is distinct from ${id ?? null} and r.created_at >= date_trunc('month', ${ctx.today}::date)) as others`.execute(ctx.db)
    const { is_closed, is_employed, on_leave, others, waiting, is_valid } = rows[0]!
    const isThere = !content.void && events.some((one) => one.id !== content.clock_event_id && minuteOf(one.at) === minuteOf(content.at))
    return omitAbsentItems([
      minuteOf(content.at) > minuteOf(ctx.now) && createErrorFinding('at', 'requests.check.clock_event_in_future'),
      !is_employed && createErrorFinding('at', 'requests.check.not_employed', { day }),
      is_closed && createErrorFinding('at', 'requests.check.month_closed', { month: day.slice(0, 7) }),
      !is_valid && createErrorFinding('at', 'requests.check.clock_event_invalid'),
      isThere && createErrorFinding('at', 'requests.check.clock_event_exists'),
      waiting && createErrorFinding('at', 'requests.check.duplicate_request'),
      on_leave && { ...createErrorFinding('at', 'requests.check.on_leave', { day }), severity: 'warning' as const },
      others >= MIN_FREQUENT_CORRECTIONS && {
        ...createErrorFinding('at', 'requests.check.frequent_corrections', { count: others }),
        severity: 'warning' as const,
      },
    ])
  },

  async show(ctx, { employeeId }, content) {
    const day = dayOf(content)
    const events = await loadClockEventsOfEmployeeOn(ctx, employeeId, day)
    const old = content.clock_event_id === null ? undefined : await findClockEventOfEmployee(ctx, employeeId, content.clock_event_id)
    return {
      ...content,
      kind: 'pass_correction',
      day,
      replaces: old ? toClockEventView(old) : null,
      clock_events: events.map(toClockEventView),
    }
  },

  async carryOut(ctx, { employeeId, note }, content) {
    const { at, direction, clock_event_id } = content
    const reason = note ?? ''
    const { data } =
      clock_event_id === null
        ? await createClockEvent(ctx, { employee_id: employeeId, at, direction, reason })
        : await correctClockEvent(ctx, { clock_event_id, at, direction, void: content.void, reason })
    return { outcome: { clock_event_id: data.id } }
  },
})

export async function findClockEventOfEmployee(ctx: Ctx, employeeId: number, id: number): Promise<ClockEventOfDay | undefined> {
  return ctx.db
    .selectFrom('clock_event')
    .select(['id', sql<Date>`at`.as('at'), 'direction'])
    .where('id', '=', id)
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
}
