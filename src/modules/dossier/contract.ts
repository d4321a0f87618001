import { z } from 'zod'
import type { Endpoint } from '#lib/contract.ts'
import { Day, Done, dataOf, File as FormFile, Id, orNull } from '#lib/fields.ts'
import type { Permission } from '#modules/access/permissions.ts'
import { entryFields as fields } from './fields.ts'
import {
  Benefit,
  DrivingLicence,
  Education,
  EntryKind,
  Equipment,
  FamilyMember,
  IdentityPaper,
  LanguageSkill,
  Measure,
  Medical,
  PriorService,
  Protection,
  ServiceTotal,
  Training,
} from './shapes.ts'

const of = { employee_id: Id }
type Shape = z.core.$ZodLooseShape

/** What a section of the record shows is asked at once. */
const reading = <Path extends string, Reply extends z.ZodType>(path: Path, allow: Permission, reply: Reply) =>
  ({ scope: 'company', method: 'GET', path: `/employee/:employee_id/${path}`, allow, input: z.object(of), reply: dataOf(reply) }) as const

const adding = <Path extends string, Fields extends Shape>(path: Path, allow: Permission, fields: Fields) =>
  ({
    scope: 'company',
    method: 'POST',
    path: `/employee/:employee_id/${path}`,
    allow,
    status: 201,
    input: z.object({ ...fields, ...of }),
    reply: Done,
  }) as const

/** The id of a row is called after its table. */
const idOf = <Table extends string>(table: Table) => ({ [`${table}_id`]: Id }) as { [Name in `${Table}_id`]: typeof Id }

const changing = <Path extends string, Table extends string, Fields extends Shape>(
  path: Path,
  table: Table,
  allow: Permission,
  fields: Fields,
) =>
  ({
    scope: 'company',
    method: 'PUT',
    path: `/employee/:employee_id/${path}/:${table}_id`,
    allow,
    input: z.object({ ...fields, ...of, ...idOf(table), revision: Id.optional() }),
    reply: Done,
  }) as const

const removing = <Path extends string, Table extends string>(path: Path, table: Table, allow: Permission) =>
  ({
    scope: 'company',
    method: 'DELETE',
    path: `/employee/:employee_id/${path}/:${table}_id`,
    allow,
    input: z.object({ ...of, ...idOf(table) }),
    reply: Done,
  }) as const

/** `closed_months` are those on whose days it changes who may work what: they stay as they were closed. */
const OverMonths = dataOf(z.object({ id: z.int(), closed_months: z.array(z.string()) }))

/** Who writes what is sensitive also holds `employees.write`; the action asks for that. */
const [write, sensitive] = ['employees.write', 'employees.sensitive'] as const

export const dossierContract = {
  listQualifications: reading(
    'qualifications',
    'employees.read',
    z.object({ education: z.array(Education), language_skill: z.array(LanguageSkill), driving_licence: z.array(DrivingLicence) }),
  ),
  createEducation: adding('educations', write, fields.education),
  updateEducation: changing('educations', 'education', write, fields.education),
  deleteEducation: removing('educations', 'education', write),
  createLanguageSkill: adding('languages', write, fields.language_skill),
  updateLanguageSkill: changing('languages', 'language_skill', write, fields.language_skill),
  deleteLanguageSkill: removing('languages', 'language_skill', write),
  createDrivingLicence: adding('driving-licences', write, fields.driving_licence),
  updateDrivingLicence: changing('driving-licences', 'driving_licence', write, fields.driving_licence),
  deleteDrivingLicence: removing('driving-licences', 'driving_licence', write),

  /** Numbers come masked. */
  listIdentityPapers: reading('identity-papers', 'employees.read', z.object({ identity_paper: z.array(IdentityPaper) })),
  /** Numbers as they are, which leaves a trace in the log. */
  revealIdentityPapers: {
    scope: 'company',
    method: 'POST',
    path: '/employee/:employee_id/identity-papers/reveal',
    allow: sensitive,
    input: z.object(of),
    reply: dataOf(z.object({ identity_paper: z.array(IdentityPaper) })),
  },
  createIdentityPaper: adding('identity-papers', write, fields.identity_paper),
  updateIdentityPaper: changing('identity-papers', 'identity_paper', write, fields.identity_paper),
  deleteIdentityPaper: removing('identity-papers', 'identity_paper', write),

  listFamily: reading('family', sensitive, z.object({ family_member: z.array(FamilyMember) })),
  createFamilyMember: adding('family', sensitive, fields.family_member),
  updateFamilyMember: changing('family', 'family_member', sensitive, fields.family_member),
  deleteFamilyMember: removing('family', 'family_member', sensitive),

  listTrainings: reading('trainings', 'employees.read', z.object({ training: z.array(Training) })),
  createTraining: adding('trainings', write, fields.training),
  updateTraining: changing('trainings', 'training', write, fields.training),
  deleteTraining: removing('trainings', 'training', write),
  /** The same training for others who were there: all or none; who has it already is passed over. */
  copyTraining: {
    scope: 'company',
    method: 'POST',
    path: '/employee/:employee_id/trainings/:training_id/copies',
    allow: write,
    reach: 'field',
    status: 201,
    input: z.object({ ...of, training_id: Id, employee_ids: z.array(Id).min(1).max(5000) }),
    reply: dataOf(z.object({ written: z.int() })),
  },
  listMedicals: reading('medicals', sensitive, z.object({ medical: z.array(Medical) })),
  createMedical: adding('medicals', sensitive, fields.medical),
  updateMedical: changing('medicals', 'medical', sensitive, fields.medical),
  deleteMedical: removing('medicals', 'medical', sensitive),

  listEquipment: reading('equipment', 'employees.read', z.object({ equipment: z.array(Equipment) })),
  createEquipment: adding('equipment', write, fields.equipment),
  updateEquipment: changing('equipment', 'equipment', write, fields.equipment),
  deleteEquipment: removing('equipment', 'equipment', write),
  listBenefits: reading('benefits', sensitive, z.object({ benefit: z.array(Benefit) })),
  createBenefit: adding('benefits', sensitive, fields.benefit),
  updateBenefit: changing('benefits', 'benefit', sensitive, fields.benefit),
  deleteBenefit: removing('benefits', 'benefit', sensitive),

  listMeasures: reading('measures', sensitive, z.object({ measure: z.array(Measure) })),
  createMeasure: adding('measures', sensitive, fields.measure),
  updateMeasure: changing('measures', 'measure', sensitive, fields.measure),
  deleteMeasure: removing('measures', 'measure', sensitive),

  /** Written consents and findings on which the limits of working time depend. */
  listProtections: reading('protections', sensitive, z.object({ protection: z.array(Protection) })),
  createProtection: { ...adding('protections', sensitive, fields.protection), reply: OverMonths },
  updateProtection: { ...changing('protections', 'protection', sensitive, fields.protection), reply: OverMonths },
  deleteProtection: { ...removing('protections', 'protection', sensitive), reply: OverMonths },

  /** What was before this employment, and the service on a day, with why it is that. */
  getService: {
    scope: 'company',
    method: 'GET',
    path: '/employee/:employee_id/service',
    allow: 'employees.read',
    input: z.object({ ...of, day: orNull(Day) }),
    reply: dataOf(z.object({ prior_service: z.array(PriorService), service: ServiceTotal })),
  },
  createPriorService: adding('service', write, fields.prior_service),
  updatePriorService: changing('service', 'prior_service', write, fields.prior_service),
  deletePriorService: removing('service', 'prior_service', write),

  addDossierProof: {
    scope: 'company',
    method: 'POST',
    path: '/employee/:employee_id/proofs',
    allow: write,
    status: 201,
    input: z.object({ ...of, about: EntryKind, about_id: Id, file: FormFile }),
    reply: Done,
  },
  getDossierProof: {
    scope: 'company',
    method: 'GET',
    path: '/employee/:employee_id/proofs/:dossier_proof_id',
    allow: 'employees.read',
    input: z.object({ ...of, dossier_proof_id: Id }),
    reply: 'file',
  },
  deleteDossierProof: {
    scope: 'company',
    method: 'DELETE',
    path: '/employee/:employee_id/proofs/:dossier_proof_id',
    allow: write,
    input: z.object({ ...of, dossier_proof_id: Id }),
    reply: Done,
  },
} as const satisfies Record<string, Endpoint<Permission>>
