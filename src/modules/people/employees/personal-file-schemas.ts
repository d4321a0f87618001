import { z } from 'zod'
import { CalculationStepField } from '#shared/input-field-schemas.ts'
import { personalFileEntrySchemas } from './personal-file-fields.ts'
import { personalFileEntryKinds } from './rules/personal-file/personal-file-entry-kinds.ts'

export const PersonalFileAttachment = z.object({ id: z.int(), name: z.string(), size: z.int(), at: z.string() })
export type PersonalFileAttachment = z.infer<typeof PersonalFileAttachment>

const entry = { id: z.int(), revision: z.int(), proofs: z.array(PersonalFileAttachment) }
export const EducationEntry = z.object({ ...personalFileEntrySchemas.education, ...entry })
export const LanguageSkill = z.object({ ...personalFileEntrySchemas.language_skill, ...entry })
export const DrivingLicence = z.object({ ...personalFileEntrySchemas.driving_licence, ...entry })
export const IdentityDocument = z.object({ ...personalFileEntrySchemas.identity_document, ...entry })
export const FamilyMember = z.object({ ...personalFileEntrySchemas.family_member, ...entry })
export const CompletedTrainingEntry = z.object({ ...personalFileEntrySchemas.training, ...entry })
export const MedicalExaminationEntry = z.object({ ...personalFileEntrySchemas.medical, ...entry })
export const IssuedEquipmentItem = z.object({ ...personalFileEntrySchemas.equipment, ...entry })
export const EmployeeBenefit = z.object({ ...personalFileEntrySchemas.benefit, ...entry })
/**
 * `until`: the last day to answer a warning, the last day of the measure, or the last day of its validity. `decide_by`: the last day for a
 * dismissal (ZoR čl. 184).
 */
export const DisciplinaryMeasure = z.object({
  ...personalFileEntrySchemas.measure,
  ...entry,
  until: z.string().nullable(),
  decide_by: z.string().nullable(),
})
export const PriorServicePeriod = z.object({ ...personalFileEntrySchemas.prior_service, ...entry })
export const EmploymentProtection = z.object({ ...personalFileEntrySchemas.protection, ...entry })

/** Years, months and days as text. */
export const LengthOfServiceTotal = z.object({
  day: z.string(),
  total: z.string(),
  own_service: z.string(),
  increase: z.string().nullable(),
  why: z.array(CalculationStepField),
})
export type LengthOfServiceTotal = z.infer<typeof LengthOfServiceTotal>
export const PersonalFileEntryKindField = z.enum(personalFileEntryKinds)
