import { sql } from 'kysely'
import type { ShiftSwapApprovalHandlers } from '#modules/time/swaps/server/swap-approval.ts'
import type { ShiftSwapRequestData } from '../request-content-schemas.ts'
import { withdrawRequest } from './decide-request.ts'
import { submitEmployeeRequest } from './submit-request.ts'

// The first employee who accepts gets the shift. Rules determine who approves it, as for every request.
export const shiftSwapRequestHandlers: ShiftSwapApprovalHandlers = {
  submit(ctx, { offer: { id, kind, day, shift_id, employee_id }, taker, cells }) {
    const back = cells.find((cell) => cell.employee_id === employee_id && cell.shift_id !== null)
    const content: ShiftSwapRequestData = {
      shift_offer_id: id,
      sort: kind === 'swap' ? 'swap' : 'give',
      day,
      shift_id,
      taker,
      own_day: back?.day ?? null,
      own_shift_id: back?.shift_id ?? null,
    }
    return submitEmployeeRequest(ctx, employee_id, 'shift_swap', content, null)
  },
  async withdrawExpired(db, requests) {
    for (const { company_id, request_id } of requests)
      await db
        .updateTable('request')
        .set({ status: 'withdrawn', ended_at: sql`app_now()` })
        .where('company_id', '=', company_id)
        .where('id', '=', request_id)
        .where('status', '=', 'submitted')
        .execute()
  },
  async withdraw(ctx, request_id) {
    await withdrawRequest(ctx, { request_id })
  },
}
