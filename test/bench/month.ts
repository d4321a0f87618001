import { freshen, settleBatch } from '#modules/time/server/results/stale.ts'
import { settleInLanes } from '#modules/time/server/results/worker.ts'
import { inCompanyAsSystem } from '#server/context.ts'
import { type Ground, onGround } from './ground/house.ts'
import { memoryOf } from './ground/memory.ts'
import { aWorkedMonth, FIRST, LAST } from './ground/month.ts'
import { type Line, milliseconds, multiple, report, times } from './ground/page.ts'

const [SMALL, LARGE] = [1_000, Number(process.env.LARGE ?? 10_000)]
const CHUNK = 1_000

/** Computes what is not right of the month, a thousand people at a time, and reads it back. */
async function compute({ house }: Ground, { companyId, ids }: Worked): Promise<void> {
  let read = 0
  for (let at = 0; at < ids.length; at += CHUNK)
    await inCompanyAsSystem(house, companyId, 'computeDays', async (ctx) => {
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
  if (read !== ids.length * 31) throw new Error(`${read} days of ${ids.length} people`)
}
type Worked = Awaited<ReturnType<typeof aWorkedMonth>>

async function timed(ground: Ground, people: number) {
  const worked = await aWorkedMonth(ground, people)
  const started = performance.now()
  await compute(ground, worked)
  return { ...worked, ms: performance.now() - started }
}

/** The same again, with every day in the queue. */
async function memory(ground: Ground, worked: Worked): Promise<number> {
  await ground.owner.query(
    'insert into stale_day (company_id, employee_id, day) select company_id, employee_id, day from day_result where company_id = $1',
    [worked.companyId],
  )
  return memoryOf(() => compute(ground, worked))
}

/** The same again through the queue, by so many lanes as the work of the background has; in ms. */
async function throughQueue({ house, owner }: Ground, { companyId }: Worked, lanes: number): Promise<number> {
  await owner.query('delete from day_result where company_id = $1', [companyId])
  await owner.query(
    `insert into stale_day (company_id, employee_id, day) select company_id, id, d from employee, generate_series($2::date, $3, interval '1 day') d where company_id = $1`,
    [companyId, FIRST, LAST],
  )
  await owner.query('vacuum analyze stale_day, day_result')
  const started = performance.now()
  const settled = await settleInLanes(
    (limit) => inCompanyAsSystem(house, companyId, 'computeDays', (ctx) => settleBatch(ctx, limit)),
    lanes,
  )
  for (const lane of settled) if (lane.status === 'rejected') throw lane.reason
  return performance.now() - started
}

async function floorOf({ owner }: Ground, { companyId, ids }: Worked): Promise<number> {
  await owner.query('drop table if exists bare; create table bare (like day_result including all)')
  const started = performance.now()
  await owner.query('insert into bare select * from day_result where company_id = $1', [companyId])
  const { rows } = await owner.query('select * from bare')
  if (rows.length !== ids.length * 31) throw new Error(`${rows.length} copied`)
  return performance.now() - started
}

await onGround(async (ground) => {
  await timed(ground, 100) // statements are prepared and code is warm
  const tenth = await timed(ground, SMALL / 10)
  const small = await timed(ground, SMALL)
  const large = await timed(ground, LARGE)
  const [fewUse, manyUse] = [await memory(ground, small), await memory(ground, large)]
  const growth = large.ms / small.ms
  const turns: [number, number][] = []
  for (let turn = 0; turn < 2; turn++) turns.push([await throughQueue(ground, small, 1), await throughQueue(ground, small, 2)])
  const [alone, both] = [Math.min(...turns.map(([one]) => one)), Math.min(...turns.map(([, two]) => two))]
  const lines: Line[] = [
    multiple('1,000 employees × 31 days', await floorOf(ground, small), small.ms, 8),
    multiple('10,000 employees × 31 days', await floorOf(ground, large), large.ms, 8),
    { what: '10,000 employees to 1,000', ours: '', ratio: times(growth), goal: '≤ 11×', met: growth <= 11 },
    {
      what: '1,000 employees through the queue, one batch at a time and two',
      floor: milliseconds(alone),
      ours: milliseconds(both),
      ratio: times(both / alone),
    },
    { what: '1,000 employees to 100', ours: '', ratio: times(small.ms / tenth.ms) },
    {
      what: 'memory at most, 1,000 and 10,000 employees',
      ours: `${fewUse} and ${manyUse} MB`,
      goal: 'does not grow',
      met: manyUse < 1.3 * fewUse,
    },
  ]
  report(
    'month',
    'A month is computed from its events, stored and read back; the floor copies the same rows with `insert … select` and reads them.',
    lines,
  )
})
