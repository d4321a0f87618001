import { z } from 'zod'
import {
  BooleanInputField,
  Day,
  idField,
  integerField,
  nullableField,
  optionalTextField,
  requiredTextField,
} from '#shared/input-field-schemas.ts'
import { disciplinaryMeasureKinds, MAX_DISCIPLINARY_FINE_PERCENT } from './rules/personal-file/disciplinary-measures.ts'
import { employmentProtectionKinds } from './rules/personal-file/employment-protections.ts'
import { familyMemberKinds } from './rules/personal-file/family-members.ts'
import type { PersonalFileEntryKindName } from './rules/personal-file/personal-file-entry-kinds.ts'
import { increasedLengthOfServiceRates, priorServiceKinds } from './rules/personal-file/prior-service.ts'

export const languageSkillLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native'] as const
export const drivingLicenceCategories = [
  'AM',
  'A1',
  'A2',
  'A',
  'B1',
  'B',
  'BE',
  'C1',
  'C1E',
  'C',
  'CE',
  'D1',
  'D1E',
  'D',
  'DE',
  'F',
  'M',
] as const
export const identityDocumentKinds = ['id_card', 'passport', 'single_permit', 'residence_permit', 'work_permit'] as const
export const employeeTrainingKinds = ['safety', 'fire', 'first_aid', 'machine', 'professional', 'exam'] as const
export const employeeTrainingResults = ['passed', 'failed', 'attended'] as const
export const medicalExaminationKinds = ['previous', 'periodic', 'extraordinary'] as const
export const medicalFitnessResults = ['fit', 'limited', 'unfit'] as const
export const employeeBenefitKinds = [
  'transport',
  'meal',
  'phone',
  'car',
  'health_insurance',
  'voluntary_pension',
  'scholarship',
  'other',
] as const

/** Properties of a field in addition to its kind. */
type FieldOptions = {
  /** The position in the form if it differs from the table; the first is 0. */
  form?: number
  /** Whether the field is required. */
  isRequired?: true
  /** Whether the field needs `employees.sensitive` within an entry that more users may read. */
  isSensitive?: true
  /** Whether the audit log keeps the value after the erasure of the employee. */
  retainedAfterErasure?: true
  /** The width of the column in the table. */
  width?: number
  /** The meaning of an empty cell. */
  empty?: string
}

const field = <const Kind extends object, const More extends FieldOptions = object>(kind: Kind, traits?: More) =>
  ({ ...kind, ...traits }) as Kind & More

const text = <const More extends FieldOptions = object>(max: number, traits?: More) =>
  field({ as: 'text', max, shape: optionalTextField(max) } as const, traits)
const name = <const More extends FieldOptions = object>(max: number, traits?: More) =>
  field({ as: 'text', max, isRequired: true, shape: requiredTextField(max) } as const, traits)
const lines = (max: number) => field({ as: 'area', max, width: 40, shape: optionalTextField(max) } as const)
/** Days are not personal data, except those of documents and births. */
const day = <const More extends FieldOptions = { retainedAfterErasure: true }>(traits?: More) =>
  field({ as: 'day', shape: nullableField(Day) } as const, traits ?? ({ retainedAfterErasure: true } as const))
const onDay = { as: 'day', isRequired: true, retainedAfterErasure: true, shape: Day } as const
const number = <Shape extends z.ZodType, const More extends FieldOptions = object>(shape: Shape, traits?: More) =>
  field({ as: 'number', shape } as const, traits)
const choice = <const Options extends readonly string[], const More extends FieldOptions = object>(
  options: Options,
  synonyms: string,
  traits?: More,
) => field({ as: 'select', options, synonyms, isRequired: true, shape: z.enum(options) } as const, traits)
const note = lines(1000)

/** The fields of each kind in the order of the table. Contract, form, table and log use them. */
export const personalFileFields = {
  education: {
    school: name(200, { width: 40 }),
    title: text(200, { width: 30 }),
    profession_qualification_id: field({
      as: 'level',
      width: 34,
      retainedAfterErasure: true,
      shape: nullableField(idField('profession_qualification')),
    } as const),
    year: number(nullableField(integerField(1940, 2200))),
    inspected_on: day(),
    note,
  },
  language_skill: { language: name(60), level: choice(languageSkillLevels, 'dossier.level'), note },
  driving_licence: {
    categories: field({
      as: 'several',
      options: drivingLicenceCategories,
      synonyms: 'dossier.category',
      isRequired: true,
      shape: z.array(z.enum(drivingLicenceCategories)).min(1).max(17),
    } as const),
    valid_to: day(),
    note,
  },
  identity_document: {
    kind: choice(identityDocumentKinds, 'dossier.identity_document', { width: 30 }),
    document_number: name(30, { isSensitive: true }),
    issued_by: text(120, { width: 30 }),
    issued_on: day({}),
    valid_to: day({}),
    note,
  },
  family_member: {
    kind: choice(familyMemberKinds, 'dossier.family_member', { width: 30 }),
    name: text(120, { width: 30 }),
    date_of_birth: day({}),
    phone: text(40),
    note: lines(300),
  },
  training: {
    kind: choice(employeeTrainingKinds, 'dossier.training', { width: 30 }),
    title: text(200, { width: 40 }),
    day: onDay,
    valid_to: day(),
    trainer: text(120, { width: 30 }),
    result: choice(employeeTrainingResults, 'dossier.result'),
    note,
  },
  /** A diagnosis must not be stored, so no field exists for it. */
  medical: {
    kind: choice(medicalExaminationKinds, 'dossier.medical', { width: 30 }),
    day: onDay,
    valid_to: day(),
    fitness: choice(medicalFitnessResults, 'dossier.fitness'),
    institution: text(120, { width: 30 }),
    report_number: text(60),
  },
  equipment: {
    item: name(200, { width: 40 }),
    inventory_number: text(60),
    is_protective: field({ as: 'check', form: 6.5, retainedAfterErasure: true, shape: BooleanInputField.default(false) } as const),
    state: text(120, { form: 4.5 }),
    handed_over_on: onDay,
    returned_on: day(),
    return_state: text(120),
    note,
  },
  benefit: {
    kind: choice(employeeBenefitKinds, 'dossier.benefit', { width: 30 }),
    /** In para per month. */
    amount: field({ as: 'money', shape: nullableField(integerField(1, 1_000_000_000_000)) } as const),
    first_day: onDay,
    last_day: day(),
    note,
  },
  measure: {
    kind: choice(disciplinaryMeasureKinds, 'dossier.measure'),
    number: text(60),
    day: onDay,
    length: number(nullableField(integerField(1, 365)), { retainedAfterErasure: true }),
    percent: number(nullableField(integerField(1, MAX_DISCIPLINARY_FINE_PERCENT))),
    happened_on: day(),
    known_on: day(),
    /** The page supplies the options. */
    warning_id: field({
      as: 'select',
      options: [],
      synonyms: '',
      retainedAfterErasure: true,
      shape: nullableField(idField('measure')),
    } as const),
    answered_on: day(),
    reason: field({ as: 'area', max: 2000, shape: requiredTextField(2000) } as const),
    answer: lines(2000),
    note,
  },
  prior_service: {
    kind: choice(priorServiceKinds, 'dossier.prior_service', { form: 1.5, width: 30 }),
    employer: name(200, { width: 40 }),
    first_day: onDay,
    last_day: onDay,
    rate: field({
      as: 'select',
      options: increasedLengthOfServiceRates,
      synonyms: 'dossier.rate',
      retainedAfterErasure: true,
      empty: '12',
      shape: integerField(12, 18)
        .pipe(z.literal([...increasedLengthOfServiceRates]))
        .default(12),
    } as const),
    note,
  },
  /** Only the existence and the days of a finding are stored. */
  protection: {
    kind: choice(employmentProtectionKinds, 'dossier.protection'),
    report_number: text(60),
    signed_on: day(),
    first_day: onDay,
    last_day: day(),
    withdrawn_on: day(),
    note: lines(300),
  },
} as const satisfies Record<PersonalFileEntryKindName, object>

type All = typeof personalFileFields
/** A field of an entry of any kind. */
export type PersonalFileFieldDefinition = FieldOptions & {
  name: string
  as: 'text' | 'area' | 'day' | 'number' | 'money' | 'select' | 'several' | 'check' | 'level'
  shape: z.ZodType
  max?: number
  options?: readonly (string | number)[]
  synonyms?: string
}
export const listPersonalFileFields = (kind: PersonalFileEntryKindName): readonly PersonalFileFieldDefinition[] =>
  Object.entries<Omit<PersonalFileFieldDefinition, 'name'>>(personalFileFields[kind]).map(([name, traits]) => ({ ...traits, name }))

/** Fields whose label differs in one entry. */
const own = new Set(['education.title', 'training.title', 'measure.day', 'protection.report_number'])
/** The message key of a label. */
export const personalFileFieldMessageKey = (kind: PersonalFileEntryKindName, name: string) =>
  own.has(`${kind}.${name}`) ? `dossier.${kind}.${name}` : `dossier.${name}`

type Shapes = {
  [Kind in PersonalFileEntryKindName]: { [Name in keyof All[Kind]]: All[Kind][Name] extends { shape: infer Shape } ? Shape : never }
}
/** The input and output schema of each kind. */
export const personalFileEntrySchemas = Object.fromEntries(
  Object.keys(personalFileFields).map((kind) => [
    kind,
    Object.fromEntries(listPersonalFileFields(kind as PersonalFileEntryKindName).map(({ name, shape }) => [name, shape])),
  ]),
) as Shapes
