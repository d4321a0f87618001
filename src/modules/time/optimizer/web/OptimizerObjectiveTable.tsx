import { hoursToMinutes } from '#shared/text/hours.ts'
import { Badge } from '#ui/layout.tsx'
import { CompactTable, type CompactTableColumn } from '#ui/list/CompactTable.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { OPTIMIZATION_OBJECTIVE_NAMES } from '../rules/optimization-model.ts'
import { type ObjectiveMetrics, PLAN_METRICS_BY_OBJECTIVE, PLAN_METRICS_IN_HOURS, type PlanMetric } from '../rules/plan-metrics.ts'

type GoalFigure = { goal: keyof typeof PLAN_METRICS_BY_OBJECTIVE; figure: PlanMetric }
const rows: GoalFigure[] = (['coverage', ...OPTIMIZATION_OBJECTIVE_NAMES] as const).flatMap((goal) =>
  PLAN_METRICS_BY_OBJECTIVE[goal].map((figure) => ({ goal, figure })),
)

type Props = { columns: readonly { title: string; metrics: ObjectiveMetrics | null }[]; withDifference?: boolean }

/** Metrics by goal; lower is better. */
export function OptimizerObjectiveTable({ columns, withDifference }: Props) {
  const t = useTranslate(messages)
  const formatMetric = (figure: PlanMetric, count: number) =>
    PLAN_METRICS_IN_HOURS.includes(figure) ? t.hours(hoursToMinutes(count)) : t.number(count)
  const [now, then] = columns.map(({ metrics }) => metrics)
  const difference: CompactTableColumn<GoalFigure> = {
    title: t('optimizer.metric.difference'),
    is: 'figure',
    cell: ({ figure }) => {
      const beyond = (then?.[figure] ?? 0) - (now?.[figure] ?? 0)
      if (Math.abs(beyond) < 0.05) return '='
      return (
        <Badge
          tone={beyond < 0 ? 'success' : 'danger'}
        >{`${beyond < 0 ? '−' : '+'}${formatMetric(figure, Math.abs(Math.round(beyond * 10) / 10))}`}</Badge>
      )
    },
  }
  return (
    <CompactTable
      label={t('optimizer.metrics')}
      rows={rows}
      keyOf={({ figure }) => figure}
      columns={[
        {
          title: t('optimizer.metric.objective'),
          cell: ({ goal, figure }) => (PLAN_METRICS_BY_OBJECTIVE[goal][0] === figure ? t(`optimizer.objective.${goal}`) : ''),
        },
        { title: t('optimizer.metric.what'), is: 'head', cell: ({ figure }) => t(`optimizer.metric.${figure}`) },
        ...columns.map(
          ({ title, metrics }): CompactTableColumn<GoalFigure> => ({
            title,
            is: 'figure',
            cell: ({ figure }) => (metrics ? formatMetric(figure, metrics[figure]) : '–'),
          }),
        ),
        withDifference && difference,
      ]}
    />
  )
}
