import type { Ctx } from '#platform/context.ts'
import { isShortNoticeExcused, type ShortNoticeReason } from '../../../rules/law/notice-period.ts'
import type { EmployeePlanFinding } from '../month-plans.ts'
import type { PlanGridEmployee } from '../plan-members.ts'
import {
  type AffectedEmployee,
  computePublicationDigest,
  loadPlanChanges,
  type NotifiedPlanChange,
  type PublicationSpan,
} from './plan-changes.ts'
import { findLateNoticeFindings, loadPlanViolations, PLAN_CHECK_DAYS_AROUND_PUBLICATION } from './publication-findings.ts'

/** Employees per batch. */
const CHUNK_SIZE = 500
/** The maximum number of findings of a kind. */
export const MAX_LISTED_EMPLOYEES = 300

/** The result of a publication. The first findings are kept; `named` counts those to accept. */
export type PublicationTotals = {
  people: number
  changed_days: number
  new_days: number
  digest: string
  forbidden: EmployeePlanFinding[]
  consents: EmployeePlanFinding[]
  warnings: EmployeePlanFinding[]
  named: number
  isLate: boolean
  late: EmployeePlanFinding[]
  /** Late changes that the reason does not excuse. */
  unexcused: EmployeePlanFinding[]
  /** The notices of employees as JSON. */
  notices: string[]
}

type Looked = {
  people: readonly PlanGridEmployee[]
  /** The selected employees; the digest covers all. */
  selectedIds: ReadonlySet<number>
  span: PublicationSpan
  last: { id: number } | null
  kind: ShortNoticeReason | null
}

/** Evaluates all employees in batches, so that memory does not grow with their number. */
export async function evaluatePublication(
  ctx: Ctx,
  { people, selectedIds, span, last, kind }: Looked,
  reportProgress?: (done: number, of: number) => Promise<void>,
) {
  const sum: PublicationTotals = { ...nothing(), digest: computePublicationDigest(last, []) }
  for (let at = 0; at < people.length; at += CHUNK_SIZE) {
    await reportProgress?.(at, people.length)
    const changes = await loadPlanChanges(ctx, people.slice(at, at + CHUNK_SIZE), span, PLAN_CHECK_DAYS_AROUND_PUBLICATION)
    sum.digest = computePublicationDigest(last, changes.affected, sum.digest)
    const affected = changes.affected.filter(({ id }) => selectedIds.has(id))
    if (!affected.length) continue
    const breaches = await loadPlanViolations(ctx, { ...changes, affected }, span)
    for (const severity of ['forbidden', 'consents', 'warnings'] as const) keep(sum[severity], breaches[severity])
    sum.named += breaches.consents.length + breaches.warnings.length
    add(sum, affected, kind)
  }
  return sum
}

function add(sum: PublicationTotals, affected: readonly AffectedEmployee[], kind: ShortNoticeReason | null): void {
  const days = countPublishedDays(affected)
  sum.people += affected.length
  sum.changed_days += days.changed_days
  sum.new_days += days.new_days
  sum.isLate ||= affected.some(({ changes }) => changes.some(({ notice }) => notice.lateness !== 'in_time'))
  keep(sum.late, findLateNoticeFindings(affected))
  if (kind)
    keep(
      sum.unexcused,
      findLateNoticeFindings(affected, (change) => !isShortNoticeExcused(kind, change.notice, change)),
    )
  sum.notices.push(serializePlanNotices(affected))
}

const nothing = () => ({
  people: 0,
  changed_days: 0,
  new_days: 0,
  forbidden: [],
  consents: [],
  warnings: [],
  named: 0,
  isLate: false,
  late: [],
  unexcused: [],
  notices: [],
})

const keep = (some: EmployeePlanFinding[], more: readonly EmployeePlanFinding[]) =>
  void some.push(...more.slice(0, MAX_LISTED_EMPLOYEES - some.length))

export function countPublishedDays(affected: readonly AffectedEmployee[]): { changed_days: number; new_days: number } {
  const days = affected.reduce((sum, { changes }) => sum + changes.length, 0)
  const changed_days = affected.reduce((sum, { changes }) => sum + changes.filter(isPlanDayChanged).length, 0)
  return { changed_days, new_days: days - changed_days }
}

export const isPlanDayChanged = ({ before }: Pick<NotifiedPlanChange, 'before'>) => before !== undefined

/** The notices as stored in `plan_change_notice`. */
export function serializePlanNotices(affected: readonly AffectedEmployee[]): string {
  return JSON.stringify(
    affected.map(({ id: employee_id, department, is_first, changes }) => ({
      employee_id,
      department_id: department?.id ?? null,
      is_first,
      days: changes.map(({ notice, ...change }) => ({ ...change, minutes: notice.minutes })),
    })),
  )
}
