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

const createPersonalFileField = <const Kind extends object, const More extends FieldOptions = object>(kind: Kind, traits?: More) =>
  ({ ...kind, ...traits }) as Kind & More

const createTextField = <const More extends FieldOptions = object>(max: number, traits?: More) =>
  createPersonalFileField({ as: 'text', max, shape: optionalTextField(max) } as const, traits)
const createRequiredTextField = <const More extends FieldOptions = object>(max: number, traits?: More) =>
  createPersonalFileField({ as: 'text', max, isRequired: true, shape: requiredTextField(max) } as const, traits)
const createTextAreaField = (max: number) => createPersonalFileField({ as: 'area', max, width: 40, shape: optionalTextField(max) } as const)
/** Days are not personal data, except those of documents and births. */
const createDayField = <const More extends FieldOptions = { retainedAfterErasure: true }>(traits?: More) =>
  createPersonalFileField({ as: 'day', shape: nullableField(Day) } as const, traits ?? ({ retainedAfterErasure: true } as const))
const onDay = { as: 'day', isRequired: true, retainedAfterErasure: true, shape: Day } as const
const createNumberField = <Shape extends z.ZodType, const More extends FieldOptions = object>(shape: Shape, traits?: More) =>
  createPersonalFileField({ as: 'number', shape } as const, traits)
const createSelectField = <const Options extends readonly string[], const More extends FieldOptions = object>(
  options: Options,
  synonyms: string,
  traits?: More,
) => createPersonalFileField({ as: 'select', options, synonyms, isRequired: true, shape: z.enum(options) } as const, traits)
const note = createTextAreaField(1000)

/** The fields of each kind in the order of the table. Contract, form, table and log use them. */
export const personalFileFields = {
  education: {
    school: createRequiredTextField(200, { width: 40 }),
    title: createTextField(200, { width: 30 }),
    profession_qualification_id: createPersonalFileField({
      as: 'level',
      width: 34,
      retainedAfterErasure: true,
      shape: nullableField(idField('profession_qualification')),
    } as const),
    year: createNumberField(nullableField(integerField(1940, 2200))),
    inspected_on: createDayField(),
    note,
  },
  language_skill: { language: createRequiredTextField(60), level: createSelectField(languageSkillLevels, 'dossier.level'), note },
  driving_licence: {
    categories: createPersonalFileField({
      as: 'several',
      options: drivingLicenceCategories,
      synonyms: 'dossier.category',
      isRequired: true,
      shape: z.array(z.enum(drivingLicenceCategories)).min(1).max(17),
    } as const),
    valid_to: createDayField(),
    note,
  },
  identity_document: {
    kind: createSelectField(identityDocumentKinds, 'dossier.identity_document', { width: 30 }),
    document_number: createRequiredTextField(30, { isSensitive: true }),
    issued_by: createTextField(120, { width: 30 }),
    issued_on: createDayField({}),
    valid_to: createDayField({}),
    note,
  },
  family_member: {
    kind: createSelectField(familyMemberKinds, 'dossier.family_member', { width: 30 }),
    name: createTextField(120, { width: 30 }),
    date_of_birth: createDayField({}),
    phone: createTextField(40),
    note: createTextAreaField(300),
  },
  training: {
    kind: createSelectField(employeeTrainingKinds, 'dossier.training', { width: 30 }),
    title: createTextField(200, { width: 40 }),
    day: onDay,
    valid_to: createDayField(),
    trainer: createTextField(120, { width: 30 }),
    result: createSelectField(employeeTrainingResults, 'dossier.result'),
    note,
  },
  /** A diagnosis must not be stored, so no field exists for it. */
  medical: {
    kind: createSelectField(medicalExaminationKinds, 'dossier.medical', { width: 30 }),
    day: onDay,
    valid_to: createDayField(),
    fitness: createSelectField(medicalFitnessResults, 'dossier.fitness'),
    institution: createTextField(120, { width: 30 }),
    report_number: createTextField(60),
  },
  equipment: {
    item: createRequiredTextField(200, { width: 40 }),
    inventory_number: createTextField(60),
    is_protective: createPersonalFileField({
      as: 'check',
      form: 6.5,
      retainedAfterErasure: true,
      shape: BooleanInputField.default(false),
    } as const),
    state: createTextField(120, { form: 4.5 }),
    handed_over_on: onDay,
    returned_on: createDayField(),
    return_state: createTextField(120),
    note,
  },
  benefit: {
    kind: createSelectField(employeeBenefitKinds, 'dossier.benefit', { width: 30 }),
    /** In para per month. */
    amount: createPersonalFileField({ as: 'money', shape: nullableField(integerField(1, 1_000_000_000_000)) } as const),
    first_day: onDay,
    last_day: createDayField(),
    note,
  },
  measure: {
    kind: createSelectField(disciplinaryMeasureKinds, 'dossier.measure'),
    number: createTextField(60),
    day: onDay,
    length: createNumberField(nullableField(integerField(1, 365)), { retainedAfterErasure: true }),
    percent: createNumberField(nullableField(integerField(1, MAX_DISCIPLINARY_FINE_PERCENT))),
    happened_on: createDayField(),
    known_on: createDayField(),
    /** The page supplies the options. */
    warning_id: createPersonalFileField({
      as: 'select',
      options: [],
      synonyms: '',
      retainedAfterErasure: true,
      shape: nullableField(idField('measure')),
    } as const),
    answered_on: createDayField(),
    reason: createPersonalFileField({ as: 'area', max: 2000, shape: requiredTextField(2000) } as const),
    answer: createTextAreaField(2000),
    note,
  },
  prior_service: {
    kind: createSelectField(priorServiceKinds, 'dossier.prior_service', { form: 1.5, width: 30 }),
    employer: createRequiredTextField(200, { width: 40 }),
    first_day: onDay,
    last_day: onDay,
    rate: createPersonalFileField({
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
    kind: createSelectField(employmentProtectionKinds, 'dossier.protection'),
    report_number: createTextField(60),
    signed_on: createDayField(),
    first_day: onDay,
    last_day: createDayField(),
    withdrawn_on: createDayField(),
    note: createTextAreaField(300),
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
