import { useEffect, useState } from 'react'
import { LegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import { messages } from '#modules/time/planning/messages/index.ts'
import { EmployeeConsentLink } from '#modules/time/planning/web/EmployeeConsentLink.tsx'
import { AppError } from '#shared/app-error.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField, SegmentedViewSwitch } from '#ui/form/ChoiceFields.tsx'
import { HoursField } from '#ui/form/NumberFields.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Badge, HighlightedNote, MutedText, RowLayout, StackLayout } from '#ui/layout.tsx'
import { DetailPane } from '#ui/list/DetailPane.tsx'
import { PaginationLinks } from '#ui/list/PaginationLinks.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { formatErrorForUser, useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useIsNarrowScreen } from '#ui/state/use-media-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { type OvertimeDayRow, timesheetContract } from '../../timesheet-contract.ts'
import { HoursRecalculatingNote } from '../HoursRecalculatingNote.tsx'
import type { TimesheetFilters } from './timesheet-filters.ts'
import '#ui/list/list.css'
import './timesheet.css'

type State = OvertimeDayRow['state']
/** A violation that an approval would cause, by employee and day. */
type Breach = { employee_id: number; day: string; code: string; message: string; article: string }
type Props = {
  month: string
  filters: TimesheetFilters
  isClosed: boolean
  close: () => void
  /** The grid next to the panel: its employees, and a function that scrolls to a cell. Absent if the panel is next to a list. */
  grid?: { people: ReadonlySet<number>; show: (employee: number, day: string) => void }
}
const keyOf = ({ employee_id, day }: OvertimeDayRow) => `${employee_id} ${day}`

/** Minutes outside the plan, with approval and rejection of one or many rows. */
export function OvertimePanel({ month, filters, isClosed, close, grid }: Props) {
  const t = useTranslate(messages)
  const api = useApi(timesheetContract)
  const { may } = useSession()
  const [state, setState] = useState<State>('waiting')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [minutes, setMinutes] = useState<Record<string, number | null>>({})
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<Error>()
  const [page, setPage] = useState(1)
  const list = useApiQuery(
    ['time', 'overtime', month, filters, state, page],
    (signal) => api.listOvertime({ month, state, ...filters, page }, { signal }),
    { keepPrevious: true },
  )
  const last = list.data?.pagination.last_page ?? 1
  // A decided row leaves the list, so the last page can disappear.
  useEffect(() => setPage((page) => Math.min(page, last)), [last])
  const mayDecide = may('overtime.decide') && !isClosed
  const open = (list.data?.data ?? []).filter(({ own }) => mayDecide && !own)
  const picked = open.filter((one) => selected.has(keyOf(one)))
  const decide = useApiMutation(
    (approve: boolean) =>
      api.decideOvertime({
        decisions: picked.map((one) => ({
          employee_id: one.employee_id,
          day: one.day,
          approved_minutes: approve ? (minutes[keyOf(one)] ?? one.extra_minutes) : 0,
          expected_minutes: one.extra_minutes,
        })),
        reason,
      }),
    {
      refresh: [['time']],
      done: () => {
        setSelected(new Set())
        setReason('')
        setFailure(undefined)
      },
      failed: setFailure,
    },
  )
  // On a phone the reason and the buttons would take the place of the days.
  const isNarrow = useIsNarrowScreen()
  const [current, setCurrent] = useState<string>()
  const showCell = (one: OvertimeDayRow) => {
    setCurrent(keyOf(one))
    grid?.show(one.employee_id, one.day)
  }
  const breaches = failure instanceof AppError ? ((failure.details.breaches ?? []) as Breach[]) : []
  const names = new Map(list.data?.data.map(({ employee_id, fullName }) => [employee_id, fullName]))
  return (
    <DetailPane
      below={grid !== undefined}
      takesFocus
      wide
      close={close}
      visiblePlace={current}
      title={`${t('timesheet.overtime')}: ${t.month(month)}`}
      actions={
        (isNarrow ? picked : open).length > 0 && (
          <div className="overtime-acts">
            {failure && (
              <HighlightedNote tone="danger">
                {formatErrorForUser(failure)}
                {breaches.map(({ employee_id, day, code, message, article }) => (
                  <div key={`${employee_id} ${day} ${message}`}>
                    {t.data(names.get(employee_id))}, {t.day(day)}: {t.data(message)}{' '}
                    {article && (
                      <>
                        (<LegalCitation of={article} />)
                      </>
                    )}{' '}
                    <EmployeeConsentLink code={code} employeeId={employee_id} />
                  </div>
                ))}
              </HighlightedNote>
            )}
            <TextField
              name="reason"
              label={t('timesheet.ot.reason')}
              hint={t('timesheet.ot.reason_hint')}
              value={reason}
              onChange={setReason}
              maxLength={300}
            />
            <RowLayout>
              <Button disabled={!picked.length} busy={decide.isPending} onClick={() => decide.mutate(false)}>
                {t('timesheet.ot.refuse')}
              </Button>
              <Button kind="primary" disabled={!picked.length} busy={decide.isPending} onClick={() => decide.mutate(true)}>
                {picked.length ? t('timesheet.ot.approve', { count: picked.length }) : t('timesheet.ot.approve_none')}
              </Button>
            </RowLayout>
          </div>
        )
      }
    >
      <StackLayout>
        <RowLayout spread>
          <SegmentedViewSwitch
            label={t('timesheet.overtime')}
            value={state}
            onChange={(next) => {
              setState(next)
              setPage(1)
            }}
            options={(['waiting', 'approved', 'refused'] as const).map((value) => ({
              value,
              label: `${t(`timesheet.ot.${value}`)} ${list.data ? t.number(list.data.counts[value]) : ''}`,
            }))}
          />
          {open.length > 0 && (
            <CheckboxField
              name="all"
              label={t('timesheet.ot.choose_all')}
              value={picked.length === open.length}
              onChange={(all) => setSelected(new Set(all ? open.map(keyOf) : []))}
            />
          )}
        </RowLayout>
        <HoursRecalculatingNote reply={list.data} />
        <QueryStateContent asking={list} rows={6}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title={t('timesheet.ot.none')} />
            ) : (
              <ul className="line-cards">
                {data.map((one) => (
                  <Line
                    key={keyOf(one)}
                    one={one}
                    mayDecide={mayDecide}
                    isSelected={selected.has(keyOf(one))}
                    choose={(on) =>
                      setSelected((before) => new Set(on ? [...before, keyOf(one)] : [...before].filter((key) => key !== keyOf(one))))
                    }
                    isCurrent={current === keyOf(one)}
                    show={grid?.people.has(one.employee_id) ? () => showCell(one) : undefined}
                    minutes={minutes[keyOf(one)] ?? one.approved_minutes ?? one.extra_minutes}
                    change={(value) => setMinutes((before) => ({ ...before, [keyOf(one)]: value }))}
                  />
                ))}
              </ul>
            )
          }
        </QueryStateContent>
        <PaginationLinks page={page} last={last} go={setPage} />
      </StackLayout>
    </DetailPane>
  )
}

type LineProps = {
  one: OvertimeDayRow
  mayDecide: boolean
  isSelected: boolean
  choose: (on: boolean) => void
  minutes: number
  change: (minutes: number | null) => void
  isCurrent: boolean
  /** Shows the day in the grid; undefined for a person on another page. */
  show: (() => void) | undefined
}

function Line({ one, mayDecide, isSelected, choose, minutes, change, isCurrent, show }: LineProps) {
  const t = useTranslate(messages)
  const name = t.data(one.fullName)
  const canDecide = mayDecide && !one.own
  return (
    <li data-current={isCurrent || undefined}>
      <RowLayout spread align="start">
        {canDecide ? (
          <CheckboxField
            name={`choose-${keyOf(one)}`}
            label={
              <strong>
                {name}, {t.day(one.day)}
              </strong>
            }
            value={isSelected}
            onChange={choose}
          />
        ) : (
          <strong>
            {name}, {t.day(one.day)}
          </strong>
        )}
        <RowLayout>
          {one.changed && <Badge tone="warn">{t('timesheet.ot.changed')}</Badge>}
          {one.own && <Badge>{t('timesheet.ot.own')}</Badge>}
          <Badge tone="info">{t('timesheet.ot.extra', { minutes: t.hours(one.extra_minutes) })}</Badge>
          {show && (
            <Button small kind="quiet" onClick={show} aria-label={`${t('timesheet.ot.show')}: ${name}, ${t.day(one.day)}`}>
              {t('timesheet.ot.show')}
            </Button>
          )}
        </RowLayout>
      </RowLayout>
      <MutedText>
        {t('timesheet.ot.parts', { before: t.hours(one.before_minutes), after: t.hours(one.after_minutes) })}
        {' · '}
        {t('timesheet.ot.limits', { day: t.hours(one.day_minutes), week: t.hours(one.week_minutes), year: t.hours(one.year_minutes) })}
      </MutedText>
      {one.decided_at && (
        <MutedText>
          {[
            one.approved_minutes ? t('timesheet.ot.approved_of', { minutes: t.hours(one.approved_minutes) }) : t('timesheet.ot.refused'),
            t('timesheet.ot.decided', { by: one.decided_by ?? t('timesheet.no_employee'), at: t.moment(one.decided_at) }),
            t.data(one.reason),
          ]
            .filter(Boolean)
            .join(' · ')}
        </MutedText>
      )}
      {canDecide && isSelected && (
        <div className="overtime-minutes">
          <HoursField name={`minutes-${keyOf(one)}`} label={t('timesheet.ot.minutes')} value={minutes} onChange={change} />
        </div>
      )}
    </li>
  )
}
