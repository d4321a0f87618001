import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { type Ctx, withCompanyTransaction } from '#platform/call-context.ts'
import { countLockWaits, createTestApp, createTestClient, createTestCompany, waitUntil } from '#test/support/app.ts'
import { employeesContract } from '../contract.ts'

const app = await createTestApp({ jobs: false })

test('employments of one person do not overlap and may follow each other', async () => {
  const company = await createTestCompany(app)
  const employee_id = company.marko.employeeId
  const vesna = {
    ...createTestClient(employeesContract, app, company.vesna, company.companyId),
    ...createTestClient(organisationContract, app, company.vesna, company.companyId),
  }
  const { id: employment_id } = (await vesna.listEmployments({ employee_id })).data[0]!
  const terms = {
    department_id: company.departmentId,
    job_position_id: (await vesna.listJobPositions({})).data[0]!.id,
    employment_relationship_type_id: (await vesna.listCompanyEmploymentRelationshipTypes({})).data[0]!.id,
  }
  const ends = (employed_to: string) => vesna.updateEmployment({ employee_id, employment_id, employed_to, termination_reason: 'sporazum' })
  await ends('2026-06-30')
  const begins = (employed_from: string, employed_to?: string) =>
    vesna.createEmployment({ ...terms, employee_id, employed_from, ...(employed_to && { employed_to, termination_reason: 'sporazum' }) })
  await assert.rejects(begins('2026-06-30'), { code: 'employment.overlap', status: 409 })
  await assert.rejects(begins('2000-01-01'), { code: 'employment.overlap', status: 409 })
  await assert.rejects(begins('2026-01-01', '2026-02-01'), { code: 'employment.overlap', status: 409 })
  await begins('2026-09-01')
  await assert.rejects(ends('2026-09-01'), { code: 'employment.overlap', status: 409 })
  await ends('2026-08-31')
  assert.equal((await vesna.listEmployments({ employee_id })).data.length, 2)
})

test('of two simultaneous employments of an employee the second sees the first', async () => {
  const { companyId, vesna, marko } = await createTestCompany(app)
  const caller = { companyId, userId: vesna.userId, sessionId: null, action: 'createEmployment' }
  const write = (ctx: Ctx, first: string, last: string) =>
    sql`insert into employment (employee_id, first_day, last_day, termination_reason) values (${marko.employeeId}, ${first}, ${last}, 'istek')`.execute(
      ctx.db,
    )
  const { promise: written, resolve: tellWritten } = Promise.withResolvers<void>()
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
  const one = withCompanyTransaction(app.services, caller, async (ctx) => {
    await write(ctx, '2001-01-01', '2001-12-31')
    tellWritten()
    await mayGoOn
    await withTerms(ctx)
  })
  await written
  const other = withCompanyTransaction(app.services, caller, (ctx) => write(ctx, '2001-06-01', '2002-06-01')).then(
    () => 'written',
    ({ constraint }) => constraint,
  )
  await waitUntil(() => Promise.race([countLockWaits(app), other]))
  goOn()
  await one
  assert.equal(await other, 'employment.overlap')
})

/** The terms that an employment needs at the commit, copied from another one. */
const withTerms = (ctx: Ctx) =>
  sql`
  insert into employment_terms (employment_id, employee_id, first_day, department_id, job_position_id, employment_relationship_type_id)
  select e.id, e.employee_id, e.first_day, t.department_id, t.job_position_id, t.employment_relationship_type_id
  from employment e cross join lateral (select * from employment_terms t where t.employee_id = e.employee_id limit 1) t
  where e.first_day = '2001-01-01'`.execute(ctx.db)
