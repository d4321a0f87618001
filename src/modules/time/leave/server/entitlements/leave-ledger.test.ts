import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { legalLeaveTypes } from '#modules/foundation/law/leave-types.ts'
import { withCompanyTransaction } from '#platform/call-context.ts'
import { beginCompanyTransaction, withInstallationTransaction } from '#platform/database/database.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { addDays, getWeekday, iterateDaysBetween } from '#shared/days.ts'
import { createTestApp, createTestClient, waitUntil } from '#test/support/app.ts'
import {
  createLeaveClient,
  createLeaveCompany,
  getJuneWorkday,
  grantLeaveDays,
  type LeaveCompany,
  NEXT_YEAR,
} from '#test/support/leave-company.ts'
import { LeaveSettings } from '../../leave-settings.ts'
import { computeLeaveBalanceOn, type LeaveGrant, type LeaveLedgerEntry } from '../../rules/leave-balance.ts'
import { recordLeaveApproval, returnLeaveDaysToGrants } from './leave-ledger.ts'
import { loadLeaveGrantBalances } from './load-grant-balances.ts'

const app = await createTestApp({ connections: 12 })
const ledger = <T>(company: LeaveCompany, work: Parameters<typeof beginCompanyTransaction<T>>[2]) =>
  beginCompanyTransaction(
    app.database,
    { companyId: company.companyId, userId: company.vesna.userId, sessionId: null, action: 'test' },
    work,
  )
const asVesna = <T>({ companyId, vesna }: LeaveCompany, work: Parameters<typeof withCompanyTransaction<T>>[2]) =>
  withCompanyTransaction(app.services, { companyId, userId: vesna.userId, sessionId: null, action: 'test' }, work)
const code = (expected: string) => (error: { constraint?: string }) => error.constraint === expected

test('every company begins with the catalogue of the law', async () => {
  const company = await createLeaveCompany(app)
  const { data } = await createLeaveClient(company, company.vesna).listLeaveTypes({})
  assert.deepEqual(
    data.map((type) => ({
      code: type.code,
      name: type.name,
      nameEn: type.name_en,
      group: type.leave_group,
      article: type.article,
      limitText: type.limit_text,
      payText: type.pay_text,
      documentText: type.document_text,
      proofText: type.proof_text,
      counting: type.counting,
      hasBalance: type.has_balance,
      belowZero: type.below_zero,
      limit:
        type.limit_amount === null
          ? null
          : { amount: type.limit_amount, unit: type.limit_unit, per: type.limit_per, shared: type.limit_shared },
      paidBy: type.paid_by,
      payPercent: type.pay_percent,
      decision: type.needs_decision,
      halfDays: type.half_days,
      hours: type.by_hours,
      timesheet: [type.category_code, type.category_carried, type.category_fund, type.category_injury],
      requestable: type.requestable,
      sensitive: type.sensitive,
      work_status: type.work_status,
      sickKinds: type.sick_kinds,
    })),
    legalLeaveTypes.map(({ limit, timesheet, sickKinds = [], approval: _, paidQuota: __, certainty: ___, ...type }) => ({
      ...type,
      proofText: type.proofText.startsWith('zahtev') ? null : type.proofText,
      limit: limit && { ...limit, shared: limit.shared ?? null },
      timesheet: [timesheet.code, timesheet.carried ?? null, timesheet.fund ?? null, timesheet.workInjury ?? null],
      sickKinds,
    })),
  )
})

test('leave types are edited with revisions, and disabled ones are not offered', async () => {
  const company = await createLeaveCompany(app)
  const vesna = createLeaveClient(company, company.vesna)
  const marko = createLeaveClient(company, company.marko)
  const leave_type_id = company.typeId.NO!
  await vesna.updateLeaveType({ leave_type_id, name: 'Neplaćeno', revision: 1 })
  await assert.rejects(vesna.updateLeaveType({ leave_type_id, name: 'Drugo', revision: 1 }), { status: 409 })
  await assert.rejects(vesna.updateLeaveType({ leave_type_id, limit_amount: 30 }), { code: 'leave.limit_incomplete' })
  await assert.rejects(marko.updateLeaveType({ leave_type_id, name: 'Moje' }), { status: 403 })
  await vesna.updateLeaveType({ leave_type_id, ended: true })
  await assert.rejects(marko.createLeaveRequest({ leave_type_id, first_day: getJuneWorkday(0), last_day: getJuneWorkday(0) }), {
    status: 422,
  })
  assert.ok(!(await marko.listLeaveTypes({})).data.some(({ id }) => id === leave_type_id))
  const made = {
    code: 'SELIDBA',
    name: 'Selidba',
    leave_group: 'paid',
    counting: 'work_days',
    paid_by: 'employer',
    category_code: 'PO',
  } as const
  await vesna.createLeaveType(made)
  await assert.rejects(vesna.createLeaveType(made), { code: 'leave.type_code_taken', status: 409 })
})

test('an annual entitlement is explained and granted once per year', async () => {
  const company = await createLeaveCompany(app)
  const vesna = createLeaveClient(company, company.vesna)
  const employee_id = company.marko.employeeId
  const right = (await vesna.getLeaveEntitlement({ employee_id, year: 2026 })).data
  assert.deepEqual([right.days, right.granted, right.difference], [20, 0, 20])
  const { data: more } = await vesna.updateLeaveEntitlementCriteria({
    employee_id,
    year: 2026,
    prior_service_months: 100,
    grounds: ['disability'],
    granted_days: { conditions: 2 },
  })
  assert.equal(more.days, 20 + 2 + 2 + 3)
  assert.deepEqual(
    more.why.map(({ key }) => key.slice(10)),
    ['minimum', 'experience', 'conditions', 'disability', 'carry'],
  )
  await assert.rejects(vesna.updateLeaveEntitlementCriteria({ employee_id, year: 2026, grounds: ['zubobolja'] }), { status: 422 })
  await assert.rejects(createLeaveClient(company, company.marko).updateLeaveEntitlementCriteria({ employee_id, year: 2026 }), {
    status: 403,
  })

  const granted = await Promise.all([1, 2, 3].map(() => vesna.grantLeaveEntitlement({ employee_id, year: 2026 })))
  assert.ok(granted.every(({ data }) => data.granted === 27 && data.difference === 0))
  await vesna.updateLeaveEntitlementCriteria({ employee_id, year: 2026, grounds: [] })
  assert.equal((await vesna.grantLeaveEntitlement({ employee_id, year: 2026 })).data.granted, 24)
  await vesna.updateLeaveEntitlementCriteria({ employee_id, year: 2026, grounds: ['single_parent'] })
  await vesna.grantLeaveEntitlement({ employee_id, year: 2026 })
  const [balance] = (await vesna.getLeaveBalances({ employee_id, day: '2026-12-31' })).data
  assert.deepEqual([balance!.granted, balance!.allocations.map(({ granted }) => granted)], [27, [24, 3]])
})

test('a job grants the year to all, and a repetition grants nothing', async () => {
  const company = await createLeaveCompany(app)
  const vesna = createLeaveClient(company, company.vesna)
  const run = async () => {
    const { job_id } = (await vesna.grantLeaveEntitlements({ year: 2026 })).data
    const jobs = createTestClient(backgroundJobsContract, company, company.vesna, company.companyId)
    return waitUntil(async () => {
      const { data } = await jobs.getBackgroundJob({ job_id })
      assert.notEqual(data.status, 'failed')
      return data.status === 'done' && data.result
    })
  }
  assert.deepEqual(await run(), { people: 4, granted: 4, reduced: 0, overdrawn: 0 })
  assert.deepEqual(await run(), { people: 4, granted: 0, reduced: 0, overdrawn: 0 })
  const { balances } = await vesna.listLeaveBalances({ day: '2026-12-31' })
  assert.deepEqual(
    balances.map(({ employee, granted, available, difference }) => [employee.last_name, granted, available, difference]),
    [
      ['Đorđević', 20, 20, 0],
      ['Ilić', 20, 20, 0],
      ['Jovanović', 20, 20, 0],
      ['Kovač', 20, 20, 0],
    ],
  )
  await assert.rejects(createLeaveClient(company, company.ana).grantLeaveEntitlements({ year: 2026 }), { status: 403 })
})

test('used days remain, and a negative balance is compensated by the entitlement', async () => {
  const company = await createLeaveCompany(app)
  const vesna = createLeaveClient(company, company.vesna)
  const employee_id = company.marko.employeeId
  const leave = {
    employee_id,
    leave_type_id: company.typeId.GO!,
    first_day: getJuneWorkday(0),
    last_day: getJuneWorkday(4),
    approved: true,
  }
  await assert.rejects(vesna.createLeaveRequest(leave), { code: 'leave.balance_exceeded' })
  await vesna.updateLeaveType({ leave_type_id: company.typeId.GO!, below_zero: true })
  await vesna.createLeaveRequest(leave)
  const { data } = await vesna.getLeaveEntitlement({ employee_id, year: NEXT_YEAR })
  assert.deepEqual([data.granted, data.difference], [5, 15])
  await vesna.grantLeaveEntitlement({ employee_id, year: NEXT_YEAR })
  const [balance] = (await vesna.getLeaveBalances({ employee_id, day: getJuneWorkday(30) })).data
  assert.deepEqual([balance!.granted, balance!.taken, balance!.available], [20, 5, 15])
  await assert.rejects(
    vesna.createManualLeaveGrant({ employee_id, leave_type_id: company.typeId.GO!, year: NEXT_YEAR, amount: -16, note: 'previše' }),
    { code: 'leave.more_used_than_granted' },
  )
})

test('company rules are read with defaults and replaced as a whole', async () => {
  const company = await createLeaveCompany(app)
  const vesna = createLeaveClient(company, company.vesna)
  const { data } = await vesna.getLeaveSettings({})
  assert.deepEqual([data.settings, data.revision], [LeaveSettings.parse({}), 0])
  const settings = { ...data.settings, entitlement: { ...data.settings.entitlement, minimum: 22 } }
  const { data: saved } = await vesna.updateLeaveSettings({ settings, revision: 0 })
  assert.equal(saved.settings.entitlement.minimum, 22)
  assert.equal((await vesna.getLeaveEntitlement({ employee_id: company.marko.employeeId, year: 2026 })).data.days, 22)
  await assert.rejects(vesna.updateLeaveSettings({ settings, revision: 0 }), { status: 409 })
  const under = { ...settings, entitlement: { ...settings.entitlement, minimum: 19 } }
  await assert.rejects(vesna.updateLeaveSettings({ settings: under }), { status: 422 })
  await assert.rejects(createLeaveClient(company, company.ana).updateLeaveSettings({ settings }), { status: 403 })
})

test('carried days are used first and expire beyond the cap', async () => {
  const company = await createLeaveCompany(app)
  const vesna = createLeaveClient(company, company.vesna)
  const employee_id = company.marko.employeeId
  await grantLeaveDays(company, company.marko, NEXT_YEAR - 1, 2.5)
  await grantLeaveDays(company, company.marko, NEXT_YEAR, 20)
  await vesna.createLeaveRequest({
    employee_id,
    leave_type_id: company.typeId.GO!,
    first_day: getJuneWorkday(0),
    last_day: getJuneWorkday(4),
    approved: true,
  })
  const rows = await ledger(
    company,
    async (db) =>
      (
        await sql<{
          day: string
          category: string
          amount: number
          minutes: number
        }>`select day, category, amount, minutes from leave_days_of_employees(array[${employee_id}::bigint], ${getJuneWorkday(0)}, ${getJuneWorkday(4)}) order by day, category`.execute(
          db,
        )
      ).rows,
  )
  assert.deepEqual(
    rows.map(({ category, amount, minutes }) => [category, amount, minutes]),
    [
      ['GOS', 1, 480],
      ['GOS', 1, 480],
      ['GO', 0.5, 240],
      ['GOS', 0.5, 240],
      ['GO', 1, 480],
      ['GO', 1, 480],
    ],
  )
  const [balance] = (await vesna.getLeaveBalances({ employee_id, day: `${NEXT_YEAR}-07-01` })).data
  assert.deepEqual([balance!.carried, balance!.available], [0, 17.5])
  const sums = async (day: string) => {
    const { brought, granted, taken, expired, remaining } = (await vesna.getLeaveBalances({ employee_id, day })).data[0]!
    return [brought, granted, taken, expired, remaining]
  }
  assert.deepEqual(await sums(`${NEXT_YEAR}-05-31`), [2.5, 20, 0, 0, 22.5])
  assert.deepEqual(await sums(`${NEXT_YEAR}-07-01`), [2.5, 20, 5, 0, 17.5])
  assert.deepEqual(await sums(`${NEXT_YEAR + 1}-07-01`), [17.5, 0, 0, 17.5, 0])
  assert.deepEqual(await sums(`${NEXT_YEAR + 2}-01-01`), [0, 0, 0, 0, 0])
})

test('the ledger cannot be changed, overdrawn or filled without a source', async () => {
  const company = await createLeaveCompany(app)
  const id = await grantLeaveDays(company, company.marko, 2026, 2)
  const row = { employee_id: company.marko.employeeId, leave_type_id: company.typeId.GO!, consumes_id: id }
  const insert = (more: { kind: string; amount: number; day?: string }) =>
    ledger(company, (db) =>
      db
        .insertInto('leave_entry')
        .values({ ...row, ...more })
        .execute(),
    )
  await assert.rejects(
    ledger(company, (db) => sql`update leave_entry set amount = 30`.execute(db)),
    code('leave.ledger_is_final'),
  )
  await assert.rejects(
    ledger(company, (db) => sql`delete from leave_entry`.execute(db)),
    code('leave.ledger_is_final'),
  )
  await assert.rejects(insert({ kind: 'taken', amount: -3, day: '2026-05-05' }), code('leave.balance_exceeded'))
  await assert.rejects(insert({ kind: 'taken', amount: -1, day: '2027-07-01' }), code('leave.grant_not_valid_on_day'))
  await assert.rejects(insert({ kind: 'returned', amount: 1, day: '2026-05-05' }), code('leave.returned_more_than_taken'))
})

/** Returns deterministic pseudo-random numbers. */
function seeded(seed: number) {
  let at = seed
  return (below: number) => (at = (at * 1_103_515_245 + 12_345) % 2_147_483_648) % below
}

test('random ledgers agree with the rules, their sum, and never fall below zero', async () => {
  for (let seed = 1; seed <= 12; seed++) {
    const random = seeded(seed * 7919)
    const company = await createLeaveCompany(app)
    const employee = company.marko.employeeId
    const type = company.typeId.GO!
    const grants: LeaveGrant[] = []
    const entries: LeaveLedgerEntry[] = []
    await ledger(company, async (db) => {
      for (const year of [2025, 2026, 2027]) {
        const amount = 10 + random(15) + (random(2) ? 0.5 : 0)
        const carryCap = [null, 5, 10][random(3)]!
        const { id } = await db
          .insertInto('leave_entry')
          .values({
            employee_id: employee,
            leave_type_id: type,
            kind: 'granted',
            ground: 'manual',
            amount,
            year,
            usable_from: `${year}-01-01`,
            usable_to: `${year + 1}-06-30`,
            carry_cap: carryCap,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        grants.push({ id, year, amount, usableFrom: `${year}-01-01`, usableTo: `${year + 1}-06-30`, carryCap })
      }
    })
    for (let step = 0; step < 14; step++) {
      const first = random(1000)
      const length = random(12)
      try {
        await asVesna(company, async (ctx) => {
          const { db } = ctx
          const { id } = (
            await sql<{ id: number }>`insert into leave_request (employee_id, leave_type_id, first_day, last_day)
              values (${employee}, ${type}, date '2025-01-01' + ${first}::int, date '2025-01-01' + ${first + length}::int) returning id`.execute(
              db,
            )
          ).rows[0]!
          const amount = random(4) ? 1 : 0.5
          const days = [...iterateDaysBetween(addDays('2025-01-01', first), addDays('2025-01-01', first + length))]
            .filter((day) => getWeekday(day) < 6)
            .map((day) => ({ day, amount, minutes: 480, category: 'GO', payer: 'employer' }))
          await recordLeaveApproval(ctx, { id, employee_id: employee, leave_type_id: type, has_balance: true }, days)
          if (random(4) === 0) await returnLeaveDaysToGrants(ctx, id, addDays('2025-01-01', first + random(3)), null)
        })
      } catch (error) {
        const { code, constraint } = error as { code: string; constraint?: string }
        assert.ok(['leave.overlap', 'leave.balance_exceeded'].includes(constraint ?? code), String(error))
      }
    }
    await ledger(company, async (db) => {
      const written = await db.selectFrom('leave_entry').select(['consumes_id', 'day', 'amount']).where('kind', '!=', 'granted').execute()
      entries.push(...written.map(({ consumes_id, day, amount }) => ({ consumesId: consumes_id!, day: day!, amount })))
      for (const day of [
        '2025-06-30',
        '2025-12-31',
        '2026-01-01',
        '2026-06-30',
        '2026-07-01',
        '2026-12-31',
        '2027-01-01',
        '2027-06-30',
        '2027-07-01',
        '2027-12-31',
        '2028-07-01',
      ]) {
        const [balances] = await loadLeaveGrantBalances({ db }, [{ employeeId: employee, leaveTypeId: type, day }])
        const rows = balances!.map(({ grant_id, year, granted, taken, expired, remaining, planned }) => ({
          grantId: grant_id,
          year,
          granted,
          taken,
          expired,
          remaining,
          planned,
        }))
        const ruled = computeLeaveBalanceOn(grants, entries, day)
        assert.deepEqual(rows, ruled)
        for (const allocation of ruled) {
          assert.equal(allocation.granted - allocation.taken - allocation.expired, allocation.remaining)
          assert.ok(allocation.remaining >= 0 && allocation.expired >= 0 && allocation.taken >= 0)
        }
      }
      // The timesheet and the ledger always agree.
      const { rows } = await sql<{ differ: number }>`
        select count(*)::int as differ from (select leave_request_id, day, sum(amount) as amount from leave_day where amount > 0 group by 1, 2) d
          full join (select leave_request_id, day, -sum(amount) as amount from leave_entry where consumes_id is not null group by 1, 2 having sum(amount) <> 0) l using (leave_request_id, day)
        where d.amount is distinct from l.amount`.execute(db)
      assert.equal(rows[0]!.differ, 0)
    })
  }
})

test('an erasure deletes all texts of leave', async () => {
  const company = await createLeaveCompany(app)
  const vesna = createLeaveClient(company, company.vesna)
  const sick = {
    employee_id: company.marko.employeeId,
    leave_type_id: company.typeId.B30!,
    first_day: getJuneWorkday(0),
    last_day: getJuneWorkday(2),
    approved: true,
  }
  await vesna.createLeaveRequest({ ...sick, note: 'prelom noge', certificate_number: 'eB-778' })
  await withInstallationTransaction(app.database, (db) =>
    sql`select erase_person(${company.companyId}, ${company.marko.employeeId}, 'zahtev')`.execute(db),
  )
  const text = await ledger(company, async (db) =>
    JSON.stringify([
      await db.selectFrom('leave_request').selectAll().execute(),
      await db.selectFrom('audit_entry').selectAll().where('employee_id', '=', company.marko.employeeId).execute(),
    ]),
  )
  assert.doesNotMatch(text, /prelom|eB-778|illness/)
})
