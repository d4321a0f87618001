import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { type Ctx, withCompanyTransaction, withSystemCompanyTransaction } from '#platform/call-context.ts'
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
    vesna.createEmployment({
      ...terms,
      employee_id,
      employed_from,
      employed_to: employed_to || undefined,
      termination_reason: employed_to ? 'sporazum' : undefined,
    })
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

test('the database refuses each wrong row of terms, new or changed', async () => {
  const company = await createTestCompany(app)
  const { employeeId } = company.marko
  const inCompany = <T>(work: (ctx: Ctx) => Promise<T>) => withSystemCompanyTransaction(app.services, company.companyId, 'test', work)
  const terms = await inCompany(({ db }) =>
    db.selectFrom('employment_terms').selectAll().where('employee_id', '=', employeeId).executeTakeFirstOrThrow(),
  )
  const { first_day: begins, employment_id, department_id, job_position_id, employment_relationship_type_id } = terms
  const dayOf = (years: number) => `${Number(begins.slice(0, 4)) + years}${begins.slice(4)}`
  const ended = { name: 'Ukinuto', last_day: dayOf(-1) }
  const ids = await inCompany(async ({ db }) => {
    const insert = async (table: 'employment_relationship_type' | 'team' | 'location' | 'department', values: object) =>
      (
        await db
          .insertInto(table)
          .values(values as { name: string })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const closed = await insert('department', { name: 'Zatvoreno' })
    await sql`insert into department_version (department_id, name, is_open) values (${closed}, 'Zatvoreno', false)`.execute(db)
    return {
      type: await insert('employment_relationship_type', ended),
      team: await insert('team', ended),
      location: await insert('location', ended),
      closed,
    }
  })
  const insert = (changes: object) => (ctx: Ctx) =>
    ctx.db
      .insertInto('employment_terms')
      .values({
        ...{ employment_id, employee_id: employeeId, first_day: dayOf(1), department_id, job_position_id, employment_relationship_type_id },
        ...changes,
      })
      .execute()
  const update = (changes: object) => (ctx: Ctx) => ctx.db.updateTable('employment_terms').set(changes).where('id', '=', terms.id).execute()
  const resultOf = (work: (ctx: Ctx) => Promise<unknown>) =>
    inCompany(async (ctx) => {
      await work(ctx)
      await sql`set constraints all immediate`.execute(ctx.db)
      throw new Error('written')
    }).catch(({ constraint, message }) => constraint ?? message)
  const wrongValues = [
    ['org.relationship_type_ended', { employment_relationship_type_id: ids.type }],
    ['org.team_ended', { team_id: ids.team }],
    ['org.location_ended', { location_id: ids.location }],
    ['org.department_closed', { department_id: ids.closed }],
  ] as const
  for (const [code, changes] of wrongValues) {
    assert.equal(await resultOf(insert(changes)), code)
    assert.equal(await resultOf(update(changes)), code)
  }
  const refusals = [
    ['written', insert({})],
    ['employment.terms_same_day', insert({ first_day: begins })],
    ['employment.terms_missing_on_first_day', insert({ first_day: dayOf(-1) })],
    ['employment.terms_missing_on_first_day', update({ first_day: dayOf(1) })],
    ['employment.terms_missing_on_first_day', ({ db }) => sql`delete from employment_terms where id = ${terms.id}`.execute(db)],
    [
      'employment.terms_missing_on_first_day',
      ({ db }) =>
        sql`insert into employment (employee_id, first_day, last_day, termination_reason)
        values (${employeeId}, '1999-01-01', '1999-02-01', 'istek')`.execute(db),
    ],
    [
      'employment.terms_after_end',
      async (ctx) => {
        await insert({})(ctx)
        await sql`update employment set last_day = ${begins}, termination_reason = 'istek' where id = ${employment_id}`.execute(ctx.db)
      },
    ],
  ] satisfies [string, (ctx: Ctx) => Promise<unknown>][]
  for (const [code, work] of refusals) assert.equal(await resultOf(work), code)
})

test('terms end where the next begin, whoever writes them', async () => {
  const company = await createTestCompany(app)
  const { employeeId } = company.marko
  await withSystemCompanyTransaction(app.services, company.companyId, 'test', async ({ db }) => {
    const first = await db.selectFrom('employment_terms').selectAll().where('employee_id', '=', employeeId).executeTakeFirstOrThrow()
    const ends = async () =>
      (await db.selectFrom('employment_terms').select('last_day').where('employee_id', '=', employeeId).orderBy('first_day').execute()).map(
        ({ last_day }) => last_day,
      )
    const add = async (first_day: string) => {
      const { id: _, company_id: __, last_day: ___, ...values } = first
      const row = { ...values, first_day, revision: 1 }
      return (await db.insertInto('employment_terms').values(row).returning('id').executeTakeFirstOrThrow()).id
    }
    const next = await add('2030-01-01')
    assert.deepEqual(await ends(), ['2029-12-31', 'infinity'])
    await sql`update employment_terms set first_day = '2031-01-01' where id = ${next}`.execute(db)
    assert.deepEqual(await ends(), ['2030-12-31', 'infinity'])
    await sql`update employment_terms set last_day = '2040-01-01' where employee_id = ${employeeId}`.execute(db)
    assert.deepEqual(await ends(), ['2030-12-31', 'infinity'])
    await sql`update employment set last_day = '2032-01-01', termination_reason = 'istek' where employee_id = ${employeeId}`.execute(db)
    assert.deepEqual(await ends(), ['2030-12-31', '2032-01-01'])
    await sql`delete from employment_terms where id = ${next}`.execute(db)
    assert.deepEqual(await ends(), ['2032-01-01'])
  })
})

/** Copies terms from another employment, because an employment needs terms at the commit. */
const withTerms = (ctx: Ctx) =>
  sql`
  insert into employment_terms (employment_id, employee_id, first_day, department_id, job_position_id, employment_relationship_type_id)
  select e.id, e.employee_id, e.first_day, t.department_id, t.job_position_id, t.employment_relationship_type_id
  from employment e cross join lateral (select * from employment_terms t where t.employee_id = e.employee_id limit 1) t
  where e.first_day = '2001-01-01'`.execute(ctx.db)
