import type { FieldError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'

export const employmentProtectionKinds = [
  'night_weeks',
  'child_under_3',
  'single_parent',
  'over_redistribution',
  'redistribution',
  'pregnancy',
  'reduced_hours',
  'representative',
] as const
export type EmploymentProtectionKind = (typeof employmentProtectionKinds)[number]

/** The legal nature of each protection: a written consent that can be withdrawn, or a finding or act with its period. */
export const employmentProtectionLegalBases: Record<EmploymentProtectionKind, { article: string; isConsent: boolean }> = {
  night_weeks: { article: 'ZoR čl. 63 st. 4', isConsent: true },
  child_under_3: { article: 'ZoR čl. 91 st. 1', isConsent: true },
  single_parent: { article: 'ZoR čl. 91 st. 2', isConsent: true },
  over_redistribution: { article: 'ZoR čl. 57 st. 4', isConsent: true },
  redistribution: { article: 'ZoR čl. 92', isConsent: true },
  /** A medical finding that overtime and night work are harmful; never a diagnosis. */
  pregnancy: { article: 'ZoR čl. 90 st. 1', isConsent: false },
  /** A job with shortened hours because it is dangerous. */
  reduced_hours: { article: 'ZoR čl. 52', isConsent: false },
  /** A representative of employees or of a union, who is protected from dismissal. */
  representative: { article: 'ZoR čl. 188', isConsent: false },
}

export type EmploymentProtectionPeriod = { kind: EmploymentProtectionKind; first_day: Day; last_day: Day | null; withdrawn_on: Day | null }

/** Whether the protection is valid on a day: until its last day, or until the day before its withdrawal. */
export const isEmployeeProtectedOn = ({ first_day, last_day, withdrawn_on }: Omit<EmploymentProtectionPeriod, 'kind'>, day: Day) =>
  first_day <= day && (last_day === null || day <= last_day) && (withdrawn_on === null || day < withdrawn_on)

export type EmploymentProtectionInput = { kind: EmploymentProtectionKind; first_day: Day } & Partial<
  Record<'signed_on' | 'last_day' | 'withdrawn_on', Day | null>
>

/** Errors by field. A consent must be given before the work that it allows. */
export function validateEmploymentProtection({
  kind,
  first_day,
  signed_on,
  last_day,
  withdrawn_on,
}: EmploymentProtectionInput): Record<string, FieldError> {
  const wrong: Record<string, FieldError> = {}
  const { isConsent } = employmentProtectionLegalBases[kind]
  if (last_day && last_day < first_day) wrong.last_day = 'dossier.protection_ends_before'
  if (isConsent && !signed_on) wrong.signed_on = 'invalid.required'
  else if (signed_on && signed_on > first_day) wrong.signed_on = 'dossier.protection_signed_after'
  if (withdrawn_on && !isConsent) wrong.withdrawn_on = 'dossier.only_consent'
  else if (withdrawn_on && (withdrawn_on < first_day || (last_day && withdrawn_on > last_day)))
    wrong.withdrawn_on = 'dossier.protection_withdrawn_outside'
  return wrong
}
