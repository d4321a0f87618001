import { sql } from 'kysely'
import { inboxContract } from '#modules/foundation/inbox/contract.ts'
import { leaveContract } from '#modules/time/leave/contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { planPublicationContract } from '#modules/time/planning/plan-publication-contract.ts'
import { swapsContract } from '#modules/time/swaps/contract.ts'
import { mySwapsContract } from '#modules/time/swaps/my-shift-offers-contract.ts'
import { myTimesheetAndScheduleContract } from '#modules/time/timesheet/my-timesheet-and-schedule-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { addDays, type Day, getWeekday, toBelgradeDay } from '#shared/days.ts'
import { createTestAccount, createTestClient, type TestApp, type TestCompany, type TestUser } from './app.ts'
import { createLeaveCompany } from './leave-company.ts'

export const createSwapClient = (company: TestCompany, person: { token: string }) => {
  const call = <C extends Parameters<typeof createTestClient>[0]>(contract: C) =>
    createTestClient(contract, company, person, company.companyId)
  return {
    ...call(monthPlanContract),
    ...call(planPublicationContract),
    ...call(swapsContract),
    ...call(mySwapsContract),
    ...call(myTimesheetAndScheduleContract),
    ...call(leaveContract),
    ...call(inboxContract),
  }
}
export type SwapCaller = ReturnType<typeof createSwapClient>

/** The Monday of the third week after a moment. */
const findMonday = (now: Date): Day => {
  const day = addDays(toBelgradeDay(now), 21)
  return addDays(day, 1 - getWeekday(day))
}
/** A Monday about three weeks ahead, for the clock of the machine. */
export const nextMonday: Day = findMonday(new Date())
export const findPlanDay = (offset: number): Day => addDays(nextMonday, offset)

/** More people of the department of Ana and Marko, each with an account. */
export async function addSwapEmployees(
  testApp: TestApp,
  company: TestCompany,
  names: readonly string[],
  departmentId = company.departmentId,
): Promise<TestUser[]> {
  return withInstallationTransaction(testApp.database, async (db) => {
    await sql`select set_config('app.company_id', ${String(company.companyId)}, true)`.execute(db)
    const like = await db
      .selectFrom('employment_terms')
      .select(['job_position_id', 'employment_relationship_type_id'])
      .where('employee_id', '=', company.marko.employeeId)
      .executeTakeFirstOrThrow()
    const people: TestUser[] = []
    for (const [at, first_name] of names.entries()) {
      const of = { company_id: company.companyId, first_day: '2025-01-01' }
      const { id: employee_id } = await db
        .insertInto('employee')
        .values({ company_id: company.companyId, code: `M${departmentId}${at}`, first_name, last_name: 'Perić' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { id: employment_id } = await db
        .insertInto('employment')
        .values({ ...of, employee_id })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('employment_terms')
        .values({ ...of, ...like, employment_id, employee_id, department_id: departmentId })
        .execute()
      people.push({ employeeId: employee_id, ...(await createTestAccount(testApp, db, 'employee_user', company.companyId, employee_id)) })
    }
    return people
  })
}

/**
 * A company with three shifts. Ana may write the plan of her department. Marko works in the first shift from Monday to Friday, and no other
 * employee has a plan.
 */
export async function createSwapCompany(testApp: TestApp) {
  const company = await createLeaveCompany(testApp)
  await withInstallationTransaction(testApp.database, (db) =>
    sql`insert into company_right (company_id, user_id, permission, is_granted) values (${company.companyId}, ${company.ana.userId}, 'schedule.write', true)`.execute(
      db,
    ),
  )
  const [petar, mira] = (await addSwapEmployees(testApp, company, ['Petar', 'Mira'])) as [TestUser, TestUser]
  const vesna = createSwapClient(company, company.vesna)
  const monday = findMonday(testApp.services.clock())
  const shift = async (code: string, name: string, from: number) =>
    (await vesna.createShift({ code, name, segments: [{ from, to: from + 480 }], rules: { shift_work: true } })).data.id
  const first = await shift('I', 'Prva', 360)
  const second = await shift('II', 'Druga', 840)
  const night = await shift('III', 'Treća', 1320)
  const plan = (person: TestUser, days: readonly number[], shift_id: number | null) =>
    vesna.updatePlanCells({
      cells: days.map((offset) => ({ employee_id: person.employeeId, day: addDays(monday, offset), shift_id })),
      reason: null,
    })
  await plan(company.marko, [0, 1, 2, 3, 4], first)
  const planned = async (person: TestUser, offset: number) => {
    const { employees, days } = (await vesna.getMonthPlan({ month: addDays(monday, offset).slice(0, 7) })).data
    return employees.find(({ id }) => id === person.employeeId)!.shifts[days.findIndex(({ day }) => day === addDays(monday, offset))]
  }
  return {
    company,
    petar,
    mira,
    vesna,
    plan,
    planned,
    first,
    second,
    night,
    as: (person: { token: string }) => createSwapClient(company, person),
  }
}
