import { leaveContract } from '#modules/time/leave/contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { addDays, type Day, getWeekday, toBelgradeDay } from '#shared/days.ts'
import { createTestClient, createTestCompany, type TestApp, type TestCompany, type TestUser } from './app.ts'

export const NEXT_YEAR = Number(toBelgradeDay(new Date()).slice(0, 4)) + 1

export type LeaveCompany = TestCompany & { typeId: Record<string, number> }

/** The company of the cast with its leave types by code. */
export async function createLeaveCompany(testApp: TestApp): Promise<LeaveCompany> {
  const company = await createTestCompany(testApp)
  const types = await withInstallationTransaction(testApp.database, (db) =>
    db.selectFrom('leave_type').select(['id', 'code']).where('company_id', '=', company.companyId).execute(),
  )
  return { ...company, typeId: Object.fromEntries(types.map(({ id, code }) => [code, id])) }
}

export const createLeaveClient = (company: TestCompany, person: Omit<TestUser, 'employeeId'>) =>
  createTestClient(leaveContract, company, person, company.companyId)

/** All employees work eight to four on weekdays of 2026. */
export async function assignDayShift(company: TestCompany): Promise<void> {
  const vesna = createTestClient(monthPlanContract, company, company.vesna, company.companyId)
  const shift = (await vesna.createShift({ code: 'I', name: 'Prva', segments: [{ from: 480, to: 960 }] })).data.id
  const week = await vesna.createWorkSchedule({
    name: 'Nedelja',
    anchor_day: '2026-01-05',
    days: [shift, shift, shift, shift, shift, null, null],
  })
  for (const department_id of [company.departmentId, company.otherDepartmentId])
    await vesna.createRotationAssignment({ work_schedule_id: week.data.id, department_id, first_day: '2026-01-01' })
}

/** Grants an employee annual leave days of a year by hand. */
export async function grantLeaveDays(company: LeaveCompany, { employeeId }: TestUser, year: number, amount: number) {
  const input = { employee_id: employeeId, leave_type_id: company.typeId.GO!, year, amount, note: 'preneto' }
  return (await createLeaveClient(company, company.vesna).createManualLeaveGrant(input)).data.id
}

/** June of the next year: in the future, and without a public holiday in any year. `june(0)` is its first Monday. */
export function getJuneWorkday(offset: number): Day {
  const first = `${NEXT_YEAR}-06-01`
  return addDays(first, ((8 - getWeekday(first)) % 7) + offset)
}
