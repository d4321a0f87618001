import { inInstallation } from '#db/database.ts'
import { addDays, belgradeDay, type Day, weekday } from '#lib/days.ts'
import { leaveContract } from '#modules/leave/contract.ts'
import { aCompany, asked, type Company, type Here, type Person } from './cast.ts'

export const nextYear = Number(belgradeDay().slice(0, 4)) + 1

export type LeaveCompany = Company & { typeId: Record<string, number> }

/** The company of the cast with its leave types by code. */
export async function aLeaveCompany(here: Here): Promise<LeaveCompany> {
  const company = await aCompany(here)
  const types = await inInstallation(here.database, (db) =>
    db.selectFrom('leave_type').select(['id', 'code']).where('company_id', '=', company.companyId).execute(),
  )
  return { ...company, typeId: Object.fromEntries(types.map(({ id, code }) => [code, id])) }
}

export const calls = (company: Company, person: Omit<Person, 'employeeId'>) => asked(leaveContract, company, person, company.companyId)

/** Gives a person so many days of annual leave of a year by hand. */
export async function grant(company: LeaveCompany, { employeeId }: Person, year: number, amount: number) {
  const input = { employee_id: employeeId, leave_type_id: company.typeId.GO!, year, amount, note: 'preneto' }
  return (await calls(company, company.vesna).createLeaveGrant(input)).data.id
}

/** June of the next year: to come, and without a holiday of the law in any year. `june(0)` is its first Monday. */
export function june(offset: number): Day {
  const first = `${nextYear}-06-01`
  return addDays(first, ((8 - weekday(first)) % 7) + offset)
}
