import { withBenchContext } from './ground/bench-context.ts'
import { BENCH_NOW, createBenchEmployer } from './ground/bench-employer.ts'
import { type BenchMeasurement, measureAllRoles } from './ground/bench-measurement.ts'
import { type BenchReportLine, formatMilliseconds, printBenchReport } from './ground/bench-report.ts'

/** `PEOPLE=2000` measures another size without recording it. `ONLY=getMonthPlan` measures a part of the endpoints. */
const people = Number(process.env.PEOPLE ?? 20_000)
const only = process.env.ONLY ? new RegExp(process.env.ONLY) : undefined
const LISTED_ANSWER_COUNT = 20
const MS_PER_SECOND = 1_000
const BYTES_PER_MEGABYTE = 1_000_000

const isBeyond = ({ wall, bytes }: BenchMeasurement) => wall > MS_PER_SECOND || bytes > BYTES_PER_MEGABYTE
/** The ratio to the nearer of both bounds. */
const weight = ({ wall, bytes }: BenchMeasurement) => Math.max(wall / MS_PER_SECOND, bytes / BYTES_PER_MEGABYTE)

await withBenchContext(
  async (ground) => {
    const employer = await createBenchEmployer(ground, people)
    const measurements: BenchMeasurement[] = []
    for await (const one of measureAllRoles(ground, employer, only)) {
      measurements.push(one)
      console.log(`${isBeyond(one) ? '!' : ' '} ${one.status} ${one.who}: ${one.what}, ${formatMeasurement(one)}`)
    }
    const lines: BenchReportLine[] = measurements
      .toSorted((a, b) => weight(b) - weight(a))
      .slice(0, LISTED_ANSWER_COUNT)
      .map((one) => ({ what: `${one.who}: ${one.what}`, ours: formatMeasurement(one), goal: '≤ 1 s, ≤ 1 MB', met: !isBeyond(one) }))
    const failed = measurements.filter(({ status }) => status >= 500)
    printBenchReport(
      people === 20_000 && !only ? 'large' : `large-${people}`,
      `Everything that a screen asks of an employer of ${employer.people} people, each once, as human resources, as the chief of a fifth of them and as an employee: the ${LISTED_ANSWER_COUNT} slowest of ${measurements.length} answers by the clock of a quiet machine; beside it the time of the processor, here and in the database, which a busy machine does not stretch.`,
      [
        {
          what: 'answers beyond a bound',
          ours: `${measurements.filter(isBeyond).length} of ${measurements.length}`,
          goal: '0',
          met: !measurements.some(isBeyond),
        },
        { what: 'answers that failed', ours: `${failed.length}`, goal: '0', met: failed.length === 0 },
        ...lines,
      ],
    )
  },
  { clock: () => BENCH_NOW },
)

function formatMeasurement(one: BenchMeasurement): string {
  return `${formatMilliseconds(one.wall)} (processor ${formatMilliseconds(one.node + one.sql)}, of it database ${formatMilliseconds(one.sql)}), ${Math.round(one.bytes / 1000)} KB, ${one.rows} rows`
}
