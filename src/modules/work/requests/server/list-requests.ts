import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { computePagination, isPageSizeOfAllRows } from '#shared/input-field-schemas.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import type { requestsContract as requests } from '../contract.ts'
import type { myRequestsContract as own } from '../my-requests-contract.ts'
import { loadEmployeeRequestDetail } from './request-detail.ts'
import { toEmployeeRequestRow, visibleRequestsSql } from './request-rows.ts'
import { requireEmployeeIdOfUser } from './submit-request.ts'

const MAX_REQUESTS = 1000

async function loadRequestPage(
  ctx: Ctx,
  { page, size }: { page: number; size: number },
  where: RawBuilder<unknown>,
  { mine, order = sql`r.id desc` }: { mine?: boolean | undefined; order?: RawBuilder<unknown> } = {},
) {
  const limit = isPageSizeOfAllRows(size) ? MAX_REQUESTS : size
  const { rows, count } = await visibleRequestsSql(ctx, { where, order, limit, offset: (page - 1) * limit, mine })
  return { requests: rows.map((row) => toEmployeeRequestRow(ctx, row)), pagination: computePagination({ page, size }, count) }
}

/** SQL condition: approved equipment that has not been issued. */
const awaitsIssue = sql`r.kind = 'equipment' and r.status = 'approved' and r.done_at is null`

/** Lists requests newest first. Requests to decide are sorted by waiting time, longest first. */
export function listRequests(
  ctx: Ctx,
  { kind, status, employee_id, search, mine, to_issue, ...place }: ParsedApiInput<typeof requests.listRequests>,
) {
  const conditions = omitAbsentItems([
    kind ? sql`r.kind = ${kind}` : undefined,
    status ? sql`r.status = ${status}` : undefined,
    to_issue ? awaitsIssue : undefined,
    employee_id ? sql`r.employee_id = ${employee_id}` : undefined,
    search ? sql`position(folded(${search}) in folded(e.full_name || ' ' || e.code)) > 0` : undefined,
  ])
  const where = conditions.length ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
  return loadRequestPage(ctx, place, where, { mine, order: mine ? sql`r.waiting_since, r.id` : undefined })
}

export const getRequest = async (ctx: Ctx, { request_id }: ParsedApiInput<typeof requests.getRequest>) => ({
  data: await loadEmployeeRequestDetail(ctx, request_id),
})

export const listMyRequests = (ctx: Ctx, { status, ...place }: ParsedApiInput<typeof own.listMyRequests>) =>
  loadRequestPage(
    ctx,
    place,
    sql`r.employee_id = ${requireEmployeeIdOfUser(ctx)} and (${status ?? null}::text is null or r.status = ${status ?? null})`,
  )
