import type { Ctx } from '#platform/call-context.ts'
import { addDays, type Day, getEarlierDay, getLaterDay, iterateDaysBetween } from '#shared/days.ts'
import { findShortNoticeFinding, isLimitLiftedByConsent } from '../../../rules/law/schedule-notice-period.ts'
import type { PlannedShiftOfDay } from '../../../rules/plan-and-day-result-types.ts'
import { loadEmployeeDayFacts } from '../employee-day-facts.ts'
import {
  type EmployeePlanFinding,
  findPlanLimitViolations,
  loadPlanCheckData,
  PLAN_CHECK_CONTEXT_DAYS,
  type PlansByEmployeeAndDay,
} from '../month-plans.ts'
import type { EmployeeWithPlanChanges, NotifiedPlanChange, PlanChangesSincePublication, PlanPublicationSpan } from './plan-changes.ts'

/** The days around a period that a check needs: whole weeks and a margin. */
export const PLAN_CHECK_DAYS_AROUND_PUBLICATION = PLAN_CHECK_CONTEXT_DAYS + 7

export type PlanViolationsBySeverity = Record<'forbidden' | 'consents' | 'warnings', EmployeePlanFinding[]>

/**
 * The violations that a publication adds to the published plan, from today on. An already published violation does not prevent a correction
 * of another day.
 */
export async function loadNewPlanViolations(
  ctx: Ctx,
  { affected, plans, published }: PlanChangesSincePublication,
  { from, to }: Pick<PlanPublicationSpan, 'from' | 'to'>,
): Promise<PlanViolationsBySeverity> {
  const ids = affected.map(({ id }) => id)
  // Weeks at the edges are complete, so a new violation can be outside the period.
  const first = getLaterDay(addDays(from, -7), getEarlierDay(ctx.today, to))
  const last = addDays(to, 7)
  const facts = await loadEmployeeDayFacts(ctx, ids, addDays(first, -PLAN_CHECK_CONTEXT_DAYS), addDays(last, PLAN_CHECK_CONTEXT_DAYS))
  const by = await loadPlanCheckData(ctx)
  const known = planAsPublished(ctx, { affected, plans, published, shifts: by.shifts, from, to })
  const findFutureViolations = (of: PlansByEmployeeAndDay) =>
    findPlanLimitViolations(affected, facts, of, by, first, last).filter(({ day }) => day >= ctx.today)
  const before = new Set(findFutureViolations(known).map(keyOf))
  const fresh = findFutureViolations(plans).filter((finding) => !before.has(keyOf(finding)))
  return {
    forbidden: fresh.filter(({ code, severity }) => severity === 'prohibition' && !isLimitLiftedByConsent(code)),
    consents: fresh.filter(({ code }) => isLimitLiftedByConsent(code)),
    warnings: fresh.filter(({ code, severity }) => severity === 'warning' && !isLimitLiftedByConsent(code)),
  }
}

const keyOf = ({ employee_id, day, code }: EmployeePlanFinding) => `${employee_id} ${day} ${code}`

type Known = Pick<PlanChangesSincePublication, 'affected' | 'plans' | 'published'> & {
  shifts: Map<number, PlannedShiftOfDay>
  from: Day
  to: Day
}

/** The published plan in the period, and the plan around it and on past days. */
function planAsPublished(ctx: Ctx, { affected, plans, published: publishedShift, shifts, from, to }: Known): PlansByEmployeeAndDay {
  const publishedCells = new Map<string, number>()
  return new Map(
    affected.map(({ id }) => {
      const days = new Map(plans.get(id))
      for (const day of iterateDaysBetween(from, to)) {
        const cell = days.get(day)
        const published = publishedShift.get(id)?.get(day)
        if (!cell || (published === undefined && day < ctx.today)) continue
        if (!published) {
          days.set(day, { ...cell, shift_id: null, shift_version_id: null, planned_minutes: 0 })
          continue
        }
        const key = `${published.shift_version_id} ${published.planned} ${JSON.stringify(published.segments)}`
        if (!publishedCells.has(key)) {
          // Published shift versions have negative ids, to distinguish them from current ones.
          publishedCells.set(key, -1 - publishedCells.size)
          const rules = shifts.get(published.shift_version_id)?.rules
          shifts.set(publishedCells.get(key)!, {
            segments: published.segments,
            planned_minutes: published.planned,
            rules,
          })
        }
        days.set(day, {
          ...cell,
          shift_id: published.shift_id,
          shift_version_id: publishedCells.get(key)!,
          planned_minutes: published.planned,
        })
      }
      return [id, days]
    }),
  )
}

/** Late days as findings, of all or of selected employees. */
export function findLateScheduleNoticeFindings(
  affected: readonly EmployeeWithPlanChanges[],
  which: (change: NotifiedPlanChange) => boolean = () => true,
): EmployeePlanFinding[] {
  return affected.flatMap(({ id, changes }) =>
    changes
      .filter((change) => ['short', 'too_short'].includes(change.notice.lateness) && which(change))
      .map(({ day, notice }) => ({ ...findShortNoticeFinding(day, notice), employee_id: id })),
  )
}
