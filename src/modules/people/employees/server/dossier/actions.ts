import { listHolidayDays } from '#modules/foundation/company/rules/holidays.ts'
import type { Ctx } from '#platform/context.ts'
import { validationError } from '#shared/app-error.ts'
import type { ParsedInput } from '#shared/contract.ts'
import { dayParts } from '#shared/days.ts'
import type { dossierContract as dossier } from '../../dossier-contract.ts'
import { type FamilyInput, validateFamilyMember } from '../../rules/dossier/family.ts'
import { computeMeasureEnd, type DisciplinaryMeasureInput, validateMeasure } from '../../rules/dossier/measures.ts'
import { type ProtectionInput, type ProtectionSpan, validateProtection } from '../../rules/dossier/protections.ts'
import { findClosedMonths } from './closed-months.ts'
import { createEntryAction, deleteEntryAction, updateEntryAction } from './dossier-entries.ts'
import { assertCanWriteEntry, type DossierEntryValues, lockEntry } from './lock-entry.ts'

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

export const createEducation = createEntryAction<typeof dossier.createEducation>('education')
export const updateEducation = updateEntryAction<typeof dossier.updateEducation>('education')
export const deleteEducation = deleteEntryAction<typeof dossier.deleteEducation>('education')
export const createLanguageSkill = createEntryAction<typeof dossier.createLanguageSkill>('language_skill')
export const updateLanguageSkill = updateEntryAction<typeof dossier.updateLanguageSkill>('language_skill')
export const deleteLanguageSkill = deleteEntryAction<typeof dossier.deleteLanguageSkill>('language_skill')
export const createDrivingLicence = createEntryAction<typeof dossier.createDrivingLicence>('driving_licence')
export const updateDrivingLicence = updateEntryAction<typeof dossier.updateDrivingLicence>('driving_licence')
export const deleteDrivingLicence = deleteEntryAction<typeof dossier.deleteDrivingLicence>('driving_licence')
export const createTraining = createEntryAction<typeof dossier.createTraining>('training')
export const updateTraining = updateEntryAction<typeof dossier.updateTraining>('training')
export const deleteTraining = deleteEntryAction<typeof dossier.deleteTraining>('training')
export const createMedical = createEntryAction<typeof dossier.createMedical>('medical')
export const updateMedical = updateEntryAction<typeof dossier.updateMedical>('medical')
export const deleteMedical = deleteEntryAction<typeof dossier.deleteMedical>('medical')
export const createEquipment = createEntryAction<typeof dossier.createEquipment>('equipment')
export const updateEquipment = updateEntryAction<typeof dossier.updateEquipment>('equipment')
export const deleteEquipment = deleteEntryAction<typeof dossier.deleteEquipment>('equipment')
export const createBenefit = createEntryAction<typeof dossier.createBenefit>('benefit')
export const updateBenefit = updateEntryAction<typeof dossier.updateBenefit>('benefit')
export const deleteBenefit = deleteEntryAction<typeof dossier.deleteBenefit>('benefit')
export const createPriorService = createEntryAction<typeof dossier.createPriorService>('prior_service')
export const updatePriorService = updateEntryAction<typeof dossier.updatePriorService>('prior_service')
export const deletePriorService = deleteEntryAction<typeof dossier.deletePriorService>('prior_service')

const refuse = (wrong: Parameters<typeof validationError>[0]) => {
  if (Object.keys(wrong).length) throw validationError(wrong)
}

/** A masked number that is sent back is ignored; a new number is never masked. */
function normalizeIdentityDocument(row: DossierEntryValues, before?: DossierEntryValues): DossierEntryValues {
  if (!String(row.document_number).includes('*')) return row
  if (!before) throw validationError({ document_number: 'invalid.invalid_format' })
  return { ...row, document_number: before.document_number }
}
export const createIdentityDocument = createEntryAction<typeof dossier.createIdentityDocument>('identity_document', (_, row) =>
  normalizeIdentityDocument(row),
)
export const updateIdentityDocument = updateEntryAction<typeof dossier.updateIdentityDocument>('identity_document', (_, row, before) =>
  normalizeIdentityDocument(row, before),
)
export const deleteIdentityDocument = deleteEntryAction<typeof dossier.deleteIdentityDocument>('identity_document')

function settledFamily({ today }: { today: string }, row: DossierEntryValues): DossierEntryValues {
  refuse(validateFamilyMember(row as FamilyInput, today))
  return row
}
export const createFamilyMember = createEntryAction<typeof dossier.createFamilyMember>('family_member', settledFamily)
export const updateFamilyMember = updateEntryAction<typeof dossier.updateFamilyMember>('family_member', settledFamily)
export const deleteFamilyMember = deleteEntryAction<typeof dossier.deleteFamilyMember>('family_member')

/** Its days are those of the law with public holidays; it must follow a warning of the same employee. */
async function settledMeasure(ctx: Ctx, row: DossierEntryValues): Promise<DossierEntryValues> {
  const measure = row as DisciplinaryMeasureInput
  refuse(validateMeasure(measure))
  if (row.warning_id && !(await isWarningOf(ctx, row))) throw validationError({ warning_id: 'invalid.unknown_id' })
  const { year } = dayParts(measure.day)
  return { ...row, until: computeMeasureEnd(measure, listHolidayDays(year, year + 2)) }
}
const isWarningOf = ({ db }: Ctx, { warning_id, employee_id }: DossierEntryValues) =>
  db
    .selectFrom('measure')
    .select('id')
    .where('id', '=', warning_id as number)
    .where('employee_id', '=', employee_id as number)
    .where('kind', '=', 'warning')
    .executeTakeFirst()

export const createMeasure = createEntryAction<typeof dossier.createMeasure>('measure', settledMeasure)
export const updateMeasure = updateEntryAction<typeof dossier.updateMeasure>('measure', settledMeasure)
export const deleteMeasure = deleteEntryAction<typeof dossier.deleteMeasure>('measure')

function settledProtection(_: Ctx, row: DossierEntryValues): DossierEntryValues {
  refuse(validateProtection(row as ProtectionInput))
  return row
}
const [add, change, remove] = [
  createEntryAction<typeof dossier.createProtection>('protection', settledProtection),
  updateEntryAction<typeof dossier.updateProtection>('protection', settledProtection),
  deleteEntryAction<typeof dossier.deleteProtection>('protection'),
]
const protectionOf = (ctx: Ctx, employeeId: number, id: number) =>
  lockEntry(ctx, 'protection', employeeId, id) as Promise<DossierEntryValues & ProtectionSpan & { revision: number }>

export async function createProtection(ctx: Ctx, input: ParsedInput<typeof dossier.createProtection>) {
  const { id } = (await add(ctx, input)).data
  return { data: { id, closed_months: await findClosedMonths(ctx, null, await protectionOf(ctx, input.employee_id, id)) } }
}

export async function updateProtection(ctx: Ctx, input: ParsedInput<typeof dossier.updateProtection>) {
  const { employee_id, protection_id } = input
  assertCanWriteEntry(ctx, 'protection')
  const before = await protectionOf(ctx, employee_id, protection_id)
  const { data } = await change(ctx, input)
  return { data: { ...data, closed_months: await findClosedMonths(ctx, before, await protectionOf(ctx, employee_id, protection_id)) } }
}

export async function deleteProtection(ctx: Ctx, input: ParsedInput<typeof dossier.deleteProtection>) {
  const { employee_id, protection_id } = input
  assertCanWriteEntry(ctx, 'protection')
  const before = await protectionOf(ctx, employee_id, protection_id)
  const { data } = await remove(ctx, input)
  return { data: { ...data, closed_months: await findClosedMonths(ctx, before, null) } }
}
