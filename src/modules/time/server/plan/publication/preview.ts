import type { Given } from '#lib/contract.ts'
import type { Ctx } from '#server/context.ts'
import type { Concerned, publicationContract as publications } from '../../../publication_contract.ts'
import { groundKinds, isExcusedBy } from '../../../rules/law/publication.ts'
import { monthSpan, saidFindings } from '../month.ts'
import { AROUND, breachesOf, lateFindings } from './findings.ts'
import { saidLast } from './history.ts'
import { countDays, isChanged, MOST_SAID } from './publish.ts'
import { type Affected, digestOf, lastPublication, mustBeSpan, plannedPeople, standingOf } from './standing.ts'

/** How the plan of a month stands to what was published, for the grid. */
export async function getPlanState(ctx: Ctx, { month, department_id }: Given<typeof publications.getPlanState>) {
  const { first: from, last: to } = monthSpan(month)
  const span = { from, to, department_id }
  const people = await plannedPeople(ctx, span)
  const { affected } = await standingOf(ctx, people, span)
  const last = await saidLast(
    ctx,
    await lastPublication(
      ctx,
      people.map(({ id }) => id),
      span,
    ),
  )
  const counts = countDays(affected)
  const isWhole = counts.changed_days + counts.new_days === 0
  return {
    data: {
      month,
      state: last ? (isWhole ? ('published' as const) : ('changed' as const)) : isWhole ? ('none' as const) : ('draft' as const),
      last,
      ...counts,
      people: affected.length,
      cells: affected.flatMap(({ id, changes }) =>
        changes.filter(isChanged).map(({ day, before }) => ({ employee_id: id, day, before: before ?? null })),
      ),
    },
  }
}

/** Everything that a publication would do, before it is done. */
export async function previewPublication(ctx: Ctx, span: Given<typeof publications.previewPublication>) {
  mustBeSpan(span)
  const people = await plannedPeople(ctx, span)
  const standing = await standingOf(ctx, people, span, AROUND)
  const { affected } = standing
  const last = await lastPublication(
    ctx,
    people.map(({ id }) => id),
    span,
  )
  const { forbidden, consents, warnings } = await breachesOf(ctx, standing, span)
  const all = affected.flatMap(({ changes }) => changes)
  const late = (what: 'short' | 'too_short' | 'past') => all.filter(({ notice }) => notice.lateness === what).length
  const said = (findings: typeof forbidden) => saidFindings(ctx, findings).slice(0, MOST_SAID)
  return {
    data: {
      from: span.from,
      to: span.to,
      seen: digestOf(last, affected),
      people: affected.map(asConcerned),
      ...countDays(affected),
      late: { short: late('short'), too_short: late('too_short'), past: late('past') },
      needs_ground: all.some(({ notice }) => notice.lateness !== 'in_time'),
      grounds: groundKinds.filter((kind) => all.every((change) => isExcusedBy(kind, change.notice, change))),
      forbidden: said(forbidden),
      consents: said(consents),
      warnings: said(warnings),
      notices: said(lateFindings(affected)),
    },
  }
}

const asConcerned = ({ id, fullName, code, department, is_first, changes }: Affected): Concerned => ({
  id,
  fullName,
  code,
  department,
  is_first,
  new_days: changes.filter((change) => !isChanged(change)).length,
  changes: changes
    .filter((change) => isChanged(change) || change.notice.lateness !== 'in_time')
    .map(({ day, before, after, notice }) => ({
      day,
      after,
      notice_days: notice.days,
      notice_minutes: notice.minutes,
      lateness: notice.lateness,
      ...(before !== undefined && { before }),
    })),
})
