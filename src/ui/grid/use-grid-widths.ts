import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import type { GridDisplayRow } from './grid-rows.ts'
import type { GridProps } from './grid-types.ts'

const NAME_COLUMN_WIDTH = 208
const NARROW_NAME_COLUMN_WIDTH = 160
const SUM_COLUMN_WIDTH = 64
/** For many sum columns. */
const NARROW_SUM_COLUMN_WIDTH = 60
/** For bold digits of a group sum. */
const DIGIT_WIDTH = 8
const SUM_PADDING = 14
/** For a month that does not fit. Digits in the grid are 7 pixels wide. */
const NARROW_DIGIT_WIDTH = 7.2
const NARROW_SUM_PADDING = 10
const none: never[] = []

/** The widths of a grid in pixels. A month fits a laptop: the columns share the width that names and sums leave. */
export function useGridWidths(
  scroller: RefObject<HTMLDivElement | null>,
  lines: readonly GridDisplayRow[],
  { columns, sums: allSums = none, chips, tight, groupSums }: Pick<GridProps, 'columns' | 'sums' | 'chips' | 'tight' | 'groupSums'>,
) {
  const [room, setRoom] = useState<number>()
  const isMeasured = room !== undefined
  const isTight = tight || allSums.length > 4
  const [roomyWidths, narrowWidths] = useMemo(() => {
    const totals = groupSums ? lines.flatMap((line) => (line.kind === 'group' ? [groupSums(line.name)] : [])) : none
    const findMaxTotalLength = (at: number) => Math.max(0, ...totals.map((total) => total[at]?.length ?? 0))
    const widthsOf = (around: number, digit: number) =>
      allSums.map(
        ({ width }, at) =>
          width ?? Math.max(isTight ? NARROW_SUM_COLUMN_WIDTH : SUM_COLUMN_WIDTH, Math.ceil(around + findMaxTotalLength(at) * digit)),
      )
    return [widthsOf(SUM_PADDING, DIGIT_WIDTH), widthsOf(NARROW_SUM_PADDING, NARROW_DIGIT_WIDTH)] as const
  }, [allSums, groupSums, lines, isTight])
  const dense = chips || isTight ? 24 : 30
  const isCut = isMeasured && room < NAME_COLUMN_WIDTH + columns.length * dense + sumOf(roomyWidths)
  const allWidths = isCut ? narrowWidths : roomyWidths
  const minName = tight || isCut ? NARROW_NAME_COLUMN_WIDTH : NAME_COLUMN_WIDTH
  const minWidth = tight || (isCut && isTight) ? MIN_COLUMN_WIDTH : dense
  const roomForSums = isMeasured ? room - minName - columns.length * minWidth : Number.POSITIVE_INFINITY
  const isOverfull = sumOf(allWidths) > roomForSums
  const positions = useMemo(() => [...allSums.keys()].filter((at) => !isOverfull || !allSums[at]!.isOptional), [allSums, isOverfull])
  const candidateWidths = positions.map((at) => allWidths[at]!)
  // Next to a panel a sum that does not fit is omitted, so that no sum is cut.
  const widths = tight && isMeasured ? takeFittingWidths(candidateWidths, roomForSums) : candidateWidths
  const [sums, groupSumsOfVisible] = useMemo(() => {
    const visible = positions.slice(0, widths.length)
    const pick = (name: string) => {
      const totals = groupSums!(name)
      return visible.map((at) => totals[at] ?? '')
    }
    return [visible.map((at) => allSums[at]!), groupSums && pick] as const
  }, [allSums, groupSums, positions, widths.length])
  const right = sumOf(widths)
  const width = isMeasured ? columnWidth((room - minName - right) / columns.length, columns.length, minWidth) : 40
  // Names use the pixels that equal columns leave.
  const spare = isMeasured ? Math.max(0, room - minName - right - columns.length * width) : 0
  const name = Math.min(NAME_COLUMN_WIDTH, minName + spare)
  useLayoutEffect(() => {
    const box = scroller.current!
    const measure = () => setRoom(box.clientWidth)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(box)
    return () => watch.disconnect()
  }, [scroller])
  return {
    name,
    width,
    /** The sums that fit. */
    sums,
    /** The figures of a group for these sums. */
    groupSums: groupSumsOfVisible,
    isMeasured,
    whole: name + columns.length * width + right,
    template: `${name}px repeat(${columns.length}, ${width}px) ${widths.map((one) => `${one}px`).join(' ')}`,
  }
}

/** A month fits a laptop, and a week fills it. A value of three characters is readable in the narrowest column. */
const columnWidth = (room: number, columns: number, min: number) => Math.max(min, Math.min(columns > 7 ? 44 : 150, Math.floor(room)))

/** A narrower column shows values of three characters in smaller text. */
export const WIDE_COLUMN_WIDTH = 30
/** Used next to a panel or many sums. */
const MIN_COLUMN_WIDTH = 22

const sumOf = (widths: readonly number[]) => widths.reduce((sum, one) => sum + one, 0)

/** The first widths whose sum fits into the available width. */
function takeFittingWidths(widths: readonly number[], room: number): readonly number[] {
  let left = room
  const end = widths.findIndex((width) => {
    left -= width
    return left < 0
  })
  return end < 0 ? widths : widths.slice(0, end)
}
