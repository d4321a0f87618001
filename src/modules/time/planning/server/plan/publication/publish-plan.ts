import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { type BackgroundJobProgressCallback, type BackgroundJobResult, defineBackgroundJob } from '#platform/jobs/background-job-queue.ts'
import { enqueueBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import type { planPublicationContract as publications } from '../../../plan-publication-contract.ts'
import type { ShortNoticeReasonKey } from '../../../rules/law/schedule-notice-period.ts'
import { toPlanFindingRows } from '../month-plans.ts'
import { loadPlanGridEmployees, type PlanGridEmployee } from '../plan-grid-employees.ts'
import { assertPlanPublicationSpan, findDayOfFirstPlanPublication, findLastPlanPublication, loadPlannedEmployees } from './plan-changes.ts'
import { evaluatePlanPublication, type PlanPublicationTotals } from './preview-publication.ts'
import { formatLastPlanPublication } from './publication-history.ts'
import { type ShortNoticeGround, writePlanPublication } from './write-publication.ts'

type Input = ParsedApiInput<typeof publications.publishPlan>

/** Above this number of employees, a publication is a background job. */
const BACKGROUND_THRESHOLD = 500

/** Publishes the plan of a period to all affected employees, all or nothing. A concurrent call gets a conflict. */
export async function publishPlan(ctx: Ctx, input: Input) {
  assertPlanPublicationSpan(input)
  const people = await loadPlannedEmployees(ctx, input)
  if (people.length > BACKGROUND_THRESHOLD) {
    const job_id = await enqueueBackgroundJob(ctx, publishLargePlanJob, input)
    return { data: { id: null, people: null, changed_days: null, new_days: null, job_id } }
  }
  return { data: { ...(await publishPlanOfEmployees(ctx, input, people)), job_id: null } }
}

/** Publishes to many employees in a background job. An obstacle fails the job before any notification. */
async function publishLargePlan(ctx: Ctx, input: Input, progress: BackgroundJobProgressCallback): Promise<BackgroundJobResult> {
  return { result: await publishPlanOfEmployees(ctx, input, await loadPlannedEmployees(ctx, input), progress) }
}

async function publishPlanOfEmployees(
  ctx: Ctx,
  input: Input,
  people: readonly PlanGridEmployee[],
  progress?: BackgroundJobProgressCallback,
) {
  const { ground_kind, ground, accept, digest, employee_ids, left_out } = input
  const ids = people.map(({ id }) => id).sort((a, b) => a - b)
  // Employees are locked in the same order as for writes of cells, so that the published plan is the stored one.
  await sql`select from employee where id = any (${ids}::bigint[]) order by id for no key update`.execute(ctx.db)
  const selectedIds = findSelectedIds(people, employee_ids, left_out)
  const last = await findLastPlanPublication(ctx, ids, input)
  const sum = await evaluatePlanPublication(ctx, { people, selectedIds, span: input, last, kind: ground_kind ?? null }, progress)
  await assertDigestUnchanged(ctx, { digest, now: sum.digest, last, isEmpty: !sum.people })
  if (sum.forbidden.length) throw new AppError('plan.publication_forbidden', { refused: toPlanFindingRows(ctx, sum.forbidden) })
  const excuse = excuseOf(ctx, sum, ground_kind ?? null, ground ?? null)
  if (sum.named && !accept) {
    const { consents, warnings } = sum
    throw new AppError('plan.publication_needs_confirmation', {
      consents: toPlanFindingRows(ctx, consents),
      warnings: toPlanFindingRows(ctx, warnings),
    })
  }
  const is_partial = employee_ids !== undefined || Boolean(left_out?.length)
  const id = await writePlanPublication(ctx, input, sum.notices, { ...excuse, accepted: sum.named, is_partial })
  return { id, people: sum.people, changed_days: sum.changed_days, new_days: sum.new_days }
}

/** Publishes a swapped day at once if the plan was published. A day that violates the law waits for a regular publication. */
export async function publishSwappedDay(ctx: Ctx, ids: readonly number[], day: string, ground: string): Promise<void> {
  const span = { from: day, to: day }
  const people: PlanGridEmployee[] = []
  for (const employee_id of ids) {
    const since = await findDayOfFirstPlanPublication(ctx, employee_id)
    // Before the first published day, employees see the plan itself.
    if (since !== null && since <= day) people.push(...(await loadPlanGridEmployees(ctx, day, day, { employee_id })))
  }
  const selectedIds = new Set(ids)
  const sum = await evaluatePlanPublication(ctx, { people, selectedIds, span, last: null, kind: 'agreed' })
  if (!sum.people || sum.forbidden.length) return
  const excuse = excuseOf(ctx, sum, 'agreed', ground)
  await writePlanPublication(ctx, span, sum.notices, { ...excuse, accepted: 0, is_partial: true, is_accepted_offer: true })
}

/** The selected employees (by default all), without excluded ones. */
function findSelectedIds(
  people: readonly PlanGridEmployee[],
  named: readonly number[] | undefined,
  left: readonly number[] = [],
): Set<number> {
  const all = new Set(people.map(({ id }) => id))
  const selected = named ? new Set(named) : all
  if (named?.some((id) => !all.has(id))) throw new AppError('plan.employee_not_in_schedule')
  return selected.difference(new Set(left))
}

type ExpectedDigest = {
  digest: string | undefined
  now: string
  last: Awaited<ReturnType<typeof findLastPlanPublication>>
  isEmpty: boolean
}

async function assertDigestUnchanged(ctx: Ctx, { digest, now, last, isEmpty }: ExpectedDigest): Promise<void> {
  if (!isEmpty && (digest === undefined || digest === now)) return
  const by = (await formatLastPlanPublication(ctx, last)) ?? {}
  if (digest !== undefined && digest.split('.')[0] !== now.split('.')[0]) throw new AppError('common.concurrent_update', by)
  if (isEmpty) throw new AppError('plan.nothing_to_publish', by)
  throw new AppError('common.concurrent_update')
}

/** The reason of late changes; null if there are none. */
function excuseOf(
  ctx: Ctx,
  { isLate, late, unexcused }: PlanPublicationTotals,
  kind: ShortNoticeReasonKey | null,
  ground: string | null,
): ShortNoticeGround {
  if (!isLate) return { ground_kind: null, ground: null }
  if (!kind && !ground) throw new AppError('plan.notice_needs_reason', { late: toPlanFindingRows(ctx, late) })
  if (!kind) throw createValidationError({ ground_kind: 'invalid.required' })
  if (!ground) throw createValidationError({ ground: 'invalid.required' })
  if (unexcused.length) throw new AppError('plan.notice_too_short', { refused: toPlanFindingRows(ctx, unexcused) })
  return { ground_kind: kind, ground }
}

export const publishLargePlanJob = defineBackgroundJob('publishLargePlan', publishLargePlan)
