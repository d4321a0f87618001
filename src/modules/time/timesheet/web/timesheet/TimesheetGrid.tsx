import { lazy, type RefObject, Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { messages } from '#modules/time/planning/messages/index.ts'
import { useApplyServerValuesToGrid, useEmployeeRowsAndDayColumns } from '#modules/time/planning/web/use-grid-rows-and-columns.ts'
import { toLatin } from '#shared/text/transliteration.ts'
import { Button } from '#ui/Button.tsx'
import { DataGrid } from '#ui/grid/DataGrid.tsx'
import { createGridModel, type GridCellPosition, type GridModel } from '#ui/grid/grid-model.ts'
import { IconMessage } from '#ui/icons.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useReloadQueries } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { type Timesheet, timesheetContract } from '../../timesheet-contract.ts'
import type { ResolvedMonthCloseFinding } from './ResolvedMonthCloseFindings.tsx'
import { buildTimesheetSumColumns, findDepartmentTimesheetSum, isWorkedHoursSumColumn } from './sum-columns.ts'
import { TimesheetCommentDialog } from './TimesheetCommentDialog.tsx'
import { TimesheetLegend } from './TimesheetLegend.tsx'
import { TimesheetPersonPanel } from './TimesheetPersonPanel.tsx'
import {
  findTimesheetCellColor,
  findTimesheetHoursGap,
  formatTimesheetCellInTwoLines,
  getWorkedPartOfTimesheetCell,
  isPartlyWorkedTimesheetCell,
  listHourCodesInTimesheet,
  listHoursGapsInTimesheet,
  listRecordingSourcesInTimesheet,
  timesheetHoursGapTexts,
} from './timesheet-cell-colors.ts'
import { useTimesheetCells } from './use-timesheet-cells.ts'

const AbsenceDialog = lazy(async () => ({
  default: (await import('#modules/time/leave/web/requests/NewEmployeeAbsenceDialog.tsx')).NewEmployeeAbsenceDialog,
}))
const WarningsDialog = lazy(async () => ({
  default: (await import('#modules/time/planning/web/ConfirmPlanWarningsDialog.tsx')).ConfirmPlanWarningsDialog,
}))

/** Users type in either script and case; the server parses the text. */
const normalize = (text: string) => toLatin(text).toLocaleUpperCase('sr').replace(/\s+/g, ' ').trim()

/** A delay of some minutes gets less emphasis than an absence: the cell shows the worked hours with a line below. */
const findVisibleColor = (value: string) => findTimesheetCellColor(getWorkedPartOfTimesheetCell(value))
const formatVisibleValue = (value: string) => formatTimesheetCellInTwoLines(getWorkedPartOfTimesheetCell(value))

/** The cell to scroll to; `count` grows with each request. */
export type TimesheetScrollTarget = { employee: number; day: string | null; count: number }

type Props = {
  data: Timesheet
  /** The target day, for the first employee. */
  day: string | undefined
  sought: TimesheetScrollTarget | undefined
  /** With an open side panel, only the sums that show corrections stay visible, so that the whole month fits. */
  hasSidePanel: boolean
  /** Moves to the next finding of the open check. */
  walk: RefObject<((by: 1 | -1) => void) | undefined>
  /** Records a clock event that was entered from an explanation. */
  note: (finding: ResolvedMonthCloseFinding) => void
}

export function TimesheetGrid({ data, day, sought, hasSidePanel, walk, note }: Props) {
  const t = useTranslate(messages)
  const refresh = useReloadQueries()
  const { may } = useSession()
  const mayWrite = may('timesheet.write') && !data.closed
  const [absence, setAbsence] = useState<{ id: number; day: string }>()
  const values = useMemo(() => data.employees.map(({ cells }) => cells), [data])
  const latest = useRef(data)
  latest.current = data
  const [sheet] = useState(() => {
    const isLocked = ({ row, column }: GridCellPosition) =>
      latest.current.employees[row]?.states[column] === '-' || Boolean(latest.current.closed)
    const opened = createGridModel(values, { normalize, isLocked })
    opened.select({ row: 0, column: data.days.findIndex((one) => one.day === day) })
    return opened
  })
  useEffect(() => {
    const row = latest.current.employees.findIndex(({ id }) => id === sought?.employee)
    if (!sought || row < 0) return
    const column = latest.current.days.findIndex((one) => one.day === sought.day)
    sheet.show({ row, column: Math.max(0, column) })
  }, [sought, sheet])
  useApplyServerValuesToGrid(sheet, values)
  const { save, confirmation } = useTimesheetCells(latest)
  const [person, setPerson] = useState<number>()
  const [commented, setCommented] = useState<GridCellPosition>()

  const { rows, columns } = useEmployeeRowsAndDayColumns(data)
  const gaps = useMemo(() => listHoursGapsInTimesheet(data), [data])
  const sources = useMemo(() => listRecordingSourcesInTimesheet(data), [data])
  const parts = useTimesheetSumsAndMarks(data, mayWrite, hasSidePanel)
  const explain = useTimesheetCellExplanation(latest, sheet, { note, enterAbsence: setAbsence })
  const codes = useMemo(() => listHourCodesInTimesheet(data), [data])
  return (
    <>
      <div className="row">
        <TimesheetLegend
          codes={codes}
          sources={sources}
          month={data.month}
          lacksData={data.employees.some(({ states }) => states.includes('n'))}
          lacksHours={gaps}
        />
        {mayWrite && (
          <span className="sheet-hint">
            <CommentButton sheet={sheet} data={data} open={setCommented} />
          </span>
        )}
      </div>
      <div className="grid-fill">
        <DataGrid
          sheet={sheet}
          label={`${t('timesheet.title')}, ${t.month(data.month)}`}
          rowTitle={t('timesheet.people')}
          rows={rows}
          columns={columns}
          sums={parts.sums}
          tight={hasSidePanel}
          groupNote={parts.groupNote}
          groupSums={parts.groupSums}
          kindOf={findVisibleColor}
          faceOf={formatVisibleValue}
          markOf={parts.markOf}
          explain={explain}
          onRow={setPerson}
          {...(hasSidePanel && { onFinding: (by: 1 | -1) => walk.current?.(by) })}
          {...(mayWrite && { save })}
        />
      </div>
      <Suspense>
        {absence && (
          <AbsenceDialog
            ids={[absence.id]}
            day={absence.day}
            close={() => setAbsence(undefined)}
            done={() => void refresh(['time'], ['leave'])}
          />
        )}
      </Suspense>
      {person !== undefined && data.employees[person] && (
        <TimesheetPersonPanel person={data.employees[person]} month={data.month} close={() => setPerson(undefined)} />
      )}
      {confirmation && (
        <Suspense>
          <WarningsDialog confirmation={confirmation} />
        </Suspense>
      )}
      {commented && (
        <TimesheetCommentDialog
          person={data.employees[commented.row]!}
          day={data.days[commented.column]!.day}
          place={commented.column}
          close={() => setCommented(undefined)}
          done={() => void refresh(['time', 'timesheet'])}
        />
      )}
    </>
  )
}

/** The sum columns of employees and departments, and the marks of cells. */
function useTimesheetSumsAndMarks(data: Timesheet, mayWrite: boolean, hasSidePanel: boolean) {
  const t = useTranslate(messages)
  const sourceMark = useMemo(() => {
    const of = (key: 'p' | 'h') => ({ key, label: t('timesheet.source', { source: t(`timesheet.source.${key}`) }) })
    const marks: Record<string, ReturnType<typeof of>> = { p: of('p'), h: of('h') }
    // A future day is a plan for every recording method; its pale hours show this.
    return (source: string | undefined, state: string) => (state === 'p' ? undefined : marks[source ?? ''])
  }, [t])
  return useMemo(() => {
    const figures = buildTimesheetSumColumns(data, t).filter(({ key }) => !hasSidePanel || isWorkedHoursSumColumn(key))
    const of = (row: number) => data.employees[row]?.sum
    return {
      sums: figures.map(({ value, isWrong, ...column }) => ({
        ...column,
        of: (_: readonly string[], row: number) => (of(row) ? value(of(row)!) : ''),
        isWrong: isWrong ? (_: readonly string[], row: number) => Boolean(of(row) && isWrong(of(row)!)) : undefined,
      })),
      groupNote: (name: string) => t('timesheet.count', { count: findDepartmentTimesheetSum(data, t, name)?.people ?? 0 }),
      groupSums: (name: string) => figures.map(({ value }) => value(findDepartmentTimesheetSum(data, t, name) ?? data.total)),
      markOf: ({ row, column }: GridCellPosition) => {
        const one = data.employees[row]
        const state = one?.states[column]
        if (!one || !state) return
        const gap = state === 'c' ? findTimesheetHoursGap(one.flags[column]) : undefined
        const mark = {
          locked: mayWrite && state === '-',
          changed: state === 't',
          faint: state === 'p',
          comment: one.comments[column] !== undefined,
          late: isPartlyWorkedTimesheetCell(one.cells[column] ?? ''),
          wrong: state === '?' || one.waiting[column] !== undefined,
          source: sourceMark(one.sources[column], state),
          noData: state === 'n' ? t('timesheet.no_data') : gap && t(timesheetHoursGapTexts[gap]),
        }
        return Object.values(mark).some(Boolean) ? mark : undefined
      },
    }
  }, [data, t, mayWrite, hasSidePanel, sourceMark])
}

type ExplanationActs = { note: Props['note']; enterAbsence: (absence: { id: number; day: string }) => void }

/** The explanation of a cell with the possible actions: enter a clock event, decide overtime, enter an absence. */
function useTimesheetCellExplanation(latest: RefObject<Timesheet>, sheet: GridModel, { note, enterAbsence }: ExplanationActs) {
  const t = useTranslate(messages)
  const api = useApi(timesheetContract)
  const { may } = useSession()
  const isOpen = !latest.current.closed
  const mayEnterEvents = may('events.write') && isOpen
  const mayDecideOvertime = may('overtime.decide') && isOpen
  const mayEnterLeave = may('leave.write') && isOpen
  return useMemo(
    () => async (place: GridCellPosition, close: () => void) => {
      const one = latest.current.employees[place.row]
      const day = latest.current.days[place.column]?.day
      if (!one || !day || one.states[place.column] === '-') return t('timesheet.why.not_employed')
      const [{ TimesheetCellExplanation: WhyText }, { ProposedClockEvent: ProposedEvent }, { OvertimeDecision }, { data: why }] =
        await Promise.all([
          import('./TimesheetCellExplanation.tsx'),
          import('./ProposedClockEvent.tsx'),
          import('./OvertimeDecision.tsx'),
          api.explainTimesheetCell({ employee_id: one.id, day }),
        ])
      // The selected cell gets the focus back, so that the arrow keys continue from it.
      const closeAndShowCell = () => {
        close()
        sheet.show(place)
      }
      const acts = [
        why.proposal && mayEnterEvents && (
          <ProposedEvent
            key="event"
            employeeId={one.id}
            proposal={why.proposal}
            done={(eventId, time) => {
              note({ eventId, fullName: one.fullName, day, direction: why.proposal!.direction, time })
              closeAndShowCell()
            }}
          />
        ),
        why.undecided_minutes > 0 && mayDecideOvertime && (
          <OvertimeDecision key="overtime" employeeId={one.id} day={day} minutes={why.undecided_minutes} done={closeAndShowCell} />
        ),
        why.is_absent && mayEnterLeave && (
          <Button
            key="absence"
            small
            onClick={() => {
              closeAndShowCell()
              enterAbsence({ id: one.id, day })
            }}
          >
            {t('timesheet.why.enter_absence')}
          </Button>
        ),
      ].filter(Boolean)
      return <WhyText why={why} act={acts.length > 0 && acts} />
    },
    [api, t, latest, sheet, note, enterAbsence, mayEnterEvents, mayDecideOvertime, mayEnterLeave],
  )
}

/** The comment of the selected cell. */
function CommentButton({ sheet, data, open }: { sheet: GridModel; data: Timesheet; open: (place: GridCellPosition) => void }) {
  const t = useTranslate(messages)
  const { active } = useSyncExternalStore(sheet.subscribe, sheet.state)
  const isOpen = data.employees[active.row]?.states[active.column] !== '-'
  return (
    <Button small icon={IconMessage} disabled={!isOpen} onClick={() => open(active)} aria-haspopup="dialog">
      {t('timesheet.comment')}
    </Button>
  )
}
