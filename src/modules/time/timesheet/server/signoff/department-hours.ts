import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { toFirstAndLastDayOfMonth } from '#modules/time/planning/server/plan/month-plans.ts'
import { loadPlanGridEmployees } from '#modules/time/planning/server/plan/plan-grid-employees.ts'
import { canRemindTimesheetSigners, canSignTimesheets } from '#modules/time/planning/timesheet-permission-checks.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import { formatSignedHours } from '../../rules/month/signoff-state.ts'
import { sumMinutesCountedInHourFund } from '../../rules/month/sum-timesheet-month.ts'
import type { DepartmentTimesheetSignoff, timesheetSignoffContract as signing } from '../../timesheet-signoff-contract.ts'
import { loadActorNamesByUserId } from '../timesheet/actor-names.ts'
import { loadTimesheetInScope } from '../timesheet/timesheet-data.ts'
import { isIncompleteTimesheetDay } from '../timesheet/timesheet-day-cell-text.ts'
import { findMonthClose } from '../timesheet/timesheet-month.ts'
import { findDaysChangedSinceSignoff } from './days-changed-since-signoff.ts'
import {
  type DepartmentTimesheetSignoffSummary,
  getMissingSignoffSeverityAtMonthClose,
  loadDepartmentSignoffStates,
  loadHoursForTimesheetSignoff,
  type SignedOffDaysOfEmployee,
} from './signoff-status.ts'
import { loadSignoffActionsById, loadSignoffsOfDepartment, toSignoffActorAndTime } from './signoffs.ts'

export async function getTimesheetSignoffStatus(ctx: Ctx, { month, ...filters }: ParsedApiInput<typeof signing.getTimesheetSignoffStatus>) {
  const { first, last } = toFirstAndLastDayOfMonth(month)
  const found = await loadDepartmentSignoffStates(ctx, await loadPlanGridEmployees(ctx, first, last, filters), first, last)
  return { data: { ...(await monthState(ctx, month)), departments: await withSigners(ctx, first, found) } }
}

export async function getDepartmentTimesheetSignoffStatus(
  ctx: Ctx,
  { department_id, month }: ParsedApiInput<typeof signing.getDepartmentTimesheetSignoffStatus>,
) {
  const { sheet, department } = await loadTimesheetHoursOfDepartment(ctx, department_id, month, { allowStale: true })
  const { first, last } = sheet
  const own = new Set(department.people.map(({ id }) => id))
  const people = sheet.people.filter(({ id }) => own.has(id))
  const changed = people.filter(({ id }) => department.statesByPerson.get(id) === 'changed')
  const [summary] = await withSigners(ctx, first, [department])
  return {
    data: {
      ...(await monthState(ctx, month)),
      department: summary!,
      digest: computeTimesheetSignoffDigest(month, department_id, await loadHoursForTimesheetSignoff(ctx, [...own], first, last)),
      unsettled: people.reduce(
        (sum, { days }) => sum + days.filter((day) => day && (day.waiting || (!day.typed && isIncompleteTimesheetDay(day)))).length,
        0,
      ),
      people: people.map(({ id, fullName, code, days, sum, fund, aheadMinutes }) => {
        const done = days.reduce((minutes, day) => minutes + sumMinutesCountedInHourFund(day?.minutes ?? {}), 0)
        return {
          id,
          fullName,
          code,
          state: department.statesByPerson.get(id)!,
          done,
          overtime: sum.overtime,
          difference: done + aheadMinutes - fund,
        }
      }),
      differences: await findDaysChangedSinceSignoff(ctx, changed, first, last),
      signatures: await loadSignoffsOfDepartment(ctx, department_id, first),
      is_recalculating: sheet.isRecalculating,
    },
  }
}

/** Returns a department with its employees in scope and their hours. Throws 404 where none of them is employed in the month. */
export async function loadTimesheetHoursOfDepartment(ctx: Ctx, id: number, month: string, options: { allowStale?: boolean } = {}) {
  const sheet = await loadTimesheetInScope(ctx, month, { department_id: id }, options)
  const own = sheet.people.filter(({ department }) => department?.id === id)
  const [department] = await loadDepartmentSignoffStates(ctx, own, sheet.first, sheet.last)
  if (!department) throw createNotFoundError()
  return { sheet, department }
}

export const computeTimesheetSignoffDigest = (month: string, department: number, people: readonly SignedOffDaysOfEmployee[]) =>
  createHash('sha256')
    .update(formatSignedHours(month, department, people))
    .digest('hex')

async function monthState(ctx: Ctx, month: string) {
  const { first, last } = toFirstAndLastDayOfMonth(month)
  const closed = (await findMonthClose(ctx, first)) !== null
  const over = last <= ctx.today
  const isOpen = over && !closed
  return {
    month,
    closed,
    over,
    needed: await getMissingSignoffSeverityAtMonthClose(ctx),
    can_sign: isOpen && canSignTimesheets(ctx),
    can_remind: isOpen && canRemindTimesheetSigners(ctx),
  }
}

/** Departments in the form of the response, with the last signer and the reminded users. */
async function withSigners(
  ctx: Ctx,
  first: Day,
  found: readonly DepartmentTimesheetSignoffSummary[],
): Promise<DepartmentTimesheetSignoff[]> {
  const signed = await loadSignoffActionsById(
    ctx,
    sql`select id, signed_by as by, signed_at as at from timesheet_signoff where id = any (${found.flatMap(({ last }) => last ?? [])}::bigint[])`,
  )
  const reminders = await loadSignoffActionsById(
    ctx,
    sql`select distinct on (department_id) department_id as id, reminded_by as by, reminded_at as at from timesheet_signoff_reminder r
      where month = ${first}::date and after_id = (select coalesce(max(s.id), 0) from timesheet_signoff s where s.month = r.month and s.department_id = r.department_id)
      order by department_id, r.id desc`,
  )
  const names = await loadActorNamesByUserId(
    ctx,
    [...signed, ...reminders].map(([, { by }]) => by),
  )
  return found.map(({ id, name, people, statesByPerson, state, last }) => {
    const count = (state: string) => [...statesByPerson.values()].filter((one) => one === state).length
    return {
      id,
      name,
      people: people.length,
      unsigned: count('none'),
      changed: count('changed'),
      state,
      signed: toSignoffActorAndTime(names, signed.get(last ?? 0)),
      reminded: toSignoffActorAndTime(names, reminders.get(id)),
    }
  })
}
