import { listPublicHolidayDays } from '#modules/foundation/company/rules/holidays.ts'
import type { Ctx } from '#platform/context.ts'
import { createValidationError } from '#shared/app-error.ts'
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
import { findClosedMonthsOfEmployee } from './closed-months-of-employee.ts'
import { createDossierEntryAction, deleteDossierEntryAction, updateDossierEntryAction } from './dossier-entries.ts'
import { assertCanWriteDossierEntry, type DossierEntryValues, lockDossierEntry } from './lock-dossier-entry.ts'

export { addDossierAttachment, deleteDossierAttachment, getDossierAttachment } from './attachments.ts'
export { copyTrainingToEmployees } from './copy-training.ts'
export {
  listDisciplinaryMeasures,
  listEmployeeBenefits,
  listEmployeeQualifications,
  listEmployeeTrainings,
  listEmploymentProtections,
  listFamilyMembers,
  listIdentityDocuments,
  listIssuedEquipment,
  listMedicalExaminations,
  revealIdentityDocuments,
} from './dossier-sections.ts'
export { getLengthOfService } from './length-of-service.ts'

export const createEducation = createDossierEntryAction<typeof dossier.createEducation>('education')
export const updateEducation = updateDossierEntryAction<typeof dossier.updateEducation>('education')
export const deleteEducation = deleteDossierEntryAction<typeof dossier.deleteEducation>('education')
export const createLanguageSkill = createDossierEntryAction<typeof dossier.createLanguageSkill>('language_skill')
export const updateLanguageSkill = updateDossierEntryAction<typeof dossier.updateLanguageSkill>('language_skill')
export const deleteLanguageSkill = deleteDossierEntryAction<typeof dossier.deleteLanguageSkill>('language_skill')
export const createDrivingLicence = createDossierEntryAction<typeof dossier.createDrivingLicence>('driving_licence')
export const updateDrivingLicence = updateDossierEntryAction<typeof dossier.updateDrivingLicence>('driving_licence')
export const deleteDrivingLicence = deleteDossierEntryAction<typeof dossier.deleteDrivingLicence>('driving_licence')
export const createEmployeeTraining = createDossierEntryAction<typeof dossier.createEmployeeTraining>('training')
export const updateEmployeeTraining = updateDossierEntryAction<typeof dossier.updateEmployeeTraining>('training')
export const deleteEmployeeTraining = deleteDossierEntryAction<typeof dossier.deleteEmployeeTraining>('training')
export const createMedicalExamination = createDossierEntryAction<typeof dossier.createMedicalExamination>('medical')
export const updateMedicalExamination = updateDossierEntryAction<typeof dossier.updateMedicalExamination>('medical')
export const deleteMedicalExamination = deleteDossierEntryAction<typeof dossier.deleteMedicalExamination>('medical')
export const createIssuedEquipment = createDossierEntryAction<typeof dossier.createIssuedEquipment>('equipment')
export const updateIssuedEquipment = updateDossierEntryAction<typeof dossier.updateIssuedEquipment>('equipment')
export const deleteIssuedEquipment = deleteDossierEntryAction<typeof dossier.deleteIssuedEquipment>('equipment')
export const createEmployeeBenefit = createDossierEntryAction<typeof dossier.createEmployeeBenefit>('benefit')
export const updateEmployeeBenefit = updateDossierEntryAction<typeof dossier.updateEmployeeBenefit>('benefit')
export const deleteEmployeeBenefit = deleteDossierEntryAction<typeof dossier.deleteEmployeeBenefit>('benefit')
export const createPriorService = createDossierEntryAction<typeof dossier.createPriorService>('prior_service')
export const updatePriorService = updateDossierEntryAction<typeof dossier.updatePriorService>('prior_service')
export const deletePriorService = deleteDossierEntryAction<typeof dossier.deletePriorService>('prior_service')

const refuse = (wrong: Parameters<typeof createValidationError>[0]) => {
  if (Object.keys(wrong).length) throw createValidationError(wrong)
}

/** A masked number that is sent back is ignored; a new number is never masked. */
function normalizeIdentityDocument(row: DossierEntryValues, before?: DossierEntryValues): DossierEntryValues {
  if (!String(row.document_number).includes('*')) return row
  if (!before) throw createValidationError({ document_number: 'invalid.invalid_format' })
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
  if (row.warning_id && !(await isWarningOf(ctx, row))) throw createValidationError({ warning_id: 'invalid.unknown_id' })
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

export const createDisciplinaryMeasure = createDossierEntryAction<typeof dossier.createDisciplinaryMeasure>('measure', settledMeasure)
export const updateDisciplinaryMeasure = updateDossierEntryAction<typeof dossier.updateDisciplinaryMeasure>('measure', settledMeasure)
export const deleteDisciplinaryMeasure = deleteDossierEntryAction<typeof dossier.deleteDisciplinaryMeasure>('measure')

function settledProtection(_: Ctx, row: DossierEntryValues): DossierEntryValues {
  refuse(validateEmploymentProtection(row as EmploymentProtectionInput))
  return row
}
const [add, change, remove] = [
  createDossierEntryAction<typeof dossier.createEmploymentProtection>('protection', settledProtection),
  updateDossierEntryAction<typeof dossier.updateEmploymentProtection>('protection', settledProtection),
  deleteDossierEntryAction<typeof dossier.deleteEmploymentProtection>('protection'),
]
const protectionOf = (ctx: Ctx, employeeId: number, id: number) =>
  lockDossierEntry(ctx, 'protection', employeeId, id) as Promise<DossierEntryValues & EmploymentProtectionPeriod & { revision: number }>

export async function createEmploymentProtection(ctx: Ctx, input: ParsedInput<typeof dossier.createEmploymentProtection>) {
  const { id } = (await add(ctx, input)).data
  return { data: { id, closed_months: await findClosedMonthsOfEmployee(ctx, null, await protectionOf(ctx, input.employee_id, id)) } }
}

export async function updateEmploymentProtection(ctx: Ctx, input: ParsedInput<typeof dossier.updateEmploymentProtection>) {
  const { employee_id, protection_id } = input
  assertCanWriteDossierEntry(ctx, 'protection')
  const before = await protectionOf(ctx, employee_id, protection_id)
  const { data } = await change(ctx, input)
  return {
    data: { ...data, closed_months: await findClosedMonthsOfEmployee(ctx, before, await protectionOf(ctx, employee_id, protection_id)) },
  }
}

export async function deleteEmploymentProtection(ctx: Ctx, input: ParsedInput<typeof dossier.deleteEmploymentProtection>) {
  const { employee_id, protection_id } = input
  assertCanWriteDossierEntry(ctx, 'protection')
  const before = await protectionOf(ctx, employee_id, protection_id)
  const { data } = await remove(ctx, input)
  return { data: { ...data, closed_months: await findClosedMonthsOfEmployee(ctx, before, null) } }
}
