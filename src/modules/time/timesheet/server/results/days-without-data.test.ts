import assert from 'node:assert/strict'
import { test } from 'vitest'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { myTimesheetAndScheduleContract } from '#modules/time/timesheet/my-timesheet-and-schedule-contract.ts'
import { timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import type { AppError } from '#shared/app-error.ts'
import { createTestApp, createTestClient, createTestCompany, type TestUser } from '#test/support/app.ts'

const app = await createTestApp({ jobs: false })

/** A company without clock events; all employees have a plan from eight to four on the first two working days of March 2026. */
async function planned() {
  const company = await createTestCompany(app)
  const callsOf = (person: TestUser) => {
    const call = <C extends Parameters<typeof createTestClient>[0]>(contract: C) =>
      createTestClient(contract, app, person, company.companyId)
    return {
      ...call(timesheetContract),
      ...call(monthCloseContract),
      ...call(monthPlanContract),
      ...call(clockEventsContract),
      ...call(myTimesheetAndScheduleContract),
    }
  }
  const vesna = callsOf(company.vesna)
  const shift_id = (await vesna.createShift({ code: 'I', name: 'Prva', segments: [{ from: 480, to: 960 }] })).data.id
  const people = [company.vesna, company.ana, company.marko, company.jelena].map(({ employeeId }) => employeeId)
  await vesna.updatePlanCells({
    cells: people.flatMap((employee_id) => ['2026-03-02', '2026-03-03'].map((day) => ({ employee_id, day, shift_id }))),
    reason: 'Plan',
  })
  const { employeeId } = company.marko
  const row = async () => (await vesna.getTimesheet({ month: '2026-03' })).data.employees.find(({ id }) => id === employeeId)!
  const pass = async (day: string) =>
    (await vesna.createClockEvent({ employee_id: employeeId, at: `${day}T08:00:00+01:00`, direction: 'in', reason: 'Kartica' })).data
  return { company, vesna, marko: callsOf(company.marko), employeeId, row, pass }
}

test('before the first clock event a planned day has no data instead of NI', async () => {
  const { vesna, marko, employeeId, row } = await planned()
  const { cells, states, flags, sum } = await row()
  assert.deepEqual([cells.slice(1, 3), states.slice(0, 4)], [['', ''], 'cnnc'])
  assert.deepEqual(flags[1], ['no_data'])
  assert.deepEqual(sum.minutes, {})
  const why = (await vesna.explainTimesheetCell({ employee_id: employeeId, day: '2026-03-02' })).data
  assert.ok(why.reasons.some(({ key }) => key === 'time.why.flag.no_data'))
  assert.ok(!why.reasons.some(({ key }) => key === 'time.why.flag.absent'))
  const own = (await marko.getMyTimesheet({ month: '2026-03' })).data.days[1]!
  assert.deepEqual([own.state, own.minutes], ['no_data', {}])
  const lines = (await vesna.listPayrollLines({ month: '2026-03' })).data
  assert.deepEqual(
    lines.flatMap(({ lines }) => lines.map(({ category }) => category)),
    [],
  )
})

test('the check names days without data once, and a close names them and has no NI', async () => {
  const { vesna } = await planned()
  const { items } = (await vesna.getMonthCloseChecklist({ month: '2026-03' })).data
  const noData = items.find(({ kind }) => kind === 'no_data')!
  assert.deepEqual(
    noData.rows.map(({ day, employee_id }) => [day, employee_id]),
    [
      ['2026-03-02', null],
      ['2026-03-03', null],
    ],
  )
  assert.ok(!items.some(({ kind }) => kind === 'no_record' || kind === 'no_hours'))
  await assert.rejects(vesna.closeMonth({ month: '2026-03' }), (error: AppError) => {
    assert.deepEqual([error.code, error.details.errors], ['time.month_has_errors', { no_data: 2 }])
    return true
  })
  await vesna.closeMonth({ month: '2026-03', accept: true })
  const { employees } = (await vesna.getTimesheet({ month: '2026-03' })).data
  assert.ok(employees.every(({ sum }) => Object.keys(sum.minutes).length === 0))
})

test('the first event turns later empty days into NI, its removal reverts it', async () => {
  const { vesna, row, pass, company } = await planned()
  assert.equal((await row()).states.slice(1, 3), 'nn')
  const { id } = await pass('2026-03-03')
  const ofJelena = async () => {
    const { employees } = (await vesna.getTimesheet({ month: '2026-03' })).data
    const { cells, states } = employees.find(({ id }) => id === company.jelena.employeeId)!
    return [cells.slice(1, 3), states.slice(1, 3)]
  }
  assert.deepEqual(await ofJelena(), [['', 'NI'], 'nc'])
  await vesna.correctClockEvent({ clock_event_id: id, void: true, reason: 'Greška' })
  assert.deepEqual(await ofJelena(), [['', ''], 'nn'])
})

test('hours typed over a day without data count as typed', async () => {
  const { vesna, employeeId, row } = await planned()
  await vesna.updateTimesheetCells({ cells: [{ employee_id: employeeId, day: '2026-03-02', text: '8' }] })
  const { cells, states } = await row()
  assert.deepEqual([cells[1], states.slice(1, 3)], ['8', 'tn'])
})
