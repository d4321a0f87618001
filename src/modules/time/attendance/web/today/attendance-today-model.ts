import type { AttendanceToday, AttendanceTodayEmployee, AttendanceTodayShiftGroup } from '../../attendance-today-contract.ts'
import { findLikelyAttendanceAction, type LikelyAttendanceAction } from '../../rules/events/today-attendance.ts'

/** The counters that filter the page. `in` includes late employees, `away` includes trips. */
export const attendanceCounterStates = ['in', 'missing', 'out', 'late', 'away', 'expected'] as const
export type AttendanceCounterState = (typeof attendanceCounterStates)[number]

export type AttendanceDepartmentView = AttendanceTodayShiftGroup['departments'][number] & {
  key: string
  /** Employees that have a separate row. */
  rows: AttendanceTodayEmployee[]
  lateRows: AttendanceTodayEmployee[]
  onTimeRows: AttendanceTodayEmployee[]
}
export type AttendanceShiftGroupView = Omit<AttendanceTodayShiftGroup, 'departments'> & { departments: AttendanceDepartmentView[] }

type Choice = { filter: AttendanceCounterState | undefined; search: string; written: ReadonlyMap<number, unknown> }

export const needsAttendanceAction = ({ state, has_left_early }: AttendanceTodayEmployee): boolean => state === 'missing' || has_left_early

const isIn = (filter: AttendanceCounterState, { state }: AttendanceTodayEmployee): boolean => {
  if (filter === 'in') return state === 'in' || state === 'late'
  if (filter === 'away') return state === 'away' || state === 'trip'
  return state === filter
}

const foldText = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'dj')
const isFound = ({ first_name, last_name, code }: AttendanceTodayEmployee, search: string): boolean =>
  [`${last_name} ${first_name}`, `${first_name} ${last_name}`, code].some((text) => foldText(text).includes(foldText(search)))

/**
 * The groups with their rows: employees who need action, or all that match a filter or search. A search leaves out groups without a match.
 */
export function buildAttendanceShiftGroupViews(today: AttendanceToday, { filter, search, written }: Choice): AttendanceShiftGroupView[] {
  const byPlace = Map.groupBy(today.people, ({ group, department }) => `${group} ${department?.id ?? 0}`)
  const isNarrow = filter !== undefined || search !== ''
  return today.groups.flatMap((group) => {
    const departments = group.departments.flatMap((department): AttendanceDepartmentView[] => {
      const key = `${group.key} ${department.id}`
      const people = byPlace.get(key) ?? []
      const hits = people.filter((one) => (!filter || isIn(filter, one)) && (!search || isFound(one, search)))
      // The state “on time” needs a planned shift, so each employee inside has a row here.
      const hasRow = (one: AttendanceTodayEmployee) =>
        needsAttendanceAction(one) || written.has(one.id) || (group.shift === null && one.state === 'in')
      const rows = isNarrow ? hits : people.filter(hasRow)
      if (isNarrow && rows.length === 0) return []
      const others = isNarrow ? [] : people.filter((one) => !rows.includes(one))
      return [
        {
          ...department,
          key,
          rows: [...rows].sort(
            (a, b) => Number(needsAttendanceAction(b)) - Number(needsAttendanceAction(a)) || a.fullName.localeCompare(b.fullName, 'sr'),
          ),
          lateRows: others.filter(({ state }) => state === 'late'),
          onTimeRows: others.filter(({ state }) => state === 'in'),
        },
      ]
    })
    return departments.length ? [{ ...group, departments }] : []
  })
}

/** The number of rows of a large department before "show more". */
const MAX_ROWS = 6
/** If only one more row exists, it is shown instead of the button. */
const ROWS_WITHOUT_BUTTON = MAX_ROWS + 1

/** The visible rows of a department, and the number of hidden ones. */
export function splitVisibleAttendanceRows(
  rows: readonly AttendanceTodayEmployee[],
  isWhole: boolean,
): { visible: readonly AttendanceTodayEmployee[]; more: number } {
  if (isWhole || rows.length <= ROWS_WITHOUT_BUTTON) return { visible: rows, more: 0 }
  return { visible: rows.slice(0, MAX_ROWS), more: rows.length - MAX_ROWS }
}

export const formatMoreAttendanceRowsSectionKey = (departmentKey: string) => `${departmentKey} rows`

/** The start and end of a shift in minutes of the day on the page. A shift of yesterday starts before zero. */
export function findShiftMinutesOfDay({ from, to, day }: Pick<AttendanceTodayShiftGroup, 'from' | 'to' | 'day'>, pageDay: string) {
  const offset = day < pageDay ? 1440 : 0
  return { start: from - offset, end: to - offset }
}

/** Employees missing to the demand of a department. Before the start the expected employees count as present. */
export function computeStaffingShortage(
  group: Pick<AttendanceTodayShiftGroup, 'shift' | 'from' | 'to' | 'day' | 'phase'>,
  { needed, there, expected }: { needed: number | null; there: number; expected: number },
  pageDay: string,
  minute: number,
): number {
  if (needed === null || group.phase === 'over') return 0
  const { start, end } = findShiftMinutesOfDay(group, pageDay)
  if (group.shift && minute >= end) return 0
  const isBeforeStart = group.shift !== null && minute < start
  return Math.max(0, needed - (isBeforeStart ? Math.max(there, expected) : there))
}

export const isDayWithoutShifts = ({ groups }: AttendanceToday): boolean => !groups.some(({ shift }) => shift)

/** Absent employees, who belong to no shift. Without a filter they are listed on a day without shifts only. */
export function listAbsentEmployees(today: AttendanceToday, { filter, search }: Choice): AttendanceTodayEmployee[] {
  const isListed = filter === 'away' || search !== '' || (filter === undefined && isDayWithoutShifts(today))
  if (!isListed) return []
  const rows = today.people.filter(({ group }) => group === null)
  return rows.filter((one) => (!filter || isIn(filter, one)) && (!search || isFound(one, search)))
}

/** The action that a row proposes at the time of the reply. */
export function findProposedAttendanceAction(
  person: AttendanceTodayEmployee,
  group: AttendanceTodayShiftGroup | AttendanceShiftGroupView,
  short: number,
  minute: number,
): LikelyAttendanceAction | null {
  return findLikelyAttendanceAction({
    state: person.state,
    hasLeftEarly: person.has_left_early,
    hasKnownArrival: person.quarantined !== null,
    minutesAfterStart: minute - group.from,
    isShort: short > 0,
  })
}
