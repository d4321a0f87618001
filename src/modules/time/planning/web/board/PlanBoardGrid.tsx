import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { formatLegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import { type MonthPlan, monthPlanContract, type PlanLimitFinding, type Shift } from '#modules/time/planning/month-plan-contract.ts'
import type { PlanPublicationState } from '#modules/time/planning/plan-publication-contract.ts'
import type { PlanWarningsConfirmation } from '#modules/time/planning/web/ConfirmPlanWarningsDialog.tsx'
import { type RejectedPlanCell, RejectedPlanCellsPane } from '#modules/time/planning/web/RejectedPlanCellsPane.tsx'
import { useApplyServerValuesToGrid, useEmployeeRowsAndDayColumns } from '#modules/time/planning/web/use-grid-rows-and-columns.ts'
import type { ApiClient } from '#shared/api-client.ts'
import { AppError } from '#shared/app-error.ts'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { DataGrid } from '#ui/grid/DataGrid.tsx'
import { createGridModel, type GridCellChange, type GridCellPosition, type GridModel } from '#ui/grid/grid-model.ts'
import type { GridSaveReply } from '#ui/grid/grid-types.ts'
import { IconUserSearch } from '#ui/icons.ts'
import { MutedText } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useReloadQueries } from '#ui/state/api-query.ts'
import { InternalLink, useCurrentUrl } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useIsNarrowScreen } from '#ui/state/use-media-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/demand/index.ts'
import type { NightSundayAndHolidayShiftCounts } from '../../rules/shift-coverage-and-shift-loads.ts'
import { PlanBoardDay } from './PlanBoardDay.tsx'
import { PlanBoardFindingsAndChangesPanel, planBoardSidePanelNames } from './PlanBoardFindingsAndChangesPanel.tsx'
import { countPlanBoardLack, listPlanBoardLacks, type PlanBoardCoverageRow, toShiftCoverageHeaderRows } from './plan-board-coverage-rows.ts'
import {
  DAY_OFF_PLAN_CELL_CODE,
  groupPlanFindingsByCell,
  isPersonalHolidayOfEmployee,
  PERSONAL_HOLIDAY_PLAN_CELL_CODE,
  toCanonicalPlanCellCode,
  toPlanCellValues,
} from './plan-cell-values.ts'
import type { PlanProposal } from './plan-proposal.ts'
import { ShiftLegend } from './ShiftLegend.tsx'
import { usePlanBoardCellsAndSums } from './use-plan-board-cells.tsx'

const WarningsDialog = lazy(async () => ({
  default: (await import('#modules/time/planning/web/ConfirmPlanWarningsDialog.tsx')).ConfirmPlanWarningsDialog,
}))

type Props = {
  data: MonthPlan
  /** The whole month if `data` is a week of it. */
  month: MonthPlan
  /** The day that is shown by shift, as on a phone. */
  day: string | undefined
  shifts: Shift[]
  published: PlanPublicationState | undefined
  /** The demand of the days. Undefined while loading, or without the permission. */
  coverage: readonly PlanBoardCoverageRow[] | undefined
  /** The load of twelve months. Undefined while loading, or without the permission. */
  year: readonly (NightSundayAndHolidayShiftCounts & { id: number })[] | undefined
  /** The proposal that `data` contains. Nothing is written while it is shown. */
  proposal: PlanProposal | undefined
  /** A panel of a later module, next to the grid. */
  sidePanel: ReactNode
}

/** A month or week of employees, edited like a spreadsheet; each change is checked. */
export function PlanBoardGrid({ data, month, day: onlyDay, shifts, published, coverage, year, proposal, sidePanel }: Props) {
  const t = useTranslate(messages)
  const { may } = useSession()
  const narrow = useIsNarrowScreen()
  const { search, setSearch } = useCurrentUrl()
  const canOpen = useCanOpenPage()
  const panel = planBoardSidePanelNames.find((one) => one === search.panel)
  const codes = useMemo(() => new Map(shifts.map(({ id, code }) => [id, code])), [shifts])
  const values = useMemo(() => toPlanCellValues(data, codes), [data, codes])
  const latest = useRef(data)
  latest.current = data
  const mayPlan = may('schedule.write') && !data.closed
  const mayWrite = mayPlan && !proposal
  const canReplace = mayWrite && canOpen('/shift-offers/who')
  const isLocked = ({ row, column }: GridCellPosition) => {
    const one = latest.current.employees[row]
    return !mayPlan || !one || one.shifts[column] === -1 || latest.current.days[column]!.day in one.leave
  }
  const [sheet] = useState(() => createGridModel(values, { normalize: (text) => toCanonicalPlanCellCode(text), isLocked }))
  useApplyServerValuesToGrid(sheet, values)
  const { rows, columns } = useEmployeeRowsAndDayColumns(data)
  const headLines = useMemo(() => toShiftCoverageHeaderRows(coverage ?? [], data, t), [coverage, data, t])
  const findings = useMemo(() => groupPlanFindingsByCell(data.findings), [data.findings])
  const unpublished = useMemo(
    () => new Map(published?.cells.map(({ employee_id, day, before }) => [`${employee_id} ${day}`, before])),
    [published],
  )
  const { sums, choices, kindOf, tintOf, faceOf, markOf, explain } = usePlanBoardCellsAndSums({
    data,
    month,
    year,
    shifts,
    findings,
    unpublished,
    proposal,
    t,
    mayWrite,
    hasReplacementLinks: narrow && canReplace,
  })

  const { save, turnedDown, clearTurnedDown, pending, confirmation } = usePlanCellSave(latest, shifts)
  const show = (employee: number, day: string) => {
    const row = data.employees.findIndex(({ id }) => id === employee)
    const column = data.days.findIndex((one) => one.day === day)
    if (row >= 0 && column >= 0) sheet.show({ row, column })
  }
  // The day view on a phone loads its whole week. Shortages cover the month, as on a wide screen.
  const lackDays = onlyDay ? month.days : data.days
  const lacks = coverage && countPlanBoardLack(listPlanBoardLacks(coverage, data.days, lackDays))
  /** A count that is not loaded stays undefined, so that it is not shown as zero. */
  const isDraft = published?.state === 'draft' || published?.state === 'none'
  const counts = { findings: data.findings.length, lacks, changes: isDraft ? undefined : published?.cells.length }

  const grid = {
    sheet,
    label: `${t('board.title')}, ${t.month(data.month)}`,
    rowTitle: t('board.people'),
    rows,
    columns,
    sums,
    headLines,
    chips: true,
    choices,
    kindOf,
    tintOf,
    faceOf,
    markOf,
    explain,
    save: mayWrite ? save : undefined,
  }

  return (
    <>
      <div className="row">
        {planBoardSidePanelNames
          .filter((one) => counts[one] !== undefined && (one !== 'lacks' || coverage?.length))
          .filter((one) => !onlyDay || counts[one] || panel === one)
          .map((one) => (
            <Button
              key={one}
              small
              aria-pressed={panel === one}
              disabled={counts[one] === 0 && panel !== one}
              onClick={() => setSearch({ panel: panel === one ? null : one })}
            >
              {counts[one] ? t(`board.${one}`, { count: counts[one] }) : t(`board.no_${one}`)}
            </Button>
          ))}
        {canReplace && !narrow && <StandIns data={data} sheet={sheet} />}
        <ShiftLegend shifts={shifts} data={data} isProposal={proposal !== undefined} />
      </div>
      <div className="with-beside">
        <div>
          {onlyDay ? (
            <PlanBoardDay {...grid} day={onlyDay} data={data} shifts={shifts} coverage={coverage} />
          ) : (
            <div className="grid-fill">
              <DataGrid {...grid} />
            </div>
          )}
        </div>
        {turnedDown.length > 0 && (
          <RejectedPlanCellsPane
            refused={turnedDown}
            nameOf={(id) => data.employees.find((one) => one.id === id)?.fullName}
            wayOf={({ employee_id, day }) => {
              const shift_id = pending.current.get(`${employee_id} ${day}`)
              if (!shift_id || day < getCurrentDay() || !canOpen('/shift-offers/who')) return null
              const department = data.employees.find(({ id }) => id === employee_id)?.department
              const where = new URLSearchParams({ day, shift_id: String(shift_id) })
              if (department) where.set('department_id', String(department.id))
              return <InternalLink to={`/shift-offers/who?${where}`}>{t('board.instead')}</InternalLink>
            }}
            close={clearTurnedDown}
          />
        )}
        {turnedDown.length === 0 && sidePanel}
        {panel && turnedDown.length === 0 && counts[panel] !== undefined && (
          <PlanBoardFindingsAndChangesPanel
            panel={panel}
            data={data}
            published={published}
            lackDays={lackDays}
            coverage={coverage}
            shifts={shifts}
            show={show}
            close={() => setSearch({ panel: null })}
          />
        )}
      </div>
      {mayPlan && !onlyDay && <MutedText>{t('board.legend')}</MutedText>}
      <Suspense>{confirmation && <WarningsDialog confirmation={confirmation} />}</Suspense>
    </>
  )
}

type PlanCells = Parameters<ApiClient<typeof monthPlanContract>['updatePlanCells']>[0]['cells']

/** Writes changed cells. A warning needs a reason from the user. `turnedDown` contains the refused cells with their reasons. */
function usePlanCellSave(latest: RefObject<MonthPlan>, shifts: readonly Shift[]) {
  const t = useTranslate(messages)
  const api = useApi(monthPlanContract)
  const refresh = useReloadQueries()
  const [confirmation, setConfirmation] = useState<PlanWarningsConfirmation>()
  const [turnedDown, setTurnedDown] = useState<readonly RejectedPlanCell[]>([])
  /** The shifts that are not written yet, by employee and day. */
  const pending = useRef(new Map<string, number>())
  // Cells written since the last response, so that an immediate undo sends the content that it saw. The content of a cleared cell is
  // unknown.
  const written = useRef(new Map<string, number | null | undefined>())
  const data = latest.current
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response restarts it
  useEffect(() => written.current.clear(), [data])

  async function save(changes: GridCellChange[]): Promise<GridSaveReply> {
    const byCode = new Map(shifts.filter(({ ended }) => !ended).map(({ id, code }) => [code, id]))
    // Whether a change only restores the code of a personal holiday, which is no shift.
    const isBack = ({ row, column, after }: GridCellChange) =>
      after === PERSONAL_HOLIDAY_PLAN_CELL_CODE &&
      isPersonalHolidayOfEmployee(latest.current.employees[row], latest.current.days[column]!.day)
    const unknown = changes.filter(
      (change) => !['', DAY_OFF_PLAN_CELL_CODE].includes(change.after) && !isBack(change) && !byCode.has(change.after),
    )
    const toRejectedCells = (message: string) =>
      changes.map(({ row, column }) => ({
        employee_id: latest.current.employees[row]!.id,
        day: latest.current.days[column]!.day,
        message,
      }))
    if (unknown.length) {
      const message = t('board.unknown_code', { code: unknown[0]!.after })
      pending.current.clear()
      setTurnedDown(toRejectedCells(message))
      return { refused: changes.map(({ row, column }) => ({ row, column, message })) }
    }
    const cells = changes.map((change) => {
      const { row, column, after } = change
      const one = latest.current.employees[row]!
      const { day } = latest.current.days[column]!
      const place = `${one.id} ${day}`
      const selectedShift = after === DAY_OFF_PLAN_CELL_CODE ? null : byCode.get(after)!
      const expectedShift = written.current.has(place) ? written.current.get(place) : (one.shifts[column] ?? null)
      return {
        employee_id: one.id,
        day,
        shift_id: after === '' || isBack(change) ? ('clear' as const) : selectedShift,
        expected_shift_id: expectedShift === -1 ? null : expectedShift,
      }
    })
    try {
      await write(cells, null)
      for (const { employee_id, day, shift_id } of cells)
        written.current.set(`${employee_id} ${day}`, shift_id === 'clear' ? undefined : shift_id)
      setTurnedDown([])
      return {}
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const refused = (error.details.refused ?? []) as PlanLimitFinding[]
      pending.current = new Map(
        cells.flatMap(({ employee_id, day, shift_id }) => (typeof shift_id === 'number' ? [[`${employee_id} ${day}`, shift_id]] : [])),
      )
      setTurnedDown(refused.length ? refused : toRejectedCells(error.message))
      const findRejectionOfCell = (change: GridCellChange) =>
        refused.find(
          ({ employee_id, day }) =>
            employee_id === latest.current.employees[change.row]!.id && day === latest.current.days[change.column]!.day,
        )
      return {
        refused: changes.map((change) => ({
          row: change.row,
          column: change.column,
          message: formatFinding(findRejectionOfCell(change) ?? refused[0]) ?? error.message,
        })),
      }
    } finally {
      void refresh(['time', 'plan'])
    }
  }
  async function write(cells: PlanCells, reason: string | null): Promise<void> {
    try {
      await api.updatePlanCells({ cells, reason })
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'plan.needs_reason') throw error
      const reason = await new Promise<string | null>((answer) =>
        setConfirmation({ warnings: error.details.warnings as PlanLimitFinding[], answer }),
      )
      setConfirmation(undefined)
      if (reason === null) throw error
      await write(cells, reason)
    }
  }
  const formatFinding = (finding: PlanLimitFinding | undefined) =>
    finding && `${t.data(finding.message)} (${formatLegalCitation(t, finding.article)})`
  return { save, turnedDown, clearTurnedDown: () => setTurnedDown([]), pending, confirmation }
}

/** A link to replacement candidates for the selected cell, from today on. */
function StandIns({ data, sheet }: { data: MonthPlan; sheet: GridModel }) {
  const t = useTranslate(messages)
  const { go } = useCurrentUrl()
  const { active } = useSyncExternalStore(sheet.subscribe, sheet.state)
  const one = data.employees[active.row]
  const day = data.days[active.column]?.day
  const shift = one?.shifts[active.column]
  const isHole = one !== undefined && day !== undefined && typeof shift === 'number' && shift > 0 && day >= getCurrentDay()
  return (
    <span className="board-stand-in">
      <Button
        small
        icon={IconUserSearch}
        {...(isHole && { 'aria-label': t('board.who_for', { name: t.data(one.fullName), day: t.day(day) }) })}
        disabled={!isHole}
        onClick={() => isHole && void go('/shift-offers/who', { search: { day, employee_id: one.id } })}
      >
        {t('board.who')}
      </Button>
    </span>
  )
}
