import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { computePagination, isPageSizeOfAllRows } from '#shared/input-field-schemas.ts'
import type { clockEventsContract as events } from '../../clock-events-contract.ts'
import { loadPresenceOfEmployees } from '../presence/current-presence.ts'

/** The current state of employees from plan, leave and valid events. */
export async function listEmployeePresenceToday(
  ctx: Ctx,
  { page, size, search, department_id, state }: ParsedApiInput<typeof events.listEmployeePresenceToday>,
) {
  const all = await loadPresenceOfEmployees(ctx, { department_id, name_last_name_code: search || undefined })
  const counts: Record<string, number> = {}
  for (const one of all) counts[one.state] = (counts[one.state] ?? 0) + 1
  const found = state ? all.filter((one) => one.state === state) : all
  const pageRows = isPageSizeOfAllRows(size) ? found : found.slice((page - 1) * size, page * size)
  return { activities: pageRows, counts, pagination: computePagination({ page, size }, found.length) }
}
