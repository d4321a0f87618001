import type { z } from 'zod'
import type { FormState } from '#ui/form/use-form.ts'
import { leaveContract } from '../../contract.ts'
import type { LeaveRequest } from '../../leave-schemas.ts'

export const leaveRequestInputSchema = leaveContract.createLeaveRequest.input
type Values = Partial<z.input<typeof leaveRequestInputSchema>>

export type LeaveFormValues = FormState<typeof leaveRequestInputSchema>

export const toLeaveFormValues = (request: LeaveRequest): Values => ({
  employee_id: request.employee_id,
  leave_type_id: request.leave_type_id ?? undefined,
  first_day: request.first_day,
  last_day: request.last_day,
  half: request.half,
  first_from: request.half ? null : request.first_from,
  last_to: request.half ? null : request.last_to,
  daily_minutes: request.daily_minutes,
  note: request.note,
  sick_kind: request.sick_kind,
  certificate_number: request.certificate_number,
  continues_id: request.continues_id,
  limit_reason: request.limit_reason,
})
