import { recalculateDayResults } from '#modules/time/timesheet/server/results/recalculate-day-results.ts'
import { withSystemCompanyTransaction } from '#platform/call-context.ts'
import { createBaselineApp, withBenchContext } from './ground/bench-context.ts'
import {
  type BenchReportLine,
  createGrowthReportLine,
  createShareReportLine,
  formatMilliseconds,
  printBenchReport,
} from './ground/bench-report.ts'
import { drawDocument } from './ground/draw-document.ts'
import { measureRates } from './ground/measure-rates.ts'
import { createWorkedMonth, WORKED_MONTH_FIRST_DAY, WORKED_MONTH_LAST_DAY } from './ground/worked-month.ts'

await withBenchContext(async (ground) => {
  const floor = createBaselineApp(ground, ({ company }, run) =>
    run(
      'grid',
      `select r.employee_id, e.full_name, e.code, r.day, r.planned_minutes, coalesce(o.minutes, r.minutes) as minutes, r.extra_minutes, r.flags, o.revision, o.comment
       from day_result r join employee e on e.company_id = r.company_id and e.id = r.employee_id
         left join day_override o on o.company_id = r.company_id and o.employee_id = r.employee_id and o.day = r.day
       where r.company_id = $1 and r.day between '${WORKED_MONTH_FIRST_DAY}' and '${WORKED_MONTH_LAST_DAY}' order by e.last_name, e.first_name, e.id, r.day`,
      [company],
    ),
  )
  const measure = async (people: number) => {
    const company = await createWorkedMonth(ground, people)
    await withSystemCompanyTransaction(ground.services, company.companyId, 'computeDays', (ctx) =>
      recalculateDayResults(ctx, company.ids, WORKED_MONTH_FIRST_DAY, WORKED_MONTH_LAST_DAY),
    )
    await ground.owner.query('vacuum analyze')
    const measured = (await measureRates(
      [
        { app: floor, path: `/?company=${company.companyId}` },
        {
          app: ground.app,
          path: `/api/company/${company.companyId}/timesheet?month=${WORKED_MONTH_FIRST_DAY.slice(0, 7)}`,
          token: company.vesna.token,
        },
      ],
      { connections: 4 },
    )) as [number, number]
    return { company, rates: measured }
  }
  const tenth = await measure(50)
  const full = await measure(500)
  const screen = await drawDocument(ground, full.company, `/timesheet?month=${WORKED_MONTH_FIRST_DAY.slice(0, 7)}`, '/timesheet')
  const lines: BenchReportLine[] = [
    createShareReportLine('the month of 500 × 31', full.rates[0], full.rates[1], 0.4),
    createShareReportLine('the month of 50 × 31', tenth.rates[0], tenth.rates[1], 0.4),
    {
      what: 'from the answer to cells on the screen, 500 × 31',
      ours: formatMilliseconds(screen.drawnAfter),
      goal: '≤ 1 s',
      met: screen.drawnAfter <= 1_000,
    },
    {
      what: `the longest task while ${screen.frames} frames are scrolled`,
      ours: screen.maxTask ? formatMilliseconds(screen.maxTask) : 'none over 50 ms',
      goal: '≤ 50 ms',
      met: screen.maxTask <= 50,
    },
    createGrowthReportLine('ten times the requests of 500 people to those of 50', (10 * full.rates[1]) / tenth.rates[1]),
  ]
  await floor.close()
  printBenchReport(
    'grid',
    'Requests a second of the whole grid, four connections, two turns of 4 s each; the floor answers the raw rows as JSON. The screen is drawn by the browser of the tests, without a graphics card.',
    lines,
  )
})
