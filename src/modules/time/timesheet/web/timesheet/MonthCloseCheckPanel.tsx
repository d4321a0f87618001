import { type RefObject, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { messages } from '#modules/time/planning/messages/index.ts'
import { findMonthEnd } from '#shared/days.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { PagedLoadProgressBar } from '#ui/dialog/PagedLoadProgressBar.tsx'
import { IconChevronLeft, IconChevronRight } from '#ui/icons.ts'
import { useKeyboardShortcuts } from '#ui/keys/keyboard-shortcuts.ts'
import { HighlightedNote, MutedText, StackLayout } from '#ui/layout.tsx'
import { DetailPane } from '#ui/list/DetailPane.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { usePagedQuery } from '#ui/state/use-paged-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { monthCloseContract } from '../../month-close-contract.ts'
import {
  type MonthCloseStep,
  monthCloseStepByFindingKind,
  monthCloseSteps,
  sortFindingsByMonthCloseStep,
} from '../../rules/month-close-steps.ts'
import type { Timesheet } from '../../timesheet-contract.ts'
import { HoursRecalculatingNote } from '../HoursRecalculatingNote.tsx'
import { AcceptedMonthCloseCheckItem } from './AcceptedMonthCloseCheckItem.tsx'
import { DepartmentMonthCloseReadiness } from './DepartmentMonthCloseReadiness.tsx'
import { EarlierOpenMonthNote } from './EarlierOpenMonthNote.tsx'
import { MonthCloseStepsStrip } from './MonthCloseStepsStrip.tsx'
import { type ResolvedMonthCloseFinding, ResolvedMonthCloseFindings } from './ResolvedMonthCloseFindings.tsx'
import { TimesheetMonthComparisonTable } from './TimesheetMonthComparisonTable.tsx'
import { hasActiveTimesheetFilters, type TimesheetFilters } from './timesheet-filters.ts'
import {
  findNextTimesheetProblem,
  listTimesheetProblems,
  type MonthCloseProblemInGrid,
  mergeMonthCloseChecklists,
} from './timesheet-problems.ts'
import { useEarlierOpenMonth } from './use-earlier-open-month.ts'

type Props = {
  month: string
  filters: TimesheetFilters
  close: () => void
  act: (() => void) | undefined
  /** Ids of the employees in the grid. */
  people: ReadonlySet<number>
  /** The timesheet in the grid; undefined while it loads. */
  sheet: Timesheet | undefined
  resolved: readonly ResolvedMonthCloseFinding[]
  forget: (eventId: number) => void
  note: (finding: ResolvedMonthCloseFinding) => void
  /** Scrolls the cell into view. */
  show: (employee: number, day: string | null) => void
  /** The element above the grid that contains the steps. */
  slot: HTMLElement | null
  isClosed: boolean
  /** Receives the function that moves between findings, for the keys of the grid. */
  walk: RefObject<((by: 1 | -1) => void) | undefined>
}

/** Findings before the close, next to the grid. Each item links to its cell and to the screen of the correction. */
export function MonthCloseCheckPanel({
  month,
  filters,
  close,
  act,
  people,
  sheet,
  resolved,
  forget,
  note,
  show,
  slot,
  isClosed,
  walk,
}: Props) {
  const t = useTranslate(messages)
  const api = useApi(monthCloseContract)
  const { may } = useSession()
  const { asking: check, share } = usePagedQuery(
    ['time', 'check', month, filters],
    async (page, _, signal) => (await api.getMonthCloseChecklist({ month, ...filters, page }, { signal })).data,
    mergeMonthCloseChecklists,
    { keepPrevious: true },
  )
  const [present, setPresent] = useState<{ key: string; at: number }>()
  const items = useMemo(() => check.data && sortFindingsByMonthCloseStep(check.data.items), [check.data])
  const problems = useMemo(() => listTimesheetProblems(items ?? [], (id) => people.has(id)), [items, people])
  const departmentOf = useMemo(
    () => new Map(sheet?.employees.flatMap(({ id, department }) => (department ? [[id, department.name] as const] : []))),
    [sheet],
  )
  const [selectedStep, setSelectedStep] = useState<MonthCloseStep>()
  const firstOpen = monthCloseSteps.find((one) => items?.some(({ kind }) => monthCloseStepByFindingKind[kind] === one)) ?? 'events'
  const currentStep = selectedStep ?? firstOpen
  // The panel widens only after a click, because a wider panel after loading would move the grid.
  const isReviewing = selectedStep === 'review'
  const visibleItems =
    items?.filter(({ kind }) => monthCloseStepByFindingKind[kind] === currentStep || (kind === 'not_over' && items.length === 1)) ?? []
  const isOver = findMonthEnd(month) < getCurrentDay()
  // Months are closed in order, so the main button is in the first open one.
  const earlier = useEarlierOpenMonth(month)
  const at = problems.findIndex(({ key }) => key === present?.key)
  const choose = (problem: MonthCloseProblemInGrid | undefined) => {
    if (!problem) return
    setPresent({ key: problem.key, at: problems.indexOf(problem) })
    setSelectedStep(monthCloseStepByFindingKind[problem.kind])
    show(problem.employee_id, problem.day)
  }
  const showAdjacentProblem = (by: 1 | -1) => choose(problems[findNextTimesheetProblem(problems, present, by)])
  useEffect(() => {
    walk.current = showAdjacentProblem
    return () => {
      walk.current = undefined
    }
  })
  useKeyboardShortcuts([
    { keys: ['F8'], label: t('timesheet.next_problem'), act: () => showAdjacentProblem(1), everywhere: true },
    { keys: ['Shift+F8'], label: t('timesheet.previous_problem'), act: () => showAdjacentProblem(-1), everywhere: true },
  ])
  function chooseStep(next: MonthCloseStep) {
    setSelectedStep(next)
    setPresent(undefined)
  }
  return (
    <DetailPane
      below
      takesFocus
      close={close}
      visiblePlace={present?.key}
      wide={isReviewing}
      title={t('timesheet.check_title')}
      steps={
        problems.length > 0 && (
          <>
            {at >= 0 && <span className="check-at">{t('timesheet.problem_of', { at: at + 1, count: problems.length })}</span>}
            <IconButton
              icon={IconChevronLeft}
              label={t('timesheet.previous_problem')}
              keys="Shift+F8"
              onClick={() => showAdjacentProblem(-1)}
            />
            <IconButton icon={IconChevronRight} label={t('timesheet.next_problem')} keys="F8" onClick={() => showAdjacentProblem(1)} />
          </>
        )
      }
      actions={
        act &&
        may('month.close') && (
          <>
            <Button kind={isOver && earlier === null ? 'primary' : 'default'} disabled={earlier !== null} onClick={act}>
              {t(hasActiveTimesheetFilters(filters) ? 'timesheet.close_whole' : 'timesheet.close')}
            </Button>
            {earlier !== null && <EarlierOpenMonthNote month={earlier} />}
          </>
        )
      }
    >
      {slot &&
        createPortal(
          <MonthCloseStepsStrip
            month={month}
            filters={filters}
            items={items}
            isClosed={isClosed}
            current={currentStep}
            choose={chooseStep}
            close={may('month.close') ? act : undefined}
          />,
          slot,
        )}
      <PagedLoadProgressBar share={share} label={t('timesheet.check_looking')} />
      <HoursRecalculatingNote reply={check.data} />
      <QueryStateContent asking={check} rows={8}>
        {({ items: all, employees }) => (
          <StackLayout gap={12}>
            <MutedText>{t('timesheet.check_people', { count: employees })}</MutedText>
            {all.length === 0 && <HighlightedNote tone="success">{t('timesheet.check_clean')}</HighlightedNote>}
            {all.length > 0 && <strong>{t(`timesheet.step.${currentStep}`)}</strong>}
            {all.length > 0 && visibleItems.length === 0 && <MutedText>{t('timesheet.step.nothing')}</MutedText>}
            {visibleItems.map((item) => (
              <AcceptedMonthCloseCheckItem
                key={item.kind}
                item={item}
                present={present?.key}
                choose={(key) => choose(problems.find((problem) => problem.key === key))}
                people={people}
                note={may('events.write') && !isClosed ? note : undefined}
              />
            ))}
            {isReviewing && sheet?.pagination.last_page === 1 && (
              <TimesheetMonthComparisonTable month={month} filters={filters} total={sheet.total} />
            )}
            <ResolvedMonthCloseFindings resolved={resolved} isClosed={isClosed} forget={forget} />
            <DepartmentMonthCloseReadiness month={month} filters={filters} items={all} departmentOf={departmentOf} />
          </StackLayout>
        )}
      </QueryStateContent>
    </DetailPane>
  )
}
