import type { FieldError } from '#shared/app-error.ts'

export const familyMemberKinds = ['child', 'disabled_child', 'single_parent', 'dependant', 'emergency_contact'] as const
export type FamilyMemberKind = (typeof familyMemberKinds)[number]

type Field = 'name' | 'date_of_birth' | 'phone'

/**
 * The right that each family status gives, with its article and the required fields. No other fields are stored, because data without a
 * purpose must not be stored.
 */
export const familyMemberRightsByKind: Record<FamilyMemberKind, { article: string; needs: readonly Field[] }> = {
  /** Overtime and night work of a parent of a child under three, and child care leave. */
  child: { article: 'ZoR čl. 91, 94, 100', needs: ['name', 'date_of_birth'] },
  /** Leave or shorter hours for special care of a child, and shorter hours of a parent. */
  disabled_child: { article: 'ZoR čl. 91, 96, 98', needs: ['name', 'date_of_birth'] },
  /** Overtime and night work of a single parent of a child under seven. */
  single_parent: { article: 'ZoR čl. 91 st. 2', needs: [] },
  /** A third instead of a quarter of the basic pay during a removal from work. */
  dependant: { article: 'ZoR čl. 168', needs: ['name'] },
  emergency_contact: { article: 'ZZPL čl. 12 st. 1 t. 4', needs: ['name', 'phone'] },
}

export type FamilyMemberInput = { kind: FamilyMemberKind } & Partial<Record<Field, string | null>>

/** Errors for missing fields, and for fields without a legal ground. */
export function validateFamilyMember(input: FamilyMemberInput, today: string): Record<string, FieldError> {
  const { needs } = familyMemberRightsByKind[input.kind]
  const wrong: Record<string, FieldError> = {}
  for (const field of ['name', 'date_of_birth', 'phone'] as const) {
    if (needs.includes(field) && !input[field]) wrong[field] = 'invalid.required'
    if (!needs.includes(field) && input[field]) wrong[field] = 'dossier.no_ground'
  }
  if (input.date_of_birth && needs.includes('date_of_birth') && input.date_of_birth > today) wrong.date_of_birth = 'dossier.in_future'
  return wrong
}
