import { z } from 'zod'
import type { DB } from '#db/types.ts'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  CreatedReply,
  createDataReplySchema,
  Day,
  FileField as FormFile,
  idField,
  idFieldOfNamedTable,
  nullableField,
  RevisionField,
} from '#shared/input-field-schemas.ts'
import { personalFileEntrySchemas as fields } from './personal-file-fields.ts'
import {
  CompletedTrainingEntry,
  DisciplinaryMeasure,
  DrivingLicence,
  EducationEntry,
  EmployeeBenefit,
  EmploymentProtection,
  FamilyMember,
  IdentityDocument,
  IssuedEquipmentItem,
  LanguageSkill,
  LengthOfServiceTotal,
  MedicalExaminationEntry,
  PersonalFileEntryKindField,
  PriorServicePeriod,
} from './personal-file-schemas.ts'

const of = { employee_id: idField('employee') }
type Shape = z.core.$ZodLooseShape

/** Defines an endpoint that reads one section of the personal file. */
const createReadEndpoint = <Path extends string, Reply extends z.ZodType>(path: Path, allow: Permission, reply: Reply) =>
  ({
    scope: 'company',
    method: 'GET',
    path: `/employees/:employee_id/${path}`,
    allow,
    input: z.object(of),
    reply: createDataReplySchema(reply),
  }) as const

const createEntryCreateRoute = <Path extends string, Fields extends Shape>(
  path: Path,
  allow: Permission,
  fields: Fields,
  errors: readonly string[] = [],
) =>
  ({
    scope: 'company',
    method: 'POST',
    path: `/employees/:employee_id/${path}`,
    allow,
    status: 201,
    input: z.object({ ...fields, ...of }),
    reply: CreatedReply,
    errors,
  }) as const

/** The id field of a row is named after its table. */
const rowOf = <Table extends keyof DB>(table: Table) =>
  ({ [`${table}_id`]: idField(table) }) as { [Name in `${Table}_id`]: ReturnType<typeof idField> }

const createEntryUpdateRoute = <Path extends string, Table extends keyof DB & string, Fields extends Shape>(
  path: Path,
  table: Table,
  allow: Permission,
  fields: Fields,
  errors: readonly string[] = [],
) =>
  ({
    scope: 'company',
    method: 'PUT',
    path: `/employees/:employee_id/${path}/:${table}_id`,
    allow,
    input: z.object({ ...fields, ...of, ...rowOf(table), revision: RevisionField.optional() }),
    reply: CreatedReply,
    errors: ['common.concurrent_update', ...errors],
  }) as const

const createEntryDeleteRoute = <Path extends string, Table extends keyof DB & string>(
  path: Path,
  table: Table,
  allow: Permission,
  errors: readonly string[] = [],
) =>
  ({
    scope: 'company',
    method: 'DELETE',
    path: `/employees/:employee_id/${path}/:${table}_id`,
    allow,
    input: z.object({ ...of, ...rowOf(table) }),
    reply: CreatedReply,
    errors,
  }) as const

/** `closed_months`: closed months that the change would affect. They do not change. */
const OverMonths = createDataReplySchema(z.object({ id: z.int(), closed_months: z.array(z.string()) }))

/** Users who write sensitive entries also need `employees.write`; the action checks it. */
const write = 'employees.write'
const sensitive = 'employees.sensitive'

const protectionErrors = [
  'dossier.protection_overlap',
  'dossier.protection_ends_before',
  'dossier.protection_signed_after',
  'dossier.protection_withdrawn_outside',
]

export const personalFileContract = {
  /** Lists the education, languages and driving licences of an employee. */
  listEmployeeQualifications: createReadEndpoint(
    'qualifications',
    'employees.read',
    z.object({ education: z.array(EducationEntry), language_skill: z.array(LanguageSkill), driving_licence: z.array(DrivingLicence) }),
  ),
  /** Adds an education to the personal file. */
  createEducation: createEntryCreateRoute('educations', write, fields.education),
  /** Changes an education. */
  updateEducation: createEntryUpdateRoute('educations', 'education', write, fields.education),
  /** Deletes an education and its attachments. */
  deleteEducation: createEntryDeleteRoute('educations', 'education', write),
  /** Adds a language to the personal file. */
  createLanguageSkill: createEntryCreateRoute('languages', write, fields.language_skill),
  /** Changes a language. */
  updateLanguageSkill: createEntryUpdateRoute('languages', 'language_skill', write, fields.language_skill),
  /** Deletes a language and its attachments. */
  deleteLanguageSkill: createEntryDeleteRoute('languages', 'language_skill', write),
  /** Adds a driving licence to the personal file. */
  createDrivingLicence: createEntryCreateRoute('driving-licences', write, fields.driving_licence),
  /** Changes a driving licence. */
  updateDrivingLicence: createEntryUpdateRoute('driving-licences', 'driving_licence', write, fields.driving_licence),
  /** Deletes a driving licence and its attachments. */
  deleteDrivingLicence: createEntryDeleteRoute('driving-licences', 'driving_licence', write),

  /** Lists the identity documents and permits of an employee. Numbers are masked. */
  listIdentityDocuments: createReadEndpoint(
    'identity-documents',
    'employees.read',
    z.object({ identity_document: z.array(IdentityDocument) }),
  ),
  /** Returns the numbers of the identity documents unmasked. Each request is logged. */
  revealIdentityDocuments: {
    scope: 'company',
    method: 'POST',
    readOnly: true,
    path: '/employees/:employee_id/identity-documents/reveal',
    allow: sensitive,
    input: z.object(of),
    reply: createDataReplySchema(z.object({ identity_document: z.array(IdentityDocument) })),
  },
  /** Adds an identity document or a permit. */
  createIdentityDocument: createEntryCreateRoute('identity-documents', write, fields.identity_document, ['dossier.valid_to_before']),
  /** Changes an identity document. A number that is sent back masked does not change. */
  updateIdentityDocument: createEntryUpdateRoute('identity-documents', 'identity_document', write, fields.identity_document, [
    'dossier.valid_to_before',
  ]),
  /** Deletes an identity document and its attachments. */
  deleteIdentityDocument: createEntryDeleteRoute('identity-documents', 'identity_document', write),

  /** Lists the family members of an employee who affect rights, such as leave for child care. */
  listFamilyMembers: createReadEndpoint('family', sensitive, z.object({ family_member: z.array(FamilyMember) })),
  /** Adds a family member. */
  createFamilyMember: createEntryCreateRoute('family', sensitive, fields.family_member),
  /** Changes a family member. */
  updateFamilyMember: createEntryUpdateRoute('family', 'family_member', sensitive, fields.family_member),
  /** Deletes a family member and the attachments. */
  deleteFamilyMember: createEntryDeleteRoute('family', 'family_member', sensitive),

  /** Lists the trainings of an employee with their days of expiry. */
  listEmployeeTrainings: createReadEndpoint('trainings', 'employees.read', z.object({ training: z.array(CompletedTrainingEntry) })),
  /** Adds a training. */
  createEmployeeTraining: createEntryCreateRoute('trainings', write, fields.training, ['dossier.training_ends_before']),
  /** Changes a training. */
  updateEmployeeTraining: createEntryUpdateRoute('trainings', 'training', write, fields.training, ['dossier.training_ends_before']),
  /** Deletes a training and its attachments. */
  deleteEmployeeTraining: createEntryDeleteRoute('trainings', 'training', write),
  /** Copies a training to other employees. All copies are written or none; employees who already have the training are skipped. */
  copyTrainingToEmployees: {
    scope: 'company',
    method: 'POST',
    path: '/employees/:employee_id/trainings/:training_id/copy',
    allow: write,
    references: 'field',
    status: 201,
    input: z.object({ ...of, training_id: idField('training'), employee_ids: z.array(idField('employee')).min(1).max(5000) }),
    reply: createDataReplySchema(z.object({ written: z.int() })),
  },
  /** Lists the medical examinations of an employee with the next due day. */
  listMedicalExaminations: createReadEndpoint('medicals', sensitive, z.object({ medical: z.array(MedicalExaminationEntry) })),
  /** Adds a medical examination. */
  createMedicalExamination: createEntryCreateRoute('medicals', sensitive, fields.medical, ['dossier.medical_ends_before']),
  /** Changes a medical examination. */
  updateMedicalExamination: createEntryUpdateRoute('medicals', 'medical', sensitive, fields.medical, ['dossier.medical_ends_before']),
  /** Deletes a medical examination and its attachments. */
  deleteMedicalExamination: createEntryDeleteRoute('medicals', 'medical', sensitive),

  /** Lists the equipment that an employee received and returned. */
  listIssuedEquipment: createReadEndpoint('equipment', 'employees.read', z.object({ equipment: z.array(IssuedEquipmentItem) })),
  /** Records equipment that an employee received. */
  createIssuedEquipment: createEntryCreateRoute('equipment', write, fields.equipment, ['dossier.returned_before_given']),
  /** Changes an equipment record, or records the return. */
  updateIssuedEquipment: createEntryUpdateRoute('equipment', 'equipment', write, fields.equipment, ['dossier.returned_before_given']),
  /** Deletes an equipment record and its attachments. */
  deleteIssuedEquipment: createEntryDeleteRoute('equipment', 'equipment', write),
  /** Lists the benefits of an employee. */
  listEmployeeBenefits: createReadEndpoint('benefits', sensitive, z.object({ benefit: z.array(EmployeeBenefit) })),
  /** Adds a benefit. */
  createEmployeeBenefit: createEntryCreateRoute('benefits', sensitive, fields.benefit, ['dossier.benefit_ends_before']),
  /** Changes a benefit. */
  updateEmployeeBenefit: createEntryUpdateRoute('benefits', 'benefit', sensitive, fields.benefit, ['dossier.benefit_ends_before']),
  /** Deletes a benefit and its attachments. */
  deleteEmployeeBenefit: createEntryDeleteRoute('benefits', 'benefit', sensitive),

  /** Lists the warnings and disciplinary measures of an employee. */
  listDisciplinaryMeasures: createReadEndpoint('measures', sensitive, z.object({ measure: z.array(DisciplinaryMeasure) })),
  /** Adds a warning or a disciplinary measure. */
  createDisciplinaryMeasure: createEntryCreateRoute('measures', sensitive, fields.measure, ['dossier.warning_in_use']),
  /** Changes a measure, or records the employee’s response to it. */
  updateDisciplinaryMeasure: createEntryUpdateRoute('measures', 'measure', sensitive, fields.measure, ['dossier.warning_in_use']),
  /** Deletes a measure and its attachments. */
  deleteDisciplinaryMeasure: createEntryDeleteRoute('measures', 'measure', sensitive, ['common.in_use']),

  /** Lists the written consents and medical findings that limit the working time of an employee. */
  listEmploymentProtections: createReadEndpoint('protections', sensitive, z.object({ protection: z.array(EmploymentProtection) })),
  /** Adds a consent or a finding. The response lists the closed months that it affects. */
  createEmploymentProtection: {
    ...createEntryCreateRoute('protections', sensitive, fields.protection, protectionErrors),
    reply: OverMonths,
  },
  /** Changes a consent or a finding. */
  updateEmploymentProtection: {
    ...createEntryUpdateRoute('protections', 'protection', sensitive, fields.protection, protectionErrors),
    reply: OverMonths,
  },
  /** Deletes a consent or a finding and its attachments. */
  deleteEmploymentProtection: { ...createEntryDeleteRoute('protections', 'protection', sensitive), reply: OverMonths },

  /** Returns the length of service of an employee on a day with its calculation. Also returns the periods with earlier employers. */
  getLengthOfService: {
    scope: 'company',
    method: 'GET',
    path: '/employees/:employee_id/service',
    allow: 'employees.read',
    input: z.object({ ...of, day: nullableField(Day) }),
    reply: createDataReplySchema(z.object({ prior_service: z.array(PriorServicePeriod), service: LengthOfServiceTotal })),
  },
  /** Adds service with an earlier employer. */
  createPriorService: createEntryCreateRoute('service', write, fields.prior_service, ['dossier.service_ends_before']),
  /** Changes service with an earlier employer. */
  updatePriorService: createEntryUpdateRoute('service', 'prior_service', write, fields.prior_service, ['dossier.service_ends_before']),
  /** Deletes service with an earlier employer and its attachments. */
  deletePriorService: createEntryDeleteRoute('service', 'prior_service', write),

  /** Uploads an attachment to an entry of the personal file. */
  addDossierAttachment: {
    scope: 'company',
    method: 'POST',
    path: '/employees/:employee_id/attachments',
    allow: write,
    status: 201,
    input: z.object({ ...of, about: PersonalFileEntryKindField, about_id: idFieldOfNamedTable('about'), file: FormFile }),
    reply: CreatedReply,
  },
  /** Downloads an attachment of an entry of the personal file. */
  getDossierAttachment: {
    scope: 'company',
    method: 'GET',
    path: '/employees/:employee_id/attachments/:dossier_attachment_id',
    allow: 'employees.read',
    input: z.object({ ...of, dossier_attachment_id: idField('dossier_attachment') }),
    reply: 'file',
  },
  /** Deletes an attachment of an entry of the personal file. */
  deleteDossierAttachment: {
    scope: 'company',
    method: 'DELETE',
    path: '/employees/:employee_id/attachments/:dossier_attachment_id',
    allow: write,
    input: z.object({ ...of, dossier_attachment_id: idField('dossier_attachment') }),
    reply: CreatedReply,
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
