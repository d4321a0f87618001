import { recalculateDayResults } from '#modules/time/timesheet/server/results/recalculate-day-results.ts'
import { recalculateDayResultsOfMonth } from '#modules/time/timesheet/server/results/recalculation-job.ts'
import { withSystemCompanyTransaction } from '#platform/call-context.ts'
import { type BenchContext, withBenchContext } from './ground/bench-context.ts'
import {
  type BenchReportLine,
  createMultipleReportLine,
  formatMilliseconds,
  formatMultiple,
  printBenchReport,
} from './ground/bench-report.ts'
import { measureMemory } from './ground/measure-memory.ts'
import { measureDatabaseCpu } from './ground/processor.ts'
import { createWorkedMonth, WORKED_MONTH_FIRST_DAY, WORKED_MONTH_LAST_DAY } from './ground/worked-month.ts'

/** `SMALL=200 LARGE=1000` measures smaller sizes, and records them under another name. */
const SMALL_EMPLOYEE_COUNT = Number(process.env.SMALL ?? 1_000)
const LARGE_EMPLOYEE_COUNT = Number(process.env.LARGE ?? 10_000)
const EMPLOYEES_PER_BATCH = Math.min(SMALL_EMPLOYEE_COUNT, 1_000)

/** Computes stale days of the month for a thousand employees at a time, and reads them back. */
async function compute({ services }: BenchContext, { companyId, ids }: Worked): Promise<void> {
  let read = 0
  for (let at = 0; at < ids.length; at += EMPLOYEES_PER_BATCH)
    await withSystemCompanyTransaction(services, companyId, 'computeDays', async (ctx) => {
      const some = ids.slice(at, at + EMPLOYEES_PER_BATCH)
      await recalculateDayResults(ctx, some, WORKED_MONTH_FIRST_DAY, WORKED_MONTH_LAST_DAY)
      const rows = await ctx.db
        .selectFrom('day_result')
        .selectAll()
        .where('employee_id', 'in', some)
        .where('day', '>=', WORKED_MONTH_FIRST_DAY)
        .where('day', '<=', WORKED_MONTH_LAST_DAY)
        .execute()
      read += rows.length
    })
  if (read !== ids.length * 31) throw new Error(`${read} days of ${ids.length} people`)
}
type Worked = Awaited<ReturnType<typeof createWorkedMonth>>

/** CPU time here and in the database, and wall-clock time, which a busy machine increases more; in ms. */
async function spentOn(ground: BenchContext, work: () => Promise<unknown>): Promise<{ ms: number; clock: number }> {
  const node = process.cpuUsage()
  const database = measureDatabaseCpu(ground)
  const started = performance.now()
  await work()
  const { user, system } = process.cpuUsage(node)
  return { ms: (user + system) / 1000 + measureDatabaseCpu(ground) - database, clock: performance.now() - started }
}

async function measured(ground: BenchContext, people: number) {
  const worked = await createWorkedMonth(ground, people)
  return { ...worked, ...(await spentOn(ground, () => compute(ground, worked))) }
}

/** The same again, with every day in the queue. */
async function memory(ground: BenchContext, worked: Worked): Promise<number> {
  await ground.owner.query(
    'insert into stale_day (company_id, employee_id, day) select company_id, employee_id, day from day_result where company_id = $1',
    [worked.companyId],
  )
  return measureMemory(() => compute(ground, worked))
}

/** The same again through the queue, with the lanes of the background job; in ms. */
async function throughQueue({ services, owner }: BenchContext, { companyId }: Worked, lanes: number): Promise<number> {
  await owner.query('delete from day_result where company_id = $1', [companyId])
  await owner.query(
    `insert into stale_day (company_id, employee_id, day) select company_id, id, d from employee, generate_series($2::date, $3, interval '1 day') d where company_id = $1`,
    [companyId, WORKED_MONTH_FIRST_DAY, WORKED_MONTH_LAST_DAY],
  )
  await owner.query('vacuum analyze stale_day, day_result')
  const started = performance.now()
  await recalculateDayResultsOfMonth(services, { company_id: companyId, month: WORKED_MONTH_FIRST_DAY }, lanes)
  return performance.now() - started
}

async function floorOf(ground: BenchContext, { companyId, ids }: Worked) {
  const { owner } = ground
  await owner.query('drop table if exists bare; create table bare (like day_result including all)')
  return spentOn(ground, async () => {
    await owner.query('insert into bare select * from day_result where company_id = $1', [companyId])
    const { rows } = await owner.query('select * from bare')
    if (rows.length !== ids.length * 31) throw new Error(`${rows.length} copied`)
  })
}

await withBenchContext(async (ground) => {
  await measured(ground, SMALL_EMPLOYEE_COUNT / 10) // statements are prepared and code is warm
  const tenth = await measured(ground, SMALL_EMPLOYEE_COUNT / 10)
  const small = await measured(ground, SMALL_EMPLOYEE_COUNT)
  const floors = [await floorOf(ground, small)]
  const large = await measured(ground, LARGE_EMPLOYEE_COUNT)
  floors.push(await floorOf(ground, large))
  const fewUse = await memory(ground, small)
  const manyUse = await memory(ground, large)
  const growth = large.ms / small.ms
  const bound = (1.05 * LARGE_EMPLOYEE_COUNT) / SMALL_EMPLOYEE_COUNT
  const turns: [number, number][] = []
  for (let turn = 0; turn < 2; turn++) turns.push([await throughQueue(ground, small, 1), await throughQueue(ground, small, 2)])
  const alone = Math.min(...turns.map(([one]) => one))
  const both = Math.min(...turns.map(([, two]) => two))
  const [few, many] = [SMALL_EMPLOYEE_COUNT, LARGE_EMPLOYEE_COUNT].map((count) => count.toLocaleString('en'))
  const lines: BenchReportLine[] = [
    createMultipleReportLine(`${few} employees × 31 days`, floors[0]!.ms, small.ms, 4),
    createMultipleReportLine(`${many} employees × 31 days`, floors[1]!.ms, large.ms, 4),
    createMultipleReportLine(`${few} employees × 31 days, by the clock`, floors[0]!.clock, small.clock, 4),
    createMultipleReportLine(`${many} employees × 31 days, by the clock`, floors[1]!.clock, large.clock, 4),
    {
      what: `${many} employees to ${few}`,
      ours: '',
      ratio: formatMultiple(growth),
      goal: `≤ ${formatMultiple(bound)}`,
      met: growth <= bound,
    },
    { what: `the floor, ${many} employees to ${few}`, ours: '', ratio: formatMultiple(floors[1]!.ms / floors[0]!.ms) },
    {
      what: `${few} employees through the queue by the clock, one batch at a time and two`,
      floor: formatMilliseconds(alone),
      ours: formatMilliseconds(both),
      ratio: formatMultiple(both / alone),
    },
    { what: `${few} employees to ${SMALL_EMPLOYEE_COUNT / 10}`, ours: '', ratio: formatMultiple(small.ms / tenth.ms) },
    {
      what: `memory at most, ${few} and ${many} employees`,
      ours: `${fewUse} and ${manyUse} MB`,
      goal: 'does not grow',
      met: manyUse < 1.3 * fewUse,
    },
  ]
  printBenchReport(
    LARGE_EMPLOYEE_COUNT === 10_000 ? 'month' : `month-${LARGE_EMPLOYEE_COUNT}`,
    'A month is computed from its events, stored and read back, in time of the processor here and in the database; the floor copies the same rows with `insert … select` and reads them.',
    lines,
  )
})
