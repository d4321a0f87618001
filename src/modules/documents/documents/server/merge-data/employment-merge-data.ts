import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'

export type EmploymentMergeData = {
  termination_reason: string | null
  id: number
  first_day: Day
  last_day: Day
  contract_number: string | null
  fixed_term_reason: string | null
  probation_until: Day | null
}

export const loadEmploymentMergeData = async (ctx: Ctx, employeeId: number): Promise<EmploymentMergeData[]> =>
  ctx.db
    .selectFrom('employment')
    .select(['id', 'first_day', 'last_day', 'termination_reason', 'contract_number', 'fixed_term_reason', 'probation_until'])
    .where('employee_id', '=', employeeId)
    .orderBy('first_day')
    .execute()
