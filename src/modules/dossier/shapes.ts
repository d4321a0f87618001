import { z } from 'zod'
import { Day, Flag, Id, optionalText, orNull, requiredText, Why, whole } from '#lib/fields.ts'
import { familyKinds } from './rules/family.ts'
import { entryKinds } from './rules/kinds.ts'
import { MOST_PERCENT, measureKinds } from './rules/measures.ts'
import { protectionKinds } from './rules/protections.ts'
import { serviceKinds, serviceRates } from './rules/service.ts'

export const languageLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native'] as const
export const licenceCategories = ['AM', 'A1', 'A2', 'A', 'B1', 'B', 'BE', 'C1', 'C1E', 'C', 'CE', 'D1', 'D1E', 'D', 'DE', 'F', 'M'] as const
export const paperKinds = ['id_card', 'passport', 'single_permit', 'residence_permit', 'work_permit'] as const
export const trainingKinds = ['safety', 'fire', 'first_aid', 'machine', 'professional', 'exam'] as const
export const trainingResults = ['passed', 'failed', 'attended'] as const
export const medicalKinds = ['previous', 'periodic', 'extraordinary'] as const
export const fitnesses = ['fit', 'limited', 'unfit'] as const
export const benefitKinds = ['transport', 'meal', 'phone', 'car', 'health_insurance', 'voluntary_pension', 'scholarship', 'other'] as const

const note = optionalText(1000)

/** What is written of each kind, and read again as it was written. */
export const entryFields = {
  education: {
    school: requiredText(200),
    profession_qualification_id: orNull(Id),
    title: optionalText(200),
    year: orNull(whole(1940, 2200)),
    seen_on: orNull(Day),
    note,
  },
  language_skill: { language: requiredText(60), level: z.enum(languageLevels), note },
  driving_licence: { categories: z.array(z.enum(licenceCategories)).min(1).max(17), valid_to: orNull(Day), note },
  identity_paper: {
    kind: z.enum(paperKinds),
    paper_number: requiredText(30),
    issued_by: optionalText(120),
    issued_on: orNull(Day),
    valid_to: orNull(Day),
    note,
  },
  family_member: {
    kind: z.enum(familyKinds),
    name: optionalText(120),
    date_of_birth: orNull(Day),
    phone: optionalText(40),
    note: optionalText(300),
  },
  training: {
    kind: z.enum(trainingKinds),
    title: optionalText(200),
    day: Day,
    valid_to: orNull(Day),
    trainer: optionalText(120),
    result: z.enum(trainingResults),
    note,
  },
  /** Never a diagnosis: there is no field that takes one. */
  medical: {
    kind: z.enum(medicalKinds),
    day: Day,
    valid_to: orNull(Day),
    fitness: z.enum(fitnesses),
    institution: optionalText(120),
    report_number: optionalText(60),
  },
  equipment: {
    item: requiredText(200),
    inventory_number: optionalText(60),
    is_protective: Flag.default(false),
    state: optionalText(120),
    given_on: Day,
    returned_on: orNull(Day),
    return_state: optionalText(120),
    note,
  },
  benefit: {
    kind: z.enum(benefitKinds),
    /** In para, a month. */
    amount: orNull(whole(1, 1_000_000_000_000)),
    first_day: Day,
    last_day: orNull(Day),
    note,
  },
  measure: {
    kind: z.enum(measureKinds),
    number: optionalText(60),
    day: Day,
    reason: requiredText(2000),
    happened_on: orNull(Day),
    known_on: orNull(Day),
    length: orNull(whole(1, 365)),
    percent: orNull(whole(1, MOST_PERCENT)),
    answered_on: orNull(Day),
    answer: optionalText(2000),
    warning_id: orNull(Id),
    note,
  },
  prior_service: {
    kind: z.enum(serviceKinds),
    employer: requiredText(200),
    first_day: Day,
    last_day: Day,
    rate: whole(12, 18)
      .pipe(z.literal([...serviceRates]))
      .default(12),
    note,
  },
  /** Of a finding only that there is one, and its days. */
  protection: {
    kind: z.enum(protectionKinds),
    report_number: optionalText(60),
    signed_on: orNull(Day),
    first_day: Day,
    last_day: orNull(Day),
    withdrawn_on: orNull(Day),
    note: optionalText(300),
  },
} as const

export const Proof = z.object({ id: z.int(), name: z.string(), size: z.int(), at: z.string() })
export type Proof = z.infer<typeof Proof>

const entry = { id: z.int(), revision: z.int(), proofs: z.array(Proof) }
export const Education = z.object({ ...entryFields.education, ...entry })
export const LanguageSkill = z.object({ ...entryFields.language_skill, ...entry })
export const DrivingLicence = z.object({ ...entryFields.driving_licence, ...entry })
export const IdentityPaper = z.object({ ...entryFields.identity_paper, ...entry })
export const FamilyMember = z.object({ ...entryFields.family_member, ...entry })
export const Training = z.object({ ...entryFields.training, ...entry })
export const Medical = z.object({ ...entryFields.medical, ...entry })
export const Equipment = z.object({ ...entryFields.equipment, ...entry })
export const Benefit = z.object({ ...entryFields.benefit, ...entry })
/** `until`: by when to answer, the last day of it, or how long it counts. `decide_by`: the last day for a dismissal (ZoR čl. 184). */
export const Measure = z.object({ ...entryFields.measure, ...entry, until: z.string().nullable(), decide_by: z.string().nullable() })
export const PriorService = z.object({ ...entryFields.prior_service, ...entry })
export const Protection = z.object({ ...entryFields.protection, ...entry })

/** Years, months and days as they are written. */
export const ServiceTotal = z.object({
  day: z.string(),
  total: z.string(),
  here: z.string(),
  increase: z.string().nullable(),
  why: z.array(Why),
})
export type ServiceTotal = z.infer<typeof ServiceTotal>
export const EntryKind = z.enum(entryKinds)
