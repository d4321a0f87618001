import assert from 'node:assert/strict'
import { test } from 'vitest'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { requestsContract } from '#modules/work/requests/contract.ts'
import { addMonths, getMonthOfDay, toBelgradeDay } from '#shared/days.ts'
import { createTestApp, createTestClient } from '#test/support/app.ts'
import { addSwapEmployees, createSwapCompany, findPlanDay, type SwapCaller } from '#test/support/swap-company.ts'

const app = await createTestApp({ jobs: false })
const messages = async (who: SwapCaller) => (await who.listInboxMessages({})).messages.map(({ text }) => text)
const rules = { own_offers: true, approval: 'at_once', closes_hours: 12, wishes_until: 20 } as const

test('a shift offered to all is accepted at once by setting, in both schedules', async () => {
  const { company, petar, vesna, planned, first, as } = await createSwapCompany(app)
  await vesna.updateShiftSwapSettings(rules)
  const marko = as(company.marko)
  const { id } = (await marko.offerMyShift({ day: findPlanDay(0), to_all: true })).data
  await assert.rejects(marko.offerMyShift({ day: findPlanDay(0), to_all: true }), { status: 409, code: 'swaps.already_offered' })
  await assert.rejects(marko.acceptShiftOffer({ shift_offer_id: id }), { status: 404 })
  const phone = as(petar)
  const [offered] = (await phone.listMyShiftOffers({})).data.offered
  assert.deepEqual([offered!.from, offered!.lawful, offered!.kind], ['Marko Đorđević', true, 'give'])
  assert.deepEqual((await phone.acceptShiftOffer({ shift_offer_id: id })).data, { status: 'done' })
  assert.deepEqual([await planned(petar, 0), await planned(company.marko, 0)], [first, null])
  const [offer] = (await marko.listMyShiftOffers({})).data.outgoing
  assert.deepEqual([offer!.status, offer!.accepted_by], ['done', 'Petar Perić'])
  assert.match((await messages(marko))[0]!, /Petar Perić preuzima/)
})

test('a published shift is published to both after the swap', async () => {
  const { company, petar, vesna, as } = await createSwapCompany(app)
  await vesna.updateShiftSwapSettings(rules)
  await as(company.ana).publishPlan({ from: findPlanDay(0), to: findPlanDay(6) })
  const marko = as(company.marko)
  const { id } = (await marko.offerMyShift({ day: findPlanDay(0), invited: [{ employee_id: petar.employeeId }] })).data
  const month = findPlanDay(0).slice(0, 7)
  const before = (await vesna.getPlanPublicationState({ month })).data
  await as(petar).acceptShiftOffer({ shift_offer_id: id })
  const state = (await vesna.getPlanPublicationState({ month })).data
  assert.deepEqual([state.last, before.accepted_offers, state.accepted_offers], [before.last, 0, 1])
  const { publications } = await vesna.listPlanPublications({ month })
  assert.deepEqual(
    publications.map(({ is_accepted_offer }) => is_accepted_offer),
    [true, false],
  )
  const dayOf = async (who: SwapCaller) => (await who.getMyMonthSchedule({ month })).data.days.find(({ day }) => day === findPlanDay(0))!
  assert.deepEqual([(await dayOf(as(petar))).shift?.code, (await dayOf(as(petar))).published], ['I', 'published'])
  assert.deepEqual([(await dayOf(marko)).shift, (await dayOf(marko)).before?.code], [null, 'I'])
})

test('a swap waits for a chief and never overwrites a changed plan', async () => {
  const { company, petar, mira, plan, planned, first, second, as } = await createSwapCompany(app)
  await plan(petar, [2], second)
  const marko = as(company.marko)
  const phone = as(petar)
  const ana = as(company.ana)
  const colleagues = (await marko.listShiftSwapPartners({ day: findPlanDay(0) })).data
  assert.deepEqual(
    colleagues.map(({ id, takes, is_examined }) => [id, takes && is_examined]).sort(),
    [
      [company.ana.employeeId, true],
      [petar.employeeId, true],
      [mira.employeeId, true],
    ].sort(),
  )
  const [partner] = (await marko.listShiftSwapPartners({ day: findPlanDay(0), employee_id: petar.employeeId })).data
  assert.deepEqual(partner!.days, [], 'Marko works that day himself')
  await plan(company.marko, [2, 3], null)
  const possible = (await marko.listShiftSwapPartners({ day: findPlanDay(0) })).data.find(({ id }) => id === petar.employeeId)!
  assert.deepEqual(
    possible.days.map(({ day }) => day),
    [findPlanDay(2)],
    'the list names the days too',
  )
  const [now] = (await marko.listShiftSwapPartners({ day: findPlanDay(0), employee_id: petar.employeeId })).data
  assert.deepEqual(
    now!.days.map(({ day }) => day),
    [findPlanDay(2)],
  )
  const offer = async () =>
    (await marko.offerMyShift({ day: findPlanDay(0), invited: [{ employee_id: petar.employeeId, own_day: findPlanDay(2) }] })).data.id
  const refused = await offer()
  assert.deepEqual((await phone.acceptShiftOffer({ shift_offer_id: refused })).data, { status: 'waiting' })
  await assert.rejects(as(mira).acceptShiftOffer({ shift_offer_id: refused }), { status: 404 })
  const [waiting] = (await ana.listShiftOffers({ status: 'waiting' })).data
  assert.deepEqual([waiting!.id, waiting!.accepted_by!.id, waiting!.invited[0]!.own_day], [refused, petar.employeeId, findPlanDay(2)])
  assert.match((await messages(ana))[0]!, /Marko Đorđević traži odobrenje dogovorene zamene/)
  const decided = createTestClient(requestsContract, company, company.ana, company.companyId)
  await decided.rejectRequest({ request_id: waiting!.request_id!, reason: 'inventar' })
  assert.equal((await marko.listMyShiftOffers({})).data.outgoing[0]!.answer, 'inventar')
  assert.equal(await planned(company.marko, 0), first)
  const agreed = await offer()
  await phone.acceptShiftOffer({ shift_offer_id: agreed })
  const request_id = (await ana.getShiftOffer({ shift_offer_id: agreed })).data.request_id!
  await plan(petar, [2], first)
  await assert.rejects(decided.approveRequest({ request_id }), { status: 409, code: 'requests.check.exchange_plan_changed' })
  await plan(petar, [2], second)
  await decided.approveRequest({ request_id })
  assert.deepEqual(
    [await planned(petar, 0), await planned(petar, 2), await planned(company.marko, 0), await planned(company.marko, 2)],
    [first, null, null, second],
  )
  await assert.rejects(ana.approveShiftOffer({ shift_offer_id: agreed }), { status: 409, code: 'swaps.is_done' })
})

test('colleagues without a possible swap are not listed', async () => {
  const { company, petar, mira, plan, second, vesna, as } = await createSwapCompany(app)
  await vesna.updateShiftSwapSettings(rules)
  // Both work on the evening before and on the same days as Marko, so that neither taking nor exchanging the shift is lawful.
  for (const colleague of [petar, mira]) await plan(colleague, [-1, 0], second)
  const ids = (await as(company.marko).listShiftSwapPartners({ day: findPlanDay(0) })).data.map(({ id }) => id)
  assert.deepEqual(ids.includes(petar.employeeId) || ids.includes(mira.employeeId), false)
})

test('two colleagues with one name are distinguished by code', async () => {
  const { company, petar, mira, vesna, as } = await createSwapCompany(app)
  await vesna.updateShiftSwapSettings(rules)
  const employees = createTestClient(employeesContract, company, company.vesna, company.companyId)
  await employees.updateEmployee({ employee_id: petar.employeeId, first_name: 'Mira' })
  const colleagues = (await as(company.marko).listShiftSwapPartners({ day: findPlanDay(0) })).data
  const codes = await Promise.all(
    [mira, petar].map(async ({ employeeId: employee_id }) => (await employees.getEmployee({ employee_id })).data.code),
  )
  assert.deepEqual(
    colleagues.map(({ fullName }) => fullName).sort(),
    ['Jovanović Ana', ...codes.map((code) => `Perić Mira (${code})`)].sort(),
  )
})

test('an unlawful shift is neither offered nor accepted, with the article', async () => {
  const { company, petar, plan, second, vesna, as } = await createSwapCompany(app)
  await vesna.updateShiftSwapSettings(rules)
  await plan(petar, [-1], second)
  const marko = as(company.marko)
  const invited = [{ employee_id: petar.employeeId }]
  const thrown = await marko.offerMyShift({ day: findPlanDay(0), invited }).catch((error) => error)
  assert.deepEqual([thrown.code, thrown.details.refused[0].article], ['swaps.unlawful', 'čl. 66'])
  const { id } = (await marko.offerMyShift({ day: findPlanDay(0), to_all: true })).data
  const [offered] = (await as(petar).listMyShiftOffers({})).data.offered
  assert.deepEqual([offered!.lawful, offered!.against[0]!.article], [false, 'čl. 66'])
  await assert.rejects(as(petar).acceptShiftOffer({ shift_offer_id: id }), { status: 422, code: 'swaps.unlawful' })
  await marko.withdrawMyShiftOffer({ shift_offer_id: id })
  assert.equal((await as(petar).listMyShiftOffers({})).data.offered.length, 0)
})

test('foreign, late, distant or disabled shifts are not offered', async () => {
  const { company, petar, vesna, as } = await createSwapCompany(app)
  await vesna.updateShiftSwapSettings(rules)
  const marko = as(company.marko)
  await assert.rejects(marko.offerMyShift({ day: findPlanDay(6), to_all: true }), { status: 422 })
  await assert.rejects(marko.offerMyShift({ day: findPlanDay(0) }), { status: 422 })
  await assert.rejects(as(petar).offerMyShift({ day: findPlanDay(0), to_all: true }), { status: 422 })
  await assert.rejects(marko.offerMyShift({ day: findPlanDay(0), invited: [{ employee_id: company.jelena.employeeId }] }), { status: 404 })
  await assert.rejects(marko.listShiftSwapPartners({ day: findPlanDay(0), employee_id: company.jelena.employeeId }), { status: 404 })
  const stranger = await createSwapCompany(app)
  await assert.rejects(marko.offerMyShift({ day: findPlanDay(0), invited: [{ employee_id: stranger.petar.employeeId }] }), { status: 404 })
  await assert.rejects(marko.updateShiftSwapSettings({ ...rules, own_offers: false }), { status: 403 })
  await vesna.updateShiftSwapSettings({ ...rules, own_offers: false })
  await assert.rejects(marko.offerMyShift({ day: findPlanDay(0), to_all: true }), { status: 422, code: 'swaps.disabled' })
  await assert.rejects(vesna.updateShiftSwapSettings({ ...rules, revision: 0 }), { status: 409 })
})

test('preferences are limited by day and number, and visible to planners', async () => {
  const { company, petar, first, as } = await createSwapCompany(app)
  const month = getMonthOfDay(addMonths(`${getMonthOfDay(toBelgradeDay(new Date()))}-01`, 2))
  const day = (of: number) => `${month}-${String(of).padStart(2, '0')}`
  const phone = as(petar)
  await phone.setMyShiftPreference({ day: day(1), wants: 'free' })
  await phone.setMyShiftPreference({ day: day(1), wants: 'work', shift_id: first })
  await phone.setMyShiftPreference({ day: day(2), wants: 'free' })
  await phone.setMyShiftPreference({ day: day(2), wants: null })
  await assert.rejects(phone.setMyShiftPreference({ day: day(2), wants: 'free', shift_id: first }), { status: 422 })
  for (let of = 2; of <= 10; of++) await phone.setMyShiftPreference({ day: day(of), wants: 'free' })
  await assert.rejects(phone.setMyShiftPreference({ day: day(11), wants: 'free' }), { status: 422, code: 'swaps.too_many_wishes' })
  await assert.rejects(phone.setMyShiftPreference({ day: toBelgradeDay(new Date()), wants: 'free' }), {
    status: 422,
    code: 'swaps.wishes_closed',
  })
  const own = (await phone.listMyShiftPreferences({ month })).data
  assert.deepEqual([own.open, own.preferences.length, own.preferences[0]!.shift?.code], [true, 10, 'I'])
  const soonest = (await phone.listMyShiftPreferences({})).data
  assert.deepEqual([soonest.open, soonest.month <= month], [true, true])
  const [jelenas] = await addSwapEmployees(app, company, ['Zora'], company.otherDepartmentId)
  await as(jelenas!).setMyShiftPreference({ day: day(1), wants: 'free' })
  const preferences = (await as(company.ana).listShiftPreferences({ month })).data
  assert.deepEqual([...new Set(preferences.map(({ employee_id }) => employee_id))], [petar.employeeId])
  assert.equal((await as(company.vesna).listShiftPreferences({ month })).data.length, 11)
  await assert.rejects(phone.listShiftPreferences({ month }), { status: 403 })
})
