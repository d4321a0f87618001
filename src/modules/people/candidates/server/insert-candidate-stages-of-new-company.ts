import type { NewCompanyRowInserter } from '#modules/foundation/company/server/insert-new-company.ts'

const candidateStages = [
  { name: 'Prijavljen', kind: 'open' },
  { name: 'Razgovor', kind: 'open' },
  { name: 'Test', kind: 'open' },
  { name: 'Ponuda', kind: 'open' },
  { name: 'Primljen', kind: 'hired' },
  { name: 'Odbijen', kind: 'rejected' },
] as const

/** Every company starts with six stages of candidates. */
export const insertCandidateStagesOfNewCompany: NewCompanyRowInserter = async (db, company_id) => {
  await db
    .insertInto('candidate_stage')
    .values(candidateStages.map((stage, at) => ({ company_id, ...stage, place: at + 1 })))
    .execute()
}
