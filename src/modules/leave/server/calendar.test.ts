import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inInstallation } from '#db/database.ts'
import { addDays, belgradeDay } from '#lib/days.ts'
import { anApp, asked } from '#test/cast.ts'
import { aLeaveCompany, calls, june, nextYear, worksEightToFour } from '#test/leave_cast.ts'
import { ownTeamContract } from '../team_contract.ts'

const here = await anApp({ jobs: false })

test('the calendar of a month or a year answers those who are away, how many each day, and no reason to a chief', async () => {
  const company = await aLeaveCompany(here)
  await worksEightToFour(company)
  const { vesna, ana, marko } = company
  const asks = { employee_id: marko.employeeId, leave_type_id: company.typeId.NO!, first_day: june(0), last_day: june(1), approved: true }
  const { id } = (await calls(company, vesna).createLeaveRequest(asks)).data
  const month = june(0).slice(0, 7)
  const all = await calls(company, vesna).listLeaveCalendar({ month })
  const away = await calls(company, vesna).listLeaveCalendar({ month, away: true })
  assert.ok(all.people.length > 1)
  assert.deepEqual(
    away.people.map(({ spans }) => spans.map((span) => [span.id, span.group, span.amount])),
    [[[id, 'unpaid', 2]]],
  )
  assert.deepEqual(
    away.loads.filter((load) => load.away > 0),
    [
      { day: june(0), away: 1 },
      { day: june(1), away: 1 },
    ],
  )
  const year = await calls(company, ana).listLeaveCalendar({ month: `${nextYear}-01`, months: 12, away: true })
  assert.equal(year.loads.length, 365 + (nextYear % 4 === 0 ? 1 : 0))
  const [span] = year.people[0]!.spans
  assert.equal(year.people[0]!.left, null)
  const known = await calls(company, vesna).listLeaveCalendar({ month: `${nextYear}-01`, months: 12, away: true })
  const { balances } = await calls(company, vesna).listLeaveBalances({ day: `${nextYear}-01-01` })
  assert.equal(known.people[0]!.left, balances.find(({ employee }) => employee.id === marko.employeeId)!.available)
  assert.deepEqual([span!.id, span!.category, span!.leave_type, span!.group, span!.amount], [id, 'O', null, null, null])
  const early = await calls(company, vesna).listLeaveCalendar({ month: `${nextYear}-01`, away: true })
  assert.deepEqual(early.people, [])
})

test('an employee is told who of the own department is away, and until when if that is near; never why, and nothing of others', async () => {
  const company = await aLeaveCompany(here)
  await worksEightToFour(company)
  const { vesna, marko, jelena } = company
  const today = belgradeDay(new Date())
  const away = {
    employee_id: marko.employeeId,
    leave_type_id: company.typeId.NO!,
    first_day: today,
    last_day: addDays(today, 5),
    approved: true,
  }
  await calls(company, vesna).createLeaveRequest(away)
  const ofHers = async (who: { token: string }) => (await asked(ownTeamContract, here, who, company.companyId).listAwayColleagues({})).data
  await inInstallation(here.database, (db) =>
    db
      .updateTable('employment_terms')
      .set({ department_id: company.departmentId })
      .where('employee_id', 'in', [marko.employeeId, jelena.employeeId])
      .execute(),
  )
  const told = await ofHers(jelena)
  assert.equal(told.count, 1)
  assert.deepEqual(Object.keys(told.people[0]!).sort(), ['first_name', 'gender', 'id', 'last_name', 'until'])
  assert.equal(told.people[0]!.until, addDays(today, 5))
  assert.deepEqual(await ofHers(marko), { count: 0, people: [] })
  await assert.rejects(ofHers(vesna), { status: 403 })
})
