import type { Selectable } from 'kysely'
import type { LeaveType as LeaveTypeTable } from '#db/types.ts'
import type { LegalLeaveType } from '#modules/foundation/law/leave-types.ts'
import { assertRowRevision } from '#platform/assert-row-revision.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import type { leaveContract as leave } from '../contract.ts'
import { canReadLeaveTypes } from '../leave-permission-checks.ts'
import type { LeaveTypeRow } from '../leave-schemas.ts'
import type { LeaveRequestCheckInput } from '../rules/check-leave-request.ts'
import { isLeaveTypeForGender } from '../rules/legal-rules-of-leave-types.ts'
import { restartLeaveApproval } from './approval/approval-chain.ts'
import { loadGenderOfEmployee } from './employee-gender.ts'

export type LeaveTypeDatabaseRow = Selectable<LeaveTypeTable>

/** Employees see only active types that they can request. For an employee, types of the other sex are left out. */
export async function listLeaveTypes(ctx: Ctx, { employee_id }: ParsedApiInput<typeof leave.listLeaveTypes>) {
  const rows = await ctx.db.selectFrom('leave_type').selectAll().$narrowType<LeaveTypeRow>().orderBy('place').orderBy('name').execute()
  const onlyOwn = !canReadLeaveTypes(ctx)
  const employee = employee_id ?? (onlyOwn ? ctx.employeeId : null)
  const gender = employee === null ? null : await loadGenderOfEmployee(ctx, employee)
  const offered = rows.filter(
    ({ code, requestable, ended_at }) => isLeaveTypeForGender(code, gender) && (!onlyOwn || (requestable && !ended_at)),
  )
  return { data: offered.map(({ ended_at, ...row }) => ({ ...row, ended: ended_at !== null })) }
}

export async function createLeaveType(ctx: Ctx, input: ParsedApiInput<typeof leave.createLeaveType>) {
  const { id } = await ctx.db.insertInto('leave_type').values(input).returning('id').executeTakeFirstOrThrow()
  return { data: { id } }
}

/** Fields that decide the count of past leave cannot change; the company can change the others. */
export async function updateLeaveType(
  ctx: Ctx,
  { leave_type_id, ended, revision, ...input }: ParsedApiInput<typeof leave.updateLeaveType>,
) {
  const found = await ctx.db
    .selectFrom('leave_type')
    .select(['revision', 'ended_at'])
    .where('id', '=', leave_type_id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw createNotFoundError()
  assertRowRevision(revision, found.revision)
  const values: typeof input & { ended_at?: Date | null } = omitUndefined(input)
  if (ended !== undefined && ended !== (found.ended_at !== null)) values.ended_at = ended ? ctx.now : null
  if (Object.keys(values).length) await ctx.db.updateTable('leave_type').set(values).where('id', '=', leave_type_id).execute()
  if (['approval', 'is_multi_step', 'later_steps_from_days'].some((name) => name in values)) await restartLeaveApproval(ctx, leave_type_id)
  return { data: { id: leave_type_id } }
}

/** The type of a request; an unknown one is an error of its field. */
export async function loadLeaveType(ctx: Ctx, id: number): Promise<LeaveTypeDatabaseRow> {
  const type = await ctx.db.selectFrom('leave_type').selectAll().where('id', '=', id).executeTakeFirst()
  if (!type) throw createValidationError({ leave_type_id: 'invalid.unknown_id' })
  return type
}

/** The annual leave type of this company, whose entitlements the rule computes. */
export async function loadAnnualLeaveType(ctx: Ctx): Promise<LeaveTypeDatabaseRow> {
  const type = await ctx.db
    .selectFrom('leave_type')
    .selectAll()
    .where('leave_group', '=', 'annual')
    .where('has_balance', '=', true)
    .orderBy('place')
    .orderBy('id')
    .executeTakeFirst()
  if (!type) throw new AppError('leave.no_annual_type')
  return type
}

/** The type in the form of the rules. */
export const toLeaveTypeRules = (type: LeaveTypeDatabaseRow): LeaveRequestCheckInput['type'] => ({
  group: type.leave_group as LegalLeaveType['group'],
  hasBalance: type.has_balance,
  belowZero: type.below_zero,
  halfDays: type.half_days,
  hours: type.by_hours || type.in_hours,
  inHours: type.in_hours,
  // The fund continues a sick leave after the employer's days, so it has no limit.
  limit:
    type.limit_amount === null || type.category_fund !== null
      ? null
      : {
          amount: type.limit_amount,
          unit: type.limit_unit as 'work_day',
          per: type.limit_per as 'year',
          shared: type.limit_shared === 'paid_leave' ? ('paid_leave' as const) : undefined,
        },
})
