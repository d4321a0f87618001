import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, waitUntil } from '#test/support/app.ts'
import { addSwapEmployees, type createSwapClient, createSwapCompany, findPlanDay, nextMonday } from '#test/support/swap-company.ts'
import { expireShiftOffers } from './expire-shift-offers-job.ts'

const app = await createTestApp()
const messages = async (who: ReturnType<typeof createSwapClient>) => (await who.listInboxMessages({})).messages.map(({ text }) => text)

test('an uncovered shift is ranked, offered, accepted and published', async () => {
  const { company, petar, mira, plan, planned, first, second, as } = await createSwapCompany(app)
  await plan(mira, [-1], second) // until ten in the evening of the day before, which leaves eight hours of rest
  await plan(petar, [-1], null)
  await withInstallationTransaction(app.database, (db) =>
    sql`update app_user set password_hash = 'some' where id = ${petar.userId}`.execute(db),
  )
  const ana = as(company.ana)
  const uncoveredShift = { day: findPlanDay(0), employee_id: company.marko.employeeId }
  const ranked = (await ana.listReplacementCandidates(uncoveredShift)).data
  assert.deepEqual([ranked.shift.id, ranked.employee!.id, ranked.shift_offer_id], [first, company.marko.employeeId, null])
  assert.deepEqual(
    ranked.people.map(({ id, group }) => [id, group]),
    [
      [company.ana.employeeId, 'able'],
      [petar.employeeId, 'able'],
      [mira.employeeId, 'unlawful'],
      // No other employee with the position is in scope.
    ],
  )
  const [, , unlawful] = ranked.people
  assert.equal(unlawful!.against[0]!.article, 'čl. 66')
  assert.ok(ranked.people[1]!.for.length > 0)
  await assert.rejects(ana.createShiftOffer({ ...uncoveredShift, employee_ids: [mira.employeeId] }), {
    status: 422,
    code: 'plan.limits_violated',
  })
  const { id } = (await ana.createShiftOffer({ ...uncoveredShift, employee_ids: [petar.employeeId] })).data
  await assert.rejects(ana.createShiftOffer({ ...uncoveredShift, employee_ids: [petar.employeeId] }), {
    status: 409,
    code: 'swaps.already_offered',
  })
  assert.equal(await planned(company.marko, 0), first, 'asking changes nothing')
  const phone = as(petar)
  assert.match((await messages(phone))[0]!, /uskočite/)
  const onHome = async () => (await phone.countInboxMessages({})).data.home_messages.map(({ text, link }) => [text.slice(0, 20), link])
  assert.deepEqual(await onHome(), [['Možete li da uskočit', '/employee-dashboard/shifts']])
  await phone.markInboxMessagesRead({ link: '/employee-dashboard/payslips' })
  assert.equal((await onHome()).length, 1, 'messages with another link stay unread')
  await phone.markInboxMessagesRead({ link: '/employee-dashboard/shifts' })
  assert.deepEqual(await onHome(), [])
  const [offered] = (await phone.listMyShiftOffers({})).data.offered
  assert.deepEqual([offered!.id, offered!.lawful, offered!.from], [id, true, null], 'who is away is told to nobody')
  assert.deepEqual((await phone.acceptShiftOffer({ shift_offer_id: id })).data, { status: 'done' })
  assert.deepEqual([await planned(petar, 0), await planned(company.marko, 0)], [first, null])
  assert.equal((await ana.getShiftOffer({ shift_offer_id: id })).data.accepted_by!.id, petar.employeeId)
  assert.match((await messages(ana))[0]!, /Petar Perić uskače/)
  await assert.rejects(phone.acceptShiftOffer({ shift_offer_id: id }), { status: 409, code: 'swaps.is_done' })
  const letter = await waitUntil(async () => app.letters.find(({ subject }) => subject.includes('možete li da radite')))
  assert.match(letter.text, /Prva \(06:00–14:00\)/)
  assert.doesNotMatch(letter.text, /Marko|Đorđević/)
})

test('an employee on leave keeps the shift and gets no offer', async () => {
  const { company, petar, vesna, planned, first, as } = await createSwapCompany(app)
  const ill = {
    leave_type_id: company.typeId.B30!,
    first_day: findPlanDay(0),
    last_day: findPlanDay(1),
    employee_id: company.marko.employeeId,
  }
  const { id: leave_request_id } = (await vesna.createLeaveRequest(ill)).data
  await vesna.approveLeaveRequest({ leave_request_id })
  const ana = as(company.ana)
  const uncoveredShift = { day: findPlanDay(0), employee_id: company.marko.employeeId }
  assert.equal((await ana.listReplacementCandidates(uncoveredShift)).data.employee!.away, true)
  const { id } = (await ana.createShiftOffer({ ...uncoveredShift, employee_ids: [petar.employeeId] })).data
  await as(petar).acceptShiftOffer({ shift_offer_id: id })
  assert.deepEqual([await planned(company.marko, 0), await planned(petar, 0)], [first, first])
})

test('of two simultaneous acceptances one succeeds, the other is informed', async () => {
  const { company, petar, mira, planned, first, as } = await createSwapCompany(app)
  const ana = as(company.ana)
  for (let round = 0; round < 5; round++) {
    const uncoveredShift = { day: findPlanDay(round), employee_id: company.marko.employeeId }
    const { id } = (await ana.createShiftOffer({ ...uncoveredShift, employee_ids: [petar.employeeId, mira.employeeId] })).data
    const results = await Promise.allSettled([petar, mira].map((person) => as(person).acceptShiftOffer({ shift_offer_id: id })))
    const refused = results.filter((one) => one.status === 'rejected')
    assert.equal(refused.length, 1)
    assert.equal(refused[0]!.reason.code, 'swaps.is_done')
    const cells = [await planned(petar, round), await planned(mira, round)]
    assert.deepEqual(cells.filter((one) => one === first).length, 1, `round ${round}`)
  }
})

test('lawfulness is checked again at acceptance', async () => {
  const { company, petar, plan, planned, second, as } = await createSwapCompany(app)
  const ana = as(company.ana)
  const { id } = (
    await ana.createShiftOffer({ day: findPlanDay(1), employee_id: company.marko.employeeId, employee_ids: [petar.employeeId] })
  ).data
  await plan(petar, [0], second)
  const phone = as(petar)
  const [offered] = (await phone.listMyShiftOffers({})).data.offered
  assert.deepEqual([offered!.lawful, offered!.against[0]!.article], [false, 'čl. 66'])
  const thrown = await phone.acceptShiftOffer({ shift_offer_id: id }).catch((error) => error)
  assert.deepEqual([thrown.status, thrown.code, thrown.details.refused[0].article], [422, 'swaps.unlawful', 'čl. 66'])
  assert.equal(await planned(petar, 1), null)
  await plan(petar, [0], null)
  await plan(petar, [1], second)
  await assert.rejects(phone.acceptShiftOffer({ shift_offer_id: id }), { status: 409, code: 'swaps.already_working' })
  await plan(petar, [1], null)
  await plan(company.marko, [2, 3, 4], null)
  await plan(company.marko, [1], second)
  await assert.rejects(phone.acceptShiftOffer({ shift_offer_id: id }), { status: 409, code: 'common.concurrent_update' })
})

test('a warning requires a reason', async () => {
  const { company, petar, plan, planned, first, as } = await createSwapCompany(app)
  await plan(petar, [0, 1, 2, 3, 4], first)
  const { vesna } = { vesna: as(company.vesna) }
  await vesna.updatePlanCells({ cells: [{ employee_id: company.marko.employeeId, day: findPlanDay(5), shift_id: first }], reason: 'hitno' })
  const ana = as(company.ana)
  const uncoveredShift = { day: findPlanDay(5), employee_id: company.marko.employeeId, employee_ids: [petar.employeeId] }
  const group = (await ana.listReplacementCandidates({ day: findPlanDay(5), employee_id: company.marko.employeeId })).data.people.find(
    ({ id }) => id === petar.employeeId,
  )!
  // Forty hours and eight more are all overtime, which also reaches the legal limits of a week.
  assert.ok(group.against.some(({ article }) => article === 'čl. 108'))
  const { id } = (await ana.createShiftOffer({ ...uncoveredShift, reason: 'bolovanje u smeni' })).data
  await as(petar).acceptShiftOffer({ shift_offer_id: id })
  assert.equal(await planned(petar, 5), first)
})

test('an offer is declined, withdrawn and expires', async () => {
  const { company, petar, mira, planned, as } = await createSwapCompany(app)
  const ana = as(company.ana)
  const inviteOn = async (offset: number, more: object = {}) =>
    (
      await ana.createShiftOffer({
        day: findPlanDay(offset),
        employee_id: company.marko.employeeId,
        employee_ids: [petar.employeeId, mira.employeeId],
        ...more,
      })
    ).data.id
  const declined = await inviteOn(0)
  await as(petar).declineShiftOffer({ shift_offer_id: declined })
  assert.ok(!(await messages(ana)).some((text) => text.includes('odgovorili')))
  await as(mira).declineShiftOffer({ shift_offer_id: declined })
  assert.match((await messages(ana))[0]!, /odgovorili su „ne”/)
  const back = await inviteOn(1)
  assert.equal((await ana.withdrawShiftOffer({ shift_offer_id: back })).data.status, 'withdrawn')
  await assert.rejects(as(petar).acceptShiftOffer({ shift_offer_id: back }), { status: 409, code: 'swaps.is_withdrawn' })
  assert.match((await messages(as(petar)))[0]!, /povučena/)
  const left = (await ana.listReplacementCandidates({ day: findPlanDay(2), employee_id: company.marko.employeeId })).data.hours_left
  const tooLate = await inviteOn(2, { expires_in_hours: Math.min(720, left + 1) }).catch((error) => error)
  assert.deepEqual([tooLate.status, Object.keys(tooLate.fields)], [422, ['expires_in_hours']])
  const late = await inviteOn(2)
  await withInstallationTransaction(app.database, (db) =>
    sql`update shift_offer set expires_at = now() - interval '1 minute' where id = ${late}`.execute(db),
  )
  assert.equal((await ana.getShiftOffer({ shift_offer_id: late })).data.status, 'expired')
  await assert.rejects(as(petar).acceptShiftOffer({ shift_offer_id: late }), { status: 409, code: 'swaps.is_expired' })
  await expireShiftOffers(app.services)
  assert.match((await messages(ana))[0]!, /Rok je prošao/)
  await expireShiftOffers(app.services)
  assert.equal((await messages(ana)).filter((text) => text.includes('Rok je prošao')).length, 1)
  await inviteOn(2)
  assert.equal(await planned(petar, 2), null)
})

test('an open shift of a place is accepted by its employees', async () => {
  const { company, petar, vesna, planned, night, as } = await createSwapCompany(app)
  const ana = as(company.ana)
  const open = { day: findPlanDay(6), shift_id: night, department_id: company.departmentId, to_all: true }
  await assert.rejects(ana.createShiftOffer({ ...open, department_id: company.otherDepartmentId }), { status: 422 })
  await assert.rejects(ana.createShiftOffer({ ...open, department_id: null }), { status: 422 })
  const named = (await vesna.listReplacementCandidates({ day: findPlanDay(6), shift_id: night, department_id: company.departmentId })).data
    .people
  assert.ok(!named.some(({ id }) => id === company.jelena.employeeId), 'of a place alone only its people are named')
  const { id } = (await ana.createShiftOffer(open)).data
  assert.match((await messages(as(petar)))[0]!, /Slobodna smena/)
  assert.equal((await as(company.jelena).listMyShiftOffers({})).data.offered.length, 0)
  await assert.rejects(as(company.jelena).acceptShiftOffer({ shift_offer_id: id }), { status: 404 })
  await as(petar).acceptShiftOffer({ shift_offer_id: id })
  assert.equal(await planned(petar, 6), night)
  assert.equal((await vesna.listShiftOffers({ month: findPlanDay(6).slice(0, 7) })).data[0]!.kind, 'open')
})

test('only planners invite; foreign departments and companies do not exist', async () => {
  const { company, petar, vesna, plan, first, as } = await createSwapCompany(app)
  await plan(company.jelena, [0], first)
  const ana = as(company.ana)
  const hers = { day: findPlanDay(0), employee_id: company.jelena.employeeId }
  for (const who of [as(company.marko), as(petar)]) {
    await assert.rejects(who.listReplacementCandidates(hers), { status: 403 })
    await assert.rejects(who.createShiftOffer({ ...hers, to_all: true }), { status: 403 })
    await assert.rejects(who.listShiftOffers({}), { status: 403 })
  }
  await assert.rejects(ana.listReplacementCandidates(hers), { status: 404 })
  await assert.rejects(ana.createShiftOffer({ ...hers, to_all: true }), { status: 404 })
  const [other] = await addSwapEmployees(app, company, ['Zdravko'], company.otherDepartmentId)
  const { id } = (await vesna.createShiftOffer({ ...hers, employee_ids: [other!.employeeId] })).data
  for (const request of [ana.getShiftOffer, ana.withdrawShiftOffer, ana.approveShiftOffer])
    await assert.rejects(request({ shift_offer_id: id }), { status: 404 })
  assert.deepEqual((await ana.listShiftOffers({})).data, [])
  await assert.rejects(as(petar).acceptShiftOffer({ shift_offer_id: id }), { status: 404 }, 'nobody has asked him')
  await assert.rejects(as(petar).declineShiftOffer({ shift_offer_id: id }), { status: 404 })
  await assert.rejects(
    ana.createShiftOffer({ day: findPlanDay(0), employee_id: company.marko.employeeId, employee_ids: [other!.employeeId] }),
    {
      status: 404,
    },
  )
  const stranger = await createSwapCompany(app)
  await assert.rejects(stranger.vesna.getShiftOffer({ shift_offer_id: id }), { status: 404 })
  await assert.rejects(stranger.as(stranger.petar).acceptShiftOffer({ shift_offer_id: id }), { status: 404 })
  assert.ok(nextMonday)
})
