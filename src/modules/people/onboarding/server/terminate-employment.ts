import { sql } from 'kysely'
import { loadEmploymentProtectionEnd } from '#modules/documents/documents/server/merge-data/employee-document-facts.ts'
import { canViewPay } from '#modules/foundation/access/user-permission-checks.ts'
import { loadCompanyCalendar } from '#modules/foundation/company/server/company-calendar.ts'
import { getLegalFiguresOn } from '#modules/foundation/law/legal-parameters.ts'
import { findRetirementTerminationDay } from '#modules/people/employees/rules/retirement.ts'
import { loadEmploymentEnd } from '#modules/people/employees/server/employment-contracts.ts'
import { updateEmployment } from '#modules/people/employees/server/employments.ts'
import { computeAveragePayBefore } from '#modules/people/employees/server/pay/average-pay.ts'
import { loadBasePayOfEmployee, logPayAccess } from '#modules/people/employees/server/pay/pay-amounts.ts'
import { loadLengthsOfService } from '#modules/people/employees/server/personal-file/length-of-service.ts'
import {
  countWorkingDaysOfMonth,
  loadLeaveBalanceAtTermination,
} from '#modules/time/leave/server/entitlements/leave-balance-at-termination.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import { type Day, splitDayIntoParts } from '#shared/days.ts'
import { translateMessage } from '#shared/message-translation.ts'
import { formatDay } from '#shared/text/format-dates.ts'
import type { onboardingContract as transitions } from '../contract.ts'
import { sr } from '../messages/sr.ts'
import { findTerminationReason } from '../rules/termination-reasons.ts'
import { listTerminationRequirements, type PlannedTermination, type TerminationRequirement } from '../rules/termination-requirements.ts'
import { listEmployeeChecklists } from './list-transitions.ts'

type TerminationInput = ParsedApiInput<typeof transitions.previewTermination>

/** The legal requirements for an end of employment, and unfinished matters in the program. */
export async function previewTermination(ctx: Ctx, input: TerminationInput) {
  const { facts, holidays } = await loadTerminationFacts(ctx, input)
  const lines = [...listTerminationRequirements(facts, holidays), ...(await findOpenLeaveAndAccounts(ctx, input))]
  const { unusedDays: unused_days, fullYears: full_years } = facts
  return {
    data: {
      lines,
      unused_days,
      full_years,
      document: findTerminationReason(input.ground).document,
      base_pay: await loadBasePay(ctx, input),
      averages: await loadAveragePay(ctx, input),
    },
  }
}

export async function terminateEmployment(ctx: Ctx, input: TerminationInput) {
  const { facts, holidays } = await loadTerminationFacts(ctx, input)
  const refused = listTerminationRequirements(facts, holidays).find(({ severity }) => severity === 'error')
  if (refused) {
    const code = `transitions.refused.${refused.key}`
    const details = refused.day ? { day: formatDay(refused.day) } : {}
    throw new AppError(code, details, { last_day: code }, { last_day: details })
  }
  const { employee_id, employment_id, ground, last_day } = input
  const termination_reason = `${translateMessage(sr, 'sr', `transitions.ground.${ground}`)} (${findTerminationReason(ground).article})`
  await updateEmployment(ctx, { employee_id, employment_id, employed_to: last_day, termination_reason })
  await ctx.db
    .updateTable('card_holder')
    .set({ last_day })
    .where('employee_id', '=', employee_id)
    .where('first_day', '<=', last_day)
    .where('last_day', '>', last_day)
    .execute()
  return listEmployeeChecklists(ctx, { employee_id })
}

async function loadTerminationFacts(ctx: Ctx, input: TerminationInput): Promise<{ facts: PlannedTermination; holidays: Set<Day> }> {
  const { employee_id, employment_id, ground, last_day: lastDay } = input
  const employment = await ctx.db
    .selectFrom('employment')
    .select(['first_day', 'last_day'])
    .where('id', '=', employment_id)
    .where('employee_id', '=', employee_id)
    .executeTakeFirst()
  if (!employment) throw createNotFoundError()
  if (lastDay < employment.first_day) throw createValidationError({ last_day: 'employment.end_before_start' })
  const { year } = splitDayIntoParts(lastDay)
  const service = (await loadLengthsOfService(ctx, [employee_id], lastDay)).get(employee_id)!
  const { date_of_birth: born } = await ctx.db
    .selectFrom('employee')
    .select('date_of_birth')
    .where('id', '=', employee_id)
    .executeTakeFirstOrThrow()
  const figures = getLegalFiguresOn(lastDay)
  const holidays = new Set((await loadCompanyCalendar(ctx.db, `${year - 1}-01-01`, `${year + 1}-12-31`)).keys())
  return {
    holidays,
    facts: {
      ground,
      lastDay,
      delivered: input.delivered ?? null,
      known: input.known ?? null,
      happened: input.happened ?? null,
      isFixedTerm: (await loadEmploymentEnd(ctx, employment_id)).is_fixed_term,
      agreedEnd: employment.last_day === 'infinity' ? null : employment.last_day,
      protectedUntil: await loadEmploymentProtectionEnd(ctx, employee_id, lastDay),
      // Service with this employer and its predecessors (čl. 158).
      fullYears: service.own.years,
      endAge: born && findRetirementTerminationDay(born, figures),
      insuranceYears: service.total.years,
      pensionInsuranceYears: figures.retirementService,
      unusedDays: (await loadLeaveBalanceAtTermination(ctx, employee_id, lastDay)).days,
      workDays: await countWorkingDaysOfMonth(ctx, lastDay),
      average3: input.average_3 ?? (await computeKnownAverage(ctx, input, 3)),
      average12: input.average_12 ?? (await computeKnownAverage(ctx, input, 12)),
      republicAverage: input.republic_average ?? null,
    },
  }
}

/** Both averages with the months they include. */
async function loadAveragePay(ctx: Ctx, { employee_id, last_day }: TerminationInput) {
  if (!canViewPay(ctx)) return null
  await logPayAccess(ctx, 'previewTermination', [employee_id])
  return {
    average_3: await computeAveragePayBefore(ctx, employee_id, last_day, 3),
    average_12: await computeAveragePayBefore(ctx, employee_id, last_day),
  }
}

/** The average of the last months, paid or calculated, with the permission for pay. */
const computeKnownAverage = async (ctx: Ctx, { employee_id, last_day }: TerminationInput, months: number) =>
  canViewPay(ctx) ? (await computeAveragePayBefore(ctx, employee_id, last_day, months)).para : null

async function loadBasePay(ctx: Ctx, { employee_id, employment_id, last_day }: TerminationInput) {
  if (!canViewPay(ctx)) return null
  const rows = (await loadBasePayOfEmployee(ctx, employee_id)).filter(
    (row) => row.employment_id === employment_id && row.first_day <= last_day,
  )
  if (!rows[0]) return null
  await logPayAccess(ctx, 'previewTermination', [employee_id])
  const { amount, amount_kind, per } = rows[0]
  return { amount, amount_kind, per }
}

/** Approved leave after the end, and an account that would stay active. */
async function findOpenLeaveAndAccounts(ctx: Ctx, { employee_id, last_day }: TerminationInput): Promise<TerminationRequirement[]> {
  const { rows } = await sql<{ leave: number; accounts: number }>`
    select (select count(*)::int from leave_request where employee_id = ${employee_id} and status in ('approved', 'submitted') and last_day > ${last_day}::date) as leave,
      (select count(*)::int from membership where employee_id = ${employee_id} and user_id in (select members_who_can_sign_in())) as accounts`.execute(
    ctx.db,
  )
  const { leave, accounts } = rows[0]!
  const createWarningOfCount = (key: string, count: number): TerminationRequirement[] =>
    count ? [{ key, severity: 'warning', values: { count }, article: '' }] : []
  return [...createWarningOfCount('leave_after', leave), ...createWarningOfCount('account_open', accounts)]
}
