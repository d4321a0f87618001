import type { NewCompanyRowInserter } from '#modules/foundation/company/server/insert-new-company.ts'
import { insertFirstDepartmentVersions } from './department-versions.ts'

const employmentRelationshipTypes = [
  { name: 'Neodređeno vreme', code: 'NV', is_fixed_term: false },
  { name: 'Određeno vreme', code: 'OV', is_fixed_term: true },
  { name: 'Pripravnik', code: 'PR', is_fixed_term: true },
]

/** Every company starts with three employment relationship types, and with the departments that its creator entered. */
export const insertOrganisationOfNewCompany: NewCompanyRowInserter = async (db, company_id, { departments }) => {
  await db
    .insertInto('employment_relationship_type')
    .values(employmentRelationshipTypes.map((type) => ({ company_id, ...type })))
    .execute()
  if (!departments.length) return
  const rows = await db
    .insertInto('department')
    .values(departments.map((name) => ({ company_id, name })))
    .returning('id')
    .execute()
  await insertFirstDepartmentVersions(
    db,
    rows.map(({ id }) => id),
  )
}
