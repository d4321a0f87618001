import type { PdfContent, PdfLayout } from '#platform/pdf/pdf-content.ts'
import type { Day } from '#shared/days.ts'
import type { Language } from '#shared/message-translation.ts'
import type { messages } from '../messages/index.ts'
import type { OrgChartEmployee, OrgChartPageLayout } from '../org-chart-contract.ts'
import type { Department } from '../organisation-lookups-contract.ts'
import type { ComparedOrgChart } from '../rules/compare-org-charts.ts'
import { buildDepartmentTree, listDescendantDepartmentIds } from '../rules/department-tree.ts'
import { buildOrgChartBoxes, computeOrgChartBoxHeight, type OrgChartBoxContent } from '../rules/org-chart-box-content.ts'
import { computeOrgChartLayout, ORG_CHART_BOX_WIDTH, type OrgChartLayout } from '../rules/org-chart-layout.ts'
import { addMarginToOrgChartRegion, drawOrgChartShapes, type OrgChartPageRegion } from './draw-org-chart-shapes.ts'

type Input = {
  departments: readonly ComparedOrgChart<Department>[]
  people: readonly OrgChartEmployee[]
  company: string
  about: string
  made: Day
  language: Language
  pages: (typeof OrgChartPageLayout)['options'][number]
  size: 'A4' | 'A3'
  translate: (key: keyof typeof messages.sr, values?: Record<string, number>) => string
}

/** The space for the chart on a landscape page below its heading, in points. */
const room = { A4: [786, 455], A3: [1135, 702] } as const
/** Points per unit in tiles, so that names are as large as on the screen. */
const TILE_SCALE = 0.75

/** The document of the chart: on one page, a page per department of the first level, or as tiles. */
export function buildOrgChartLayout({ departments, people, company, about, made, language, pages, size, translate }: Input): PdfLayout {
  const faces = buildOrgChartBoxes(departments, people)
  const [width, height] = room[size]
  const title = `${translate('chart.title')}: ${company}`
  const draw = (layout: OrgChartLayout<OrgChartBoxContent>, tile?: OrgChartPageRegion): PdfContent => {
    const region = tile ?? addMarginToOrgChartRegion(layout)
    const scale = tile ? TILE_SCALE : Math.min(1, width / region.width, height / region.height)
    return { alt: `${title}, ${about}`, drawing: drawOrgChartShapes(layout, region, translate), region, scale, margin: [0, 8, 0, 0] }
  }
  const whole = computeOrgChartLayout(faces, computeOrgChartBoxHeight)
  const drawParts = (): [title: string, drawn: PdfContent][] => {
    if (pages === 'one') return [['', draw(whole)]]
    if (pages === 'tiles')
      return tilesOf(whole, width / TILE_SCALE, height / TILE_SCALE).map((region, at) => [
        translate('chart.part', { part: at + 1 }),
        draw(whole, region),
      ])
    return splitChartByDepartment(faces).map(([title, some]) => [title, draw(computeOrgChartLayout(some, computeOrgChartBoxHeight))])
  }
  const parts = drawParts()
  return {
    title,
    made,
    author: company,
    language,
    content: parts.flatMap(([part, drawn], at): PdfContent[] => [
      { text: title, heading: 1, bold: true, fontSize: 13, pageBreak: at > 0 ? ('before' as const) : undefined },
      { text: [about, part].filter(Boolean).join(' · '), fontSize: 9 },
      drawn,
    ]),
    footer: company,
    pageSize: size,
    pageOrientation: 'landscape',
    margins: [28, 28, 28, 44],
  }
}

/** The first two levels, then each department of the first level that has sub-departments. */
function splitChartByDepartment(faces: OrgChartBoxContent[]): [string, OrgChartBoxContent[]][] {
  const branches = buildDepartmentTree(faces)
  const top = branches.filter(({ depth }) => depth <= 2).map(({ row }) => ({ ...row, people: [] }))
  const parts = branches
    .filter(({ depth, children }) => depth === 1 && children > 0)
    .map(({ row }): [string, OrgChartBoxContent[]] => {
      const within = listDescendantDepartmentIds(faces, row.id)
      return [row.row.name, faces.filter(({ id }) => within.has(id))]
    })
  return [['', top], ...parts]
}

/** The non-empty tiles of a chart, row by row. */
function tilesOf(layout: OrgChartLayout<OrgChartBoxContent>, width: number, height: number): OrgChartPageRegion[] {
  const listTileOffsets = (whole: number, step: number) =>
    Array.from({ length: Math.max(1, Math.ceil(whole / step)) }, (_, at) => at * step)
  return listTileOffsets(layout.height, height)
    .flatMap((y) => listTileOffsets(layout.width, width).map((x) => ({ x, y, width, height })))
    .filter((region) => layout.boxes.length === 0 || layout.boxes.some((box) => isIn(box, region)))
}

const isIn = (box: OrgChartLayout<OrgChartBoxContent>['boxes'][number], { x, y, width, height }: OrgChartPageRegion) =>
  box.x < x + width && box.x + ORG_CHART_BOX_WIDTH > x && box.y < y + height && box.y + box.height > y
