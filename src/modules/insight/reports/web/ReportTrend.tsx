import { useTranslate } from '#ui/translate.ts'
import type { MonthFigures } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { formatReportCell } from './format-report-cell.ts'

type Trend = { kind: 'number' | 'hours'; of: (month: MonthFigures) => number; isLine?: boolean }
const heads: Trend = { kind: 'number', of: (month) => month.heads, isLine: true }
const overtime: Trend = { kind: 'hours', of: (month) => month.overtime }

/** The reports whose main figure is known by month. */
const TRENDS: Readonly<Record<string, Trend>> = { departments: heads, employees: heads, overtime_limits: overtime }

/** Whether a report has a trend. A single month, or months without any value, have none. */
export function hasReportTrend(code: string, months: readonly MonthFigures[]): boolean {
  const trend = TRENDS[code]
  return trend !== undefined && months.length > 1 && months.some((month) => trend.of(month) > 0)
}

const WIDTH = 200
const HEIGHT = 40

/** The main figure of a report in the last twelve months: a line for a state, columns for amounts. */
export function ReportTrend({ code, months }: { code: string; months: readonly MonthFigures[] }) {
  const t = useTranslate(messages)
  const { kind, of, isLine } = TRENDS[code]!
  const values = months.map(of)
  // A state changes little, so its line does not start at zero.
  const lowest = isLine ? Math.min(...values) * 0.95 : 0
  const y = (value: number) => HEIGHT - 2 - ((value - lowest) / Math.max(1e-9, Math.max(...values) - lowest)) * (HEIGHT - 6)
  const x = (at: number) => (at * WIDTH) / (values.length - 1)
  const points = values.map((value, at) => `${x(at)} ${y(value)}`).join('L')
  const wide = WIDTH / values.length
  const text = months.map((month) => `${t.month(month.month)}: ${formatReportCell(of(month), kind, '', t)}`).join(', ')
  return (
    <svg className="report-trend" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={text}>
      <title>{text}</title>
      {isLine ? (
        <>
          <path className="report-trend-area" d={`M0 ${HEIGHT}L${points}L${WIDTH} ${HEIGHT}Z`} />
          <path d={`M${points}`} vectorEffect="non-scaling-stroke" />
        </>
      ) : (
        values.map((value, at) => (
          <rect
            key={months[at]!.month}
            data-last={at === values.length - 1 || undefined}
            x={at * wide + 1.5}
            width={Math.max(2, wide - 3)}
            y={y(value)}
            height={HEIGHT - y(value)}
            rx="1.5"
          />
        ))
      )}
    </svg>
  )
}
