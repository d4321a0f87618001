import assert from 'node:assert/strict'
import { test } from 'vitest'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import { createTestApp, createTestClient, type TestUser } from '#test/support/app.ts'
import { assignDayShift, createLeaveClient, createLeaveCompany, getJuneWorkday, NEXT_YEAR } from '#test/support/leave-company.ts'
import { leaveRestrictionsContract } from '../leave-restrictions-contract.ts'
import { myTeamAbsencesContract } from '../my-team-absences-contract.ts'

const app = await createTestApp({ jobs: false })

test('the calendar lists absences and counts by day, without reasons for a chief', async () => {
  const company = await createLeaveCompany(app)
  await assignDayShift(company)
  const { vesna, ana, marko } = company
  const input = {
    employee_id: marko.employeeId,
    leave_type_id: company.typeId.NO!,
    first_day: getJuneWorkday(0),
    last_day: getJuneWorkday(1),
    approved: true,
  }
  const { id } = (await createLeaveClient(company, vesna).createLeaveRequest(input)).data
  const month = getJuneWorkday(0).slice(0, 7)
  const all = await createLeaveClient(company, vesna).listLeaveCalendar({ month })
  const away = await createLeaveClient(company, vesna).listLeaveCalendar({ month, away: true })
  assert.ok(all.people.length > 1)
  assert.deepEqual(
    away.people.map(({ spans }) => spans.map((span) => [span.id, span.group, span.amount])),
    [[[id, 'unpaid', 2]]],
  )
  assert.deepEqual(
    away.loads.filter((load) => load.away > 0),
    [getJuneWorkday(0), getJuneWorkday(1)].map((day) => ({ day, away: 1, max: null, strains: [] })),
  )
  const year = await createLeaveClient(company, ana).listLeaveCalendar({ month: `${NEXT_YEAR}-01`, months: 12, away: true })
  assert.equal(year.loads.length, 365 + (NEXT_YEAR % 4 === 0 ? 1 : 0))
  const [span] = year.people[0]!.spans
  assert.equal(year.people[0]!.left, null)
  const known = await createLeaveClient(company, vesna).listLeaveCalendar({ month: `${NEXT_YEAR}-01`, months: 12, away: true })
  const { balances } = await createLeaveClient(company, vesna).listLeaveBalances({ day: `${NEXT_YEAR}-01-01` })
  assert.equal(known.people[0]!.left, balances.find(({ employee }) => employee.id === marko.employeeId)!.available)
  assert.deepEqual([span!.id, span!.category, span!.leave_type, span!.group, span!.amount], [id, 'O', null, null, null])
  const early = await createLeaveClient(company, vesna).listLeaveCalendar({ month: `${NEXT_YEAR}-01`, away: true })
  assert.deepEqual(early.people, [])
})

test('the calendar shows maxima and violations only to users with full scope', async () => {
  const company = await createLeaveCompany(app)
  await assignDayShift(company)
  const { vesna, ana, marko } = company
  const rules = createTestClient(leaveRestrictionsContract, app, vesna, company.companyId)
  await rules.createLeaveRestriction({ name: 'Svi', min_people: 3 })
  await rules.createLeaveRestriction({ name: 'Proizvodnja', department_id: company.departmentId, min_people: 2 })
  await rules.createLeaveRestriction({ name: 'Popis', first_day: getJuneWorkday(1), last_day: getJuneWorkday(2) })
  const input = {
    employee_id: marko.employeeId,
    leave_type_id: company.typeId.NO!,
    first_day: getJuneWorkday(0),
    last_day: getJuneWorkday(1),
    approved: true,
  }
  await createLeaveClient(company, vesna).createLeaveRequest({ ...input, limit_reason: 'dogovoreno' })
  const days = async (person: TestUser, more: object = {}) => {
    const { loads } = await createLeaveClient(company, person).listLeaveCalendar({ month: `${NEXT_YEAR}-01`, months: 12, ...more })
    return [getJuneWorkday(0), getJuneWorkday(1), getJuneWorkday(2)].map((day) => {
      const { max: maxPeople, strains } = loads.find((load) => load.day === day)!
      return [maxPeople, strains.map(({ name, present, min: minCount }) => `${name} ${present}/${minCount}`)]
    })
  }
  assert.deepEqual(await days(vesna), [
    [1, ['Proizvodnja 1/2']],
    [1, ['Proizvodnja 1/2', 'Popis 3/null']],
    [1, []],
  ])
  assert.deepEqual(await days(vesna, { department_id: company.departmentId }), [
    [0, ['Proizvodnja 1/2']],
    [0, ['Proizvodnja 1/2']],
    [0, []],
  ])
  // A chief sees the rule about the chief's own employees. The chief sees neither numbers of other employees nor that an employee has the
  // closed type of leave.
  assert.deepEqual(await days(ana), await days(vesna, { department_id: company.departmentId }))
  assert.deepEqual((await days(vesna, { search: 'Marko' })).flat(), [null, [], null, [], null, []])
})

test('an employee sees absent colleagues of the department, never the reason', async () => {
  const company = await createLeaveCompany(app)
  await assignDayShift(company)
  const { vesna, marko, jelena } = company
  const today = toBelgradeDay(new Date())
  const away = {
    employee_id: marko.employeeId,
    leave_type_id: company.typeId.NO!,
    first_day: today,
    last_day: addDays(today, 5),
    approved: true,
  }
  await createLeaveClient(company, vesna).createLeaveRequest(away)
  const ofHers = async (who: { token: string }) =>
    (await createTestClient(myTeamAbsencesContract, app, who, company.companyId).listAbsentColleagues({})).data
  await withInstallationTransaction(app.database, (db) =>
    db
      .updateTable('employment_terms')
      .set({ department_id: company.departmentId })
      .where('employee_id', 'in', [marko.employeeId, jelena.employeeId])
      .execute(),
  )
  const response = await ofHers(jelena)
  assert.equal(response.count, 1)
  assert.deepEqual(Object.keys(response.people[0]!).sort(), ['first_name', 'gender', 'id', 'last_name', 'until'])
  assert.equal(response.people[0]!.until, addDays(today, 5))
  assert.deepEqual(await ofHers(marko), { count: 0, people: [] })
  await assert.rejects(ofHers(vesna), { status: 403 })
})
