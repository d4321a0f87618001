import type { Ctx } from '#platform/call-context.ts'
import type { MonthCloseCheckItem } from '../../month-close-contract.ts'
import { findDaysChangedSinceSignoff } from '../signoff/days-changed-since-signoff.ts'
import { getMissingSignoffSeverityAtMonthClose, loadDepartmentSignoffStates } from '../signoff/signoff-status.ts'
import type { MonthTimesheetData } from '../timesheet/timesheet-data.ts'
import {
  type BuildMonthCloseCheckLink,
  createMonthCloseCheckItem,
  createMonthCloseCheckRow,
  MONTH_CLOSE_CHECK_ROW_WITHOUT_EMPLOYEE,
  type MonthCloseCheckRow,
} from './month-close-check-items.ts'

/** Departments without a sign-off, and days that changed after it. A current month is checked only if the close requires a sign-off. */
export async function findSignoffCheckItems(
  ctx: Ctx,
  { people, first, last, month }: MonthTimesheetData,
  link: BuildMonthCloseCheckLink,
): Promise<MonthCloseCheckItem[]> {
  const severity = (await getMissingSignoffSeverityAtMonthClose(ctx)) === 'error' ? 'error' : 'warning'
  if (last > ctx.today && severity === 'warning') return []
  const departments = await loadDepartmentSignoffStates(ctx, people, first, last)
  const createSigningPanelLink = (of: Record<string, string>) => ({ screen: '/timesheet', params: { month, panel: 'signing', ...of } })
  const unsigned = departments
    .filter(({ state }) => state === 'none' || state === 'part')
    .map(
      ({ id, name }): MonthCloseCheckRow => ({
        ...MONTH_CLOSE_CHECK_ROW_WITHOUT_EMPLOYEE,
        department: name,
        link: createSigningPanelLink({ signing: String(id) }),
      }),
    )
  const changed = departments.flatMap(({ people, statesByPerson }) => people.filter(({ id }) => statesByPerson.get(id) === 'changed'))
  const days = (await findDaysChangedSinceSignoff(ctx, changed, first, last)).map(
    ({ day, before, after, ...person }): MonthCloseCheckRow => ({
      ...createMonthCloseCheckRow({ ...person, id: person.employee_id }, day, link({ ...person, id: person.employee_id }, day)),
      before,
      after,
    }),
  )
  return [
    createMonthCloseCheckItem('unsigned', severity, unsigned, createSigningPanelLink({})),
    createMonthCloseCheckItem('changed_since_signed', severity, days, createSigningPanelLink({})),
  ]
}
