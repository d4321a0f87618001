import { sql } from 'kysely'
import { decideOvertime, loadUpcomingOvertime } from '#modules/time/timesheet/server/timesheet/overtime-decisions.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import { addDays } from '#shared/days.ts'
import { translateMessage } from '#shared/message-translation.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { formatDay } from '#shared/text/format-dates.ts'
import { formatHours } from '#shared/text/hours.ts'
import { OvertimeRequestData } from '../../request-content-schemas.ts'
import type { RequestFinding } from '../../request-schemas.ts'
import { defineRequestKind } from './define-request-kind.ts'

/** The maximum number of days in advance. */
const MAX_DAYS_AHEAD = 92

/** On approval, it becomes the approved overtime of the day, like an approval in the timesheet. */
export const overtimeRequestDefinition = defineRequestKind(OvertimeRequestData, {
  title: ({ language }, { day, minutes }) =>
    translateMessage(messageCatalogs[language], language, 'requests.title.overtime', {
      day: formatDay(day, language),
      hours: formatHours(minutes),
    }),
  day: ({ day }) => day,
  facts: (_, { minutes }) => ({ subjects: [], amount: minutes }),

  async check(ctx, { id, employeeId }, { day, minutes }) {
    const createFinding = (severity: RequestFinding['severity'], key: string, values = {}, article?: string): RequestFinding => ({
      key,
      values,
      severity,
      field: 'day',
      article: article || undefined,
    })
    const { rows } = await sql<{ is_closed: boolean; is_employed: boolean; waiting: boolean }>`
      select month_is_closed(${ctx.companyId}, ${day}::date) as is_closed,
        exists (select from employment m where m.employee_id = ${employeeId} and ${day}::date between m.first_day and m.last_day) as is_employed,
        exists (select from request r where r.employee_id = ${employeeId} and r.kind = 'overtime' and r.status = 'submitted'
          and r.id is distinct from ${id ?? null} and r.content ->> 'day' = ${day}) as waiting`.execute(ctx.db)
    const { is_closed, is_employed, waiting } = rows[0]!
    if (is_closed) return [createFinding('error', 'requests.check.month_closed', { month: day.slice(0, 7) })]
    if (!is_employed) return [createFinding('error', 'requests.check.not_employed', { day })]
    const { forbidden, broken, decided } = await loadUpcomingOvertime(ctx, { employee_id: employeeId, day, approved_minutes: minutes })
    const isNew = id === undefined
    return omitAbsentItems([
      isNew && day < ctx.today && createFinding('error', 'requests.check.overtime_day_in_past'),
      isNew &&
        day > addDays(ctx.today, MAX_DAYS_AHEAD) &&
        createFinding('error', 'requests.check.overtime_day_too_far', { count: MAX_DAYS_AHEAD }),
      waiting && createFinding('error', 'requests.check.duplicate_request'),
      ...forbidden.map(({ message, article }) => createFinding('error', 'requests.check.overtime_limit', { what: message }, article)),
      ...broken.map(({ message, article }) => createFinding('warning', 'requests.check.overtime_limit', { what: message }, article)),
      decided !== null && createFinding('warning', 'requests.check.overtime_already_approved', { decided: { minutes: decided } }),
    ])
  },

  async show(ctx, { employeeId }, content) {
    const { decided } = await loadUpcomingOvertime(ctx, { employee_id: employeeId, day: content.day, approved_minutes: content.minutes })
    return { ...content, kind: 'overtime', decided }
  },

  async carryOut(ctx, { employeeId, note }, { day, minutes }) {
    await decideOvertime(ctx, { decisions: [{ employee_id: employeeId, day, approved_minutes: minutes }], reason: note })
    return { outcome: { day, approved_minutes: minutes } }
  },
})
