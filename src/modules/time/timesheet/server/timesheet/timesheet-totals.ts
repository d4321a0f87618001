import type { TimesheetEmployeeMonth, TimesheetSum } from '../../timesheet-contract.ts'

const added = ['planned', 'worked', 'overtime', 'extra', 'used', 'ahead', 'done', 'due', 'left', 'fund', 'difference'] as const

export function sumTimesheetByEmployee(people: readonly TimesheetEmployeeMonth[]): TimesheetSum {
  const total: TimesheetSum = {
    minutes: {},
    planned: 0,
    worked: 0,
    overtime: 0,
    extra: 0,
    used: 0,
    ahead: 0,
    done: 0,
    due: 0,
    left: 0,
    fund: 0,
    difference: 0,
  }
  for (const { sum } of people) {
    for (const code in sum.minutes) total.minutes[code] = (total.minutes[code] ?? 0) + sum.minutes[code]!
    for (const name of added) total[name] += sum[name]
  }
  return total
}

export function sumTimesheetByDepartment(people: readonly TimesheetEmployeeMonth[]) {
  const groups = Map.groupBy(people, ({ department }) => department?.id ?? null)
  return [...groups].map(([id, own]) => ({ id, name: own[0]!.department?.name ?? '', people: own.length, ...sumTimesheetByEmployee(own) }))
}
