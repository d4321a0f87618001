import { freshen } from '#modules/time/server/results/stale.ts'
import { inCompanyAsSystem } from '#server/context.ts'
import { type Ground, onGround } from './ground/house.ts'
import { aWorkedMonth, FIRST, LAST } from './ground/month.ts'
import { type Line, multiple, report, times } from './ground/page.ts'

const [SMALL, LARGE] = [1_000, 10_000]
const CHUNK = 1_000
const MB = 2 ** 20

/** Computes the month of a company of its own and reads it back. */
async function compute(ground: Ground, people: number) {
  const { companyId, ids } = await aWorkedMonth(ground, people)
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50)
  const started = performance.now()
  let read = 0
  for (let at = 0; at < ids.length; at += CHUNK)
    await inCompanyAsSystem(ground.house, companyId, 'computeDays', async (ctx) => {
      const some = ids.slice(at, at + CHUNK)
      await freshen(ctx, some, FIRST, LAST)
      const rows = await ctx.db
        .selectFrom('day_result')
        .selectAll()
        .where('employee_id', 'in', some)
        .where('day', '>=', FIRST)
        .where('day', '<=', LAST)
        .execute()
      read += rows.length
    })
  const ms = performance.now() - started
  clearInterval(watch)
  if (read !== ids.length * 31) throw new Error(`${read} days of ${ids.length} people`)
  return { companyId, read, ms, peak: peak / MB }
}
type Computed = Awaited<ReturnType<typeof compute>>

async function floorOf({ owner }: Ground, { companyId, read }: Computed): Promise<number> {
  await owner.query('drop table if exists bare; create table bare (like day_result including all)')
  const started = performance.now()
  await owner.query('insert into bare select * from day_result where company_id = $1', [companyId])
  const { rows } = await owner.query('select * from bare')
  if (rows.length !== read) throw new Error(`${rows.length} copied of ${read}`)
  return performance.now() - started
}

await onGround(async (ground) => {
  await compute(ground, 100) // statements are prepared and code is warm
  const tenth = await compute(ground, SMALL / 10)
  const small = await compute(ground, SMALL)
  const large = await compute(ground, LARGE)
  // The floor reads all rows at once, so it comes when memory is no longer looked at.
  const growth = large.ms / small.ms
  const lines: Line[] = [
    multiple('1,000 employees × 31 days', await floorOf(ground, small), small.ms, 8),
    multiple('10,000 employees × 31 days', await floorOf(ground, large), large.ms, 8),
    { what: '10,000 employees to 1,000', ours: '', ratio: times(growth), goal: '≤ 11×', met: growth <= 11 },
    { what: '1,000 employees to 100', ours: '', ratio: times(small.ms / tenth.ms) },
    {
      what: 'memory at most, 1,000 and 10,000 employees',
      ours: `${Math.round(small.peak)} and ${Math.round(large.peak)} MB`,
      goal: 'does not grow',
      met: large.peak < 1.3 * small.peak,
    },
  ]
  report(
    'month',
    'A month is computed from its events, stored and read back; the floor copies the same rows with `insert … select` and reads them.',
    lines,
  )
})
