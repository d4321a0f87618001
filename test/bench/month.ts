import { freshen } from '#modules/time/server/results/stale.ts'
import { inCompanyAsSystem } from '#server/context.ts'
import { type Ground, onGround } from './ground/house.ts'
import { aWorkedMonth, FIRST, LAST } from './ground/month.ts'
import { type Line, multiple, report, times } from './ground/page.ts'

/** Full size is 10,000 people; half of it keeps a run short. */
const [SMALL, LARGE] = [1_000, 5_000]
const CHUNK = 1_000

async function measure(ground: Ground, people: number) {
  const { companyId, ids } = await aWorkedMonth(ground, people)
  global.gc?.()
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50)
  let started = performance.now()
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
  const ours = performance.now() - started
  clearInterval(watch)
  if (read !== ids.length * 31) throw new Error(`${read} days of ${ids.length} people`)

  await ground.owner.query('drop table if exists bare; create table bare (like day_result including all)')
  started = performance.now()
  await ground.owner.query('insert into bare select * from day_result where company_id = $1', [companyId])
  const { rows } = await ground.owner.query('select * from bare')
  const floor = performance.now() - started
  if (rows.length !== read) throw new Error(`${rows.length} copied of ${read}`)
  return { floor, ours, peak: peak / 2 ** 20 }
}

await onGround(async (ground) => {
  await measure(ground, 100) // statements are prepared and code is warm
  const tenth = await measure(ground, SMALL / 10)
  const small = await measure(ground, SMALL)
  const large = await measure(ground, LARGE)
  const growth = large.ours / small.ours
  const lines: Line[] = [
    multiple('100 employees × 31 days', tenth.floor, tenth.ours, 8),
    multiple('1,000 employees × 31 days', small.floor, small.ours, 8),
    multiple('5,000 employees × 31 days (half of the full size)', large.floor, large.ours, 8),
    { what: '5,000 employees to 1,000', ours: '', ratio: times(growth), goal: '≤ 5.5×', met: growth <= 5.5 },
    { what: '1,000 employees to 100', ours: '', ratio: times(small.ours / tenth.ours) },
    {
      what: 'memory at most, 1,000 and 5,000 employees (what the floor read before is still in it)',
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
