import { addDays, type Day, getWeekday, iterateDaysBetween } from '#shared/days.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { MutedText } from '#ui/layout.tsx'
import { MatrixTable } from '#ui/list/MatrixTable.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { leaveContract } from '../../contract.ts'
import type { LeaveRequest, LeaveRequestRow } from '../../leave-schemas.ts'
import { messages } from '../../messages/index.ts'

const MAX_ROWS = 12
const MAX_DAYS = 21
/** Maximum requests of a department. */
const MAX_REQUESTS = 500

/** Other absences of the department in the weeks of a request: approved ones filled, requested ones hatched. Without reasons. */
export function DepartmentAbsencesTable({ request }: { request: LeaveRequest }) {
  const t = useTranslate(messages)
  const api = useApi(leaveContract)
  const { days, from, to } = weeksOf(request)
  const department_id = request.department?.id
  const query = { department_id, from, to, live: true, size: MAX_REQUESTS, sort: 'employee' }
  const asking = useApiQuery(
    ['leave', 'away', department_id, from, to],
    async (signal) => (await api.listLeaveRequests(query, { signal })).leave_requests,
  )
  return (
    <QueryStateContent asking={asking} rows={3}>
      {(rows) => {
        const others = [...Map.groupBy(rows, ({ employee_id }) => employee_id)].filter(([id]) => id !== request.employee_id)
        if (others.length === 0)
          return (
            <p className="request-alone">
              <MutedText>{t('leave.pane_no_absences')}</MutedText>
            </p>
          )
        return (
          <MatrixTable className="request-away">
            <caption className="visually-hidden">{t('leave.pane_away', { department: t.data(request.department?.name) })}</caption>
            <thead>
              <tr>
                <th scope="col">{t('leave.employee')}</th>
                {days.map((day) => (
                  <th
                    key={day}
                    scope="col"
                    data-weekend={getWeekday(day) > 5 || undefined}
                    data-requested={isDayInRequest(request, day) || undefined}
                  >
                    {t.weekday(day, true)}
                    <b>{Number(day.slice(8))}</b>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <Line days={days} rows={[request]} isThis />
              {others.slice(0, MAX_ROWS).map(([id, rows]) => (
                <Line key={id} days={days} rows={rows} />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('leave.pane_away_count')}</th>
                {days.map((day) => {
                  const count = others.filter(([, rows]) => rows.some((row) => isDayInRequest(row, day))).length
                  return (
                    <td key={day} data-weekend={getWeekday(day) > 5 || undefined}>
                      {count > 0 && t.number(count)}
                    </td>
                  )
                })}
              </tr>
            </tfoot>
          </MatrixTable>
        )
      }}
    </QueryStateContent>
  )
}

function Line({ days, rows, isThis = false }: { days: readonly Day[]; rows: readonly LeaveRequestRow[]; isThis?: boolean }) {
  const t = useTranslate(messages)
  const { employee } = rows[0]!
  return (
    <tr>
      <th scope="row">
        <span className="request-away-who">
          <Avatar id={employee.id} first_name={employee.first_name} last_name={employee.last_name} size={22} withImage />
          <span>{t.data(`${employee.last_name} ${employee.first_name}`)}</span>
        </span>
      </th>
      {days.map((day) => {
        const away = rows.find((row) => isDayInRequest(row, day))
        const state = away && (isThis ? 'this' : away.status)
        return (
          <td key={day} data-weekend={getWeekday(day) > 5 || undefined}>
            {state && (
              <span className="request-span" data-state={state}>
                <span className="visually-hidden">{t(absenceLabelKey(state))}</span>
              </span>
            )}
          </td>
        )
      })}
    </tr>
  )
}

const isDayInRequest = ({ first_day, last_day }: Pick<LeaveRequestRow, 'first_day' | 'last_day'>, day: Day) =>
  first_day <= day && day <= last_day

/** Whole weeks around the request, up to the maximum. */
function weeksOf({ first_day, last_day }: Pick<LeaveRequestRow, 'first_day' | 'last_day'>) {
  const from = addDays(first_day, 1 - getWeekday(first_day))
  const days = [...iterateDaysBetween(from, addDays(last_day, 7 - getWeekday(last_day)))].slice(0, MAX_DAYS)
  return { days, from, to: days.at(-1)! }
}

function absenceLabelKey(state: string) {
  if (state === 'this') return 'leave.pane_requested'
  return state === 'approved' ? 'leave.pane_is_away' : 'leave.pane_waiting'
}
