import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { parseMinutesByCategory } from '#modules/time/timesheet/rules/month/timesheet-cells.ts'
import { timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import { withSystemCompanyTransaction } from '#platform/call-context.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, type TestUser } from '#test/support/app.ts'

const app = await createTestApp()
const of = (company: TestCompany, person: TestUser) => {
  const call = <C extends Parameters<typeof createTestClient>[0]>(contract: C) => createTestClient(contract, app, person, company.companyId)
  return { ...call(timesheetContract), ...call(monthCloseContract), ...call(monthPlanContract), ...call(clockEventsContract) }
}
const inside = <T>(company: TestCompany, work: Parameters<typeof withSystemCompanyTransaction<T>>[3]) =>
  withSystemCompanyTransaction(app.services, company.companyId, 'test', work)

/** All employees work from eight to four on weekdays from March 2026. Marko was present on three days of the month, once for longer. */
async function worked() {
  const company = await createTestCompany(app)
  const vesna = of(company, company.vesna)
  const shift = (await vesna.createShift({ code: 'I', name: 'Prva', segments: [{ from: 480, to: 960 }] })).data.id
  const week = await vesna.createWorkSchedule({
    name: 'Nedelja',
    anchor_day: '2026-03-02',
    days: [shift, shift, shift, shift, shift, null, null],
  })
  for (const department_id of [company.departmentId, company.otherDepartmentId])
    await vesna.createRotationAssignment({ work_schedule_id: week.data.id, department_id, first_day: '2026-03-01' })
  const { employeeId } = company.marko
  const pass = (day: string, time: string, direction: 'in' | 'out') =>
    vesna.createClockEvent({ employee_id: employeeId, at: `${day}T${time}:00+01:00`, direction, reason: 'Zaboravljena kartica' })
  for (const [day, out] of [
    ['2026-03-02', '16:01'],
    ['2026-03-03', '17:30'],
  ] as const) {
    await pass(day, '07:58', 'in')
    await pass(day, out, 'out')
  }
  await pass('2026-03-04', '07:59', 'in')
  const grid = async (who = vesna) => (await who.getTimesheet({ month: '2026-03' })).data
  const marko = async (who = vesna) => (await grid(who)).employees.find(({ id }) => id === employeeId)!
  return { company, vesna, ana: of(company, company.ana), employeeId, pass, grid, marko }
}

test('the grid shows events, violations and gaps, and the month sums its days', async () => {
  const { grid, marko, employeeId } = await worked()
  const sheet = await grid()
  assert.equal(sheet.days.length, 31)
  assert.equal(sheet.fund_minutes, 176 * 60)
  const row = await marko()
  assert.deepEqual(row.cells.slice(0, 7), ['', '8', '8', '?', 'NI', 'NI', ''])
  assert.equal(row.states.slice(0, 7), 'ccc?ccc')
  assert.deepEqual(row.flags[3], ['missing_out'])
  assert.deepEqual(row.waiting, { 2: 90 })
  const days: Record<string, number> = {}
  for (const packed of row.minutes)
    for (const [code, count] of Object.entries(parseMinutesByCategory(packed))) days[code] = (days[code] ?? 0) + count
  assert.deepEqual(days, row.sum.minutes)
  assert.equal(row.sum.fund, 176 * 60)
  assert.equal(row.sum.difference, row.sum.used - row.sum.fund)
  for (const name of ['used', 'fund', 'difference', 'overtime'] as const) {
    assert.equal(
      sheet.total[name],
      sheet.employees.reduce((sum, one) => sum + one.sum[name], 0),
    )
    assert.equal(
      sheet.total[name],
      sheet.departments.reduce((sum, one) => sum + one[name], 0),
    )
  }
  assert.ok(sheet.employees.some(({ id }) => id !== employeeId))
})

test('cells are entered in either script, all or none, second editor is warned', async () => {
  const { vesna, marko, employeeId, company } = await worked()
  const cell = (day: string, text: string, revision = 0) => ({ employee_id: employeeId, day, text, revision })
  await vesna.updateTimesheetCells({ cells: [cell('2026-03-04', '8'), cell('2026-03-05', 'ГО'), cell('2026-03-06', '4+B30 4')] })
  let row = await marko()
  assert.deepEqual(row.cells.slice(3, 6), ['8', 'GO', '4+B30 4'])
  assert.equal(row.states.slice(3, 6), 'ttt')
  assert.deepEqual(row.revisions, { 3: 1, 4: 1, 5: 1 })

  await assert.rejects(
    vesna.updateTimesheetCells({ cells: [cell('2026-03-09', 'GO'), cell('2026-03-10', 'XY'), cell('2026-03-11', '99')] }),
    (error: { status: number; code: string; details: { refused: { day: string; code: string }[] } }) => {
      assert.deepEqual([error.status, error.code], [422, 'time.cells_invalid'])
      assert.deepEqual(
        error.details.refused.map(({ day, code }) => [day, code]),
        [
          ['2026-03-10', 'time.cell_unknown_code'],
          ['2026-03-11', 'time.cell_too_long'],
        ],
      )
      return true
    },
  )
  assert.equal((await marko()).cells[8], 'NI')

  const stale = {
    status: 409,
    code: 'common.concurrent_update',
    details: { cells: [{ employee_id: employeeId, day: '2026-03-05', revision: 1, text: 'GO' }] },
  }
  await assert.rejects(vesna.updateTimesheetCells({ cells: [cell('2026-03-05', 'NO'), cell('2026-03-09', 'NO')] }), stale)
  await assert.rejects(vesna.updateTimesheetCells({ cells: [cell('2026-03-05', '')] }), stale)
  assert.equal((await marko()).cells[8], 'NI')
  await vesna.updateTimesheetCells({ cells: [cell('2026-03-05', '', 1), cell('2026-03-09', '')] })
  row = await marko()
  assert.deepEqual([row.cells[4], row.states[4], row.revisions[4]], ['NI', 'c', 2])

  await vesna.updateTimesheetComment({ employee_id: employeeId, day: '2026-03-05', comment: 'Bio kod lekara', revision: 2 })
  assert.equal((await marko()).comments[4], 'Bio kod lekara')
  await assert.rejects(vesna.updateTimesheetComment({ employee_id: employeeId, day: '2026-03-05', comment: 'Drugo', revision: 2 }), {
    status: 409,
  })
  await assert.rejects(vesna.updateTimesheetCells({ cells: [{ employee_id: company.jelena.employeeId, day: '2024-03-05', text: '8' }] }), {
    status: 422,
  })
})

test('a cell is explained: plan, events, rules with articles, manual values', async () => {
  const { vesna, ana, employeeId } = await worked()
  await vesna.updateTimesheetCells({ cells: [{ employee_id: employeeId, day: '2026-03-03', text: 'GO' }] })
  const why = (await vesna.explainTimesheetCell({ employee_id: employeeId, day: '2026-03-03' })).data
  assert.deepEqual([why.cell, why.computed_cell, why.state, why.shift?.code], ['GO', '8', 'typed', 'I'])
  assert.deepEqual(
    why.events.map(({ direction, manual }) => [direction, manual]),
    [
      ['in', true],
      ['out', true],
    ],
  )
  const keys = why.reasons.map(({ key }) => key)
  for (const key of ['time.why.typed', 'time.why.plan', 'time.why.clocked', 'time.why.hours.GO']) assert.ok(keys.includes(key), key)
  assert.equal(why.reasons.find(({ key }) => key === 'time.why.overtime_not_approved')?.article, 'čl. 53')
  assert.equal(why.changes[0]?.cell, 'GO')
  assert.ok(why.changes[0]?.by)
  // Users without the right to reasons see an absence without its type.
  const hidden = (await ana.explainTimesheetCell({ employee_id: employeeId, day: '2026-03-03' })).data
  assert.equal(hidden.cell, 'O')
  assert.doesNotMatch(JSON.stringify(hidden), /GO/)
})

test('overtime is decided by the chief, lawfully or with a reason, never by oneself', async () => {
  const { company, vesna, ana, employeeId, marko, pass } = await worked()
  const listed = await ana.listOvertime({ month: '2026-03', state: 'waiting' })
  assert.deepEqual(
    listed.data.map(({ employee_id, day, extra_minutes }) => [employee_id, day, extra_minutes]),
    [[employeeId, '2026-03-03', 90]],
  )
  const one = { employee_id: employeeId, day: '2026-03-03' }
  await assert.rejects(ana.decideOvertime({ decisions: [{ ...one, approved_minutes: 0, expected_minutes: 90 }] }), {
    status: 422,
    code: 'time.rejection_needs_reason',
  })
  await assert.rejects(ana.decideOvertime({ decisions: [{ ...one, approved_minutes: 60, expected_minutes: 60 }] }), {
    status: 409,
    code: 'time.overtime_changed',
  })
  await assert.rejects(ana.decideOvertime({ decisions: [{ ...one, approved_minutes: 120, expected_minutes: 90 }] }), {
    status: 422,
    code: 'time.overtime_exceeds_worked',
  })
  await assert.rejects(
    ana.decideOvertime({ decisions: [{ employee_id: company.ana.employeeId, day: '2026-03-03', approved_minutes: 60 }] }),
    { status: 403, code: 'time.own_overtime' },
  )
  await assert.rejects(
    ana.decideOvertime({ decisions: [{ employee_id: company.jelena.employeeId, day: '2026-03-03', approved_minutes: 60 }] }),
    { status: 404 },
  )
  await ana.decideOvertime({ decisions: [{ ...one, approved_minutes: 60, expected_minutes: 90 }] })
  let row = await marko()
  assert.deepEqual([row.cells[2], row.waiting, row.sum.overtime], ['8+P1', {}, 60])
  // The day changes, so the decision about it is no longer valid.
  await pass('2026-03-03', '17:45', 'in')
  await pass('2026-03-03', '18:30', 'out')
  row = await marko()
  assert.deepEqual([row.cells[2], row.waiting], ['8', { 2: 135 }])

  // The company's own limit applies in addition to those of the law.
  const rules = async (settings: object) => vesna.updateWorkingTimeSettings({ settings: settings as never })
  await rules({ own_overtime: 60, own_overtime_period: 'monthly' })
  await assert.rejects(
    ana.decideOvertime({ decisions: [{ ...one, approved_minutes: 90, expected_minutes: 135 }] }),
    (error: { status: number; details: { breaches: { code: string; message: string }[] } }) => {
      const [breach] = error.details.breaches
      assert.deepEqual([error.status, breach?.code], [409, 'own_monthly'])
      assert.match(breach!.message, /u mesecu iznosi 1:30 h, a granica kompanije je 1:00 h/)
      return true
    },
  )
  await rules({ own_overtime: null })
  await pass('2026-03-10', '07:58', 'in')
  await pass('2026-03-10', '21:00', 'out')
  const long = { employee_id: employeeId, day: '2026-03-10', approved_minutes: 300, expected_minutes: 300 }
  await assert.rejects(
    ana.decideOvertime({ decisions: [long] }),
    (error: { status: number; code: string; details: { breaches: { article: string }[] } }) => {
      assert.deepEqual(
        [error.status, error.code, error.details.breaches.map(({ article }) => article)],
        [409, 'time.overtime_needs_reason', ['čl. 53 st. 3']],
      )
      return true
    },
  )
  await ana.decideOvertime({ decisions: [long], reason: 'Kvar na liniji' })
  const register = await vesna.listOvertimeRegister({ from: '2026-03-01', to: '2026-03-31' })
  assert.deepEqual(
    register.data.map(({ day, came, left, total, reason }) => [day, came, left, total, reason]),
    [['2026-03-10', '07:58', '21:00', 300, 'Kvar na liniji']],
  )
})

test('an incomplete pair proposes the event at the shift end, which settles the day', async () => {
  const { vesna, employeeId, marko } = await worked()
  const whyOf = async (day: string) => (await vesna.explainTimesheetCell({ employee_id: employeeId, day })).data
  const { proposal } = await whyOf('2026-03-04')
  const { direction, at } = proposal!
  assert.deepEqual([direction, at], ['out', '2026-03-04T15:00:00.000Z'])
  assert.equal((await whyOf('2026-03-03')).proposal, null, 'a whole pair needs nothing')
  await vesna.createClockEvent({ employee_id: employeeId, direction, at, reason: 'Upisano u karnetu' })
  assert.equal((await whyOf('2026-03-04')).proposal, null)
  assert.equal((await marko()).cells[3], '8')
})

test('an explanation offers the decision about overtime and the absence of the day', async () => {
  const { vesna, ana, employeeId, pass } = await worked()
  const whyOf = async (day: string) => (await vesna.explainTimesheetCell({ employee_id: employeeId, day })).data
  await pass('2026-03-12', '07:58', 'in')
  await pass('2026-03-12', '17:00', 'out')
  const { undecided_minutes: minutes, is_absent } = await whyOf('2026-03-12')
  assert.deepEqual([minutes, is_absent], [60, false])
  const decision = { employee_id: employeeId, day: '2026-03-12', approved_minutes: minutes, expected_minutes: minutes }
  await ana.decideOvertime({ decisions: [decision] })
  assert.equal((await whyOf('2026-03-12')).undecided_minutes, 0)
  assert.equal((await whyOf('2026-03-13')).is_absent, true)
})

test('a month is checked, closed, protected, reopened and compared', async () => {
  const { company, vesna, ana, employeeId, marko, pass } = await worked()
  const all = (await vesna.getMonthCloseChecklist({ month: '2026-03' })).data
  const count = (kind: string) => all.items.find((item) => item.kind === kind)?.count ?? 0
  assert.equal(count('half_pair'), 1)
  assert.equal(count('overtime_waiting'), 1)
  assert.equal(count('no_record'), 22 * 4 - 3)
  assert.equal(count('under_fund'), 1)
  assert.equal(all.items.find(({ kind }) => kind === 'half_pair')!.rows[0]!.employee_id, employeeId)
  assert.deepEqual((await ana.getMonthCloseChecklist({ month: '2026-03' })).data.employees, 2)

  await assert.rejects(ana.closeMonth({ month: '2026-03' }), { status: 403 })
  await assert.rejects(
    vesna.closeMonth({ month: '2026-03' }),
    (error: { status: number; code: string; details: { errors: Record<string, number> } }) => {
      assert.deepEqual([error.status, error.code], [409, 'time.month_has_errors'])
      assert.equal(error.details.errors.half_pair, 1)
      return true
    },
  )
  const close = async () => (await vesna.closeMonth({ month: '2026-03', accept: true })).data
  const { id: firstId, employees } = await close()
  const first = { id: firstId! }
  assert.equal(employees, 4)
  await assert.rejects(vesna.closeMonth({ month: '2026-03', accept: true }), { status: 409 })
  assert.ok((await vesna.getTimesheet({ month: '2026-03' })).data.closed)

  const closed = { status: 409, code: 'common.month_closed' }
  const cell = { employee_id: employeeId, day: '2026-03-04', text: '8' }
  await assert.rejects(vesna.updateTimesheetCells({ cells: [cell] }), closed)
  await assert.rejects(vesna.updateTimesheetComment({ employee_id: employeeId, day: '2026-03-04', comment: 'x' }), closed)
  await assert.rejects(vesna.decideOvertime({ decisions: [{ employee_id: employeeId, day: '2026-03-03', approved_minutes: 90 }] }), closed)
  await assert.rejects(pass('2026-03-04', '16:00', 'out'), closed)
  await assert.rejects(
    vesna.updatePlanCells({ cells: [{ employee_id: employeeId, day: '2026-03-04', shift_id: null }], reason: 'x' }),
    closed,
  )
  await assert.rejects(
    inside(company, (ctx) =>
      sql`update day_result set extra_minutes = 7 where employee_id = ${employeeId} and day = '2026-03-03'`.execute(ctx.db),
    ),
    { constraint: 'common.month_closed' },
  )

  await assert.rejects(ana.reopenMonth({ month_close_id: first.id, reason: 'x' }), { status: 403 })
  await assert.rejects(vesna.reopenMonth({ month_close_id: first.id, reason: ' ' }), { status: 422 })
  await vesna.reopenMonth({ month_close_id: first.id, reason: 'Stigao je izlaz' })
  await pass('2026-03-04', '16:00', 'out')
  assert.equal((await marko()).cells[3], '8')
  const second = { id: (await close()).id! }
  const difference = (await vesna.compareMonthCloses({ month_close_id: first.id, with: second.id })).data
  assert.deepEqual(
    difference.map(({ employee_id, day, before, after }) => [employee_id, day, before, after]),
    [[employeeId, '2026-03-04', '0', '8']],
  )
  const march = (await vesna.listMonthCloseStates({ year: 2026 })).data[2]!
  assert.deepEqual([march.state, march.closes.length, march.closes[1]!.reopen_reason], ['closed', 2, 'Stigao je izlaz'])
})

test('a manager sees employees in scope without reasons; others nothing', async () => {
  const { company, vesna, ana, employeeId, grid, marko } = await worked()
  await vesna.updateTimesheetCells({ cells: [{ employee_id: employeeId, day: '2026-03-05', text: 'B30' }] })
  const sheet = await grid(ana)
  assert.deepEqual(sheet.employees.map(({ id }) => id).sort(), [company.ana.employeeId, employeeId].sort())
  const row = await marko(ana)
  assert.equal(row.cells[4], 'O')
  assert.equal(row.sum.minutes.O, 480)
  assert.doesNotMatch(JSON.stringify(sheet), /B30/)
  await assert.rejects(ana.explainTimesheetCell({ employee_id: company.jelena.employeeId, day: '2026-03-05' }), { status: 404 })
  await assert.rejects(ana.updateTimesheetCells({ cells: [{ employee_id: employeeId, day: '2026-03-05', text: '8' }] }), { status: 403 })
  await assert.rejects(of(company, company.marko).getTimesheet({ month: '2026-03' }), { status: 403 })

  const neighbours = await createTestCompany(app)
  await assert.rejects(of(company, neighbours.vesna).getTimesheet({ month: '2026-03' }), { status: 404 })
  await assert.rejects(of(neighbours, neighbours.vesna).explainTimesheetCell({ employee_id: employeeId, day: '2026-03-05' }), {
    status: 404,
  })
  await assert.rejects(
    of(neighbours, neighbours.vesna).updateTimesheetCells({ cells: [{ employee_id: employeeId, day: '2026-03-05', text: '8' }] }),
    { status: 404 },
  )
  const close = (await vesna.closeMonth({ month: '2026-03', accept: true })).data
  await assert.rejects(of(neighbours, neighbours.vesna).reopenMonth({ month_close_id: close.id!, reason: 'x' }), { status: 404 })
  await assert.rejects(of(neighbours, neighbours.marko).reopenMonth({ month_close_id: close.id!, reason: 'x' }), { status: 404 })
})

test('company rules are validated, have a revision, and change the hours', async () => {
  const { company, vesna, marko } = await worked()
  assert.equal((await vesna.getWorkingTimeSettings({})).data.settings.late_tolerance, 5)
  await assert.rejects(vesna.updateWorkingTimeSettings({ settings: { late_tolerance: -1 } }), { status: 422 })
  await assert.rejects(vesna.updateWorkingTimeSettings({ settings: { dst: 'sometimes' as 'wall' } }), { status: 422 })
  await vesna.updateWorkingTimeSettings({ settings: { auto_close: 'shift_end', fund: 'plan' }, revision: 0 })
  await assert.rejects(vesna.updateWorkingTimeSettings({ settings: { fund: 'calendar' }, revision: 0 }), { status: 409 })
  const row = await marko()
  assert.deepEqual([row.cells[3], row.flags[3]?.includes('auto_closed')], ['8', true])
  assert.equal(row.sum.fund, row.sum.planned)
  await assert.rejects(of(company, company.ana).updateWorkingTimeSettings({ settings: { late_tolerance: 1 } }), { status: 403 })
})
