import { useLayoutEffect, useMemo, useRef } from 'react'
import { getCurrentDay } from '#ui/current-time.ts'
import type { GridModel } from '#ui/grid/grid-model.ts'
import type { GridRow } from '#ui/grid/grid-types.ts'
import { useTranslate } from '#ui/translate.ts'
import { pageTitles } from '../messages/page-titles.ts'
import type { MonthPlan } from '../month-plan-contract.ts'

type Axes = {
  employees: readonly Pick<MonthPlan['employees'][number], 'id' | 'fullName' | 'department'>[]
  days: readonly Pick<MonthPlan['days'][number], 'day' | 'is_rest' | 'holiday'>[]
}

/** Rows of employees and columns of days, for the grids of the plan and of the hours. */
export function useEmployeeRowsAndDayColumns({ employees, days }: Axes) {
  const t = useTranslate(pageTitles)
  const rows = useMemo<GridRow[]>(
    () =>
      employees.map(({ id, fullName, department }) => ({
        key: id,
        name: t.data(fullName),
        group: t.data(department?.name),
        person: personOf({ id, fullName }),
      })),
    [employees, t],
  )
  const now = getCurrentDay()
  const columns = useMemo(
    () =>
      days.map(({ day, is_rest, holiday }) => ({
        key: day,
        short: t.weekday(day, true).slice(0, 3),
        title: String(Number(day.slice(8))),
        label: `${t.weekday(day)}, ${t.dayInWords(day)}${holiday ? ` – ${t.data(holiday)}` : ''}`,
        rest: is_rest,
        today: day === now,
      })),
    [days, t, now],
  )
  return { rows, columns }
}

/** Groups employees by department, in the order of departments. */
export function groupGridEmployeesByDepartment<Month extends { employees: readonly { department: { name: string } | null }[] }>(
  data: Month,
): Month {
  const order = new Intl.Collator('sr-Latn')
  return { ...data, employees: data.employees.toSorted((a, b) => order.compare(a.department?.name ?? '', b.department?.name ?? '')) }
}

/** The cell of an employee: picture, then the name with the surname first. */
function personOf({ id, fullName }: { id: number; fullName: string }) {
  const [last_name = '', ...others] = fullName.split(' ')
  return { id, last_name, first_name: others.at(-1) ?? '' }
}

/** Applies the current values of the server to a sheet, after it is drawn. */
export function useApplyServerValuesToGrid(sheet: GridModel, values: string[][]): void {
  const drawn = useRef(values)
  useLayoutEffect(() => {
    if (drawn.current === values) return
    drawn.current = values
    sheet.replace(values)
  }, [sheet, values])
}
