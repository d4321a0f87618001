import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { getMonthOfDay } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { IconChecklist } from '#ui/icons.ts'
import { Badge, MutedText } from '#ui/layout.tsx'
import '#ui/list/detail-pane.css'
import { messages } from '#modules/time/planning/messages/index.ts'
import { EmployeeGridPager, parseEmployeePageNumber } from '#modules/time/planning/web/EmployeeGridPager.tsx'
import { MonthSwitch } from '#modules/time/planning/web/MonthSwitch.tsx'
import { groupGridEmployeesByDepartment } from '#modules/time/planning/web/use-grid-rows-and-columns.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useIsNarrowScreen } from '#ui/state/use-media-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { timesheetContract } from '../../timesheet-contract.ts'
import { HoursRecalculatingNote } from '../HoursRecalculatingNote.tsx'
import { hasActiveTimesheetFilters, toTimesheetFilters } from './timesheet-filters.ts'
import '#modules/time/planning/web/time.css'
import { CloseMonthDialog, ReopenMonthDialog } from './MonthCloseAndReopenDialogs.tsx'
import type { ResolvedMonthCloseFinding } from './ResolvedMonthCloseFindings.tsx'
import { TimesheetExportMenu } from './TimesheetExportMenu.tsx'
import { TimesheetFilterBar } from './TimesheetFilterBar.tsx'
import { TimesheetGrid, type TimesheetScrollTarget } from './TimesheetGrid.tsx'
import './timesheet.css'

const SignoffBar = lazy(async () => ({ default: (await import('../signoff/TimesheetSignoffBar.tsx')).TimesheetSignoffBar }))
const DisputesPanel = lazy(async () => ({ default: (await import('../signoff/TimesheetDisputesPanel.tsx')).TimesheetDisputesPanel }))
const SignoffPanel = lazy(async () => ({ default: (await import('../signoff/TimesheetSignoffPanel.tsx')).TimesheetSignoffPanel }))
const CheckPanel = lazy(async () => ({ default: (await import('./MonthCloseCheckPanel.tsx')).MonthCloseCheckPanel }))
const OvertimePanel = lazy(async () => ({ default: (await import('./OvertimePanel.tsx')).OvertimePanel }))

/** The panels next to the grid. */
const panels = ['check', 'overtime', 'disputes', 'signing'] as const

/** The month of employees by day: hours with reasons, editing and pasting as in a spreadsheet, checks, close and export. */
export function TimesheetPage() {
  const t = useTranslate(messages)
  const api = useApi(timesheetContract)
  const { may } = useSession()
  const { search, setSearch } = useCurrentUrl()
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(search.month ?? '') ? search.month! : getMonthOfDay(getCurrentDay())
  const filters = toTimesheetFilters(search)
  const page = parseEmployeePageNumber(search.page)
  const sheet = useApiQuery(
    ['time', 'timesheet', month, filters, page],
    async (signal) => groupGridEmployeesByDepartment((await api.getTimesheet({ month, ...filters, page }, { signal })).data),
    { keepPrevious: true },
  )
  const [sought, setSought] = useState<TimesheetScrollTarget>()
  const people = useMemo(() => new Set(sheet.data?.employees.map(({ id }) => id)), [sheet.data])
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const walk = useRef<(by: 1 | -1) => void>(undefined)
  const [resolved, setResolved] = useState<readonly ResolvedMonthCloseFinding[]>([])
  const note = useCallback((one: ResolvedMonthCloseFinding) => setResolved((before) => [one, ...before]), [])
  const [closing, setClosing] = useState<'close' | 'reopen'>()
  const isNarrow = useIsNarrowScreen()
  const { data } = sheet
  // A closed month has no pending items. The pending items of other pages are not loaded.
  const waiting =
    data && !data.closed && data.pagination.last_page === 1
      ? data.employees.reduce((sum, { waiting }) => sum + Object.keys(waiting).length, 0)
      : 0
  const closed = data?.closed && {
    at: t.moment(data.closed.closed_at),
    by: data.closed.closed_by ?? t('timesheet.no_employee'),
  }
  const setPanel = (name: string | null) => setSearch({ panel: name, signing: null })
  const closePanel = () => setPanel(null)
  const isChecking = search.panel === 'check'
  const hasPanel = panels.some((name) => name === search.panel)
  const show = (employee: number, day: string | null) => setSought((before) => ({ employee, day, count: (before?.count ?? 0) + 1 }))
  const refreshAfterClose = () => {
    setClosing(undefined)
    // The strip of the closed month offers the next acts.
    setPanel('check')
  }
  return (
    <PageLayoutFrame
      title={t('timesheet.title')}
      count={
        data &&
        [
          t('timesheet.count', { count: data.pagination.rowsNumber }),
          !isNarrow && t('timesheet.fund', { hours: t.hours(data.fund_minutes) }),
        ]
          .filter(Boolean)
          .join(' · ')
      }
      full
      primary={
        <Button kind={isChecking ? 'default' : 'primary'} icon={IconChecklist} onClick={() => setPanel(isChecking ? null : 'check')}>
          {t('timesheet.check')}
        </Button>
      }
      more={[
        may('month.close') &&
          data &&
          !data.closed && {
            label: t(hasActiveTimesheetFilters(filters) ? 'timesheet.close_whole' : 'timesheet.close'),
            act: () => setClosing('close'),
          },
        may('month.reopen') && data?.closed && { label: t('timesheet.reopen'), act: () => setClosing('reopen') },
      ]}
    >
      <div className="grid-bar">
        <MonthSwitch month={month} change={(next) => setSearch({ month: next })} />
        <TimesheetFilterBar filters={filters} only={data?.employees.find(({ id }) => id === filters.employee_id)?.fullName} />
        {isNarrow && <TimesheetExportMenu month={month} filters={filters} />}
        <div className="grid-bar-end">
          {closed && (
            <span className="grid-bar-state" title={t('timesheet.closed', closed)}>
              <Badge tone="info">
                {t('months.state.closed')} <span className="grid-bar-details">{t('timesheet.closed_details', closed)}</span>
              </Badge>
            </span>
          )}
          <Suspense>{data && <SignoffBar month={month} filters={filters} />}</Suspense>
          <Button onClick={() => setPanel('overtime')}>
            {waiting ? t('timesheet.overtime_waiting', { count: waiting }) : t('timesheet.overtime')}
          </Button>
          {!isNarrow && <TimesheetExportMenu month={month} filters={filters} />}
        </div>
      </div>
      {isChecking && <div ref={setSlot} className="close-strip-slot" />}
      <div className="with-beside">
        <div>
          <QueryStateContent asking={sheet} rows={12}>
            {(timesheet) =>
              timesheet.employees.length === 0 ? (
                <EmptyState />
              ) : (
                <TimesheetGrid
                  key={`${timesheet.month} ${timesheet.pagination.page} ${timesheet.employees.length} ${timesheet.employees[0]!.id}`}
                  data={timesheet}
                  day={search.day}
                  sought={sought}
                  hasSidePanel={hasPanel}
                  walk={walk}
                  note={note}
                />
              )
            }
          </QueryStateContent>
          <EmployeeGridPager pagination={data?.pagination} />
          {/* Above the grid the note would move it. */}
          <HoursRecalculatingNote reply={data} />
          {data && !data.is_recalculating && may('timesheet.write') && !data.closed && (
            <div className="sheet-hint">
              <MutedText>{t('timesheet.legend')}</MutedText>
            </div>
          )}
        </div>
        {/* The panel reserves its space while it loads, so that the grid does not move. */}
        <Suspense fallback={<aside className="beside" data-below data-wide={!isChecking || undefined} aria-hidden />}>
          {isChecking && (
            <CheckPanel
              key={month}
              month={month}
              filters={filters}
              close={closePanel}
              act={data && !data.closed ? () => setClosing('close') : undefined}
              people={people}
              sheet={data}
              resolved={resolved.filter(({ day }) => getMonthOfDay(day) === month)}
              forget={(eventId) => setResolved((before) => before.filter((one) => one.eventId !== eventId))}
              note={note}
              slot={slot}
              isClosed={Boolean(data?.closed)}
              walk={walk}
              show={show}
            />
          )}
          {search.panel === 'overtime' && (
            <OvertimePanel
              key={month}
              month={month}
              filters={filters}
              isClosed={Boolean(data?.closed)}
              grid={{ people, show }}
              close={closePanel}
            />
          )}
          {search.panel === 'disputes' && <DisputesPanel month={month} filters={filters} close={closePanel} />}
          {search.panel === 'signing' && (
            <SignoffPanel
              month={month}
              filters={filters}
              selectedId={/^\d{1,15}$/.test(search.signing ?? '') ? Number(search.signing) : null}
              choose={(id) => setSearch({ signing: id === null ? null : String(id) })}
              close={closePanel}
            />
          )}
        </Suspense>
      </div>
      {closing === 'close' && <CloseMonthDialog month={month} close={() => setClosing(undefined)} done={refreshAfterClose} />}
      {closing === 'reopen' && data?.closed && (
        <ReopenMonthDialog month={month} closeId={data.closed.id} close={() => setClosing(undefined)} />
      )}
    </PageLayoutFrame>
  )
}
