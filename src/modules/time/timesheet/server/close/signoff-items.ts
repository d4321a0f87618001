import type { Ctx } from '#platform/context.ts'
import type { CheckItem } from '../../close-contract.ts'
import { changedSinceSignoff } from '../signoff/differences.ts'
import { departmentsOf, signoffsNeeded } from '../signoff/signoff-status.ts'
import type { TimesheetData } from '../timesheet/timesheet-data.ts'
import { type CheckRow, item, type LinkOf, noEmployee, rowOf } from './check-items.ts'

/** Departments without a sign-off, and days that changed after it. For a current month only if a close requires it. */
export async function signatureItems(ctx: Ctx, { people, first, last, month }: TimesheetData, link: LinkOf): Promise<CheckItem[]> {
  const severity = (await signoffsNeeded(ctx)) === 'refusal' ? 'error' : 'warning'
  if (last > ctx.today && severity === 'warning') return []
  const departments = await departmentsOf(ctx, people, first, last)
  const panel = (of: Record<string, string>) => ({ screen: '/timesheet', params: { month, panel: 'signing', ...of } })
  const unsigned = departments
    .filter(({ state }) => state === 'none' || state === 'part')
    .map(({ id, name }): CheckRow => ({ ...noEmployee, department: name, link: panel({ signing: String(id) }) }))
  const changed = departments.flatMap(({ people, statesByPerson }) => people.filter(({ id }) => statesByPerson.get(id) === 'changed'))
  const days = (await changedSinceSignoff(ctx, changed, first, last)).map(
    ({ day, before, after, ...person }): CheckRow => ({
      ...rowOf({ ...person, id: person.employee_id }, day, link({ ...person, id: person.employee_id }, day)),
      before,
      after,
    }),
  )
  return [item('unsigned', severity, unsigned, panel({})), item('changed_since_signed', severity, days, panel({}))]
}
