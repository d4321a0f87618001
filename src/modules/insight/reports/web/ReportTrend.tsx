import { useTranslate } from '#ui/translate.ts'
import type { HeadcountOfMonth } from '../contract.ts'
import { messages } from '../messages/index.ts'

/** The reports with the headcount as main figure. */
const HEADCOUNT_REPORTS: ReadonlySet<string> = new Set(['departments', 'employees'])

/** Whether a report has a trend. A single month, or months without employees, have none. */
export const hasReportTrend = (code: string, months: readonly HeadcountOfMonth[]): boolean =>
  HEADCOUNT_REPORTS.has(code) && months.length > 1 && months.some(({ heads }) => heads > 0)

const WIDTH = 200
const HEIGHT = 40

/** The headcount of the last twelve months as a line. It changes little, so the line does not start at zero. */
export function ReportTrend({ months }: { months: readonly HeadcountOfMonth[] }) {
  const t = useTranslate(messages)
  const values = months.map(({ heads }) => heads)
  const lowest = Math.min(...values) * 0.95
  const y = (value: number) => HEIGHT - 2 - ((value - lowest) / Math.max(1e-9, Math.max(...values) - lowest)) * (HEIGHT - 6)
  const points = values.map((value, at) => `${(at * WIDTH) / (values.length - 1)} ${y(value)}`).join('L')
  const text = months.map(({ month, heads }) => `${t.month(month)}: ${t.number(heads)}`).join(', ')
  return (
    <svg className="report-trend" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={text}>
      <title>{text}</title>
      <path className="report-trend-area" d={`M0 ${HEIGHT}L${points}L${WIDTH} ${HEIGHT}Z`} />
      <path d={`M${points}`} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
