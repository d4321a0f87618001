import { isOwnCaseOfUserOrApiKeyHolder } from '#modules/foundation/access/user-permission-checks.ts'
import { createIssuedEquipment } from '#modules/people/employees/server/personal-file/personal-file-entry-actions.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import type { requestsContract as requests } from '../contract.ts'
import { EquipmentRequestData } from '../request-content-schemas.ts'
import { lockEmployeeRequest } from './decide-request.ts'
import { loadEmployeeRequestDetail, loadVisibleRequest } from './request-detail.ts'
import { notifyEmployeeOfRequest } from './request-notifications.ts'
import type { StoredEmployeeRequest } from './request-rows.ts'

/** Locks an approved request for equipment that was not issued yet. */
async function toHandOut(ctx: Ctx, id: number, expectedRevision: number | undefined): Promise<StoredEmployeeRequest> {
  const row = await loadVisibleRequest(ctx, id)
  if (row.kind !== 'equipment' || row.status !== 'approved') throw createNotFoundError()
  if (isOwnCaseOfUserOrApiKeyHolder(ctx, row.employee_id)) throw new AppError('requests.own_request')
  if (row.done_at) throw new AppError('requests.already_issued')
  await lockEmployeeRequest(ctx, row, expectedRevision ?? row.revision)
  return row
}

const isDone = (ctx: Ctx, { id }: StoredEmployeeRequest, outcome: object) =>
  ctx.db
    .updateTable('request')
    .set({ done_at: ctx.now, outcome: JSON.stringify(outcome) })
    .where('id', '=', id)
    .execute()

/** Records issued equipment, and the return of the replaced item. */
export async function issueEquipment(ctx: Ctx, { request_id, revision, ...values }: ParsedApiInput<typeof requests.issueEquipment>) {
  const row = await toHandOut(ctx, request_id, revision)
  const { returns, return_state = null, ...entry } = values
  const { is_protective, replaces } = EquipmentRequestData.parse(row.content)
  const employee_id = row.employee_id
  if (entry.handed_over_on > ctx.today) throw createValidationError({ handed_over_on: 'requests.issue_day_in_future' })
  const { data } = await createIssuedEquipment(ctx, { ...entry, employee_id, is_protective })
  if (returns && replaces !== null)
    await ctx.db
      .updateTable('equipment')
      .set({ returned_on: entry.handed_over_on, return_state })
      .where('id', '=', replaces)
      .where('employee_id', '=', employee_id)
      .where('returned_on', 'is', null)
      .execute()
  await isDone(ctx, row, { equipment_id: data.id, item: entry.item, inventory_number: entry.inventory_number ?? null })
  await notifyEmployeeOfRequest(ctx, 'issued_equipment', row)
  return { data: await loadEmployeeRequestDetail(ctx, request_id) }
}

/** Refuses to issue equipment with a reason, and notifies the requester. */
export async function rejectEquipmentIssue(
  ctx: Ctx,
  { request_id, revision, reason }: ParsedApiInput<typeof requests.rejectEquipmentIssue>,
) {
  const row = await toHandOut(ctx, request_id, revision)
  await isDone(ctx, row, { refused: reason })
  await notifyEmployeeOfRequest(ctx, 'issue_rejected', row)
  return { data: await loadEmployeeRequestDetail(ctx, request_id) }
}
