import { z } from 'zod'
import { CalculationStepField } from '#shared/fields.ts'
import { dossierEntrySchemas } from './dossier-fields.ts'
import { dossierEntryKinds } from './rules/dossier/dossier-entry-kinds.ts'

export const DossierAttachment = z.object({ id: z.int(), name: z.string(), size: z.int(), at: z.string() })
export type DossierAttachment = z.infer<typeof DossierAttachment>

const entry = { id: z.int(), revision: z.int(), proofs: z.array(DossierAttachment) }
export const EducationEntry = z.object({ ...dossierEntrySchemas.education, ...entry })
export const LanguageSkill = z.object({ ...dossierEntrySchemas.language_skill, ...entry })
export const DrivingLicence = z.object({ ...dossierEntrySchemas.driving_licence, ...entry })
export const IdentityDocument = z.object({ ...dossierEntrySchemas.identity_document, ...entry })
export const FamilyMember = z.object({ ...dossierEntrySchemas.family_member, ...entry })
export const CompletedTrainingEntry = z.object({ ...dossierEntrySchemas.training, ...entry })
export const MedicalExaminationEntry = z.object({ ...dossierEntrySchemas.medical, ...entry })
export const IssuedEquipmentItem = z.object({ ...dossierEntrySchemas.equipment, ...entry })
export const EmployeeBenefit = z.object({ ...dossierEntrySchemas.benefit, ...entry })
/** `until`: by when to answer, the last day of it, or how long it counts. `decide_by`: the last day for a dismissal (ZoR čl. 184). */
export const DisciplinaryMeasure = z.object({
  ...dossierEntrySchemas.measure,
  ...entry,
  until: z.string().nullable(),
  decide_by: z.string().nullable(),
})
export const PriorServicePeriod = z.object({ ...dossierEntrySchemas.prior_service, ...entry })
export const EmploymentProtection = z.object({ ...dossierEntrySchemas.protection, ...entry })

/** Years, months and days as text. */
export const LengthOfServiceTotal = z.object({
  day: z.string(),
  total: z.string(),
  own_service: z.string(),
  increase: z.string().nullable(),
  why: z.array(CalculationStepField),
})
export type LengthOfServiceTotal = z.infer<typeof LengthOfServiceTotal>
export const DossierEntryKindField = z.enum(dossierEntryKinds)
