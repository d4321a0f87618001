import { sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { personalFileContract as dossier } from '../../personal-file-contract.ts'
import type {
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
  MedicalExaminationEntry,
} from '../../personal-file-schemas.ts'
import { computeDisciplinaryDecisionDeadline } from '../../rules/personal-file/disciplinary-measures.ts'
import { listPersonalFileEntries } from './personal-file-entries.ts'

type Of = { employee_id: number }

/** Reads sensitive data, which is logged once an hour. */
async function look(ctx: Ctx, action: string, employeeId: number): Promise<void> {
  await sql`select log_sensitive_read(${action}, ${employeeId})`.execute(ctx.db)
}

export async function listEmployeeQualifications(ctx: Ctx, { employee_id }: ParsedApiInput<typeof dossier.listEmployeeQualifications>) {
  return {
    data: {
      education: await listPersonalFileEntries<z.infer<typeof EducationEntry>>(ctx, 'education', employee_id, 'r.year'),
      language_skill: await listPersonalFileEntries<z.infer<typeof LanguageSkill>>(ctx, 'language_skill', employee_id, 'r.level'),
      driving_licence: await listPersonalFileEntries<z.infer<typeof DrivingLicence>>(ctx, 'driving_licence', employee_id, 'r.valid_to'),
    },
  }
}

const documentsOf = (ctx: Ctx, employeeId: number) =>
  listPersonalFileEntries<z.infer<typeof IdentityDocument>>(ctx, 'identity_document', employeeId, 'r.valid_to')

export async function listIdentityDocuments(ctx: Ctx, { employee_id }: Of) {
  const documents = await documentsOf(ctx, employee_id)
  return {
    data: {
      identity_document: documents.map((document) => ({
        ...document,
        document_number: maskAllButLastThreeCharacters(document.document_number),
      })),
    },
  }
}

export async function revealIdentityDocuments(ctx: Ctx, { employee_id }: Of) {
  await sql`select log_reveal_of_employee_data('revealIdentityDocuments', ${employee_id})`.execute(ctx.db)
  return { data: { identity_document: await documentsOf(ctx, employee_id) } }
}

/** Masks all but the last three characters. */
export const maskAllButLastThreeCharacters = (text: string) => '*'.repeat(Math.max(3, text.length))

export async function listFamilyMembers(ctx: Ctx, { employee_id }: Of) {
  await look(ctx, 'listFamilyMembers', employee_id)
  return {
    data: {
      family_member: await listPersonalFileEntries<z.infer<typeof FamilyMember>>(ctx, 'family_member', employee_id, 'r.date_of_birth'),
    },
  }
}

export async function listEmployeeTrainings(ctx: Ctx, { employee_id }: Of) {
  return {
    data: { training: await listPersonalFileEntries<z.infer<typeof CompletedTrainingEntry>>(ctx, 'training', employee_id, 'r.day') },
  }
}

export async function listMedicalExaminations(ctx: Ctx, { employee_id }: Of) {
  await look(ctx, 'listMedicalExaminations', employee_id)
  return { data: { medical: await listPersonalFileEntries<z.infer<typeof MedicalExaminationEntry>>(ctx, 'medical', employee_id, 'r.day') } }
}

export async function listIssuedEquipment(ctx: Ctx, { employee_id }: Of) {
  return {
    data: {
      equipment: await listPersonalFileEntries<z.infer<typeof IssuedEquipmentItem>>(ctx, 'equipment', employee_id, 'r.handed_over_on'),
    },
  }
}

export async function listEmployeeBenefits(ctx: Ctx, { employee_id }: Of) {
  await look(ctx, 'listEmployeeBenefits', employee_id)
  return { data: { benefit: await listPersonalFileEntries<z.infer<typeof EmployeeBenefit>>(ctx, 'benefit', employee_id, 'r.first_day') } }
}

export async function listDisciplinaryMeasures(ctx: Ctx, { employee_id }: Of) {
  await look(ctx, 'listDisciplinaryMeasures', employee_id)
  const measures = await listPersonalFileEntries<z.infer<typeof DisciplinaryMeasure>>(ctx, 'measure', employee_id, 'r.day')
  return { data: { measure: measures.map((measure) => ({ ...measure, decide_by: computeDisciplinaryDecisionDeadline(measure) })) } }
}

export async function listEmploymentProtections(ctx: Ctx, { employee_id }: Of) {
  await look(ctx, 'listEmploymentProtections', employee_id)
  return {
    data: {
      protection: await listPersonalFileEntries<z.infer<typeof EmploymentProtection>>(ctx, 'protection', employee_id, 'r.first_day'),
    },
  }
}
