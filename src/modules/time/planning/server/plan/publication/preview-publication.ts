import type { Ctx } from '#platform/call-context.ts'
import { isShortNoticeExcused, type ShortNoticeReasonKey } from '../../../rules/law/schedule-notice-period.ts'
import type { EmployeePlanFinding } from '../month-plans.ts'
import type { PlanGridEmployee } from '../plan-grid-employees.ts'
import {
  computePlanPublicationDigest,
  type EmployeeWithPlanChanges,
  loadPlanChangesSincePublication,
  type NotifiedPlanChange,
  type PlanPublicationSpan,
} from './plan-changes.ts'
import { findLateScheduleNoticeFindings, loadNewPlanViolations, PLAN_CHECK_DAYS_AROUND_PUBLICATION } from './publication-findings.ts'

const EMPLOYEES_PER_BATCH = 500
/** The maximum number of findings of a kind. */
export const MAX_LISTED_PLAN_PUBLICATION_FINDINGS = 300

/** The result of a publication. The first findings are stored; `named` counts those that must be accepted. */
export type PlanPublicationTotals = {
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
  /** The notifications of employees as JSON. */
  notices: string[]
}

type Looked = {
  people: readonly PlanGridEmployee[]
  /** The selected employees; the digest covers all. */
  selectedIds: ReadonlySet<number>
  span: PlanPublicationSpan
  last: { id: number } | null
  kind: ShortNoticeReasonKey | null
}

/** Evaluates all employees in batches, so that memory does not grow with their number. */
export async function evaluatePlanPublication(
  ctx: Ctx,
  { people, selectedIds, span, last, kind }: Looked,
  reportProgress?: (done: number, of: number) => Promise<void>,
) {
  const sum: PlanPublicationTotals = { ...createEmptyPreview(), digest: computePlanPublicationDigest(last, []) }
  for (let at = 0; at < people.length; at += EMPLOYEES_PER_BATCH) {
    await reportProgress?.(at, people.length)
    const changes = await loadPlanChangesSincePublication(
      ctx,
      people.slice(at, at + EMPLOYEES_PER_BATCH),
      span,
      PLAN_CHECK_DAYS_AROUND_PUBLICATION,
    )
    sum.digest = computePlanPublicationDigest(last, changes.affected, sum.digest)
    const affected = changes.affected.filter(({ id }) => selectedIds.has(id))
    if (!affected.length) continue
    const breaches = await loadNewPlanViolations(ctx, { ...changes, affected }, span)
    for (const severity of ['forbidden', 'consents', 'warnings'] as const) keep(sum[severity], breaches[severity])
    sum.named += breaches.consents.length + breaches.warnings.length
    add(sum, affected, kind)
  }
  return sum
}

function add(sum: PlanPublicationTotals, affected: readonly EmployeeWithPlanChanges[], kind: ShortNoticeReasonKey | null): void {
  const days = countPlanDaysToPublish(affected)
  sum.people += affected.length
  sum.changed_days += days.changed_days
  sum.new_days += days.new_days
  sum.isLate ||= affected.some(({ changes }) => changes.some(({ notice }) => notice.lateness !== 'in_time'))
  keep(sum.late, findLateScheduleNoticeFindings(affected))
  if (kind)
    keep(
      sum.unexcused,
      findLateScheduleNoticeFindings(affected, (change) => !isShortNoticeExcused(kind, change.notice, change)),
    )
  sum.notices.push(serializePlanChangeNotices(affected))
}

const createEmptyPreview = () => ({
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
  void some.push(...more.slice(0, MAX_LISTED_PLAN_PUBLICATION_FINDINGS - some.length))

export function countPlanDaysToPublish(affected: readonly EmployeeWithPlanChanges[]): { changed_days: number; new_days: number } {
  const days = affected.reduce((sum, { changes }) => sum + changes.length, 0)
  const changed_days = affected.reduce((sum, { changes }) => sum + changes.filter(isChangeOfPublishedPlanDay).length, 0)
  return { changed_days, new_days: days - changed_days }
}

export const isChangeOfPublishedPlanDay = ({ before }: Pick<NotifiedPlanChange, 'before'>) => before !== undefined

/** The notifications as stored in `plan_change_notice`. */
export function serializePlanChangeNotices(affected: readonly EmployeeWithPlanChanges[]): string {
  return JSON.stringify(
    affected.map(({ id: employee_id, department, is_first, changes }) => ({
      employee_id,
      department_id: department?.id ?? null,
      is_first,
      days: changes.map(({ notice, ...change }) => ({ ...change, minutes: notice.minutes })),
    })),
  )
}
