import type { NewCompanyRowInserter } from '#modules/foundation/company/server/insert-new-company.ts'
import { legalLeaveTypes } from '#modules/foundation/law/leave-types.ts'
import { insertRows } from '#platform/insert-rows.ts'
import { toInitialLeaveTypeRow } from './leave-type-rows.ts'

/** Every company starts with the leave types of the law. */
export const insertLeaveTypesOfNewCompany: NewCompanyRowInserter = async (db, company_id) => {
  await insertRows(
    'leave_type',
    legalLeaveTypes.map((type, at) => ({ company_id, ...toInitialLeaveTypeRow(type, at) })),
  ).execute(db)
}
