import { minutesIn } from '#shared/text/hours.ts'
import { Badge } from '#ui/layout.tsx'
import { type SmallColumn, SmallTable } from '#ui/list/SmallTable.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { FIGURES_OF, type Figure, type GoalFigures, HOURS } from '../rules/figures.ts'
import { GOALS } from '../rules/model.ts'

type GoalFigure = { goal: keyof typeof FIGURES_OF; figure: Figure }
const rows: GoalFigure[] = (['coverage', ...GOALS] as const).flatMap((goal) => FIGURES_OF[goal].map((figure) => ({ goal, figure })))

type Props = { columns: readonly { title: string; figures: GoalFigures | null }[]; withDifference?: boolean }

/** What plans come to by each goal; of everything here less is better. */
export function GoalTable({ columns, withDifference }: Props) {
  const t = useTranslate(messages)
  const said = (figure: Figure, count: number) => (HOURS.includes(figure) ? t.hours(minutesIn(count)) : t.number(count))
  const [now, then] = columns.map(({ figures }) => figures)
  const difference: SmallColumn<GoalFigure> = {
    title: t('filling.figure.difference'),
    is: 'figure',
    cell: ({ figure }) => {
      const beyond = (then?.[figure] ?? 0) - (now?.[figure] ?? 0)
      if (Math.abs(beyond) < 0.05) return '='
      return (
        <Badge
          tone={beyond < 0 ? 'success' : 'danger'}
        >{`${beyond < 0 ? '−' : '+'}${said(figure, Math.abs(Math.round(beyond * 10) / 10))}`}</Badge>
      )
    },
  }
  return (
    <SmallTable
      label={t('filling.figures')}
      rows={rows}
      keyOf={({ figure }) => figure}
      columns={[
        {
          title: t('filling.figure.goal'),
          cell: ({ goal, figure }) => (FIGURES_OF[goal][0] === figure ? t(`filling.goal.${goal}`) : ''),
        },
        { title: t('filling.figure.what'), is: 'head', cell: ({ figure }) => t(`filling.figure.${figure}`) },
        ...columns.map(
          ({ title, figures }): SmallColumn<GoalFigure> => ({
            title,
            is: 'figure',
            cell: ({ figure }) => (figures ? said(figure, figures[figure]) : '–'),
          }),
        ),
        withDifference && difference,
      ]}
    />
  )
}
