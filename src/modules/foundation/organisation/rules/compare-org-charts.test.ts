import assert from 'node:assert/strict'
import { test } from 'vitest'
import { compareOrgCharts, sortComparedOrgChartDays } from './compare-org-charts.ts'
import { computeOrgChartLayout, ORG_CHART_BOX_WIDTH } from './org-chart-layout.ts'

const row = (id: number, parent_id: number | null, more = {}) => ({
  id,
  parent_id,
  name: `O${id}`,
  cost_centre: null,
  head_id: null,
  deputy_id: null,
  ...more,
})

test('two days of a chart are compared: opened, closed, moved and changed', () => {
  const before = [row(1, null), row(2, 1), row(3, 1), row(4, null)]
  const after = [row(1, null, { head_id: 9 }), row(2, 4), row(4, null), row(5, 4)]
  assert.deepEqual(
    compareOrgCharts(before, after).map(({ row: { id }, difference, was }) => [id, difference, was?.parent_id]),
    [
      [1, 'changed', null],
      [2, 'moved', 1],
      [4, null, null],
      [5, 'opened', undefined],
      [3, 'closed', 1],
    ],
  )
})

test('the later of two days includes the changes of the earlier one', () => {
  const days = { on: '2027-01-01', before: '2026-11-21' }
  assert.deepEqual(sortComparedOrgChartDays('2027-01-01', '2026-11-21'), days)
  assert.deepEqual(sortComparedOrgChartDays('2026-11-21', '2027-01-01'), days)
  assert.deepEqual(sortComparedOrgChartDays('2026-11-21', undefined), { on: '2026-11-21', before: undefined })
})

test('chart boxes do not overlap, and leaf boxes are stacked', () => {
  const rows = [row(1, null), row(2, 1), row(3, 1), row(4, 2), row(5, 2), row(6, 2), row(7, 99)]
  const { boxes, lines, width, height } = computeOrgChartLayout(rows, () => 80)
  assert.equal(boxes.length, rows.length)
  assert.equal(lines.length, 5)
  for (const a of boxes)
    for (const b of boxes)
      if (a !== b) assert.ok(Math.abs(a.x - b.x) >= ORG_CHART_BOX_WIDTH || Math.abs(a.y - b.y) >= 80, `${a.row.id} over ${b.row.id}`)
  for (const { x, y, height: tall } of boxes) assert.ok(x >= 0 && y >= 0 && x + ORG_CHART_BOX_WIDTH <= width && y + tall <= height)
  const at = (id: number) => boxes.find(({ row }) => row.id === id)!
  assert.ok(at(2).y === at(3).y && at(2).y > at(1).y)
  assert.deepEqual([at(4).x, at(5).x, at(6).x], [at(4).x, at(4).x, at(4).x])
  assert.deepEqual(
    computeOrgChartLayout([], () => 80),
    { boxes: [], lines: [], width: 0, height: 0, boxWidth: ORG_CHART_BOX_WIDTH },
  )
})

test('the layout of thousands of boxes needs few steps for each', () => {
  const rows = Array.from({ length: 5000 }, (_, at) => row(at + 1, at === 0 ? null : Math.ceil(at / 6)))
  let looks = 0
  const height = () => {
    looks++
    return 80
  }
  assert.equal(computeOrgChartLayout(rows, height).boxes.length, 5000)
  assert.ok(looks <= 5 * 5000, `${looks}`)
})
