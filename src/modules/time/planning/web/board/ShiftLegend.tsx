import type { MonthPlan, Shift } from '#modules/time/planning/month-plan-contract.ts'
import { findPartOfDayOfShift } from '#modules/time/planning/rules/day/shift-segments.ts'
import { formatTimeSpans } from '#shared/text/hours.ts'
import { createGridCellColorStyle } from '#ui/grid/GridColumnHeadings.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages as boardMessages } from '../../messages/demand/index.ts'
import './board.css'

/** The planned shifts, each in its colour with its hours. */
export function ShiftLegend({ shifts, data, isProposal }: { shifts: readonly Shift[]; data: MonthPlan; isProposal: boolean }) {
  const t = useTranslate(boardMessages)
  const used = new Set(data.employees.flatMap((one) => one.shifts))
  return (
    <ul className="board-legend">
      {shifts
        .filter(({ id }) => used.has(id))
        .map(({ id, code, name, colour, versions: [version] }) => (
          <li key={id} title={t.data(name)}>
            <span
              className="sheet-chip"
              data-kind={findPartOfDayOfShift(version?.segments ?? [])}
              style={createGridCellColorStyle(colour ?? undefined)}
            >
              {code}
            </span>
            {version && formatTimeSpans(version.segments)}
          </li>
        ))}
      {data.employees.some(({ sent }) => Object.keys(sent).length > 0) && (
        <li>
          <span className="board-outside" aria-hidden />
          {t('board.outside')}
        </li>
      )}
      <li>
        <span className="board-fresh" aria-hidden />
        {t(isProposal ? 'board.proposed' : 'board.unpublished')}
      </li>
    </ul>
  )
}
