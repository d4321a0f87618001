import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { personalFileContract } from '#modules/people/employees/personal-file-contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { staffingDemandContract } from '#modules/time/planning/staffing-demand-contract.ts'
import { swapsContract } from '#modules/time/swaps/contract.ts'
import { mySwapsContract } from '#modules/time/swaps/my-shift-offers-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import type { HttpError } from '#shared/app-error.ts'
import { addDays, addMonths, findMonthEnd, getMonthOfDay, getWeekday, iterateDaysBetween, toBelgradeDay } from '#shared/days.ts'
import { createTestApp, createTestClient, type TestCompany, waitUntil } from '#test/support/app.ts'
import { createLeaveClient, createLeaveCompany } from '#test/support/leave-company.ts'
import { readPdfText } from '#test/support/read-pdf.ts'
import { optimizerContract } from '../contract.ts'
import { ObjectiveSimulationResult } from '../optimizer-schemas.ts'
import { purgeOldOptimizations } from './purge-optimizations.ts'

const app = await createTestApp()
const of = (company: TestCompany, person: { token: string }) => {
  const call = <C extends Parameters<typeof createTestClient>[0]>(contract: C) => createTestClient(contract, app, person, company.companyId)
  return {
    ...call(staffingDemandContract),
    ...call(monthPlanContract),
    ...call(organisationContract),
    ...call(backgroundJobsContract),
    ...call(monthCloseContract),
    ...call(optimizerContract),
  }
}
type Caller = ReturnType<typeof of>

/** The month after the next, which is in the future whenever the test runs. */
const month = getMonthOfDay(addMonths(`${getMonthOfDay(toBelgradeDay(new Date()))}-01`, 2))
const first = `${month}-01`
const last = findMonthEnd(month)
const days = [...iterateDaysBetween(first, last)]
const firstMonday = days.find((day) => getWeekday(day) === 1)!

/**
 * Ana (who may write its plan) and Marko are in production, Vesna and Jelena in sales. One employee is needed in the first shift and one in
 * the second, on every day except Sundays.
 */
async function prepared() {
  const company = await createLeaveCompany(app)
  await withInstallationTransaction(app.database, (db) =>
    sql`insert into company_right (company_id, user_id, permission, is_granted) values (${company.companyId}, ${company.ana.userId}, 'schedule.write', true)`.execute(
      db,
    ),
  )
  const vesna = of(company, company.vesna)
  const ana = of(company, company.ana)
  const marko = of(company, company.marko)
  const jelena = of(company, company.jelena)
  const shift = async (code: string, from: number) =>
    (await vesna.createShift({ code, name: code, segments: [{ from, to: from + 480 }], rules: { shift_work: true } })).data.id
  const morning = await shift('I', 360)
  const evening = await shift('II', 840)
  const need = async (shift_id: number, needed = [1, 1, 1, 1, 1, 1, 0]) =>
    (await vesna.createStaffingDemand({ shift_id, department_id: company.departmentId, first_day: first, needed })).data.id
  const demands = [await need(morning), await need(evening)]
  return { company, vesna, ana, marko, jelena, morning, evening, demands }
}

async function ended(who: Caller, id: number) {
  await waitUntil(async () => (await who.getPlanOptimization({ plan_optimization_id: id })).data.state !== 'running')
  return (await who.getPlanOptimization({ plan_optimization_id: id })).data
}
const filled = async (who: Caller, more: object = {}) => ended(who, (await who.startPlanOptimization({ month, ...more })).data.id)
const planOf = async (who: Caller) => (await who.getMonthPlan({ month })).data

test('a month is filled from demands, applied as one action and reverted as one', async () => {
  const { company, ana, vesna } = await prepared()
  const before = await planOf(ana)
  const run = await filled(ana, { department_id: company.departmentId })
  assert.equal(run.state, 'ready')
  const result = run.result!
  assert.equal(result.people.length, 2)
  assert.equal(result.covered, result.needed)
  assert.deepEqual([result.shortages, result.locks], [[], []])
  assert.deepEqual(await planOf(ana), before, 'a proposal writes nothing')
  const { written } = (await ana.applyPlanOptimization({ plan_optimization_id: run.id })).data
  assert.equal(written, result.changed)
  const after = await planOf(ana)
  assert.deepEqual(after.findings, [])
  for (const person of result.people) assert.deepEqual(after.employees.find(({ id }) => id === person.id)!.shifts, person.after)
  const covered = (await vesna.getPlanAgainstDemand({ from: first, to: last, department_id: company.departmentId })).data
  assert.ok(covered.totals.every(({ needed, covered: there }) => needed === there))
  await assert.rejects(ana.applyPlanOptimization({ plan_optimization_id: run.id }), { status: 409, code: 'optimizer.not_ready' })
  await assert.rejects(ana.discardPlanOptimization({ plan_optimization_id: run.id }), { status: 409, code: 'optimizer.applied' })
  assert.equal((await ana.undoPlanOptimization({ plan_optimization_id: run.id })).data.written, written)
  const back = await planOf(ana)
  assert.deepEqual(
    back.employees.map(({ shifts, origins }) => [shifts, origins]),
    before.employees.map(({ shifts, origins }) => [shifts, origins]),
  )
  await assert.rejects(ana.undoPlanOptimization({ plan_optimization_id: run.id }), { status: 409, code: 'optimizer.not_applied' })
})

test('an optimization changed since is not undone, and the day is named', async () => {
  const { company, ana, vesna, morning } = await prepared()
  const run = await filled(ana, { department_id: company.departmentId })
  await ana.applyPlanOptimization({ plan_optimization_id: run.id })
  const person = run.result!.people.find(({ after }) => after.includes(morning))!
  const day = days[person.after.indexOf(morning)]!
  await vesna.updatePlanCells({ cells: [{ employee_id: person.id, day, shift_id: null }], reason: 'Zamena' })
  const after = await planOf(ana)
  await assert.rejects(ana.undoPlanOptimization({ plan_optimization_id: run.id }), (error: HttpError) => {
    assert.deepEqual([error.status, error.code, error.details.cells], [409, 'common.concurrent_update', [{ employee_id: person.id, day }]])
    return true
  })
  assert.deepEqual((await planOf(ana)).employees, after.employees)
  assert.equal((await ana.getPlanOptimization({ plan_optimization_id: run.id })).data.state, 'applied')
  // When the cell has the proposed shift again, the whole run can be undone.
  await vesna.updatePlanCells({ cells: [{ employee_id: person.id, day, shift_id: morning }], reason: 'Ipak' })
  await ana.undoPlanOptimization({ plan_optimization_id: run.id })
})

test('a run lists conflicting demands of a week and blocking reasons', async () => {
  const { company, ana, vesna } = await prepared()
  // Two employees cannot cover a third shift in addition to the others.
  const night = await vesna.createShift({ code: 'III', name: 'III', segments: [{ from: 1320, to: 1800 }], rules: { shift_work: true } })
  await vesna.createStaffingDemand({
    shift_id: night.data.id,
    department_id: company.departmentId,
    first_day: first,
    needed: [2, 2, 2, 2, 2, 2, 2],
  })
  const { conflicts, shortages, demands } = (await filled(ana, { department_id: company.departmentId })).result!
  const proven = conflicts.filter(({ isProven }) => isProven)
  assert.ok(shortages.length > 0 && proven.length > 0)
  for (const { demands: clashing, lacking, from } of proven) {
    assert.ok(clashing.length > 0 && lacking > 0 && getWeekday(from) === 1)
    assert.ok(clashing.every(({ demand }) => demands.some(({ id }) => id === demand)))
  }
  const covered = await filled(ana, { department_id: company.departmentId, cells: 'all' })
  assert.deepEqual(
    covered.result!.conflicts.map(({ from }) => from),
    conflicts.map(({ from }) => from),
  )
})

test('manual cells and leave stay, a seed repeats, a discarded run disappears', async () => {
  const { company, ana, morning } = await prepared()
  const typed = [
    { employee_id: company.marko.employeeId, day: firstMonday, shift_id: null },
    { employee_id: company.ana.employeeId, day: addDays(firstMonday, 1), shift_id: morning },
  ]
  await ana.updatePlanCells({ cells: typed })
  await createLeaveClient(company, company.vesna).createLeaveRequest({
    employee_id: company.marko.employeeId,
    leave_type_id: company.typeId.NO!,
    first_day: addDays(firstMonday, 2),
    last_day: addDays(firstMonday, 3),
    approved: true,
  })
  const one = await filled(ana, { seed: 7 })
  const other = await filled(ana, { seed: 7 })
  assert.deepEqual(one.result, other.result)
  assert.equal(one.steps, other.steps)
  const at = (id: number, day: string) => one.result!.people.find((person) => person.id === id)!.after[days.indexOf(day)]
  assert.equal(at(company.marko.employeeId, firstMonday), null)
  assert.equal(at(company.ana.employeeId, addDays(firstMonday, 1)), morning)
  assert.deepEqual(
    [2, 3].map((more) => at(company.marko.employeeId, addDays(firstMonday, more))),
    [-2, -2],
  )
  const shortages = one.result!.shortages.filter(({ day }) => day === addDays(firstMonday, 2))
  assert.ok(shortages.length === 1 && shortages[0]!.reasons.some(({ reason }) => reason === 'away'))
  await ana.discardPlanOptimization({ plan_optimization_id: one.id })
  assert.equal((await ana.getPlanOptimization({ plan_optimization_id: one.id })).data.result, null)
  assert.deepEqual(
    (await ana.listPlanOptimizations({ month })).data.map(({ id }) => id),
    [other.id],
  )
  await assert.rejects(ana.applyPlanOptimization({ plan_optimization_id: one.id }), { status: 409 })
})

test('cells changed since are reported, and the proposal is not written', async () => {
  const { company, ana, morning } = await prepared()
  const run = await filled(ana)
  const person = run.result!.people.find(({ id }) => id === company.ana.employeeId)!
  const free = person.after.findIndex((shift, day) => shift === null && getWeekday(days[day]!) === 7)
  await ana.updatePlanCells({
    cells: [
      { employee_id: person.id, day: days[free]!, shift_id: null },
      { employee_id: person.id, day: firstMonday, shift_id: morning },
    ],
  })
  const before = await planOf(ana)
  await assert.rejects(
    ana.applyPlanOptimization({ plan_optimization_id: run.id }),
    (error: { status: number; code: string; details: { cells: object[] } }) => {
      assert.deepEqual([error.status, error.code], [409, 'optimizer.plan_changed'])
      assert.deepEqual(error.details.cells, [{ employee_id: person.id, day: firstMonday, expected_shift_id: null, now: morning }])
      return true
    },
  )
  assert.deepEqual(await planOf(ana), before)
  assert.equal((await ana.getPlanOptimization({ plan_optimization_id: run.id })).data.state, 'ready')
})

test('a run needs plan permission and full scope, and foreign runs do not exist', async () => {
  const { company, ana, vesna, marko, jelena } = await prepared()
  await assert.rejects(marko.startPlanOptimization({ month }), { status: 403 })
  await assert.rejects(jelena.listPlanOptimizations({ month }), { status: 403 })
  const whole = await filled(vesna)
  assert.equal(whole.result!.people.length, 4)
  await assert.rejects(ana.getPlanOptimization({ plan_optimization_id: whole.id }), { status: 404 })
  await assert.rejects(ana.applyPlanOptimization({ plan_optimization_id: whole.id }), { status: 404 })
  assert.deepEqual((await ana.listPlanOptimizations({ month })).data, [])
  const own = await filled(ana)
  assert.deepEqual(own.result!.people.map(({ id }) => id).sort(), [company.ana.employeeId, company.marko.employeeId].sort())
  assert.deepEqual(
    (await vesna.listPlanOptimizations({ month })).data.map(({ id }) => id),
    [own.id, whole.id],
  )
  const other = await prepared()
  for (const act of ['getPlanOptimization', 'applyPlanOptimization', 'undoPlanOptimization', 'discardPlanOptimization'] as const)
    await assert.rejects(other.vesna[act]({ plan_optimization_id: own.id }), { status: 404 })
  await assert.rejects(other.vesna.rankEmployeesForStaffingDemand({ plan_optimization_id: own.id, work_demand_id: 1, day: first }), {
    status: 404,
  })
})

test('impossible fillings are rejected by name', async () => {
  const { company, vesna, ana, demands } = await prepared()
  await assert.rejects(ana.startPlanOptimization({ month: '2025-03' }), { status: 422, code: 'optimizer.month_in_past' })
  await assert.rejects(vesna.startPlanOptimization({ month, department_id: company.otherDepartmentId }), {
    status: 422,
    code: 'optimizer.no_demand',
  })
  await assert.rejects(ana.startPlanOptimization({ month, objectives: { hours: 9 } as never }), { status: 422 })
  await withInstallationTransaction(app.database, (db) =>
    sql`with position as (insert into job_position (company_id, name) select ${company.companyId}, 'R' || n from generate_series(1, 600) n returning id)
      insert into work_demand (company_id, shift_id, department_id, job_position_id, first_day, needed)
      select w.company_id, w.shift_id, w.department_id, p.id, w.first_day, w.needed from work_demand w, position p where w.id = ${demands[0]!}`.execute(
      db,
    ),
  )
  await assert.rejects(ana.startPlanOptimization({ month }), (error: { code: string; message: string }) => {
    assert.equal(error.code, 'optimizer.too_many_demands')
    assert.match(error.message, /602.*500/)
    return true
  })
})

test('a demand without qualified workers is reported, and candidates are ranked', async () => {
  const { company, vesna, ana, morning, demands } = await prepared()
  const welder = (await vesna.createJobPosition({ name: 'Varilac' })).data.id
  const { id } = (
    await vesna.createStaffingDemand({
      shift_id: morning,
      department_id: company.departmentId,
      job_position_id: welder,
      first_day: first,
      needed: [1, 0, 0, 0, 0, 0, 0],
    })
  ).data
  const run = await filled(ana)
  const lack = run.result!.shortages.find(({ demand }) => demand === id)!
  assert.deepEqual(lack.reasons, [{ reason: 'no_employees', count: 1 }])
  assert.deepEqual(
    (await ana.rankEmployeesForStaffingDemand({ plan_optimization_id: run.id, work_demand_id: id, day: firstMonday })).data,
    [],
  )
  const ranked = (await ana.rankEmployeesForStaffingDemand({ plan_optimization_id: run.id, work_demand_id: demands[0]!, day: firstMonday }))
    .data
  assert.equal(ranked.length, 1)
  assert.equal(ranked[0]!.now, 'II')
  assert.ok(ranked[0]!.against.length > 0)
})

test('a cancelled run writes nothing, and existing violations are listed', async () => {
  const { company, ana, vesna, morning, evening } = await prepared()
  const { id, job_id } = (await ana.startPlanOptimization({ month })).data
  await ana
    .stopPlanOptimization({ plan_optimization_id: id, keep: false })
    .catch((error) => assert.equal(error.code, 'optimizer.not_running'))
  await waitUntil(async () => !['waiting', 'running'].includes((await ana.getBackgroundJob({ job_id })).data.status))
  const { state, result } = (await ana.getPlanOptimization({ plan_optimization_id: id })).data
  assert.ok(state === 'cancelled' ? result === null : state === 'ready')
  const savedRun = (await ana.startPlanOptimization({ month })).data
  await ana.stopPlanOptimization({ plan_optimization_id: savedRun.id, keep: true })
  assert.ok((await ended(ana, savedRun.id)).result, 'who stops it with the best so far gets a proposal')
  await withInstallationTransaction(app.database, (db) =>
    sql`insert into planned_day (company_id, employee_id, day, shift_id)
    values (${company.companyId}, ${company.marko.employeeId}, ${firstMonday}, ${evening}), (${company.companyId}, ${company.marko.employeeId}, ${addDays(firstMonday, 1)}, ${morning})`.execute(
      db,
    ),
  )
  const run = await filled(vesna, { department_id: company.departmentId })
  assert.ok(run.result!.locks.some(({ employee_id, code }) => employee_id === company.marko.employeeId && code === 'daily_rest_under_12h'))
  await vesna.applyPlanOptimization({ plan_optimization_id: run.id })
  const before = await planOf(vesna)
  const mended = await filled(vesna, { department_id: company.departmentId, cells: 'all' })
  assert.deepEqual(mended.result!.locks, [])
  await vesna.applyPlanOptimization({ plan_optimization_id: mended.id })
  await vesna.undoPlanOptimization({ plan_optimization_id: mended.id })
  assert.deepEqual((await planOf(vesna)).employees, before.employees, 'undo puts back what the law would not take')
})

test('a proposal whose days have passed is not written', async () => {
  const { ana } = await prepared()
  const run = await filled(ana)
  const before = await planOf(ana)
  await withInstallationTransaction(app.database, (db) =>
    sql`update plan_optimization_result set cells = jsonb_set(cells, '{0,1}', to_jsonb(${addDays(toBelgradeDay(new Date()), -1)}::text)) where plan_optimization_id = ${run.id}`.execute(
      db,
    ),
  )
  await assert.rejects(ana.applyPlanOptimization({ plan_optimization_id: run.id }), { status: 409, code: 'optimizer.days_in_past' })
  assert.deepEqual(await planOf(ana), before)
})

test('old proposals are deleted', async () => {
  const { ana } = await prepared()
  const run = await filled(ana)
  await withInstallationTransaction(app.database, (db) =>
    sql`update plan_optimization set created_at = now() - interval '91 days' where id = ${run.id}`.execute(db),
  )
  assert.equal(await purgeOldOptimizations(app.database), 1)
  await assert.rejects(ana.getPlanOptimization({ plan_optimization_id: run.id }), { status: 404 })
})

test('a wish of an employee is a goal of the run', async () => {
  const { company, ana, vesna, demands } = await prepared()
  const phone = createTestClient(mySwapsContract, app, company.marko, company.companyId)
  const wished = days.filter((day) => getWeekday(day) === 3)
  for (const day of wished) await phone.setMyShiftPreference({ day, wants: 'free' })
  const off = async (wishes: number) => {
    const run = await filled(ana, {
      department_id: company.departmentId,
      objectives: { hours: 0, fairness: 0, rhythm: 0, weekends: 0, stability: 0, wishes },
    })
    const line = run.result!.people.find(({ id }) => id === company.marko.employeeId)!
    return wished.filter((day) => line.after[run.result!.days.findIndex((one) => one.day === day)] === null).length
  }
  // Two employees for two shifts: coverage takes precedence over preferences.
  assert.ok((await off(3)) <= wished.length)
  await vesna.deleteStaffingDemand({ work_demand_id: demands[1]! })
  assert.equal(await off(3), wished.length)
})

test('a compliance report lists employees, rules, seed, digest and violations', async () => {
  const { company, ana, vesna, jelena, morning, evening } = await prepared()
  const run = await filled(ana, { department_id: company.departmentId, seed: 77 })
  const asText = async (file: Promise<Blob>) => readPdfText(Buffer.from(await (await file).arrayBuffer()))
  const digestIn = (text: string) => /[0-9a-f]{64}/.exec(text.replaceAll(/\s/g, ''))![0]
  const proposal = await asText(ana.verifyPlanOptimization({ plan_optimization_id: run.id }))
  for (const expected of ['Đorđević Marko', 'Jovanović Ana', 'seme 77', 'predlog popune', 'Nijedno pravilo nije prekršeno', 'čl. 66'])
    assert.ok(proposal.includes(expected), expected)
  assert.doesNotMatch(proposal, /Ilić/)
  await ana.applyPlanOptimization({ plan_optimization_id: run.id })
  const taken = await asText(ana.verifyPlanOptimization({ plan_optimization_id: run.id }))
  assert.equal(digestIn(taken), digestIn(proposal), 'what was proposed is what stands')
  assert.match(taken, /plan kakav je u času štampe/)
  const cell = { employee_id: company.marko.employeeId }
  const cells = [firstMonday, addDays(firstMonday, 1), addDays(firstMonday, 2)].map((day) => ({
    ...cell,
    day,
    shift_id: null as number | null,
  }))
  await vesna.updatePlanCells({ cells, reason: 'test' })
  const changed = await asText(ana.verifyMonthPlan({ month, department_id: company.departmentId }))
  assert.notEqual(digestIn(changed), digestIn(taken))
  // An existing breach is reported as such.
  await withInstallationTransaction(app.database, (db) =>
    sql`insert into planned_day (company_id, employee_id, day, shift_id) values (${company.companyId}, ${cell.employee_id}, ${firstMonday}, ${evening}),
      (${company.companyId}, ${cell.employee_id}, ${addDays(firstMonday, 1)}, ${morning})
      on conflict (company_id, employee_id, day) do update set shift_id = excluded.shift_id`.execute(db),
  )
  const broken = await asText(ana.verifyMonthPlan({ month, department_id: company.departmentId }))
  assert.match(broken, /Nađeno je 1 odstupanje/)
  await assert.rejects(jelena.verifyPlanOptimization({ plan_optimization_id: run.id }), { status: 403 })
  const whole = await filled(vesna)
  await assert.rejects(ana.verifyPlanOptimization({ plan_optimization_id: whole.id }), { status: 404 })
  assert.doesNotMatch(await asText(ana.verifyMonthPlan({ month })), /Ilić/)
})

test('objective weights are saved with revisions, and a run keeps its own', async () => {
  const { company, ana, vesna, marko } = await prepared()
  const { objectives, revision, last: none } = (await ana.getOptimizerObjectives({})).data
  assert.deepEqual([objectives.wishes, objectives.overtime, objectives.alone, revision, none], [2, 2, 0, 0, null])
  await assert.rejects(ana.updateOptimizerObjectives({ ...objectives, alone: 1 }), { status: 403 })
  await assert.rejects(marko.getOptimizerObjectives({}), { status: 403 })
  await assert.rejects(vesna.updateOptimizerObjectives({ ...objectives, alone: 4 as never }), { status: 422 })
  const early = await filled(ana)
  const saved = (await vesna.updateOptimizerObjectives({ ...objectives, alone: 2, weekends: 0, revision })).data
  assert.deepEqual(saved.objectives, { ...objectives, alone: 2, weekends: 0 })
  await assert.rejects(vesna.updateOptimizerObjectives({ ...objectives, revision }), { status: 409, code: 'common.concurrent_update' })
  const late = await filled(ana)
  assert.deepEqual([early.objectives, late.objectives], [objectives, saved.objectives])
  const own = await filled(ana, { objectives: { ...objectives, hours: 3 } })
  assert.equal(own.objectives.hours, 3)
  assert.equal((await ana.getOptimizerObjectives({})).data.last!.id, own.id)
  assert.equal(own.result!.metrics!.lacking, own.result!.needed - own.result!.covered)
  const other = await prepared()
  assert.equal((await other.vesna.getOptimizerObjectives({})).data.objectives.alone, 0)
  await withInstallationTransaction(app.database, async (db) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_entry
      where company_id = ${company.companyId} and table_name = 'company_setting'`.execute(db)
    assert.equal(rows[0]!.count, 1)
  })
})

test('weights are simulated on the last run before they are saved', async () => {
  const { company, ana, vesna, marko } = await prepared()
  const { objectives } = (await ana.getOptimizerObjectives({})).data
  await assert.rejects(ana.simulateOptimizerObjectives(objectives), { status: 409, code: 'optimizer.no_run_for_simulation' })
  await assert.rejects(marko.simulateOptimizerObjectives(objectives), { status: 403 })
  const run = await filled(ana, { department_id: company.departmentId })
  await ana.applyPlanOptimization({ plan_optimization_id: run.id })
  const before = await planOf(ana)
  const tried = async (who: Caller, weights: typeof objectives) => {
    const { job_id } = (await who.simulateOptimizerObjectives(weights)).data
    await waitUntil(async () => (await who.getBackgroundJob({ job_id })).data.status === 'done')
    return ObjectiveSimulationResult.parse((await who.getBackgroundJob({ job_id })).data.result)
  }
  const same = await tried(ana, objectives)
  assert.deepEqual([same.plan_optimization_id, same.month], [run.id, month])
  assert.deepEqual(same.now, same.tried)
  // The result for the month before the run was applied.
  assert.deepEqual(same.now, run.result!.metrics)
  const free = days.filter((day) => getWeekday(day) === 3)
  await vesna.deleteStaffingDemand({ work_demand_id: (await vesna.getPlanAgainstDemand({ from: first, to: last })).data.demands[1]!.id })
  const phone = createTestClient(mySwapsContract, app, company.marko, company.companyId)
  for (const day of free) await phone.setMyShiftPreference({ day, wants: 'free' })
  const other = await tried(ana, { ...objectives, wishes: 3, hours: 0, fairness: 0, rhythm: 0, weekends: 0, stability: 0, overtime: 0 })
  assert.equal(other.tried.wishes, 0)
  assert.ok(other.now.hours_short <= other.tried.hours_short)
  assert.deepEqual(await planOf(ana), before)
  assert.deepEqual(
    (await ana.listPlanOptimizations({ month })).data.map(({ id }) => id),
    [run.id],
  )
})

test('alternative runs are compared, and one is applied', async () => {
  const { company, ana, vesna } = await prepared()
  const places = { department_id: company.departmentId }
  const plain = await filled(ana, places)
  const without = await filled(ana, { ...places, without: [company.marko.employeeId] })
  const half = await filled(ana, { ...places, demand_percent: 10 })
  const again = await filled(ana, { ...places, seed: 5 })
  assert.deepEqual(without.without, [{ id: company.marko.employeeId, name: 'Đorđević Marko' }])
  assert.equal(without.result!.needed, plain.result!.needed)
  assert.ok(without.result!.covered < plain.result!.covered)
  const marko = without.result!.people.find(({ id }) => id === company.marko.employeeId)!
  assert.deepEqual(marko.after, marko.before, 'who is not there keeps what the plan says')
  assert.equal(half.result!.needed, 0)
  assert.equal((await filled(ana, { ...places, demand_percent: 200 })).result!.needed, 2 * plain.result!.needed)
  const runs = [plain.id, without.id, again.id].join(',')
  const { data } = await ana.comparePlanOptimizations({ runs })
  assert.deepEqual(
    data.runs.map(({ id, seed, covered, older }) => [id, seed, covered, older]),
    [plain, without, again].map(({ id, seed, result }) => [id, seed, result!.covered, 0]),
  )
  assert.deepEqual(data.runs[0]!.metrics, plain.result!.metrics)
  const share = (id: number) => data.people.find((one) => one.id === id)!.shares
  assert.equal(share(company.marko.employeeId)[1]!.minutes, 0)
  const certificateText = readPdfText(
    Buffer.from(await (await ana.verifyPlanOptimization({ plan_optimization_id: without.id })).arrayBuffer()),
  )
  assert.match(certificateText, /kao da nisu tu: Đorđević Marko/)
  for (const { employee_id, day, shifts } of data.differing)
    assert.deepEqual(
      shifts,
      [plain, without, again].map(({ result }) => result!.people.find(({ id }) => id === employee_id)!.after[days.indexOf(day)]),
    )
  assert.ok(data.differing.length > 0 && data.differing.length === data.differing_count)
  // The selected run is applied and undone completely; the others are outdated afterwards.
  await ana.applyPlanOptimization({ plan_optimization_id: again.id })
  const then = (await ana.comparePlanOptimizations({ runs })).data.runs.map(({ state, older }) => [state, older])
  assert.deepEqual([then[0]![0], then[2]], ['ready', ['applied', null]])
  assert.ok(Number(then[0]![1]) > 0)
  assert.equal((await ana.getPlanOptimization({ plan_optimization_id: plain.id })).data.older, then[0]![1])
  await assert.rejects(ana.applyPlanOptimization({ plan_optimization_id: plain.id }), { status: 409, code: 'optimizer.plan_changed' })
  await ana.undoPlanOptimization({ plan_optimization_id: again.id })
  assert.equal((await ana.getPlanOptimization({ plan_optimization_id: plain.id })).data.older, 0)
  await ana.applyPlanOptimization({ plan_optimization_id: plain.id })

  const whole = await filled(vesna)
  await assert.rejects(ana.comparePlanOptimizations({ runs: `${plain.id},${whole.id}` }), { status: 404 })
  assert.equal((await vesna.comparePlanOptimizations({ runs: `${plain.id},${whole.id}` })).data.people.length, 4)
  await assert.rejects(ana.comparePlanOptimizations({ runs: `${plain.id}` }), { status: 422 })
  await assert.rejects(ana.comparePlanOptimizations({ runs: `${plain.id},x` }), { status: 422 })
  const next = await ended(ana, (await ana.startPlanOptimization({ month: getMonthOfDay(addMonths(first, 1)), ...places })).data.id)
  await assert.rejects(ana.comparePlanOptimizations({ runs: `${plain.id},${next.id}` }), { status: 422, code: 'optimizer.months_differ' })
  await ana.discardPlanOptimization({ plan_optimization_id: half.id })
  await assert.rejects(ana.comparePlanOptimizations({ runs: `${plain.id},${half.id}` }), { status: 409, code: 'optimizer.no_result' })
  // An employee out of scope cannot be assumed absent.
  await assert.rejects(
    ana.startPlanOptimization({ month, without: [company.jelena.employeeId] }),
    (error: { status: number; issues?: object }) => error.status === 422,
  )
  await assert.rejects(ana.startPlanOptimization({ month, demand_percent: 9 }), { status: 422 })
  const other = await prepared()
  await assert.rejects(other.vesna.comparePlanOptimizations({ runs: `${plain.id},${without.id}` }), { status: 404 })
})

test('unmet demand is offered as open shifts and accepted on the phone', async () => {
  const { company, ana, vesna, marko, morning, demands } = await prepared()
  // Ana is absent all month, and Marko has two days off that no other employee can cover.
  await createLeaveClient(company, company.vesna).createLeaveRequest({
    employee_id: company.ana.employeeId,
    leave_type_id: company.typeId.NO!,
    first_day: first,
    last_day: last,
    approved: true,
  })
  await vesna.deleteStaffingDemand({ work_demand_id: demands[1]! })
  const off = [firstMonday, addDays(firstMonday, 2)]
  await ana.updatePlanCells({ cells: off.map((day) => ({ employee_id: company.marko.employeeId, day, shift_id: null })) })
  const run = await filled(ana, { department_id: company.departmentId })
  const open = async () =>
    createTestClient(swapsContract, app, company.ana, company.companyId)
      .listShiftOffers({ month, status: 'open' })
      .then(({ data }) => data)
  const phone = createTestClient(mySwapsContract, app, company.marko, company.companyId)
  const shortages = run.result!.shortages.map(({ demand, day }) => ({ work_demand_id: demand, day }))
  assert.deepEqual(
    shortages,
    off.map((day) => ({ work_demand_id: demands[0]!, day })),
  )
  const opened = (await ana.offerUncoveredShifts({ plan_optimization_id: run.id, shortages })).data
  assert.deepEqual(opened, { opened: run.result!.shortages.reduce((sum, { needed, planned }) => sum + needed - planned, 0), already: 0 })
  assert.deepEqual([...new Set((await open()).map(({ kind, shift }) => `${kind} ${shift.id}`))], [`open ${morning}`])
  await assert.rejects(
    ana.offerUncoveredShifts({ plan_optimization_id: run.id, shortages: [{ work_demand_id: demands[0]!, day: '2020-01-01' }] }),
    {
      status: 422,
    },
  )
  assert.deepEqual((await ana.offerUncoveredShifts({ plan_optimization_id: run.id, shortages })).data, {
    opened: 0,
    already: opened.opened,
  })
  assert.equal((await open()).length, opened.opened)
  // One message contains the number; the law is checked at acceptance.
  await withInstallationTransaction(app.database, async (db) => {
    const { rows } = await sql<{ count: number }>`select (details ->> 'count')::int as count from inbox_message
      where user_id = ${company.marko.userId} and message = 'swaps.inbox.open_many'`.execute(db)
    assert.deepEqual(rows, [{ count: opened.opened }])
  })
  const offered = (await phone.listMyShiftOffers({})).data.offered
  assert.equal(offered.length, opened.opened)
  await phone.acceptShiftOffer({ shift_offer_id: offered[0]!.id })
  assert.equal((await open()).length, 1)
  await assert.rejects(ana.offerUncoveredShifts({ plan_optimization_id: run.id, shortages: [] }), { status: 422 })
  await assert.rejects(marko.offerUncoveredShifts({ plan_optimization_id: run.id, shortages }), { status: 403 })
  const whole = await filled(vesna)
  await assert.rejects(ana.offerUncoveredShifts({ plan_optimization_id: whole.id, shortages }), { status: 404 })
  // One shift was accepted in the meantime, so the proposal is outdated.
  await assert.rejects(ana.offerUncoveredShifts({ plan_optimization_id: run.id, shortages }), {
    status: 409,
    code: 'optimizer.plan_changed',
  })
  const more = await filled(ana, { department_id: company.departmentId, demand_percent: 200 })
  await assert.rejects(ana.offerUncoveredShifts({ plan_optimization_id: more.id, shortages }), {
    status: 409,
    code: 'optimizer.demand_assumed',
  })
  await ana.discardPlanOptimization({ plan_optimization_id: run.id })
  await assert.rejects(ana.offerUncoveredShifts({ plan_optimization_id: run.id, shortages }), { status: 409, code: 'optimizer.not_ready' })
})

test('after an applied run only the present shortages are offered', async () => {
  const { company, ana, vesna, morning, demands } = await prepared()
  await createLeaveClient(company, company.vesna).createLeaveRequest({
    employee_id: company.ana.employeeId,
    leave_type_id: company.typeId.NO!,
    first_day: first,
    last_day: last,
    approved: true,
  })
  await vesna.deleteStaffingDemand({ work_demand_id: demands[1]! })
  const cell = { employee_id: company.marko.employeeId, day: firstMonday }
  await ana.updatePlanCells({ cells: [{ ...cell, shift_id: null }] })
  const run = await filled(ana, { department_id: company.departmentId })
  await ana.applyPlanOptimization({ plan_optimization_id: run.id })
  await ana.updatePlanCells({ cells: [{ ...cell, shift_id: morning }] })
  const input = { plan_optimization_id: run.id, shortages: [{ work_demand_id: demands[0]!, day: firstMonday }] }
  await assert.rejects(ana.offerUncoveredShifts(input), { status: 409, code: 'optimizer.no_shortage' })
  await ana.updatePlanCells({ cells: [{ ...cell, shift_id: null }] })
  assert.deepEqual((await ana.offerUncoveredShifts(input)).data, { opened: 1, already: 0 })
})

test('hourly demand is met by any covering shift, and shortages name one', async () => {
  const { company, ana, vesna, demands } = await prepared()
  for (const work_demand_id of demands) await vesna.deleteStaffingDemand({ work_demand_id })
  const hours = { department_id: company.departmentId, first_day: first, from_minute: 420, to_minute: 1260 }
  const { id } = (await vesna.createStaffingDemand({ ...hours, needed: [1, 1, 1, 1, 1, 0, 0] })).data
  const run = await filled(ana, { department_id: company.departmentId })
  const result = run.result!
  assert.deepEqual([result.covered, result.shortages], [result.needed, []])
  assert.deepEqual(result.demands[0]!.hours, { from: 420, to: 1260 })
  await ana.applyPlanOptimization({ plan_optimization_id: run.id })
  const plan = (await vesna.getPlanAgainstDemand({ from: first, to: last, department_id: company.departmentId })).data
  assert.ok(plan.demands[0]!.cells.every((cell) => cell!.planned >= cell!.needed))
  assert.deepEqual((await planOf(ana)).findings, [])
  await ana.undoPlanOptimization({ plan_optimization_id: run.id })

  await vesna.updateStaffingDemand({ work_demand_id: id, needed: [2, 2, 2, 2, 2, 0, 0] })
  const short = (await filled(ana, { department_id: company.departmentId })).result!
  assert.ok(short.shortages.length > 0 && short.conflicts.some(({ isProven }) => isProven))
  for (const { shift_id, needed, planned } of short.shortages) assert.ok(shift_id && planned < needed)
  const clash = short.conflicts.find(({ isProven }) => isProven)!
  assert.ok(clash.demands.every(({ demand, hours: part }) => demand === id && part!.from >= 420 && part!.to <= 1260))
  const again = await filled(ana, { department_id: company.departmentId })
  const lack = again.result!.shortages.find(({ day }) => day === again.result!.shortages[0]!.day)!
  const input = { plan_optimization_id: again.id, work_demand_id: id, day: lack.day }
  for (const one of (await ana.rankEmployeesForStaffingDemand(input)).data) assert.match(one.shift, /^II?$/)
  const opened = await ana.offerUncoveredShifts({ plan_optimization_id: again.id, shortages: [{ work_demand_id: id, day: lack.day }] })
  assert.equal(opened.data.opened, lack.needed - lack.planned)
})

test('a night covers hours of the morning after, also at the edge of the month', async () => {
  const { company, ana, vesna, demands } = await prepared()
  for (const work_demand_id of demands) await vesna.deleteStaffingDemand({ work_demand_id })
  await vesna.createShift({ code: 'III', name: 'III', segments: [{ from: 1320, to: 1800 }], rules: { shift_work: true } })
  const { id } = (
    await vesna.createStaffingDemand({
      department_id: company.departmentId,
      first_day: first,
      from_minute: 0,
      to_minute: 300,
      needed: [0, 1, 1, 1, 0, 0, 0],
    })
  ).data
  const run = await filled(ana, { department_id: company.departmentId })
  assert.deepEqual([run.result!.covered, run.result!.shortages_count], [run.result!.needed, 0])
  await ana.applyPlanOptimization({ plan_optimization_id: run.id })
  const plan = (await vesna.getPlanAgainstDemand({ from: first, to: last })).data
  const demand = plan.demands.find((one) => one.id === id)!
  assert.ok(demand.cells.every((cell) => cell!.planned >= cell!.needed))
})

test('an estimate returns size and duration of a run, or a rejection', async () => {
  const { company, ana, vesna, jelena, demands } = await prepared()
  const demand = { month, department_id: company.departmentId }
  const { people, demands: count, seconds, error } = (await ana.estimatePlanOptimization(demand)).data
  assert.deepEqual([people, count, error], [2, 2, null])
  assert.ok(seconds >= 2 && seconds < 60)
  const past = (await vesna.estimatePlanOptimization({ month: '2026-01' })).data
  assert.deepEqual([past.error!.code, past.people], ['optimizer.month_in_past', 0])
  for (const work_demand_id of demands) await vesna.deleteStaffingDemand({ work_demand_id })
  const none = (await ana.estimatePlanOptimization(demand)).data.error!
  assert.equal(none.code, 'optimizer.no_demand')
  assert.match(none.message, /nema upisanih potreba/)
  await assert.rejects(jelena.estimatePlanOptimization(demand), { status: 403 })
})

test('a demand with a training is met and offered only to qualified employees', async () => {
  const { company, ana, vesna, morning } = await prepared()
  const file = createTestClient(personalFileContract, app, company.vesna, company.companyId)
  const employee_id = company.marko.employeeId
  await file.createEmployeeTraining({
    employee_id,
    kind: 'first_aid',
    day: '2026-01-10',
    valid_to: addDays(firstMonday, 4),
    result: 'passed',
  })
  const { id } = (
    await vesna.createStaffingDemand({
      shift_id: morning,
      department_id: company.departmentId,
      first_day: first,
      needed: [0, 1, 0, 0, 0, 0, 0],
      training_kind: 'first_aid',
    })
  ).data
  const run = await filled(ana, { department_id: company.departmentId })
  const result = run.result!
  assert.deepEqual(result.demands.find((one) => one.id === id)!.training, { kind: 'first_aid', title: null })
  const tuesday = addDays(firstMonday, 1)
  assert.ok(!result.shortages.some(({ demand, day }) => demand === id && day === tuesday))
  const lack = result.shortages.find(({ demand, day }) => demand === id && day > addDays(firstMonday, 4))!
  assert.deepEqual(lack.reasons, [{ reason: 'no_employees', count: 1 }])
  await assert.rejects(ana.offerUncoveredShifts({ plan_optimization_id: run.id, shortages: [{ work_demand_id: id, day: lack.day }] }), {
    status: 422,
  })
})
