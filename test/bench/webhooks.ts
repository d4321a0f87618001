import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { startWebhookSender } from '#modules/foundation/integrations/server/webhooks/webhook-sender.ts'
import { webhooksContract } from '#modules/foundation/integrations/webhooks-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestClient, createTestCompany } from '#test/support/app.ts'
import { runCleanups } from '#test/support/cleanup.ts'
import { startWebhookReceiver } from '#test/support/webhook-receiver.ts'
import { withBenchContext } from './ground/bench-context.ts'
import { type BenchReportLine, formatMilliseconds, formatPerSecond, printBenchReport } from './ground/bench-report.ts'

// Events of one company with three receivers, of which one never answers. Each event is a transaction of its own.
const EVENT_COUNT = 10_000
const EMPLOYEE_COUNT = 2_000
const WRITER_COUNT = 4
/** A writer pauses between events, so that all events together take three to four of the five minutes of the objective. */
const WRITER_PAUSE_MS = 60

await withBenchContext(async (ground) => {
  const { companyId, vesna } = await createTestCompany(ground)
  const receivers = [await startWebhookReceiver(), await startWebhookReceiver(), await startWebhookReceiver()]
  const [hanging, ...others] = receivers
  hanging!.answer(() => {})
  ground.services.webhookHosts = receivers.map(({ origin }) => origin)
  const client = createTestClient(webhooksContract, ground, vesna, companyId)
  for (const [at, { url }] of receivers.entries()) await client.createWebhookEndpoint({ name: `R${at}`, url, kinds: ['employee.changed'] })
  await ground.owner.query(
    `insert into employee (company_id, code, first_name, last_name) select $1, 'B' || n, 'Lice', 'Broj' || n from generate_series(1, $2) n`,
    [companyId, EMPLOYEE_COUNT],
  )
  const { rows } = await ground.owner.query<{ id: number }>(`select id from employee where company_id = $1 and code like 'B%'`, [companyId])
  const sender = startWebhookSender(ground.url, ground.services)

  const writes: number[] = []
  let next = 0
  const writer = async () => {
    while (next < EVENT_COUNT) {
      const n = next++
      const began = performance.now()
      await withInstallationTransaction(ground.database, (db) =>
        sql`update employee set note = ${`n${n}`} where company_id = ${companyId} and id = ${rows[n % EMPLOYEE_COUNT]!.id}`.execute(db),
      )
      writes.push(performance.now() - began)
      await sleep(WRITER_PAUSE_MS)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: WRITER_COUNT }, writer))
  const written = performance.now() - began
  const isDone = () => others.every(({ received }) => new Set(received.map(({ id }) => id)).size >= EVENT_COUNT)
  const deadline = performance.now() + 120_000
  while (!isDone() && performance.now() < deadline) await sleep(100)
  const taken = performance.now() - began
  const waits = others
    .flatMap(({ received }) => received.map(({ body, at }) => at - new Date(JSON.parse(body).timestamp).getTime()))
    .sort((a, b) => a - b)
  const share = (all: number[], part: number) => all[Math.floor(all.length * part)]!
  const lost = others.map(({ received }) => EVENT_COUNT - new Set(received.map(({ id }) => id)).size).reduce((sum, one) => sum + one, 0)
  const p95 = share(waits, 0.95)
  const lines: BenchReportLine[] = [
    { what: 'events', ours: `${EVENT_COUNT} in ${formatMilliseconds(written)}`, floor: '' },
    { what: 'all of them taken by two receivers', ours: formatMilliseconds(taken), goal: '≤ 300 s', met: taken <= 300_000 },
    { what: 'messages', ours: formatPerSecond(waits.length / (taken / 1000)) },
    { what: 'messages lost', ours: String(lost), goal: '0', met: lost === 0 },
    { what: 'from the event to the receiver, half of them', ours: formatMilliseconds(share(waits, 0.5)) },
    { what: 'from the event to the receiver, 95 of 100', ours: formatMilliseconds(p95), goal: '≤ 5 s', met: p95 <= 5000 },
    { what: 'attempts at the receiver that hangs', ours: String(hanging!.received.length) },
    {
      what: 'a change with its event, 95 of 100',
      ours: formatMilliseconds(
        share(
          writes.sort((a, b) => a - b),
          0.95,
        ),
      ),
    },
  ]
  printBenchReport('webhooks', `${EVENT_COUNT} events of ${EMPLOYEE_COUNT} employees while one of three receivers hangs.`, lines)
  await runCleanups()
  await sender.stop()
})
