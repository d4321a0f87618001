import { listPublicHolidayDays } from '#modules/foundation/company/rules/holidays.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createValidationError } from '#shared/app-error.ts'
import { splitDayIntoParts } from '#shared/days.ts'
import type { personalFileContract as dossier } from '../../personal-file-contract.ts'
import {
  computeDisciplinaryMeasureEnd,
  type DisciplinaryMeasureInput,
  validateDisciplinaryMeasure,
} from '../../rules/personal-file/disciplinary-measures.ts'
import {
  type EmploymentProtectionInput,
  type EmploymentProtectionPeriod,
  validateEmploymentProtection,
} from '../../rules/personal-file/employment-protections.ts'
import { type FamilyMemberInput, validateFamilyMember } from '../../rules/personal-file/family-members.ts'
import { findClosedMonthsOfEmployee } from './closed-months-of-employee.ts'
import { assertCanWritePersonalFileEntry, lockPersonalFileEntry, type PersonalFileEntryValues } from './lock-personal-file-entry.ts'
import { createPersonalFileEntryAction, deletePersonalFileEntryAction, updatePersonalFileEntryAction } from './personal-file-entries.ts'

export { addDossierAttachment, deleteDossierAttachment, getDossierAttachment } from './attachments.ts'
export { copyTrainingToEmployees } from './copy-training.ts'
export { getLengthOfService } from './length-of-service.ts'
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
} from './personal-file-sections.ts'

export const createEducation = createPersonalFileEntryAction<typeof dossier.createEducation>('education')
export const updateEducation = updatePersonalFileEntryAction<typeof dossier.updateEducation>('education')
export const deleteEducation = deletePersonalFileEntryAction<typeof dossier.deleteEducation>('education')
export const createLanguageSkill = createPersonalFileEntryAction<typeof dossier.createLanguageSkill>('language_skill')
export const updateLanguageSkill = updatePersonalFileEntryAction<typeof dossier.updateLanguageSkill>('language_skill')
export const deleteLanguageSkill = deletePersonalFileEntryAction<typeof dossier.deleteLanguageSkill>('language_skill')
export const createDrivingLicence = createPersonalFileEntryAction<typeof dossier.createDrivingLicence>('driving_licence')
export const updateDrivingLicence = updatePersonalFileEntryAction<typeof dossier.updateDrivingLicence>('driving_licence')
export const deleteDrivingLicence = deletePersonalFileEntryAction<typeof dossier.deleteDrivingLicence>('driving_licence')
export const createEmployeeTraining = createPersonalFileEntryAction<typeof dossier.createEmployeeTraining>('training')
export const updateEmployeeTraining = updatePersonalFileEntryAction<typeof dossier.updateEmployeeTraining>('training')
export const deleteEmployeeTraining = deletePersonalFileEntryAction<typeof dossier.deleteEmployeeTraining>('training')
export const createMedicalExamination = createPersonalFileEntryAction<typeof dossier.createMedicalExamination>('medical')
export const updateMedicalExamination = updatePersonalFileEntryAction<typeof dossier.updateMedicalExamination>('medical')
export const deleteMedicalExamination = deletePersonalFileEntryAction<typeof dossier.deleteMedicalExamination>('medical')
export const createIssuedEquipment = createPersonalFileEntryAction<typeof dossier.createIssuedEquipment>('equipment')
export const updateIssuedEquipment = updatePersonalFileEntryAction<typeof dossier.updateIssuedEquipment>('equipment')
export const deleteIssuedEquipment = deletePersonalFileEntryAction<typeof dossier.deleteIssuedEquipment>('equipment')
export const createEmployeeBenefit = createPersonalFileEntryAction<typeof dossier.createEmployeeBenefit>('benefit')
export const updateEmployeeBenefit = updatePersonalFileEntryAction<typeof dossier.updateEmployeeBenefit>('benefit')
export const deleteEmployeeBenefit = deletePersonalFileEntryAction<typeof dossier.deleteEmployeeBenefit>('benefit')
export const createPriorService = createPersonalFileEntryAction<typeof dossier.createPriorService>('prior_service')
export const updatePriorService = updatePersonalFileEntryAction<typeof dossier.updatePriorService>('prior_service')
export const deletePriorService = deletePersonalFileEntryAction<typeof dossier.deletePriorService>('prior_service')

const refuse = (wrong: Parameters<typeof createValidationError>[0]) => {
  if (Object.keys(wrong).length) throw createValidationError(wrong)
}

/** A masked number that is sent back is ignored. A new number must not look masked. */
function normalizeIdentityDocument(row: PersonalFileEntryValues, before?: PersonalFileEntryValues): PersonalFileEntryValues {
  if (!String(row.document_number).includes('*')) return row
  if (!before) throw createValidationError({ document_number: 'invalid.invalid_format' })
  return { ...row, document_number: before.document_number }
}
export const createIdentityDocument = createPersonalFileEntryAction<typeof dossier.createIdentityDocument>('identity_document', (_, row) =>
  normalizeIdentityDocument(row),
)
export const updateIdentityDocument = updatePersonalFileEntryAction<typeof dossier.updateIdentityDocument>(
  'identity_document',
  (_, row, before) => normalizeIdentityDocument(row, before),
)
export const deleteIdentityDocument = deletePersonalFileEntryAction<typeof dossier.deleteIdentityDocument>('identity_document')

function settleFamilyMember({ today }: { today: string }, row: PersonalFileEntryValues): PersonalFileEntryValues {
  refuse(validateFamilyMember(row as FamilyMemberInput, today))
  return row
}
export const createFamilyMember = createPersonalFileEntryAction<typeof dossier.createFamilyMember>('family_member', settleFamilyMember)
export const updateFamilyMember = updatePersonalFileEntryAction<typeof dossier.updateFamilyMember>('family_member', settleFamilyMember)
export const deleteFamilyMember = deletePersonalFileEntryAction<typeof dossier.deleteFamilyMember>('family_member')

/** Checks a measure: its term follows the law and public holidays, and it must follow a warning of the same employee. */
async function settleDisciplinaryMeasure(ctx: Ctx, row: PersonalFileEntryValues): Promise<PersonalFileEntryValues> {
  const measure = row as DisciplinaryMeasureInput
  refuse(validateDisciplinaryMeasure(measure))
  if (row.warning_id && !(await isWarningOf(ctx, row))) throw createValidationError({ warning_id: 'invalid.unknown_id' })
  const { year } = splitDayIntoParts(measure.day)
  return { ...row, until: computeDisciplinaryMeasureEnd(measure, listPublicHolidayDays(year, year + 2)) }
}
const isWarningOf = ({ db }: Ctx, { warning_id, employee_id }: PersonalFileEntryValues) =>
  db
    .selectFrom('measure')
    .select('id')
    .where('id', '=', warning_id as number)
    .where('employee_id', '=', employee_id as number)
    .where('kind', '=', 'warning')
    .executeTakeFirst()

export const createDisciplinaryMeasure = createPersonalFileEntryAction<typeof dossier.createDisciplinaryMeasure>(
  'measure',
  settleDisciplinaryMeasure,
)
export const updateDisciplinaryMeasure = updatePersonalFileEntryAction<typeof dossier.updateDisciplinaryMeasure>(
  'measure',
  settleDisciplinaryMeasure,
)
export const deleteDisciplinaryMeasure = deletePersonalFileEntryAction<typeof dossier.deleteDisciplinaryMeasure>('measure')

function settleProtection(_: Ctx, row: PersonalFileEntryValues): PersonalFileEntryValues {
  refuse(validateEmploymentProtection(row as EmploymentProtectionInput))
  return row
}
const add = createPersonalFileEntryAction<typeof dossier.createEmploymentProtection>('protection', settleProtection)
const change = updatePersonalFileEntryAction<typeof dossier.updateEmploymentProtection>('protection', settleProtection)
const remove = deletePersonalFileEntryAction<typeof dossier.deleteEmploymentProtection>('protection')
const lockProtection = (ctx: Ctx, employeeId: number, id: number) =>
  lockPersonalFileEntry(ctx, 'protection', employeeId, id) as Promise<
    PersonalFileEntryValues & EmploymentProtectionPeriod & { revision: number }
  >

export async function createEmploymentProtection(ctx: Ctx, input: ParsedApiInput<typeof dossier.createEmploymentProtection>) {
  const { id } = (await add(ctx, input)).data
  return { data: { id, closed_months: await findClosedMonthsOfEmployee(ctx, null, await lockProtection(ctx, input.employee_id, id)) } }
}

export async function updateEmploymentProtection(ctx: Ctx, input: ParsedApiInput<typeof dossier.updateEmploymentProtection>) {
  const { employee_id, protection_id } = input
  assertCanWritePersonalFileEntry(ctx, 'protection')
  const before = await lockProtection(ctx, employee_id, protection_id)
  const { data } = await change(ctx, input)
  return {
    data: { ...data, closed_months: await findClosedMonthsOfEmployee(ctx, before, await lockProtection(ctx, employee_id, protection_id)) },
  }
}

export async function deleteEmploymentProtection(ctx: Ctx, input: ParsedApiInput<typeof dossier.deleteEmploymentProtection>) {
  const { employee_id, protection_id } = input
  assertCanWritePersonalFileEntry(ctx, 'protection')
  const before = await lockProtection(ctx, employee_id, protection_id)
  const { data } = await remove(ctx, input)
  return { data: { ...data, closed_months: await findClosedMonthsOfEmployee(ctx, before, null) } }
}
