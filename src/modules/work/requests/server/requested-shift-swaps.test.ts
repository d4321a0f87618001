import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { leaveDeputiesContract } from '#modules/time/leave/leave-deputies-contract.ts'
import { expireShiftOffers } from '#modules/time/swaps/server/expire-shift-offers-job.ts'
import { requestsContract } from '#modules/work/requests/contract.ts'
import { myRequestsContract } from '#modules/work/requests/my-requests-contract.ts'
import { requestRulesContract } from '#modules/work/requests/request-rules-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestAccount, createTestApp, createTestClient } from '#test/support/app.ts'
import { createSwapClient, createSwapCompany, findPlanDay } from '#test/support/swap-company.ts'

const app = await createTestApp({ jobs: false })
type Account = { token: string; userId: number }

/** Marko offered his first shift to Petar, who accepted. */
async function createExchange() {
  const made = await createSwapCompany(app)
  const { company, petar } = made
  const of = (person: Account) => ({
    ...createSwapClient(company, person),
    ...createTestClient(myRequestsContract, app, person, company.companyId),
    ...createTestClient(requestsContract, app, person, company.companyId),
    ...createTestClient(requestRulesContract, app, person, company.companyId),
    ...createTestClient(leaveDeputiesContract, app, person, company.companyId),
  })
  const marko = of(company.marko)
  const offered = async () => {
    const { id } = (await marko.offerMyShift({ day: findPlanDay(0), invited: [{ employee_id: petar.employeeId }] })).data
    assert.deepEqual((await of(petar).acceptShiftOffer({ shift_offer_id: id })).data, { status: 'waiting' })
    const [filed] = (await marko.listMyRequests({ status: 'submitted' })).requests
    return { offer: id, request_id: filed!.id }
  }
  return { ...made, of, marko, offered }
}
const any = (...approvers: string[]) => ({ approvers, needs: 'any' as const, escalate_after: null })
const account = (company: { companyId: number }, role: string, employee: number | null = null): Promise<Account> =>
  withInstallationTransaction(app.database, (db) => createTestAccount(app, db, role, company.companyId, employee))

test('an accepted swap is a request visible to both sides and decided once', async () => {
  const { company, petar, planned, first, of, marko, offered } = await createExchange()
  const { offer, request_id } = await offered()
  const { data: filed } = await marko.getRequest({ request_id })
  assert.deepEqual(
    [filed.kind, filed.pending_approver_names, filed.can],
    ['shift_swap', ['Jovanović Ana'], { decide: false, withdraw: true, issue_equipment: false }],
  )
  assert.deepEqual(filed.view.kind === 'shift_swap' && [filed.view.sort, filed.view.taker, filed.view.shift?.code], [
    'give',
    'Petar Perić',
    'I',
  ])
  const ana = of(company.ana)
  assert.deepEqual(
    (await ana.listRequests({ mine: true })).requests.map(({ id }) => id),
    [request_id],
  )
  // The inbox contains one task: the offer itself cannot be decided.
  assert.equal((await ana.getShiftOffer({ shift_offer_id: offer })).data.request_id, request_id)
  await assert.rejects(ana.approveShiftOffer({ shift_offer_id: offer }), { status: 409, code: 'swaps.decided_as_request' })
  await assert.rejects(marko.approveRequest({ request_id }), { status: 403, code: 'requests.own_request' })
  await assert.rejects(of(petar).approveRequest({ request_id }), { status: 404 })
  await ana.approveRequest({ request_id })
  assert.deepEqual([await planned(petar, 0), await planned(company.marko, 0)], [first, null])
  assert.equal((await marko.listMyShiftOffers({})).data.outgoing[0]!.status, 'done')
  const messages = (await marko.listInboxMessages({})).messages.map(({ text }) => text)
  assert.equal(messages.filter((text) => /preuzima/.test(text)).length, 1)
  assert.ok(!messages.some((text) => /zahtev/i.test(text)), 'whose shift it was is told once')
  await assert.rejects(ana.approveRequest({ request_id }), { status: 409, code: 'requests.already_decided' })
})

test('swap rules support steps, deputies and persons, never its participants', async () => {
  const { company, petar, of, offered, planned, first } = await createExchange()
  const vesna = of(company.vesna)
  // Petar is a chief like Ana. He takes the shift, so he cannot approve it.
  const petarLeads = await account(company, 'chief', petar.employeeId)
  const deputy = await account(company, 'verificator')
  const named = await account(company, 'employee_user')
  await vesna.createLeaveDeputy({ of_user_id: company.ana.userId, user_id: deputy.userId, first_day: '2020-01-01', last_day: '2099-12-31' })
  await assert.rejects(vesna.createRequestRule({ kind: 'shift_swap', subject: 'open', steps: [any('chief')] }), { status: 422 })
  await vesna.createRequestRule({ kind: 'shift_swap', subject: 'give', steps: [any('chief'), any(`person:${named.userId}`)] })
  const { request_id } = await offered()
  await assert.rejects(of(petarLeads).approveRequest({ request_id }), ({ status }) => status === 403 || status === 404)
  const { data: first_step } = await of(deputy).approveRequest({ request_id })
  assert.deepEqual(
    [first_step.status, first_step.steps.map(({ state }) => state), first_step.decisions[0]?.in_place_of],
    ['submitted', ['decided', 'waits'], 'Ana Jovanović'],
  )
  assert.equal(await planned(petar, 0), null)
  await of(named).approveRequest({ request_id })
  assert.equal(await planned(petar, 0), first)
})

test('the approvers of an exchange are previewed before a rule is saved', async () => {
  const { company, of } = await createExchange()
  const { data } = await of(company.vesna).previewRequestRule({
    employee_id: company.marko.employeeId,
    kind: 'shift_swap',
    subject: 'swap',
    rule: { kind: 'shift_swap', subject: 'swap', steps: [any('hr')] },
  })
  assert.deepEqual([data.by, data.steps[0]?.approvers[0]?.people], ['this', ['Kovač Vesna']])
})

test('rejected, withdrawn or late swaps end offer and request together', async () => {
  const { company, petar, of, marko, offered, planned, first } = await createExchange()
  const ana = of(company.ana)
  const states = async (offer: number, request_id: number) => [
    (await ana.getShiftOffer({ shift_offer_id: offer })).data.status,
    (await marko.getRequest({ request_id })).data.status,
  ]
  const refused = await offered()
  await ana.rejectRequest({ request_id: refused.request_id, reason: 'inventar' })
  assert.deepEqual(await states(refused.offer, refused.request_id), ['refused', 'rejected'])
  assert.equal((await marko.listMyShiftOffers({})).data.outgoing[0]!.answer, 'inventar')
  assert.match((await of(petar).listInboxMessages({})).messages[0]!.text, /nije odobrio/)

  const taken = await offered()
  await marko.withdrawMyShiftOffer({ shift_offer_id: taken.offer })
  assert.deepEqual(await states(taken.offer, taken.request_id), ['withdrawn', 'withdrawn'])
  const back = await offered()
  await marko.withdrawRequest({ request_id: back.request_id })
  assert.deepEqual(await states(back.offer, back.request_id), ['withdrawn', 'withdrawn'])

  const late = await offered()
  await withInstallationTransaction(app.database, (db) =>
    sql`update shift_offer set expires_at = now() - interval '1 minute' where id = ${late.offer}`.execute(db),
  )
  await assert.rejects(ana.approveRequest({ request_id: late.request_id }), { status: 409, code: 'requests.check.exchange_not_pending' })
  await expireShiftOffers(app.services)
  assert.deepEqual(await states(late.offer, late.request_id), ['expired', 'withdrawn'])
  assert.equal(await planned(company.marko, 0), first)
})

test('a changed plan is not overwritten, and parallel decisions have one outcome', async () => {
  const { company, petar, of, plan, second, offered, planned, first } = await createExchange()
  const ana = of(company.ana)
  const changed = await offered()
  await plan(petar, [0], second)
  await assert.rejects(ana.approveRequest({ request_id: changed.request_id }), {
    status: 409,
    code: 'requests.check.exchange_plan_changed',
  })
  await plan(petar, [0], null)
  const results = await Promise.allSettled([
    ana.approveRequest({ request_id: changed.request_id }),
    of(company.vesna).rejectRequest({ request_id: changed.request_id, reason: 'ne' }),
    of(company.vesna).approveRequest({ request_id: changed.request_id }),
  ])
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
  const { status } = (await ana.getRequest({ request_id: changed.request_id })).data
  assert.equal(await planned(petar, 0), status === 'approved' ? first : null)
})

test('a manager with one of two employees in scope does not decide', async () => {
  const { company, petar, of, offered } = await createExchange()
  await offered()
  await withInstallationTransaction(app.database, async (db) => {
    await sql`select set_config('app.company_id', ${String(company.companyId)}, true)`.execute(db)
    await sql`update employment_terms set department_id = ${company.otherDepartmentId} where employee_id = ${petar.employeeId}`.execute(db)
  })
  assert.equal((await of(company.ana).listRequests({ mine: true })).requests.length, 0)
  assert.equal((await of(company.vesna).listRequests({})).requests.length, 1)
})
