import type { Ctx } from '#platform/context.ts'
import type { MonthCheckItem } from '../../close-contract.ts'
import { changedSinceSignoff } from '../signoff/differences.ts'
import { isSignoffNeeded, loadDepartments } from '../signoff/signoff-status.ts'
import type { TimesheetData } from '../timesheet/timesheet-data.ts'
import { type CheckLink, type CheckRow, createCheckItem, createCheckRow, NO_EMPLOYEE_ROW } from './check-items.ts'

/** Departments without a sign-off, and days that changed after it. For a current month only if a close requires it. */
export async function findSignoffItems(
  ctx: Ctx,
  { people, first, last, month }: TimesheetData,
  link: CheckLink,
): Promise<MonthCheckItem[]> {
  const severity = (await isSignoffNeeded(ctx)) === 'refusal' ? 'error' : 'warning'
  if (last > ctx.today && severity === 'warning') return []
  const departments = await loadDepartments(ctx, people, first, last)
  const panel = (of: Record<string, string>) => ({ screen: '/timesheet', params: { month, panel: 'signing', ...of } })
  const unsigned = departments
    .filter(({ state }) => state === 'none' || state === 'part')
    .map(({ id, name }): CheckRow => ({ ...NO_EMPLOYEE_ROW, department: name, link: panel({ signing: String(id) }) }))
  const changed = departments.flatMap(({ people, statesByPerson }) => people.filter(({ id }) => statesByPerson.get(id) === 'changed'))
  const days = (await changedSinceSignoff(ctx, changed, first, last)).map(
    ({ day, before, after, ...person }): CheckRow => ({
      ...createCheckRow({ ...person, id: person.employee_id }, day, link({ ...person, id: person.employee_id }, day)),
      before,
      after,
    }),
  )
  return [createCheckItem('unsigned', severity, unsigned, panel({})), createCheckItem('changed_since_signed', severity, days, panel({}))]
}
