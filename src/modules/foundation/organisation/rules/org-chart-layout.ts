import type { DepartmentTreeNode } from './department-tree.ts'

/** The position of a box: its top left corner, in the units of `height`. */
export type OrgChartBoxPosition<Row> = { row: Row; x: number; y: number; height: number }
/** The coordinates of a right-angled line from the bottom of a parent to a child. */
export type OrgChartConnector = readonly [x: number, y: number][]
export type OrgChartLayout<Row> = {
  boxes: OrgChartBoxPosition<Row>[]
  lines: OrgChartConnector[]
  width: number
  height: number
  boxWidth: number
}

export const ORG_CHART_BOX_WIDTH = 216
/** For a chart that fills a window. */
const MIN_BOX_WIDTH = 196
const MAX_BOX_WIDTH = 320
const COLUMN_GAP = 24
const ROW_GAP = 40
const STACK_GAP = 14
const STACK_INDENT = 28

type Branch<Row> = { row: Row; height: number; children: Branch<Row>[]; isStacked: boolean; width: number }

/**
 * Lays out a tree as a chart: children are side by side below the middle of their parent. Leaves are below each other, so that wide
 * organisations stay narrow. `heightOf` is the height of a box.
 */
export function computeOrgChartLayout<Row extends DepartmentTreeNode>(
  rows: readonly Row[],
  heightOf: (row: Row) => number,
  boxWidth = ORG_CHART_BOX_WIDTH,
): OrgChartLayout<Row> {
  const ids = new Set(rows.map(({ id }) => id))
  const childrenOf = Map.groupBy(rows, ({ parent_id }) => (parent_id !== null && ids.has(parent_id) ? parent_id : null))
  const grow = (row: Row): Branch<Row> => {
    const children = (childrenOf.get(row.id) ?? []).map(grow)
    const isStacked = children.length > 1 && children.every((child) => child.children.length === 0)
    const width = isStacked
      ? boxWidth + STACK_INDENT
      : Math.max(boxWidth, sumNumbers(children.map(({ width }) => width)) + COLUMN_GAP * (children.length - 1))
    return { row, height: heightOf(row), children, isStacked, width }
  }
  const layout: OrgChartLayout<Row> = { boxes: [], lines: [], width: 0, height: 0, boxWidth }
  let x = 0
  for (const root of childrenOf.get(null) ?? []) {
    const branch = grow(root)
    place(branch, x, 0, layout)
    x += branch.width + COLUMN_GAP
  }
  layout.width = Math.max(0, x - COLUMN_GAP)
  layout.height = Math.max(0, ...layout.boxes.map(({ y, height }) => y + height))
  return layout
}

/** The width of a box with which the chart fills `room`. The width of the chart is proportional to that of a box. */
export function fitOrgChartBoxWidth<Row extends DepartmentTreeNode>(rows: readonly Row[], room: number): number {
  const widthAt = (boxWidth: number) => computeOrgChartLayout(rows, () => 1, boxWidth).width
  const from = widthAt(MIN_BOX_WIDTH)
  const to = widthAt(MAX_BOX_WIDTH)
  if (to <= from) return ORG_CHART_BOX_WIDTH
  return Math.round(
    Math.min(MAX_BOX_WIDTH, Math.max(MIN_BOX_WIDTH, MIN_BOX_WIDTH + ((room - from) * (MAX_BOX_WIDTH - MIN_BOX_WIDTH)) / (to - from))),
  )
}

function place<Row>(branch: Branch<Row>, left: number, top: number, layout: OrgChartLayout<Row>): void {
  const { row, height, children, isStacked, width } = branch
  const { boxWidth } = layout
  const x = isStacked ? left : left + (width - boxWidth) / 2
  layout.boxes.push({ row, x, y: top, height })
  const bottom = top + height
  let at = isStacked
    ? bottom + STACK_GAP
    : left + (width - (sumNumbers(children.map(({ width }) => width)) + COLUMN_GAP * (children.length - 1))) / 2
  for (const child of children) {
    if (isStacked) {
      place(child, left + STACK_INDENT, at, layout)
      layout.lines.push([
        [x + STACK_INDENT / 2, bottom],
        [x + STACK_INDENT / 2, at + child.height / 2],
        [x + STACK_INDENT, at + child.height / 2],
      ])
      at += child.height + STACK_GAP
    } else {
      place(child, at, bottom + ROW_GAP, layout)
      const middle = at + (child.isStacked ? boxWidth : child.width) / 2
      layout.lines.push([
        [x + boxWidth / 2, bottom],
        [x + boxWidth / 2, bottom + ROW_GAP / 2],
        [middle, bottom + ROW_GAP / 2],
        [middle, bottom + ROW_GAP],
      ])
      at += child.width + COLUMN_GAP
    }
  }
}

const sumNumbers = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
