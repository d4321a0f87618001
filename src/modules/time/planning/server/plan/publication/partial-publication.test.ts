import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { withCompanyTransaction } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { addMonths, findMonthEnd, getMonthOfDay, toBelgradeDay } from '#shared/days.ts'
import { createTestApp, createTestClient, createTestCompany, waitUntil } from '#test/support/app.ts'
import { monthPlanContract } from '../../../month-plan-contract.ts'
import { planPublicationContract } from '../../../plan-publication-contract.ts'
import { mergePlanPublicationPreviews } from '../../../web/publication/merge-plan-publication-previews.ts'
import { exportPrintedPlan } from './print/print-plan.ts'

const app = await createTestApp()
const company = await createTestCompany(app)
const { companyId, departmentId } = company
const vesna = createTestClient(
  { ...monthPlanContract, ...planPublicationContract, ...backgroundJobsContract },
  app,
  company.vesna,
  companyId,
)
const month = getMonthOfDay(addMonths(toBelgradeDay(new Date()), 2))
const span = { from: `${month}-01`, to: findMonthEnd(month) }
const HIRED_EMPLOYEE_COUNT = 1_300

const { data: shift } = await vesna.createShift({ code: 'I', name: 'Smena I', segments: [{ from: 360, to: 840 }] })
const { data: other } = await vesna.createShift({ code: 'II', name: 'Smena II', segments: [{ from: 840, to: 1320 }] })
const days = [shift.id, shift.id, shift.id, shift.id, shift.id, null, null]
const week = await vesna.createWorkSchedule({ name: 'Nedelja', anchor_day: '2026-03-02', days })
await vesna.createRotationAssignment({ work_schedule_id: week.data.id, department_id: departmentId, first_day: '2026-01-01' })
await hire(HIRED_EMPLOYEE_COUNT)

const parts = async (of: typeof span) => {
  const first = (await vesna.previewPlanPublication(of)).data
  const found = [first]
  while (found.length < first.pagination.last_page) {
    const after = found.at(-1)!.digest
    found.push((await vesna.previewPlanPublication({ ...of, page: found.length + 1, after })).data)
  }
  return found
}
/** Publishes the plan of many employees and waits for the job. */
const publishing = async (what: Parameters<typeof vesna.publishPlan>[0]) => {
  const { data } = await vesna.publishPlan(what)
  assert.deepEqual([data.id, data.people], [null, null])
  return waitUntil(async () => {
    const { data: job } = await vesna.getBackgroundJob({ job_id: data.job_id! })
    return ['done', 'failed'].includes(job.status) && job
  })
}
const size = (answer: unknown) => JSON.stringify(answer).length
const refused = (code: string) => (error: unknown) => (error as { code: string }).code === code

test('a large publication is previewed in parts and published by their digest', async () => {
  const found = await parts(span)
  assert.deepEqual(
    found.map(({ people, pagination }) => [people.length, pagination.from, pagination.to]),
    [
      [500, 1, 500],
      [500, 501, 1_000],
      [HIRED_EMPLOYEE_COUNT + 4 - 1_000, 1_001, HIRED_EMPLOYEE_COUNT + 4],
    ],
  )
  const whole = found.reduce(mergePlanPublicationPreviews)
  const newDaysOf = (id: number) => whole.people.find((one) => one.id === id)!.new_days
  const state = (await vesna.getPlanPublicationState({ month })).data
  assert.deepEqual([state.new_days, state.people, state.cells.length], [whole.new_days, HIRED_EMPLOYEE_COUNT + 4, 0])
  const changed = await publishing({ ...span, digest: found[0]!.digest, accept: true })
  assert.deepEqual([changed.status, changed.failure!.code], ['failed', 'common.concurrent_update'])
  assert.equal((await vesna.getPlanPublicationState({ month })).data.new_days, whole.new_days, 'nobody was told anything')
  const left = company.marko.employeeId
  const { status, result, total } = await publishing({ ...span, digest: whole.digest, accept: true, left_out: [left] })
  assert.deepEqual(
    [status, result!.people, result!.new_days, total],
    ['done', HIRED_EMPLOYEE_COUNT + 3, whole.new_days - newDaysOf(left), HIRED_EMPLOYEE_COUNT + 4],
  )
  assert.deepEqual(
    (await parts(span)).flatMap(({ people }) => people.map(({ id }) => id)),
    [left],
  )
})

test('previews list the first days of the first people and count the rest', async () => {
  const ids = await everybody()
  for (let at = 0; at < ids.length; at += 400)
    await vesna.updatePlanCells({
      cells: ids.slice(at, at + 400).flatMap((employee_id) => workDays().map((day) => ({ employee_id, day, shift_id: other.id }))),
    })
  const found = await parts(span)
  const changed = found.reduce(mergePlanPublicationPreviews).changed_days
  assert.equal(changed, ids.length * workDays().length)
  assert.equal(found[0]!.people.find(({ changes }) => changes.length)!.changed_days, workDays().length)
  for (const part of found) assert.ok(size(part) < 700_000, `${size(part)} bytes`)

  const pagesById = new Map<number, number[]>()
  for (const page of [1, 2, 3]) {
    const [{ data: state }, { data: plan }] = await Promise.all([
      vesna.getPlanPublicationState({ month, page }),
      vesna.getMonthPlan({ month, page }),
    ])
    assert.deepEqual([state.state, state.changed_days, state.people], ['changed', changed, ids.length + 1])
    pagesById.set(page, [...new Set(state.cells.map(({ employee_id }) => employee_id))])
    const on = new Set(plan.employees.map(({ id }) => id))
    assert.ok(pagesById.get(page)!.every((id) => on.has(id)))
  }
  assert.deepEqual([...pagesById.values()].flat().length, ids.length, 'each stands on one page')
})

/** Five working days of the month. */
const workDays = () => [8, 9, 10, 11, 12].map((day) => `${month}-${String(day + firstMonday()).padStart(2, '0')}`)
const firstMonday = () => (8 - (new Date(`${span.from}T00:00:00Z`).getUTCDay() || 7)) % 7

async function everybody(): Promise<number[]> {
  return withInstallationTransaction(app.database, async (db) => {
    const rows = await db.selectFrom('employee').select('id').where('company_id', '=', companyId).where('code', 'like', 'mn%').execute()
    return rows.map(({ id }) => id)
  })
}

/** Hires employees in Marko's department. */
async function hire(people: number): Promise<void> {
  await withInstallationTransaction(app.database, async (db) => {
    await sql`select set_config('app.company_id', ${String(companyId)}, true)`.execute(db)
    await sql`
      with e as (insert into employee (company_id, code, first_name, last_name)
          select ${companyId}, 'mn' || n, 'Ime', 'Prezime' || n from generate_series(1, ${people}::int) n returning id),
        m as (insert into employment (company_id, employee_id, first_day) select ${companyId}, id, '2026-01-01' from e returning id, employee_id)
      insert into employment_terms (company_id, employment_id, employee_id, first_day, department_id, job_position_id, employment_relationship_type_id)
      select ${companyId}, m.id, m.employee_id, '2026-01-01', ${departmentId}, t.job_position_id, t.employment_relationship_type_id
      from m, (select * from employment_terms where employee_id = ${company.marko.employeeId}) t`.execute(db)
  })
}

test('a large plan is printed as a job, which can be stopped', async () => {
  await assert.rejects(vesna.printShiftPlan(span), refused('plan.document_needs_job'))
  const progress: [number, number][] = []
  const input = { ...span, department_id: null, kind: 'xlsx', size: 'A4', script: 'latin', what: 'planned', language: 'sr' } as const
  const caller = { companyId, userId: company.vesna.userId, sessionId: null, action: 'exportShiftPlan' }
  const { result } = await withCompanyTransaction(app.services, caller, (ctx) =>
    exportPrintedPlan(ctx, input, async (done, total) => void progress.push([done, total])),
  )
  assert.deepEqual(result, { employees: HIRED_EMPLOYEE_COUNT + 4 })
  assert.deepEqual(
    progress.map(([done, total]) => Math.round((done / total) * 100)),
    [0, 19, 38, 50],
  )
  const stopped = withCompanyTransaction(app.services, caller, (ctx) =>
    exportPrintedPlan(ctx, input, () => Promise.reject(new Error('stopped'))),
  )
  await assert.rejects(stopped, /stopped/)
})
