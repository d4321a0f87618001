export const employeeTimelineEventKinds = ['hired', 'terms', 'ended', 'leave', 'leave_request', 'measure'] as const
export const comparedEmploymentTermFields = [
  'department',
  'job_position',
  'employment_relationship_type',
  'team',
  'location',
  'work_schedule',
  'week',
] as const
export type ComparedEmploymentTermField = (typeof comparedEmploymentTermFields)[number]

type Named = { name: string } | null
type Terms = Record<Exclude<ComparedEmploymentTermField, 'week'>, Named> & { weekly_minutes: number }
export type EmploymentTermChange = { field: ComparedEmploymentTermField; before: string | null; after: string | null }

/** The changed fields of employment terms. Weekly hours are in minutes. */
export function listEmploymentTermChanges(before: Terms, after: Terms): EmploymentTermChange[] {
  const formatTerm = (terms: Terms, field: ComparedEmploymentTermField) =>
    field === 'week' ? String(terms.weekly_minutes) : (terms[field]?.name ?? null)
  return comparedEmploymentTermFields
    .map((field) => ({ field, before: formatTerm(before, field), after: formatTerm(after, field) }))
    .filter((change) => change.before !== change.after)
}
