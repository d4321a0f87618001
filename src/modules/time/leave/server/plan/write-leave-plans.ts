import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import type { leavePlanContract } from '../../leave-plan-contract.ts'
import { loadCheckedLeaveRequest } from '../checked-leave-request.ts'
import { assertNoLeaveFindingErrors } from '../checking/leave-request-errors.ts'
import { toLeavePeriod } from '../leave-period-input.ts'
import { createLeaveRequest } from '../leave-requests.ts'
import { loadLeaveSettings } from '../leave-settings.ts'
import { loadAnnualLeaveType } from '../leave-types.ts'

/** Creates annual leave for many employees at once. Errors are returned per row, and then nothing is written. */
export async function createPlannedAnnualLeave(
  ctx: Ctx,
  { requests, approved }: ParsedApiInput<typeof leavePlanContract.createPlannedAnnualLeave>,
) {
  const { id: leave_type_id } = await loadAnnualLeaveType(ctx)
  const ids: number[] = []
  for (const [at, { employee_id, first_day, last_day }] of requests.entries()) {
    try {
      const { data } = await createLeaveRequest(ctx, { leave_type_id, employee_id, first_day, last_day, draft: !approved, approved })
      if (!approved) await assertPossible(ctx, { id: data.id, employee_id, first_day, last_day })
      ids.push(data.id)
    } catch (error) {
      throw error instanceof AppError ? errorOfRow(error, at) : error
    }
  }
  return { data: { ids } }
}

type Draft = { id: number; employee_id: number; first_day: string; last_day: string }

/** Users' own drafts can contain anything; a draft for another employee must be possible. */
async function assertPossible(ctx: Ctx, { id, employee_id, first_day, last_day }: Draft): Promise<void> {
  const whole = { first_from: '00:00', last_to: '24:00', daily_minutes: null, half: null, sick_kind: null, already_counted: 0 }
  const span = toLeavePeriod({ first_day, last_day, ...whole })
  const type = await loadAnnualLeaveType(ctx)
  const { findings } = await loadCheckedLeaveRequest(ctx, { id, employeeId: employee_id, type, span }, await loadLeaveSettings(ctx))
  assertNoLeaveFindingErrors(ctx, findings)
}

/** Errors of one row, by its field. */
function errorOfRow({ code, details, fields, fieldDetails }: AppError, at: number): AppError {
  const [field, errorCode] = Object.entries(fields)[0] ?? ['first_day', code]
  const name = `requests.${at}.${field === 'employee_id' || field === 'last_day' ? field : 'first_day'}`
  return new AppError(code, details, { [name]: errorCode }, { [name]: fieldDetails[field] ?? details })
}
