import assert from 'node:assert/strict'
import { test } from 'vitest'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { leaveContract } from '#modules/time/leave/contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import { addMonths, type Day } from '#shared/days.ts'
import { createTestApp, createTestClient, createTestCompany, type TestUser } from '#test/support/app.ts'
import { assignDayShift } from '#test/support/leave-company.ts'

const app = await createTestApp({ jobs: false })
const contract = { ...leaveContract, ...timesheetContract, ...monthCloseContract, ...clockEventsContract }

/** Marko works from eight to four, and stays longer on days in November. Vesna is the company administrator, Ana is his chief. */
async function createCompanyOfLieu({ on = true, ...rules }: { on?: boolean; lieu_months?: number; lieu_pays?: 'increase' | 'whole' } = {}) {
  const company = await createTestCompany(app)
  await assignDayShift(company)
  const of = (person: Omit<TestUser, 'employeeId'>) => createTestClient(contract, app, person, company.companyId)
  const vesna = of(company.vesna)
  const ana = of(company.ana)
  const marko = of(company.marko)
  const employee_id = company.marko.employeeId
  if (on) await vesna.updateWorkingTimeSettings({ settings: { lieu_from: '2026-03-01', ...rules } })
  const pass = (day: Day, clock: string, direction: 'in' | 'out') =>
    vesna.createClockEvent({ employee_id, at: `${day}T${clock}:00+01:00`, direction, reason: 'Kvar čitača' })
  /** Marko stays longer by these minutes, and some of them are approved. */
  const stays = async (day: Day, minutes: number, approved = minutes) => {
    await pass(day, '08:00', 'in')
    const end = 960 + minutes
    await pass(day, `${Math.floor(end / 60)}:${String(end % 60).padStart(2, '0')}`, 'out')
    if (approved) await approve(day, approved)
  }
  const approve = (day: Day, approved_minutes: number) =>
    ana.decideOvertime({ decisions: [{ employee_id, day, approved_minutes }], reason: 'Rok' })
  const sheet = async () => (await vesna.getTimesheet({ month: '2026-03', employee_id })).data.employees[0]!
  /** The ledger on a day, after the days are computed. */
  const account = async (day: Day = '2026-03-23') => {
    await sheet()
    const { data } = await vesna.getLeaveBalances({ employee_id, day })
    return data.find(({ leave_type }) => leave_type.code === 'SLOB-PREK')
  }
  const typeId = async () => (await vesna.listLeaveTypes({})).data.find(({ code }) => code === 'SLOB-PREK')!.id
  /** Requests leave in lieu, for a part of a day or all of it. */
  const createRequest = async (day: Day, from?: string, to?: string) => {
    const span = { first_day: day, last_day: day, first_from: from || undefined, last_to: from ? to : undefined }
    return (await vesna.createLeaveRequest({ employee_id, leave_type_id: await typeId(), ...span })).data.id
  }
  const grants = (leave_request_id: number) => ana.approveLeaveRequest({ leave_request_id })
  const takes = async (...args: Parameters<typeof createRequest>) => {
    const id = await createRequest(...args)
    await grants(id)
    return id
  }
  const payroll = async () =>
    (await vesna.listPayrollLines({ month: '2026-03', employee_id })).data[0]!.lines.filter(({ category }) =>
      ['P', 'PN', 'HP', 'HPN', 'KS'].includes(category),
    ).map(({ category, part, minutes, percent }) => `${part ?? category} ${minutes} ${percent}`)
  return {
    company,
    vesna,
    ana,
    marko,
    employee_id,
    stays,
    approve,
    pass,
    account,
    createRequest,
    grants,
    takes,
    typeId,
    payroll,
    sheet,
  }
}

test('by default overtime is paid and no time in lieu is given', async () => {
  const { stays, account, payroll } = await createCompanyOfLieu({ on: false })
  await stays('2026-03-03', 120)
  assert.equal(await account(), undefined)
  assert.deepEqual(await payroll(), ['P 120 126'])
})

test('approved overtime becomes time in lieu and only its increase is paid', async () => {
  const { stays, account, payroll, marko, vesna, employee_id } = await createCompanyOfLieu()
  await stays('2026-03-03', 120, 90)
  await stays('2026-03-04', 60, 0)
  const own = (await account())!
  assert.deepEqual([own.granted, own.available, own.leave_type.in_hours], [1.5, 1.5, true])
  const [allocation] = own.allocations
  assert.deepEqual(
    [allocation!.overtime_day, allocation!.usable_from, allocation!.usable_to],
    ['2026-03-03', '2026-03-03', addMonths('2026-03-03', 6)],
  )
  assert.deepEqual(
    allocation!.why!.map(({ key }) => key.slice(10)),
    ['lieu', 'lieu_approved', 'lieu_increase', 'lieu_until', 'lieu_practice'],
  )
  assert.deepEqual(allocation!.why![0]!.values, { day: '2026-03-03', approved: { minutes: 90 }, worked: { minutes: 90 } })
  assert.deepEqual(await payroll(), ['P-S 90 26'])
  const why = (await vesna.explainTimesheetCell({ employee_id, day: '2026-03-03' })).data.reasons
  assert.deepEqual(why.find(({ key }) => key === 'time.why.lieu')!.values, { minutes: '1:30' })
  assert.deepEqual(
    (await marko.getLeaveBalances({ employee_id, day: '2026-03-31' })).data.at(-1)!.allocations[0]!.overtime_day,
    '2026-03-03',
  )
})

test('time in lieu uses the oldest overtime first and returns on cancellation', async () => {
  const { stays, account, takes, payroll, vesna } = await createCompanyOfLieu()
  await stays('2026-03-03', 60)
  await stays('2026-03-10', 240)
  await stays('2026-03-17', 240)
  await account()
  const taken = async () => (await account())!.allocations.map((allocation) => allocation.taken)
  const hours = await takes('2026-03-19', '14:00', '16:00')
  assert.deepEqual(await taken(), [1, 1, 0])
  const day = await takes('2026-03-20').catch((error: { code: string }) => error.code)
  assert.equal(day, 'leave.hours_exceeded')
  await vesna.cancelLeaveRequest({ leave_request_id: hours, reason: 'Ostaje na poslu' })
  assert.deepEqual(await taken(), [0, 0, 0])
  await takes('2026-03-20')
  assert.deepEqual(await taken(), [1, 4, 3])
  assert.deepEqual(await payroll(), ['P-S 540 26', 'KS 480 100'])
})

test('three times twenty minutes are an hour', async () => {
  const { stays, account, takes } = await createCompanyOfLieu()
  for (const day of ['2026-03-03', '2026-03-04', '2026-03-05']) await stays(day, 20)
  await account()
  await takes('2026-03-12', '15:00', '16:00')
  assert.ok((await account())!.available < 0.001)
})

test('reduced overtime removes unused hours and is rejected after use', async () => {
  const { stays, account, approve, takes, vesna } = await createCompanyOfLieu()
  await stays('2026-03-03', 180)
  assert.equal((await account())!.available, 3)
  await approve('2026-03-03', 120)
  assert.equal((await account())!.available, 2)
  const leave = await takes('2026-03-12', '15:00', '16:00')
  await assert.rejects(approve('2026-03-03', 0), (error: { code: string; status: number; details: { used: string } }) => {
    assert.deepEqual([error.code, error.status, error.details.used], ['time.overtime_used', 409, '1:00'])
    return true
  })
  await approve('2026-03-03', 60)
  assert.equal((await account())!.available, 0)
  await vesna.cancelLeaveRequest({ leave_request_id: leave, reason: 'Odustao' })
  await approve('2026-03-03', 0)
  const own = (await account())!
  assert.deepEqual([own.granted, own.available], [0, 0])
})

test('a recalculated day changes its hours in lieu, never below the used ones', async () => {
  const { stays, account, takes, vesna, employee_id } = await createCompanyOfLieu()
  await stays('2026-03-03', 120)
  await account()
  await vesna.updateTimesheetCells({ cells: [{ employee_id, day: '2026-03-03', text: '8+P1' }] })
  assert.equal((await account())!.available, 1)
  await vesna.updateTimesheetCells({ cells: [{ employee_id, day: '2026-03-03', text: '', revision: 1 }] })
  assert.equal((await account())!.available, 2)
  await takes('2026-03-12', '14:30', '16:00')
  await vesna.updateTimesheetCells({ cells: [{ employee_id, day: '2026-03-03', text: '8', revision: 2 }] })
  const { granted, taken, available, allocations } = (await account())!
  assert.deepEqual([granted, taken, available], [1.5, 1.5, 0])
  assert.equal(allocations[0]!.why![1]!.key, 'leave.why.lieu_used')
})

test('more hours than available are rejected with the remaining balance', async () => {
  const { stays, approve, account, createRequest, grants } = await createCompanyOfLieu({ lieu_months: 1 })
  await stays('2026-03-03', 120)
  await account()
  await assert.rejects(createRequest('2026-03-12', '13:00', '16:00'), {
    status: 422,
    code: 'leave.hours_exceeded',
    message: 'Nema dovoljno sati: ostalo je 2:00 h, a traži se 3:00 h.',
  })
  await assert.rejects(createRequest('2026-04-06', '15:00', '16:00'), { code: 'leave.hours_exceeded' }, 'the term is over')
  await assert.rejects(
    createRequest('2026-03-02', '15:00', '16:00'),
    (error: { code: string }) => /leave\./.test(error.code),
    'before it was earned',
  )
  const waits = await createRequest('2026-03-12', '14:00', '16:00')
  await approve('2026-03-03', 60)
  await account()
  await assert.rejects(
    grants(waits),
    (error: { code: string; status: number; message: string; details: { available: number; requested: number } }) => {
      assert.deepEqual([error.code, error.status, error.details.available, error.details.requested], ['leave.hours_exceeded', 422, 1, 2])
      return true
    },
  )
})

test('unused hours are paid with the month in which their term ended', async () => {
  const { stays, account, takes, vesna, employee_id } = await createCompanyOfLieu({ lieu_months: 1 })
  await stays('2026-03-03', 120)
  await account()
  await takes('2026-03-12', '15:30', '16:00')
  const april = (await vesna.listPayrollLines({ month: '2026-04', employee_id })).data[0]!.lines
  assert.deepEqual(
    april.filter(({ category }) => category === 'KS').map(({ part, minutes, percent }) => [part, minutes, percent]),
    [['KS-I', 90, 100]],
  )
  const { expired, available, allocations } = (await account('2026-04-30'))!
  assert.deepEqual([expired, available], [1.5, 0])
  assert.ok(allocations[0]!.why!.some(({ key }) => key === 'leave.why.lieu_expired'))
})

test('a company may pay overtime whole beside the free hours', async () => {
  const { stays, payroll, account } = await createCompanyOfLieu({ lieu_pays: 'whole' })
  await stays('2026-03-03', 120)
  assert.equal((await account())!.available, 2)
  assert.deepEqual(await payroll(), ['P 120 126'])
})

test('overtime of open months counts from the chosen day; closed months stay', async () => {
  const { stays, vesna, account, payroll, sheet } = await createCompanyOfLieu({ on: false })
  await stays('2026-02-26', 60)
  await stays('2026-03-03', 60)
  await stays('2026-03-10', 60)
  await sheet()
  await vesna.updateWorkingTimeSettings({ settings: { lieu_from: '2026-03-05' } })
  assert.deepEqual(
    (await account())!.allocations.map(({ overtime_day }) => overtime_day),
    ['2026-03-10'],
  )
  assert.deepEqual(await payroll(), ['P 60 126', 'P-S 60 26'])
  await vesna.updateWorkingTimeSettings({ settings: { lieu_from: null } })
  assert.equal((await account())!.available, 1, 'what is earned stays')
})

test('users without permission grant nothing, and other companies do not exist', async () => {
  const one = await createCompanyOfLieu()
  await one.stays('2026-03-03', 60, 0)
  const { employee_id } = one
  const decisions = [{ employee_id, day: '2026-03-03', approved_minutes: 60 }]
  await assert.rejects(one.marko.decideOvertime({ decisions }), { status: 403 })
  const other = await createCompanyOfLieu()
  await assert.rejects(other.vesna.decideOvertime({ decisions }), { status: 404 })
  await assert.rejects(other.vesna.getLeaveBalances({ employee_id }), { status: 404 })
  await assert.rejects(one.ana.updateWorkingTimeSettings({ settings: { lieu_from: '2026-01-01' } }), { status: 403 })
  await assert.rejects(one.vesna.updateWorkingTimeSettings({ settings: { lieu_months: 0 } }), { status: 422 })
  assert.equal((await one.account())!.available, 0)
})

/** Returns deterministic pseudo-random numbers. */
function seeded(seed: number) {
  let at = seed
  return (below: number) => (at = (at * 1_103_515_245 + 12_345) % 2_147_483_648) % below
}

test('random lieu ledgers are consistent, use the oldest hours, and undo exactly', async () => {
  for (let seed = 1; seed <= 5; seed++) {
    const random = seeded(seed * 7919)
    const { stays, approve, account, createRequest, grants, vesna } = await createCompanyOfLieu({ lieu_months: 1 })
    const days = ['02', '04', '06', '10', '12'].map((day) => `2026-03-${day}`)
    /** In quarters of an hour: the grant of each day, and the use of each leave by day. */
    const grantedByDay = new Map<Day, number>()
    const leaves = new Map<number, { at: number; parts: Map<Day, number> }>()
    for (const day of days) {
      const quarters = 2 + random(6)
      await stays(day, 120, quarters * 15 > 120 ? 120 : quarters * 15)
      grantedByDay.set(day, Math.min(quarters, 8))
    }
    const usedOf = (day: Day) => leaves.values().reduce((sum, { parts }) => sum + (parts.get(day) ?? 0), 0)
    const remainingOn = async (day: Day) => {
      const { allocations, ...sums } = (await account(day))!
      const of = (read: (allocation: (typeof allocations)[number]) => number) =>
        days.map((one) =>
          allocations.filter(({ overtime_day }) => overtime_day === one).reduce((sum, allocation) => sum + read(allocation) * 4, 0),
        )
      return {
        granted: of((allocation) => allocation.granted),
        taken: of((allocation) => allocation.taken + allocation.planned),
        expired: of((allocation) => allocation.expired),
        left: sums.remaining * 4,
      }
    }
    await account()
    for (let step = 0; step < 12; step++) {
      const what = random(4)
      if (what === 0) {
        const day = days[random(days.length)]!
        const quarters = 1 + random(8)
        if (quarters < usedOf(day)) await assert.rejects(approve(day, quarters * 15), { code: 'time.overtime_used' })
        else {
          await approve(day, quarters * 15)
          grantedByDay.set(day, quarters)
        }
      } else if (what === 1 && leaves.size) {
        const id = [...leaves.keys()][random(leaves.size)]!
        await vesna.cancelLeaveRequest({ leave_request_id: id, reason: 'Odustao' })
        leaves.delete(id)
      } else {
        const at = 16 + step
        const wanted = 1 + random(9)
        const hour = 8 + Math.floor(wanted / 4)
        const minute = String((wanted % 4) * 15).padStart(2, '0')
        const attempt = createRequest(`2026-03-${at}`, '08:00', `${String(hour).padStart(2, '0')}:${minute}`)
        const isWorked = ![0, 6].includes(new Date(`2026-03-${at}T00:00:00Z`).getUTCDay())
        const free = days.reduce((sum, day) => sum + grantedByDay.get(day)! - usedOf(day), 0)
        if (!isWorked || wanted > free) await assert.rejects(attempt, { code: isWorked ? 'leave.balance_exceeded' : 'leave.no_days' })
        else {
          const id = await attempt
          await grants(id)
          let left = wanted
          const parts = new Map<Day, number>()
          for (const day of days) {
            const part = Math.min(left, grantedByDay.get(day)! - usedOf(day))
            if (part > 0) parts.set(day, part)
            left -= part
          }
          leaves.set(id, { at, parts })
        }
      }
      const granted = days.map((day) => grantedByDay.get(day)!)
      const taken = days.map(usedOf)
      const sum = (list: number[]) => list.reduce((all, one) => all + one, 0)
      assert.deepEqual(
        await remainingOn('2026-03-31'),
        { granted, taken, expired: days.map(() => 0), left: sum(granted) - sum(taken) },
        `${seed}.${step}`,
      )
      const over = days.map((day, at) => (addMonths(day, 1) < '2026-04-08' ? granted[at]! - taken[at]! : 0))
      assert.deepEqual(await remainingOn('2026-04-08'), { granted, taken, expired: over, left: sum(granted) - sum(taken) - sum(over) })
    }
  }
})

test('a closed month keeps its overtime, hours in lieu and payroll', async () => {
  const { stays, approve, account, payroll, vesna } = await createCompanyOfLieu()
  await stays('2026-03-03', 60)
  await account()
  const before = await payroll()
  await vesna.closeMonth({ month: '2026-03', accept: true })
  await assert.rejects(approve('2026-03-03', 0), { code: 'common.month_closed' })
  await vesna.updateWorkingTimeSettings({ settings: { lieu_pays: 'whole', lieu_from: '2026-03-10', lieu_months: 2 } })
  assert.deepEqual(await payroll(), before)
  assert.deepEqual(
    (await account())!.allocations.map(({ granted, usable_to }) => [granted, usable_to]),
    [[1, '2026-09-03']],
  )
})
