import { findPartOfDayOfShift } from '#modules/time/planning/rules/day/shift-segments.ts'
import { formatHours } from '#shared/text/hours.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { MutedText, PageSectionLayout } from '#ui/layout.tsx'
import { DayColumnsTable } from '#ui/list/DayColumnsTable.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { recordingMethodMessages as messages } from '../../messages/recording.ts'
import { type MonthPlan, monthPlanContract, type Shift } from '../../month-plan-contract.ts'
import type { RecordingMethod } from '../../rules/recording-method.ts'
import '#ui/grid/grid.css'

const MAX_ROWS = 6

/** A preview of this month's timesheet of the first employees with the company's recording method. */
export function RecordingMethodPreview({ method }: { method: RecordingMethod }) {
  const t = useTranslate(messages)
  const api = useApi(monthPlanContract)
  const month = getCurrentDay().slice(0, 7)
  const shifts = useApiQuery(['time', 'shifts'], async (signal) => (await api.listShifts({}, { signal })).data)
  const plan = useApiQuery(['time', 'plan', 'recording', month], async (signal) => (await api.getMonthPlan({ month }, { signal })).data)
  return (
    <PageSectionLayout title={t(`recording.preview_title.${method}`)} flush>
      <QueryStateContent asking={plan} rows={MAX_ROWS}>
        {(data) => <PreviewTable data={data} shifts={shifts.data ?? []} method={method} />}
      </QueryStateContent>
    </PageSectionLayout>
  )
}

function PreviewTable({ data, shifts, method }: { data: MonthPlan; shifts: readonly Shift[]; method: RecordingMethod }) {
  const t = useTranslate(messages)
  const isPlanned = data.employees.some((one) => one.shifts.some((shift) => shift !== null && shift > 0))
  const byPlan = method === 'by_plan'
  const cellOf = (one: MonthPlan['employees'][number], at: number) => {
    const { day, holiday } = data.days[at]!
    if (one.leave[day]) return { text: one.leave[day], kind: 'leave', minutes: 0 }
    const shift = shifts.find(({ id }) => id === one.shifts[at])
    const version = shift?.versions.find(({ first_day }) => first_day <= day)
    if (!version) return undefined
    if (holiday && one.origins[at] !== 'c') return { text: 'PR', kind: 'holiday', minutes: version.planned_minutes }
    const kind = findPartOfDayOfShift(version.segments)
    return {
      text: `${kind === 'night' ? 'N' : ''}${formatHours(version.planned_minutes).replace(/:00$/, '')}`,
      kind,
      minutes: version.planned_minutes,
    }
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled table needs the keyboard */}
      <section className="recording-scroll" tabIndex={0} aria-label={t(`recording.preview_title.${method}`)}>
        <DayColumnsTable className="recording-preview" aria-label={t(`recording.preview_title.${method}`)}>
          <thead>
            <tr>
              <th scope="col">{t.month(data.month)}</th>
              {data.days.map(({ day, is_rest }) => (
                <th key={day} scope="col" data-rest={is_rest || undefined} data-today={day === getCurrentDay() || undefined}>
                  {Number(day.slice(8))}
                </th>
              ))}
              <th scope="col">{t('recording.preview_hours')}</th>
            </tr>
          </thead>
          <tbody>
            {data.employees.slice(0, MAX_ROWS).map((one) => {
              const cells = data.days.map((_, at) => cellOf(one, at))
              const [last_name = '', first_name = ''] = one.fullName.split(' ')
              return (
                <tr key={one.id}>
                  <th scope="row">
                    <span className="faced">
                      <Avatar id={one.id} first_name={first_name} last_name={last_name} size={24} withImage />
                      <span>{t.data(one.fullName)}</span>
                    </span>
                  </th>
                  {cells.map((cell, at) => {
                    const { day, is_rest } = data.days[at]!
                    const isFuture = day > getCurrentDay()
                    const isVisible = cell && (byPlan || cell.kind === 'leave')
                    return (
                      <td
                        key={day}
                        data-rest={is_rest || undefined}
                        data-future={isFuture || undefined}
                        data-empty={(cell && !isVisible && !isFuture) || undefined}
                      >
                        {isVisible && (
                          <span
                            {...(cell.kind === 'early' || cell.kind === 'late' ? {} : { className: 'sheet-chip', 'data-kind': cell.kind })}
                          >
                            {cell.text}
                          </span>
                        )}
                      </td>
                    )
                  })}
                  <td className="recording-sum">
                    {byPlan &&
                      formatHours(
                        cells.reduce((sum, cell, at) => sum + (cell && data.days[at]!.day <= getCurrentDay() ? cell.minutes : 0), 0),
                      )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </DayColumnsTable>
      </section>
      <p className="recording-note">
        {byPlan && !isPlanned ? (
          <>
            {t('recording.preview_no_plan')} <InternalLink to="/schedules">{t('recording.preview_plan')}</InternalLink>
          </>
        ) : (
          <MutedText>{t(`recording.preview.${method}`)}</MutedText>
        )}
      </p>
    </>
  )
}
