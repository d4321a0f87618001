export const employeeTimelineEventKinds = ['hired', 'terms', 'ended', 'leave', 'leave_request', 'measure'] as const
export const comparedTermFields = [
  'department',
  'job_position',
  'employment_relationship_type',
  'team',
  'location',
  'work_schedule',
  'week',
] as const
export type ComparedTermField = (typeof comparedTermFields)[number]

type Named = { name: string } | null
type Terms = Record<Exclude<ComparedTermField, 'week'>, Named> & { weekly_minutes: number }
export type EmploymentTermChange = { field: ComparedTermField; before: string | null; after: string | null }

/** The changed fields of terms. Weekly hours are in minutes. */
export function listEmploymentTermChanges(before: Terms, after: Terms): EmploymentTermChange[] {
  const text = (terms: Terms, field: ComparedTermField) => (field === 'week' ? String(terms.weekly_minutes) : (terms[field]?.name ?? null))
  return comparedTermFields
    .map((field) => ({ field, before: text(before, field), after: text(after, field) }))
    .filter((change) => change.before !== change.after)
}
