import { z } from 'zod'
import { CalculationStepField } from '#shared/fields.ts'
import { entryFields } from './dossier-fields.ts'
import { dossierEntryKinds } from './rules/dossier/kinds.ts'

export const Attachment = z.object({ id: z.int(), name: z.string(), size: z.int(), at: z.string() })
export type Attachment = z.infer<typeof Attachment>

const entry = { id: z.int(), revision: z.int(), proofs: z.array(Attachment) }
export const Education = z.object({ ...entryFields.education, ...entry })
export const LanguageSkill = z.object({ ...entryFields.language_skill, ...entry })
export const DrivingLicence = z.object({ ...entryFields.driving_licence, ...entry })
export const IdentityDocument = z.object({ ...entryFields.identity_document, ...entry })
export const FamilyMember = z.object({ ...entryFields.family_member, ...entry })
export const CompletedTraining = z.object({ ...entryFields.training, ...entry })
export const MedicalExamination = z.object({ ...entryFields.medical, ...entry })
export const IssuedEquipmentItem = z.object({ ...entryFields.equipment, ...entry })
export const EmployeeBenefit = z.object({ ...entryFields.benefit, ...entry })
/** `until`: by when to answer, the last day of it, or how long it counts. `decide_by`: the last day for a dismissal (ZoR čl. 184). */
export const DisciplinaryMeasure = z.object({
  ...entryFields.measure,
  ...entry,
  until: z.string().nullable(),
  decide_by: z.string().nullable(),
})
export const PriorServicePeriod = z.object({ ...entryFields.prior_service, ...entry })
export const EmploymentProtection = z.object({ ...entryFields.protection, ...entry })

/** Years, months and days as text. */
export const ServiceTotal = z.object({
  day: z.string(),
  total: z.string(),
  own_service: z.string(),
  increase: z.string().nullable(),
  why: z.array(CalculationStepField),
})
export type ServiceTotal = z.infer<typeof ServiceTotal>
export const DossierEntryKind = z.enum(dossierEntryKinds)
