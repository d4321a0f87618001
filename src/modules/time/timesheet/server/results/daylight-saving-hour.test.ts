import assert from 'node:assert/strict'
import { test } from 'vitest'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { ingestClockEvents } from '#modules/time/attendance/server/events/ingest-clock-events.ts'
import { withSystemCompanyTransaction } from '#platform/call-context.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'
import { loadDayComputationInputs, loadDayComputationRules } from './load-computation-inputs.ts'

const app = await createTestApp({ jobs: false, clock: () => new Date('2026-04-10T09:00:00Z') })

/** Returns whether each event is exact, in the order of the device times; the clock changes on 29 March 2026. */
async function exactnessOf(...sent: { sent_at?: string; at: string }[]) {
  const company = await createTestCompany(app)
  const { data: device } = await createTestClient(clockEventsContract, app, company.vesna, company.companyId).createDevice({
    name: 'Ulaz',
    kind: 'https',
  })
  const from = '2026-03-01'
  const to = '2026-03-31'
  return withSystemCompanyTransaction(app.services, company.companyId, 'test', async (ctx) => {
    const { code } = await ctx.db.selectFrom('employee').select('code').where('id', '=', company.marko.employeeId).executeTakeFirstOrThrow()
    const events = sent.map((one) => ({ ...one, code, direction: 'in' as const }))
    await ingestClockEvents(ctx, device.id, events)
    const rules = await loadDayComputationRules(ctx, from, to)
    const people = await loadDayComputationInputs(ctx, [company.marko.employeeId], from, to, rules)
    return people.get(company.marko.employeeId)!.events.map(({ is_exact }) => is_exact)
  })
}

test('a time of the skipped hour and a real 03:00 are distinguished', async () => {
  const at = '2026-03-29T01:00:00.000Z'
  assert.deepEqual(await exactnessOf({ at, sent_at: '2026-03-29 02:30:00' }), [false])
  assert.deepEqual(await exactnessOf({ at, sent_at: '2026-03-29 03:00:00' }), [true])
  assert.deepEqual(await exactnessOf({ at, sent_at: '2026-03-29 3:00' }), [true])
  assert.deepEqual(await exactnessOf({ at }), [true], 'an instant with its offset')
})
