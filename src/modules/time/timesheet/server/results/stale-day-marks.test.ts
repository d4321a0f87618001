import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { ingestClockEvents } from '#modules/time/attendance/server/events/ingest-clock-events.ts'
import { withSystemCompanyTransaction } from '#platform/call-context.ts'
import { createTestApp, createTestCompany } from '#test/support/app.ts'
import { queueDaysForRecalculation } from './stale-day-queue.ts'

const app = await createTestApp({ jobs: false })

test('an event marks its day and a neighbouring day stale, across months', async () => {
  const { companyId, marko } = await createTestCompany(app)
  const staleAfter = (at: string) =>
    withSystemCompanyTransaction(app.services, companyId, 'test', async (ctx) => {
      await ctx.db.deleteFrom('stale_day').execute()
      await ctx.db.insertInto('clock_event').values({ employee_id: marko.employeeId, at, direction: 'in', reason: 'test' }).execute()
      await queueDaysForRecalculation(ctx)
      assert.deepEqual(await ctx.db.selectFrom('stale_mark').select('id').execute(), [], 'taken once')
      const { rows } = await sql<{ day: string }>`select day::text from stale_day order by 1`.execute(ctx.db)
      return rows.map(({ day }) => day)
    })
  assert.deepEqual(await staleAfter('2026-03-10T15:59:00+01:00'), ['2026-03-09', '2026-03-10'])
  assert.deepEqual(await staleAfter('2026-03-10T16:00:00+01:00'), ['2026-03-10'])
  assert.deepEqual(await staleAfter('2026-03-10T20:00:00+01:00'), ['2026-03-10', '2026-03-11'])
  assert.deepEqual(await staleAfter('2026-07-10T21:00:00Z'), ['2026-07-10', '2026-07-11'], 'by the clock of Serbia, in summer too')
  assert.deepEqual(await staleAfter('2026-03-31T18:00:00+02:00'), ['2026-03-31', '2026-04-01'])
})

test('a later mark of computed days marks its days alone', async () => {
  const { companyId, marko } = await createTestCompany(app)
  await withSystemCompanyTransaction(app.services, companyId, 'test', async (ctx) => {
    await sql`insert into stale_mark (employees, days) values (array[${marko.employeeId}::bigint], array['2026-03-10'::date])`.execute(
      ctx.db,
    )
    await queueDaysForRecalculation(ctx)
    const { rows } = await sql<{ day: string }>`select day::text from stale_day`.execute(ctx.db)
    assert.deepEqual(rows, [{ day: '2026-03-10' }])
  })
})

test('events of an untrusted clock wait in quarantine', async () => {
  const { companyId } = await createTestCompany(app)
  await withSystemCompanyTransaction(app.services, companyId, 'test', async (ctx) => {
    const { id } = await ctx.db.insertInto('device').values({ name: 'Kapija', kind: 'file' }).returning('id').executeTakeFirstOrThrow()
    const minutes = (ahead: number) => new Date(Date.now() + ahead * 60_000).toISOString()
    const twoYears = new Date(new Date().setUTCFullYear(new Date().getUTCFullYear() - 2)).getTime()
    const back = (days: number) => new Date(twoYears + days * 86_400_000).toISOString()
    const times = [minutes(9), minutes(11), back(2), back(-2)]
    const taken = await ingestClockEvents(
      ctx,
      id,
      times.map((at) => ({ card: '1', at })),
    )
    assert.deepEqual(
      taken.map(({ quarantine }) => quarantine),
      ['unknown_card', 'clock_off', 'unknown_card', 'clock_off'],
    )
  })
})
