import { listPublicHolidayDays } from '#modules/foundation/company/rules/holidays.ts'
import type { Ctx } from '#platform/context.ts'
import { validationError } from '#shared/app-error.ts'
import type { ParsedInput } from '#shared/contract.ts'
import { splitDayIntoParts } from '#shared/days.ts'
import type { dossierContract as dossier } from '../../dossier-contract.ts'
import {
  computeDisciplinaryMeasureEnd,
  type DisciplinaryMeasureInput,
  validateDisciplinaryMeasure,
} from '../../rules/dossier/disciplinary-measures.ts'
import { type FamilyMemberInput, validateFamilyMember } from '../../rules/dossier/family-members.ts'
import {
  type EmploymentProtectionInput,
  type EmploymentProtectionPeriod,
  validateEmploymentProtection,
} from '../../rules/dossier/protections.ts'
import { findClosedMonthsOfEmployee } from './closed-months.ts'
import { createDossierEntryAction, deleteDossierEntryAction, updateDossierEntryAction } from './dossier-entries.ts'
import { assertCanWriteDossierEntry, type DossierEntryValues, lockDossierEntry } from './lock-dossier-entry.ts'

export { addDossierAttachment, deleteDossierAttachment, getDossierAttachment } from './attachments.ts'
export { copyTraining } from './copy-training.ts'
export {
  listBenefits,
  listEquipment,
  listFamily,
  listIdentityDocuments,
  listMeasures,
  listMedicals,
  listProtections,
  listQualifications,
  listTrainings,
  revealIdentityDocuments,
} from './dossier-sections.ts'
export { getService } from './length-of-service.ts'

export const createEducation = createDossierEntryAction<typeof dossier.createEducation>('education')
export const updateEducation = updateDossierEntryAction<typeof dossier.updateEducation>('education')
export const deleteEducation = deleteDossierEntryAction<typeof dossier.deleteEducation>('education')
export const createLanguageSkill = createDossierEntryAction<typeof dossier.createLanguageSkill>('language_skill')
export const updateLanguageSkill = updateDossierEntryAction<typeof dossier.updateLanguageSkill>('language_skill')
export const deleteLanguageSkill = deleteDossierEntryAction<typeof dossier.deleteLanguageSkill>('language_skill')
export const createDrivingLicence = createDossierEntryAction<typeof dossier.createDrivingLicence>('driving_licence')
export const updateDrivingLicence = updateDossierEntryAction<typeof dossier.updateDrivingLicence>('driving_licence')
export const deleteDrivingLicence = deleteDossierEntryAction<typeof dossier.deleteDrivingLicence>('driving_licence')
export const createTraining = createDossierEntryAction<typeof dossier.createTraining>('training')
export const updateTraining = updateDossierEntryAction<typeof dossier.updateTraining>('training')
export const deleteTraining = deleteDossierEntryAction<typeof dossier.deleteTraining>('training')
export const createMedical = createDossierEntryAction<typeof dossier.createMedical>('medical')
export const updateMedical = updateDossierEntryAction<typeof dossier.updateMedical>('medical')
export const deleteMedical = deleteDossierEntryAction<typeof dossier.deleteMedical>('medical')
export const createEquipment = createDossierEntryAction<typeof dossier.createEquipment>('equipment')
export const updateEquipment = updateDossierEntryAction<typeof dossier.updateEquipment>('equipment')
export const deleteEquipment = deleteDossierEntryAction<typeof dossier.deleteEquipment>('equipment')
export const createBenefit = createDossierEntryAction<typeof dossier.createBenefit>('benefit')
export const updateBenefit = updateDossierEntryAction<typeof dossier.updateBenefit>('benefit')
export const deleteBenefit = deleteDossierEntryAction<typeof dossier.deleteBenefit>('benefit')
export const createPriorService = createDossierEntryAction<typeof dossier.createPriorService>('prior_service')
export const updatePriorService = updateDossierEntryAction<typeof dossier.updatePriorService>('prior_service')
export const deletePriorService = deleteDossierEntryAction<typeof dossier.deletePriorService>('prior_service')

const refuse = (wrong: Parameters<typeof validationError>[0]) => {
  if (Object.keys(wrong).length) throw validationError(wrong)
}

/** A masked number that is sent back is ignored; a new number is never masked. */
function normalizeIdentityDocument(row: DossierEntryValues, before?: DossierEntryValues): DossierEntryValues {
  if (!String(row.document_number).includes('*')) return row
  if (!before) throw validationError({ document_number: 'invalid.invalid_format' })
  return { ...row, document_number: before.document_number }
}
export const createIdentityDocument = createDossierEntryAction<typeof dossier.createIdentityDocument>('identity_document', (_, row) =>
  normalizeIdentityDocument(row),
)
export const updateIdentityDocument = updateDossierEntryAction<typeof dossier.updateIdentityDocument>(
  'identity_document',
  (_, row, before) => normalizeIdentityDocument(row, before),
)
export const deleteIdentityDocument = deleteDossierEntryAction<typeof dossier.deleteIdentityDocument>('identity_document')

function settledFamily({ today }: { today: string }, row: DossierEntryValues): DossierEntryValues {
  refuse(validateFamilyMember(row as FamilyMemberInput, today))
  return row
}
export const createFamilyMember = createDossierEntryAction<typeof dossier.createFamilyMember>('family_member', settledFamily)
export const updateFamilyMember = updateDossierEntryAction<typeof dossier.updateFamilyMember>('family_member', settledFamily)
export const deleteFamilyMember = deleteDossierEntryAction<typeof dossier.deleteFamilyMember>('family_member')

/** Its days are those of the law with public holidays; it must follow a warning of the same employee. */
async function settledMeasure(ctx: Ctx, row: DossierEntryValues): Promise<DossierEntryValues> {
  const measure = row as DisciplinaryMeasureInput
  refuse(validateDisciplinaryMeasure(measure))
  if (row.warning_id && !(await isWarningOf(ctx, row))) throw validationError({ warning_id: 'invalid.unknown_id' })
  const { year } = splitDayIntoParts(measure.day)
  return { ...row, until: computeDisciplinaryMeasureEnd(measure, listPublicHolidayDays(year, year + 2)) }
}
const isWarningOf = ({ db }: Ctx, { warning_id, employee_id }: DossierEntryValues) =>
  db
    .selectFrom('measure')
    .select('id')
    .where('id', '=', warning_id as number)
    .where('employee_id', '=', employee_id as number)
    .where('kind', '=', 'warning')
    .executeTakeFirst()

export const createMeasure = createDossierEntryAction<typeof dossier.createMeasure>('measure', settledMeasure)
export const updateMeasure = updateDossierEntryAction<typeof dossier.updateMeasure>('measure', settledMeasure)
export const deleteMeasure = deleteDossierEntryAction<typeof dossier.deleteMeasure>('measure')

function settledProtection(_: Ctx, row: DossierEntryValues): DossierEntryValues {
  refuse(validateEmploymentProtection(row as EmploymentProtectionInput))
  return row
}
const [add, change, remove] = [
  createDossierEntryAction<typeof dossier.createProtection>('protection', settledProtection),
  updateDossierEntryAction<typeof dossier.updateProtection>('protection', settledProtection),
  deleteDossierEntryAction<typeof dossier.deleteProtection>('protection'),
]
const protectionOf = (ctx: Ctx, employeeId: number, id: number) =>
  lockDossierEntry(ctx, 'protection', employeeId, id) as Promise<DossierEntryValues & EmploymentProtectionPeriod & { revision: number }>

export async function createProtection(ctx: Ctx, input: ParsedInput<typeof dossier.createProtection>) {
  const { id } = (await add(ctx, input)).data
  return { data: { id, closed_months: await findClosedMonthsOfEmployee(ctx, null, await protectionOf(ctx, input.employee_id, id)) } }
}

export async function updateProtection(ctx: Ctx, input: ParsedInput<typeof dossier.updateProtection>) {
  const { employee_id, protection_id } = input
  assertCanWriteDossierEntry(ctx, 'protection')
  const before = await protectionOf(ctx, employee_id, protection_id)
  const { data } = await change(ctx, input)
  return {
    data: { ...data, closed_months: await findClosedMonthsOfEmployee(ctx, before, await protectionOf(ctx, employee_id, protection_id)) },
  }
}

export async function deleteProtection(ctx: Ctx, input: ParsedInput<typeof dossier.deleteProtection>) {
  const { employee_id, protection_id } = input
  assertCanWriteDossierEntry(ctx, 'protection')
  const before = await protectionOf(ctx, employee_id, protection_id)
  const { data } = await remove(ctx, input)
  return { data: { ...data, closed_months: await findClosedMonthsOfEmployee(ctx, before, null) } }
}
