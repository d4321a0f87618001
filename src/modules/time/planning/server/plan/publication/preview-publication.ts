import type { Ctx } from '#platform/context.ts'
import { isExcusedBy, type ShortNoticeReason } from '../../../rules/law/publication.ts'
import type { PlanFindingOf } from '../month.ts'
import type { GridPerson } from '../plan-members.ts'
import { breachesOf, CHECK_DAYS_AROUND, lateFindings } from './findings.ts'
import { type AffectedEmployee, digestOf, type NotifiedChange, type PublicationSpan, planChangesOf } from './plan-changes.ts'

/** Employees per batch. */
const CHUNK_SIZE = 500
/** The maximum number of findings of a kind. */
export const MAX_LISTED = 300

/** The result of a publication. The first findings are kept; `named` counts those to accept. */
export type PublicationSum = {
  people: number
  changed_days: number
  new_days: number
  digest: string
  forbidden: PlanFindingOf[]
  consents: PlanFindingOf[]
  warnings: PlanFindingOf[]
  named: number
  isLate: boolean
  late: PlanFindingOf[]
  /** Late changes that the reason does not excuse. */
  unexcused: PlanFindingOf[]
  /** The notices of employees as JSON. */
  notices: string[]
}

type Looked = {
  people: readonly GridPerson[]
  /** The selected employees; the digest covers all. */
  selectedIds: ReadonlySet<number>
  span: PublicationSpan
  last: { id: number } | null
  kind: ShortNoticeReason | null
}

/** Evaluates all employees in batches, so that memory does not grow with their number. */
export async function countPublication(
  ctx: Ctx,
  { people, selectedIds, span, last, kind }: Looked,
  reportProgress?: (done: number, of: number) => Promise<void>,
) {
  const sum: PublicationSum = { ...nothing(), digest: digestOf(last, []) }
  for (let at = 0; at < people.length; at += CHUNK_SIZE) {
    await reportProgress?.(at, people.length)
    const changes = await planChangesOf(ctx, people.slice(at, at + CHUNK_SIZE), span, CHECK_DAYS_AROUND)
    sum.digest = digestOf(last, changes.affected, sum.digest)
    const affected = changes.affected.filter(({ id }) => selectedIds.has(id))
    if (!affected.length) continue
    const breaches = await breachesOf(ctx, { ...changes, affected }, span)
    for (const severity of ['forbidden', 'consents', 'warnings'] as const) keep(sum[severity], breaches[severity])
    sum.named += breaches.consents.length + breaches.warnings.length
    add(sum, affected, kind)
  }
  return sum
}

function add(sum: PublicationSum, affected: readonly AffectedEmployee[], kind: ShortNoticeReason | null): void {
  const days = countDays(affected)
  sum.people += affected.length
  sum.changed_days += days.changed_days
  sum.new_days += days.new_days
  sum.isLate ||= affected.some(({ changes }) => changes.some(({ notice }) => notice.lateness !== 'in_time'))
  keep(sum.late, lateFindings(affected))
  if (kind)
    keep(
      sum.unexcused,
      lateFindings(affected, (change) => !isExcusedBy(kind, change.notice, change)),
    )
  sum.notices.push(noticesOf(affected))
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

const keep = (some: PlanFindingOf[], more: readonly PlanFindingOf[]) => void some.push(...more.slice(0, MAX_LISTED - some.length))

export function countDays(affected: readonly AffectedEmployee[]): { changed_days: number; new_days: number } {
  const days = affected.reduce((sum, { changes }) => sum + changes.length, 0)
  const changed_days = affected.reduce((sum, { changes }) => sum + changes.filter(isChanged).length, 0)
  return { changed_days, new_days: days - changed_days }
}

export const isChanged = ({ before }: Pick<NotifiedChange, 'before'>) => before !== undefined

/** The notices as stored in `plan_change_notice`. */
export function noticesOf(affected: readonly AffectedEmployee[]): string {
  return JSON.stringify(
    affected.map(({ id: employee_id, department, is_first, changes }) => ({
      employee_id,
      department_id: department?.id ?? null,
      is_first,
      days: changes.map(({ notice, ...change }) => ({ ...change, minutes: notice.minutes })),
    })),
  )
}
