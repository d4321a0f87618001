import { z } from 'zod'
import type { DB } from '#db/types.ts'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { Endpoint } from '#shared/contract.ts'
import { CreatedRef, Day, dataResponse, File as FormFile, idNamedBy, idOf, orNull, Revision } from '#shared/fields.ts'
import { entryFields as fields } from './dossier-fields.ts'
import {
  Benefit,
  DrivingLicence,
  Education,
  EntryKind,
  Equipment,
  FamilyMember,
  IdentityDocument,
  LanguageSkill,
  Measure,
  Medical,
  PriorService,
  Protection,
  ServiceTotal,
  Training,
} from './dossier-shapes.ts'

const of = { employee_id: idOf('employee') }
type Shape = z.core.$ZodLooseShape

/** What a section of the record shows is asked at once. */
const reading = <Path extends string, Reply extends z.ZodType>(path: Path, allow: Permission, reply: Reply) =>
  ({
    scope: 'company',
    method: 'GET',
    path: `/employee/:employee_id/${path}`,
    allow,
    input: z.object(of),
    reply: dataResponse(reply),
  }) as const

const adding = <Path extends string, Fields extends Shape>(path: Path, allow: Permission, fields: Fields, errors: readonly string[] = []) =>
  ({
    scope: 'company',
    method: 'POST',
    path: `/employee/:employee_id/${path}`,
    allow,
    status: 201,
    input: z.object({ ...fields, ...of }),
    reply: CreatedRef,
    errors,
  }) as const

/** The id of a row is called after its table. */
const rowOf = <Table extends keyof DB>(table: Table) =>
  ({ [`${table}_id`]: idOf(table) }) as { [Name in `${Table}_id`]: ReturnType<typeof idOf> }

const changing = <Path extends string, Table extends keyof DB & string, Fields extends Shape>(
  path: Path,
  table: Table,
  allow: Permission,
  fields: Fields,
  errors: readonly string[] = [],
) =>
  ({
    scope: 'company',
    method: 'PUT',
    path: `/employee/:employee_id/${path}/:${table}_id`,
    allow,
    input: z.object({ ...fields, ...of, ...rowOf(table), revision: Revision.optional() }),
    reply: CreatedRef,
    errors: ['common.changed_meanwhile', ...errors],
  }) as const

const removing = <Path extends string, Table extends keyof DB & string>(
  path: Path,
  table: Table,
  allow: Permission,
  errors: readonly string[] = [],
) =>
  ({
    scope: 'company',
    method: 'DELETE',
    path: `/employee/:employee_id/${path}/:${table}_id`,
    allow,
    input: z.object({ ...of, ...rowOf(table) }),
    reply: CreatedRef,
    errors,
  }) as const

/** `closed_months` are those on whose days it changes who may work what: they stay as they were closed. */
const OverMonths = dataResponse(z.object({ id: z.int(), closed_months: z.array(z.string()) }))

/** Who writes what is sensitive also holds `employees.write`; the action asks for that. */
const [write, sensitive] = ['employees.write', 'employees.sensitive'] as const

export const dossierContract = {
  /** The education, languages and driving licences of an employee. */
  listQualifications: reading(
    'qualifications',
    'employees.read',
    z.object({ education: z.array(Education), language_skill: z.array(LanguageSkill), driving_licence: z.array(DrivingLicence) }),
  ),
  /** Adds an education. */
  createEducation: adding('educations', write, fields.education),
  /** Changes an education. */
  updateEducation: changing('educations', 'education', write, fields.education),
  /** Takes an education away, with its proofs. */
  deleteEducation: removing('educations', 'education', write),
  /** Adds a language that somebody speaks. */
  createLanguageSkill: adding('languages', write, fields.language_skill),
  /** Changes a language that somebody speaks. */
  updateLanguageSkill: changing('languages', 'language_skill', write, fields.language_skill),
  /** Takes a language away, with its proofs. */
  deleteLanguageSkill: removing('languages', 'language_skill', write),
  /** Adds a driving licence. */
  createDrivingLicence: adding('driving-licences', write, fields.driving_licence),
  /** Changes a driving licence. */
  updateDrivingLicence: changing('driving-licences', 'driving_licence', write, fields.driving_licence),
  /** Takes a driving licence away, with its proofs. */
  deleteDrivingLicence: removing('driving-licences', 'driving_licence', write),

  /** Numbers come masked. */
  listIdentityDocuments: reading('identity-documents', 'employees.read', z.object({ identity_document: z.array(IdentityDocument) })),
  /** Numbers as they are, which leaves a trace in the log. */
  revealIdentityDocuments: {
    scope: 'company',
    method: 'POST',
    readOnly: true,
    path: '/employee/:employee_id/identity-papers/reveal',
    allow: sensitive,
    input: z.object(of),
    reply: dataResponse(z.object({ identity_document: z.array(IdentityDocument) })),
  },
  /** Adds an identity paper or a permit. */
  createIdentityDocument: adding('identity-documents', write, fields.identity_document, ['dossier.valid_to_before']),
  /** Changes an identity paper; a number that comes back masked stays as it was. */
  updateIdentityDocument: changing('identity-documents', 'identity_document', write, fields.identity_document, ['dossier.valid_to_before']),
  /** Takes an identity paper away, with its proofs. */
  deleteIdentityDocument: removing('identity-documents', 'identity_document', write),

  /** The members of the family on whom a right depends. */
  listFamily: reading('family', sensitive, z.object({ family_member: z.array(FamilyMember) })),
  /** Adds a member of the family. */
  createFamilyMember: adding('family', sensitive, fields.family_member),
  /** Changes a member of the family. */
  updateFamilyMember: changing('family', 'family_member', sensitive, fields.family_member),
  /** Takes a member of the family away, with the proofs. */
  deleteFamilyMember: removing('family', 'family_member', sensitive),

  /** The trainings of an employee, and until when each holds. */
  listTrainings: reading('trainings', 'employees.read', z.object({ training: z.array(Training) })),
  /** Adds a training. */
  createTraining: adding('trainings', write, fields.training, ['dossier.training_ends_before']),
  /** Changes a training. */
  updateTraining: changing('trainings', 'training', write, fields.training, ['dossier.training_ends_before']),
  /** Takes a training away, with its proofs. */
  deleteTraining: removing('trainings', 'training', write),
  /** The same training for others who were there: all or none; who has it already is passed over. */
  copyTraining: {
    scope: 'company',
    method: 'POST',
    path: '/employee/:employee_id/trainings/:training_id/copies',
    allow: write,
    references: 'field',
    status: 201,
    input: z.object({ ...of, training_id: idOf('training'), employee_ids: z.array(idOf('employee')).min(1).max(5000) }),
    reply: dataResponse(z.object({ written: z.int() })),
  },
  /** The medical examinations of an employee, and when the next is due. */
  listMedicals: reading('medicals', sensitive, z.object({ medical: z.array(Medical) })),
  /** Adds a medical examination. */
  createMedical: adding('medicals', sensitive, fields.medical, ['dossier.medical_ends_before']),
  /** Changes a medical examination. */
  updateMedical: changing('medicals', 'medical', sensitive, fields.medical, ['dossier.medical_ends_before']),
  /** Takes a medical examination away, with its proofs. */
  deleteMedical: removing('medicals', 'medical', sensitive),

  /** What was given to an employee, and what is returned. */
  listEquipment: reading('equipment', 'employees.read', z.object({ equipment: z.array(Equipment) })),
  /** Notes what was given to an employee. */
  createEquipment: adding('equipment', write, fields.equipment, ['dossier.returned_before_given']),
  /** Changes what was given, or notes its return. */
  updateEquipment: changing('equipment', 'equipment', write, fields.equipment, ['dossier.returned_before_given']),
  /** Takes a note of equipment away, with its proofs. */
  deleteEquipment: removing('equipment', 'equipment', write),
  /** The benefits of an employee. */
  listBenefits: reading('benefits', sensitive, z.object({ benefit: z.array(Benefit) })),
  /** Adds a benefit. */
  createBenefit: adding('benefits', sensitive, fields.benefit),
  /** Changes a benefit. */
  updateBenefit: changing('benefits', 'benefit', sensitive, fields.benefit),
  /** Takes a benefit away, with its proofs. */
  deleteBenefit: removing('benefits', 'benefit', sensitive),

  /** Warnings and other measures against an employee, with their terms. */
  listMeasures: reading('measures', sensitive, z.object({ measure: z.array(Measure) })),
  /** Adds a warning or another measure. */
  createMeasure: adding('measures', sensitive, fields.measure),
  /** Changes a measure, or notes what was answered to it. */
  updateMeasure: changing('measures', 'measure', sensitive, fields.measure),
  /** Takes a measure away, with its proofs. */
  deleteMeasure: removing('measures', 'measure', sensitive, ['common.in_use']),

  /** Written consents and findings on which the limits of working time depend. */
  listProtections: reading('protections', sensitive, z.object({ protection: z.array(Protection) })),
  /** Adds a consent or a finding; closed months on whose days it changes who may work what are told. */
  createProtection: { ...adding('protections', sensitive, fields.protection, ['dossier.protection_overlap']), reply: OverMonths },
  /** Changes a consent or a finding. */
  updateProtection: {
    ...changing('protections', 'protection', sensitive, fields.protection, ['dossier.protection_overlap']),
    reply: OverMonths,
  },
  /** Takes a consent or a finding away, with its proofs. */
  deleteProtection: { ...removing('protections', 'protection', sensitive), reply: OverMonths },

  /** What was before this employment, and the service on a day, with why it is that. */
  getService: {
    scope: 'company',
    method: 'GET',
    path: '/employee/:employee_id/service',
    allow: 'employees.read',
    input: z.object({ ...of, day: orNull(Day) }),
    reply: dataResponse(z.object({ prior_service: z.array(PriorService), service: ServiceTotal })),
  },
  /** Adds service with an employer of before. */
  createPriorService: adding('service', write, fields.prior_service, ['dossier.service_ends_before']),
  /** Changes service of before. */
  updatePriorService: changing('service', 'prior_service', write, fields.prior_service, ['dossier.service_ends_before']),
  /** Takes service of before away, with its proofs. */
  deletePriorService: removing('service', 'prior_service', write),

  /** Stores a file that proves an entry of the file of a person. */
  addDossierProof: {
    scope: 'company',
    method: 'POST',
    path: '/employee/:employee_id/proofs',
    allow: write,
    status: 201,
    input: z.object({ ...of, about: EntryKind, about_id: idNamedBy('about'), file: FormFile }),
    reply: CreatedRef,
  },
  /** A file that proves an entry. */
  getDossierProof: {
    scope: 'company',
    method: 'GET',
    path: '/employee/:employee_id/proofs/:dossier_proof_id',
    allow: 'employees.read',
    input: z.object({ ...of, dossier_proof_id: idOf('dossier_proof') }),
    reply: 'file',
  },
  /** Takes a proof away. */
  deleteDossierProof: {
    scope: 'company',
    method: 'DELETE',
    path: '/employee/:employee_id/proofs/:dossier_proof_id',
    allow: write,
    input: z.object({ ...of, dossier_proof_id: idOf('dossier_proof') }),
    reply: CreatedRef,
  },
} as const satisfies Record<string, Endpoint<Permission>>
