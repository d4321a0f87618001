import { createGridCellColorStyle } from '#ui/grid/GridColumnHeadings.tsx'
import type { Shift } from '../../month-plan-contract.ts'
import { findPartOfDayOfShift } from '../../rules/day/shift-segments.ts'
import '#ui/grid/grid.css'

export const findPartOfDayOfFirstVersion = (shift: Shift | undefined) => findPartOfDayOfShift(shift?.versions[0]?.segments ?? [])

/** The code of a shift in its colour of the plan. */
export function ShiftChip({ shift }: { shift: Shift | undefined }) {
  return shift ? (
    <span className="sheet-chip" data-kind={findPartOfDayOfFirstVersion(shift)} style={createGridCellColorStyle(shift.colour ?? undefined)}>
      {shift.code}
    </span>
  ) : null
}
