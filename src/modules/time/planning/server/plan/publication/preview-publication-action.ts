import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { computePagination } from '#shared/input-field-schemas.ts'
import type { EmployeeWithPlanChangesReply, planPublicationContract as publications } from '../../../plan-publication-contract.ts'
import { isShortNoticeExcused, type ScheduleNoticeCompliance, shortNoticeReasons } from '../../../rules/law/schedule-notice-period.ts'
import { toPlanFindingRows } from '../month-plans.ts'
import {
  assertPlanPublicationSpan,
  computePlanPublicationDigest,
  type EmployeeWithPlanChanges,
  findLastPlanPublication,
  loadPlanChangesSincePublication,
  loadPlannedEmployees,
  type NotifiedPlanChange,
} from './plan-changes.ts'
import { countPlanDaysToPublish, isChangeOfPublishedPlanDay, MAX_LISTED_PLAN_PUBLICATION_FINDINGS } from './preview-publication.ts'
import { findLateScheduleNoticeFindings, loadNewPlanViolations, PLAN_CHECK_DAYS_AROUND_PUBLICATION } from './publication-findings.ts'

const EMPLOYEES_PER_PAGE = 500
const MAX_EMPLOYEES_WITH_DAYS = 60
const MAX_DAYS_PER_EMPLOYEE = 6

/** Returns the complete effect of a publication, in parts if there are many employees. */
export async function previewPlanPublication(
  ctx: Ctx,
  { page, after, ...span }: ParsedApiInput<typeof publications.previewPlanPublication>,
) {
  assertPlanPublicationSpan(span)
  const all = await loadPlannedEmployees(ctx, span)
  const part = Math.min(page, Math.ceil(all.length / EMPLOYEES_PER_PAGE) || 1)
  const people = all.slice((part - 1) * EMPLOYEES_PER_PAGE, part * EMPLOYEES_PER_PAGE)
  const planChanges = await loadPlanChangesSincePublication(ctx, people, span, PLAN_CHECK_DAYS_AROUND_PUBLICATION)
  const { affected } = planChanges
  const last = await findLastPlanPublication(
    ctx,
    all.map(({ id }) => id),
    span,
  )
  const { forbidden, consents, warnings } = await loadNewPlanViolations(ctx, planChanges, span)
  const changes = affected.flatMap((one) => one.changes)
  const rowsOf = (findings: typeof forbidden) => toPlanFindingRows(ctx, findings).slice(0, MAX_LISTED_PLAN_PUBLICATION_FINDINGS)
  return {
    data: {
      from: span.from,
      to: span.to,
      digest: computePlanPublicationDigest(last, affected, after),
      people: affected.map((one, at) => asConcerned(one, at < MAX_EMPLOYEES_WITH_DAYS ? MAX_DAYS_PER_EMPLOYEE : 0)),
      ...countPlanDaysToPublish(affected),
      late: countLateChanges(changes),
      needs_ground: changes.some(({ notice }) => notice.lateness !== 'in_time'),
      grounds: groundsOf(changes),
      forbidden: rowsOf(forbidden),
      consents: rowsOf(consents),
      warnings: rowsOf(warnings),
      notices: toPlanFindingRows(ctx, findLateScheduleNoticeFindings(affected).slice(0, MAX_LISTED_PLAN_PUBLICATION_FINDINGS)),
      pagination: computePagination({ page: part, size: EMPLOYEES_PER_PAGE }, all.length),
    },
  }
}

const countLateChanges = (changes: readonly NotifiedPlanChange[]) => {
  const countChangesWithNotice = (what: ScheduleNoticeCompliance) => changes.filter(({ notice }) => notice.lateness === what).length
  return { short: countChangesWithNotice('short'), too_short: countChangesWithNotice('too_short'), past: countChangesWithNotice('past') }
}

const groundsOf = (changes: readonly NotifiedPlanChange[]) =>
  shortNoticeReasons.filter((kind) => changes.every((change) => isShortNoticeExcused(kind, change.notice, change)))

function asConcerned(
  { id, fullName, code, department, is_first, changes }: EmployeeWithPlanChanges,
  maxDays: number,
): EmployeeWithPlanChangesReply {
  const changed = changes.filter(isChangeOfPublishedPlanDay)
  return {
    id,
    fullName,
    code,
    department,
    is_first,
    new_days: changes.length - changed.length,
    changed_days: changed.length,
    late: countLateChanges(changes),
    grounds: groundsOf(changes),
    changes: changed.slice(0, maxDays).map(({ day, before, after, notice }) => ({
      day,
      after,
      notice_days: notice.days,
      notice_minutes: notice.minutes,
      lateness: notice.lateness,
      before,
    })),
  }
}
