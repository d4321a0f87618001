import type { PlanPublicationPreview } from '../../plan-publication-contract.ts'
import { shortNoticeReasons } from '../../rules/law/schedule-notice-period.ts'

/** Joins two parts of a preview. */
export function mergePlanPublicationPreviews(before: PlanPublicationPreview, next: PlanPublicationPreview): PlanPublicationPreview {
  return {
    ...next,
    people: [...before.people, ...next.people],
    changed_days: before.changed_days + next.changed_days,
    new_days: before.new_days + next.new_days,
    late: sumLate([before, next]),
    needs_ground: before.needs_ground || next.needs_ground,
    grounds: sharedGrounds([before, next]),
    forbidden: [...before.forbidden, ...next.forbidden],
    consents: [...before.consents, ...next.consents],
    warnings: [...before.warnings, ...next.warnings],
    notices: [...before.notices, ...next.notices],
  }
}

/** Removes excluded employees from the preview. */
export function excludeEmployeesFromPublicationPreview(preview: PlanPublicationPreview, left: ReadonlySet<number>): PlanPublicationPreview {
  if (!left.size) return preview
  const people = preview.people.filter(({ id }) => !left.has(id))
  const stays = ({ employee_id }: { employee_id: number }) => !left.has(employee_id)
  const late = sumLate(people)
  return {
    ...preview,
    people,
    late,
    needs_ground: late.short + late.too_short + late.past > 0,
    grounds: sharedGrounds([{ grounds: [...shortNoticeReasons] }, ...people]),
    forbidden: preview.forbidden.filter(stays),
    consents: preview.consents.filter(stays),
    warnings: preview.warnings.filter(stays),
  }
}

type Grounds = PlanPublicationPreview['grounds']
const sharedGrounds = ([first, ...others]: readonly { grounds: Grounds }[]): Grounds =>
  first!.grounds.filter((kind) => others.every(({ grounds }) => grounds.includes(kind)))

function sumLate(parts: readonly Pick<PlanPublicationPreview, 'late'>[]): PlanPublicationPreview['late'] {
  const sum = { short: 0, too_short: 0, past: 0 }
  for (const { late } of parts) for (const what of ['short', 'too_short', 'past'] as const) sum[what] += late[what]
  return sum
}
