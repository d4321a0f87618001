import { sql } from 'kysely'
import { assertRowRevision } from '#platform/assert-row-revision.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createValidationError } from '#shared/app-error.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import type { leaveContract as leave } from '../../contract.ts'
import { canRequestLeaveForOthers } from '../../leave-permission-checks.ts'
import type { LeaveEmployee, LeaveEntitlement } from '../../leave-schemas.ts'
import { loadLeaveEmployees } from '../leave-employees.ts'
import { loadLeaveSettings } from '../leave-settings.ts'

import { computeAnnualLeaveGrantDifference, type LeaveEntitlementRow, loadLeaveEntitlements } from './leave-entitlements.ts'

export function toLeaveEntitlementReply(
  one: LeaveEntitlementRow,
  employee: LeaveEmployee,
  ctx: Pick<Ctx, 'permissions'>,
): LeaveEntitlement {
  const { right, facts, criteria, year } = one
  return {
    employee,
    year,
    days: right.days,
    annual: right.annual,
    months: right.months,
    usable_from: right.usableFrom,
    usable_to: right.usableTo,
    carry_cap: right.carryCap,
    why: right.steps,
    facts: { service_years: facts.serviceYears, qualification_level: facts.qualificationLevel },
    criteria: canRequestLeaveForOthers(ctx) ? criteria : { ...criteria, note: null },
    granted: one.granted,
    difference: computeAnnualLeaveGrantDifference(one),
  }
}

export async function getLeaveEntitlement(ctx: Ctx, { employee_id, year }: ParsedApiInput<typeof leave.getLeaveEntitlement>) {
  const settings = await loadLeaveSettings(ctx)
  const [[one], people] = await Promise.all([
    loadLeaveEntitlements(ctx, [employee_id], year, settings),
    loadLeaveEmployees(ctx, [employee_id]),
  ])
  return { data: toLeaveEntitlementReply(one!, people.get(employee_id)!, ctx) }
}

/** Sets the criteria of a year. A value applies from its year until the next year with a value. */
export async function updateLeaveEntitlementCriteria(
  ctx: Ctx,
  { employee_id, year, revision, ...input }: ParsedApiInput<typeof leave.updateLeaveEntitlementCriteria>,
) {
  const { entitlement: rules } = await loadLeaveSettings(ctx)
  const listCriterionNames = (kind: 'assessed' | 'ground') => rules.criteria.flatMap((one) => (one.kind === kind ? [one.name] : []))
  if (Object.keys(input.granted_days ?? {}).some((name) => !listCriterionNames('assessed').includes(name)))
    throw createValidationError({ granted_days: 'invalid.invalid_value' })
  if ((input.grounds ?? []).some((name) => !listCriterionNames('ground').includes(name)))
    throw createValidationError({ grounds: 'invalid.invalid_value' })
  await sql`select pg_advisory_xact_lock(hashtextextended('leave_criteria', ${employee_id}))`.execute(ctx.db)
  const stored = await ctx.db
    .selectFrom('leave_criteria')
    .select(['granted_days', 'grounds', 'prior_service_months', 'note', 'revision'])
    .where('employee_id', '=', employee_id)
    .where('year', '<=', year)
    .orderBy('year', 'desc')
    .execute()
  assertRowRevision(
    revision,
    stored.reduce((sum, one) => sum + one.revision, 0),
  )
  const { revision: _, ...before } = stored[0] ?? { granted_days: {}, revision: 0 }
  const values = omitUndefined(input)
  const row = { ...before, ...values, granted_days: JSON.stringify(input.granted_days ?? before.granted_days) }
  await ctx.db
    .insertInto('leave_criteria')
    .values({ employee_id, year, ...row })
    .onConflict((conflict) => conflict.columns(['company_id', 'employee_id', 'year']).doUpdateSet(row))
    .execute()
  return getLeaveEntitlement(ctx, { employee_id, year })
}
