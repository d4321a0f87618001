import { BarChart, type ChartBar } from '#ui/BarChart.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { ReportResult } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { formatReportCell } from './format-report-cell.ts'

/** The chart of a report, over all found rows. */
export function ReportChart({ chart }: { chart: NonNullable<ReportResult['chart']> }) {
  const t = useTranslate(messages)
  const { title, label_title, kind, series, bars } = chart
  const formatChartValue = (value: number) =>
    kind === 'hours' ? `${t.number(Math.round(value / 60))} h` : formatReportCell(value, kind, '', t)
  return (
    <BarChart
      title={t.data(title)}
      labelTitle={t.data(label_title)}
      valueTitle={t.data(series[0])}
      {...(series[1] && { secondTitle: t.data(series[1]) })}
      height={150}
      bars={bars.map(
        ({ label, values: [value = 0, second] }): ChartBar => ({
          label: t.data(label),
          value,
          valueText: formatChartValue(value),
          second: second !== undefined ? { value: second, valueText: formatChartValue(second) } : undefined,
        }),
      )}
    />
  )
}
