import type { Ctx } from '#platform/context.ts'
import { canFileForOthers } from '../policies.ts'
import type { YearAfter } from '../rules/balance.ts'
import { checkRequest, type LeaveFinding, type RequestCheck, spansOverlap } from '../rules/check-request.ts'
import { checkLaw } from '../rules/legal-limits.ts'
import { interruptsAnnual } from '../rules/precedence.ts'
import type { LeaveSettings } from '../settings.ts'
import type { Balance } from '../shapes.ts'
import { activeRequests, asSpan, type LeaveDraft } from './checking/active-requests.ts'
import { annualOf, balanceFor, usedOfLimit } from './checking/balance.ts'
import { coverageOf } from './checking/coverage-and-continuation.ts'
import { closedMonthsOf, employmentOn } from './checking/employment.ts'
import { bloodFindings, limitFindings, sickCaseFindings, tripFindings } from './checking/findings.ts'
import { genderOf, overPersonal, sinceOf } from './checking/law-facts.ts'
import { type CountedSpan, countSpan } from './counting.ts'
import { PERSONAL } from './days/personal-days.ts'
import type { LeavePeriodInput } from './leave-period.ts'
import { asRules } from './leave-types.ts'

export type CheckedRequest = {
  counted: CountedSpan
  findings: LeaveFinding[]
  /** The uncovered amount, and its first day. */
  missing: RequestCheck['missing']
  balance: Balance | null
  after: number | null
  afterYears: YearAfter[]
}

/** All facts of a request: its calculation, its findings, the remaining balance. */
export async function checkedRequest(ctx: Ctx, draft: LeaveDraft, settings: LeaveSettings): Promise<CheckedRequest> {
  const { employeeId, type, span } = draft
  const [counted, live, employment, closedMonths] = await Promise.all([
    countSpan(ctx, employeeId, type, span, settings),
    activeRequests(ctx, draft),
    employmentOn(ctx, employeeId, span.firstDay),
    closedMonthsOf(ctx, span),
  ])
  const others = live.filter(({ id, daily }) => id !== draft.id && !daily)
  // Leave with precedence interrupts annual leave and shares its days with it.
  const isInterrupting = interruptsAnnual(type) && isWholeDays(span)
  const interrupters = type.leave_group === 'annual' && draft.id ? await interruptersOf(ctx, draft.id) : new Set<number>()
  const against = others.filter(({ id, group }) => !(isInterrupting && group === 'annual') && !interrupters.has(id))
  const annualUnder = isInterrupting ? others.find((other) => other.group === 'annual' && spansOverlap(other, asSpan(span))) : undefined
  const own = live.find(({ id, status }) => id === draft.id && status === 'submitted')?.amount ?? 0
  const money = type.has_balance ? await balanceFor(ctx, draft, counted, { others, own }, settings) : null
  const missing = money?.missing ?? null
  const law = checkLaw({
    code: type.code,
    span: asSpan(span),
    since: await sinceOf(ctx, draft),
    gender: await genderOf(ctx, employeeId),
    hasNote: Boolean(draft.note?.trim()),
    personal: type.category_code === PERSONAL ? await overPersonal(ctx, draft, counted, settings) : null,
  })
  const findings = checkRequest({
    span: asSpan(span),
    today: ctx.today,
    holidays: counted.holidays,
    type: asRules(type),
    amount: counted.amount,
    missing,
    others: span.dailyMinutes === null ? against : [],
    usedOfLimit: usedOfLimit(type, span, others),
    ...(money && type.leave_group === 'annual' && { annual: annualOf(money.allocations, others, type, span, money.leftOfYear) }),
    ...(money?.usableFrom && { usableFrom: money.usableFrom }),
    employment,
    closedMonths,
    backDating: canFileForOthers(ctx),
    noticeDays: type.notice_days,
    coverage: await coverageOf(ctx, draft, counted, settings),
    limits: await limitFindings(ctx, draft, counted),
    waitsForReopening: isInterrupting && annualUnder !== undefined && canFileForOthers(ctx) && !draft.approving,
    law: [
      ...(annualUnder ? [interrupting(annualUnder)] : []),
      ...law,
      ...(await bloodFindings(ctx, draft, settings)),
      ...(await sickCaseFindings(ctx, draft)),
      ...(await tripFindings(ctx, draft)),
    ],
  })
  return { counted, findings, missing, balance: money?.balance ?? null, after: money?.after ?? null, afterYears: money?.afterYears ?? [] }
}

const isWholeDays = ({ dailyMinutes, half, firstFrom, lastTo }: LeavePeriodInput) =>
  dailyMinutes === null && half === null && firstFrom === null && lastTo === null

const interrupting = ({ firstDay: from, lastDay: to }: { firstDay: string; lastDay: string }): LeaveFinding => ({
  severity: 'warning',
  key: 'leave.why.interrupts',
  values: { from, to },
  article: 'ZoR čl. 70',
})

/** The leaves that interrupt an annual leave. */
async function interruptersOf(ctx: Ctx, requestId: number): Promise<Set<number>> {
  const rows = await ctx.db
    .selectFrom('leave_interrupted_day')
    .select('interrupted_by_id')
    .distinct()
    .where('leave_request_id', '=', requestId)
    .execute()
  return new Set(rows.map(({ interrupted_by_id }) => interrupted_by_id))
}
