import { lazy, Suspense, useMemo, useState } from 'react'
import { messages as publicationScreenMessages } from '#modules/time/planning/messages/index.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { planPublicationContract } from '#modules/time/planning/plan-publication-contract.ts'
import { EmployeeGridPager, parseEmployeePageNumber } from '#modules/time/planning/web/EmployeeGridPager.tsx'
import { MonthSwitch } from '#modules/time/planning/web/MonthSwitch.tsx'
import { hasUnpublishedDays, PublishPlanBar } from '#modules/time/planning/web/publication/PublishPlanBar.tsx'
import { groupGridEmployeesByDepartment } from '#modules/time/planning/web/use-grid-rows-and-columns.ts'
import { TimesheetFilterBar } from '#modules/time/timesheet/web/timesheet/TimesheetFilterBar.tsx'
import { type TimesheetFilters, toTimesheetFilters } from '#modules/time/timesheet/web/timesheet/timesheet-filters.ts'
import { addDays, getMonthOfDay } from '#shared/days.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { SegmentedViewSwitch } from '#ui/form/ChoiceFields.tsx'
import { IconBolt, IconChevronLeft, IconChevronRight, IconCopy, IconFileCheck, IconPrinter, IconSend } from '#ui/icons.ts'
import { Badge, MutedText } from '#ui/layout.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useSidePanels } from '#ui/state/side-panels.tsx'
import { useIsPrinting } from '#ui/state/use-is-printing.ts'
import { useIsNarrowScreen } from '#ui/state/use-media-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages as boardMessages } from '../../messages/demand/index.ts'
import { splitDaysIntoWeeks } from '../../rules/shift-coverage-and-shift-loads.ts'
import { staffingDemandContract } from '../../staffing-demand-contract.ts'
import { PlanBoardGrid } from './PlanBoardGrid.tsx'
import { buildPlanBoardCoverageRows } from './plan-board-coverage-rows.ts'
import {
  findAdjacentPlanWeek,
  findPlanBoardDay,
  findPlanMonthRange,
  findPlanWeekOfToday,
  listWeeksOfPlanMonth,
  selectPlanBoardDays,
} from './plan-board-weeks.ts'
import { applyPlanProposal, applyProposalToDemand, type PlanProposal, ShowPlanProposalContext } from './plan-proposal.ts'
import '#modules/time/planning/web/time.css'
import '#modules/time/timesheet/web/timesheet/timesheet.css'

const PrintDialog = lazy(async () => ({
  default: (await import('#modules/time/planning/web/publication/PrintPlanDialog.tsx')).PrintPlanDialog,
}))
const CopyWeekDialog = lazy(async () => ({
  default: (await import('#modules/time/planning/web/publication/CopyPlanWeekDialog.tsx')).CopyPlanWeekDialog,
}))

const FILL_PANEL_KEY = 'fill'

/** Queries of the month: shifts, publication, demand, and the load of night, Sunday and holiday shifts. */
function usePlanBoardQueries(month: string, filters: TimesheetFilters, page: number) {
  const api = useApi(monthPlanContract)
  const publications = useApi(planPublicationContract)
  const planning = useApi(staffingDemandContract)
  const { may } = useSession()
  const { department_id, location_id } = filters
  const shifts = useApiQuery(['time', 'shifts'], async (signal) => (await api.listShifts({}, { signal })).data)
  const plan = useApiQuery(
    ['time', 'plan', month, filters, page],
    async (signal) =>
      groupGridEmployeesByDepartment((await api.getMonthPlan({ month, ...filters, page, whole_weeks: true }, { signal })).data),
    { keepPrevious: true },
  )
  const state = useApiQuery(
    ['time', 'plan', 'state', month, filters, page],
    async (signal) => (await publications.getPlanPublicationState({ month, ...filters, page }, { signal })).data,
  )
  const coverageQuery = useApiQuery(
    ['time', 'plan', 'coverage', month, department_id, location_id],
    async (signal) =>
      (await planning.getPlanAgainstDemand({ ...listWeeksOfPlanMonth(month), department_id, location_id }, { signal })).data,
    { keepPrevious: true, enabled: may('work_report.read', 'schedule.write') },
  )
  const year = useApiQuery(
    ['time', 'plan', 'burdens', month, filters, page],
    async (signal) => (await planning.listNightSundayAndHolidayShiftCounts({ month, ...filters, page }, { signal })).data.people,
    { enabled: may('work_report.read', 'schedule.write') },
  )
  return { shifts, plan, state, coverageQuery, year }
}

/** The board of a month: employees by day below the demand. Users edit it like a spreadsheet, and changes are checked against the law. */
export function PlanBoardPage() {
  const t = useTranslate(boardMessages)
  const tp = useTranslate(publicationScreenMessages)
  const { may } = useSession()
  const [open, setOpen] = useState<'paper' | 'copy'>()
  const close = () => setOpen(undefined)
  const [proposal, setProposal] = useState<PlanProposal>()
  const panels = useSidePanels('/work-schedule')
  const { search, setSearch, go } = useCurrentUrl()
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(search.month ?? '') ? search.month! : getMonthOfDay(getCurrentDay())
  const filters = toTimesheetFilters(search)
  const { department_id } = filters
  const page = parseEmployeePageNumber(search.page)
  const { shifts, plan, state, coverageQuery, year } = usePlanBoardQueries(month, filters, page)
  const planOrProposal = useMemo(() => plan.data && (proposal ? applyPlanProposal(plan.data, proposal) : plan.data), [plan.data, proposal])
  const weeks = useMemo(() => splitDaysIntoWeeks(plan.data?.days ?? []), [plan.data])
  const at = search.week === undefined ? undefined : Math.min(Math.max(1, Number(search.week) || 1), Math.max(1, weeks.length)) - 1
  const week = at === undefined ? undefined : weeks[at]
  const narrow = useIsNarrowScreen()
  const printing = useIsPrinting()
  const viewWithoutWeek = narrow && !printing && search.view !== 'month' ? 'day' : 'month'
  const view = week ? 'week' : viewWithoutWeek
  const ofMonth = useMemo(() => planOrProposal && selectPlanBoardDays(planOrProposal, findPlanMonthRange(planOrProposal)), [planOrProposal])
  // The day view on a phone needs the whole week.
  const visibleData = useMemo(() => {
    if (view === 'month') return ofMonth
    if (planOrProposal && week) return selectPlanBoardDays(planOrProposal, week)
    return planOrProposal
  }, [view, ofMonth, planOrProposal, week])
  const from = visibleData?.days[0]?.day
  const to = visibleData?.days.at(-1)?.day
  const coverage = useMemo(
    () =>
      coverageQuery.data && from && to && coverageQuery.data.from === plan.data?.days[0]?.day
        ? buildPlanBoardCoverageRows(proposal ? applyProposalToDemand(coverageQuery.data, proposal) : coverageQuery.data, { from, to })
        : undefined,
    [coverageQuery.data, plan.data, from, to, proposal],
  )
  const day = view === 'day' ? findPlanBoardDay(month, search.day) : undefined
  const mayWrite = may('schedule.write') && plan.data?.closed === false
  const mayFill = mayWrite && panels.keys.includes(FILL_PANEL_KEY)
  const isFilling = mayFill && search.panel === FILL_PANEL_KEY
  const toggleFilling = () => setSearch({ panel: isFilling ? null : FILL_PANEL_KEY })
  // On a phone the publication bar is below all shifts of the day.
  const publishesInHead = narrow && mayWrite && !isFilling && state.data !== undefined && hasUnpublishedDays(state.data)
  /** Moves to the previous or next week, also into another month. */
  const moveByWeek = (by: 1 | -1) => {
    if (day) {
      const to = addDays(day, 7 * by)
      return setSearch({ month: getMonthOfDay(to), day: to })
    }
    setSearch(findAdjacentPlanWeek(month, at ?? 0, by))
  }
  return (
    <PageLayoutFrame
      title={t('board.title')}
      count={plan.data && t('board.count', { count: plan.data.pagination.rowsNumber })}
      primary={
        publishesInHead ? (
          <Button kind="primary" icon={IconSend} onClick={() => setSearch({ action: 'publish' })}>
            {tp('plan.publish')}
          </Button>
        ) : (
          mayFill && (
            <Button icon={IconBolt} aria-pressed={isFilling} onClick={toggleFilling}>
              {t('board.fill')}
            </Button>
          )
        )
      }
      more={[
        publishesInHead && mayFill && { label: t('board.fill'), icon: IconBolt, act: toggleFilling },
        { label: tp('plan.print'), icon: IconPrinter, act: () => setOpen('paper') },
        mayFill && {
          label: t('board.certificate'),
          icon: IconFileCheck,
          act: () => void go('/work-schedule/optimizer', { search: { month, department_id } }),
        },
        mayWrite && { label: tp('plan.copy_week'), icon: IconCopy, act: () => setOpen('copy') },
      ]}
      full
    >
      <div className="grid-bar">
        {view !== 'month' && from && to ? (
          <div className="month-switch">
            <IconButton icon={IconChevronLeft} label={t('board.previous_week')} onClick={() => moveByWeek(-1)} />
            <strong aria-live="polite">{week ? t.range(from, to) : t.month(month)}</strong>
            <IconButton icon={IconChevronRight} label={t('board.next_week')} onClick={() => moveByWeek(1)} />
          </div>
        ) : (
          <MonthSwitch month={month} change={(next) => setSearch({ month: next, day: null })} />
        )}
        <SegmentedViewSwitch
          label={t('board.view')}
          value={view}
          onChange={(to) =>
            setSearch({ week: to === 'week' ? findPlanWeekOfToday(plan.data, weeks) : null, view: narrow && to === 'month' ? to : null })
          }
          options={omitAbsentItems([
            narrow && { value: 'day', label: t('board.day') },
            { value: 'week', label: t('board.week') },
            { value: 'month', label: t('board.month') },
          ])}
        />
        <TimesheetFilterBar filters={filters} only={plan.data?.employees.find(({ id }) => id === filters.employee_id)?.fullName} />
        {plan.data?.closed && <Badge tone="info">{t('board.closed')}</Badge>}
        {plan.data && view !== 'day' && <MutedText>{`${t('board.fund')} ${t.hours(plan.data.fund_minutes)} h`}</MutedText>}
      </div>
      <QueryStateContent asking={plan} rows={12}>
        {(data) => {
          if (data.employees.length === 0) return <EmptyState />
          if (shifts.data && visibleData)
            return (
              <ShowPlanProposalContext value={setProposal}>
                <PlanBoardGrid
                  key={`${data.month} ${week?.from} ${data.pagination.page} ${data.employees.length} ${data.employees[0]!.id}`}
                  data={visibleData}
                  month={ofMonth!}
                  day={day}
                  shifts={shifts.data}
                  published={state.data}
                  coverage={coverage}
                  year={year.data}
                  proposal={isFilling ? proposal : undefined}
                  sidePanel={isFilling ? panels.render(FILL_PANEL_KEY, () => setSearch({ panel: null })) : undefined}
                />
              </ShowPlanProposalContext>
            )
          return null
        }}
      </QueryStateContent>
      <EmployeeGridPager pagination={plan.data?.pagination} />
      {state.data && plan.data && (
        <PublishPlanBar
          state={state.data}
          department_id={department_id}
          mayPublish={mayWrite && !(isFilling && proposal)}
          isSecondary={isFilling}
          isInHead={publishesInHead}
        />
      )}
      <Suspense>
        {open === 'paper' && <PrintDialog month={month} department_id={department_id} close={close} />}
        {open === 'copy' && plan.data && (
          <CopyWeekDialog month={month} department_id={department_id} close={close} people={plan.data.employees} />
        )}
      </Suspense>
    </PageLayoutFrame>
  )
}
