import type { PdfContent, PdfLayout } from '#platform/pdf/pdf-content.ts'
import type { Day } from '#shared/days.ts'
import type { Language } from '#shared/messages.ts'
import type { ChartPages, ChartPerson } from '../chart-contract.ts'
import type { Department } from '../lookups-contract.ts'
import type { messages } from '../messages/index.ts'
import { buildChartBoxes, type ChartBoxContent, computeBoxHeight } from '../rules/chart-box-content.ts'
import { BOX_WIDTH, type ChartLayout, computeChartLayout } from '../rules/chart-layout.ts'
import type { ComparedChart } from '../rules/compare-charts.ts'
import { buildTree, descendantIds } from '../rules/department-tree.ts'
import { type ChartRegion, drawChartShapes, toChartRegion } from './chart-shapes.ts'

type Input = {
  departments: readonly ComparedChart<Department>[]
  people: readonly ChartPerson[]
  company: string
  about: string
  made: Day
  language: Language
  pages: (typeof ChartPages)['options'][number]
  size: 'A4' | 'A3'
  word: (key: keyof typeof messages.sr, values?: Record<string, number>) => string
}

/** The space for the chart on a landscape page below its heading, in points. */
const room = { A4: [786, 455], A3: [1135, 702] } as const
/** Points per unit in tiles, so that names have the size of the screen. */
const TILE = 0.75

/** The document of the chart: on one page, a page per department of the first level, or as tiles. */
export function buildOrgChartLayout({ departments, people, company, about, made, language, pages, size, word }: Input): PdfLayout {
  const faces = buildChartBoxes(departments, people)
  const [width, height] = room[size]
  const title = `${word('chart.title')}: ${company}`
  const draw = (layout: ChartLayout<ChartBoxContent>, tile?: ChartRegion): PdfContent => {
    const region = tile ?? toChartRegion(layout)
    const scale = tile ? TILE : Math.min(1, width / region.width, height / region.height)
    return { alt: `${title}, ${about}`, drawing: drawChartShapes(layout, region, word), region, scale, margin: [0, 8, 0, 0] }
  }
  const whole = computeChartLayout(faces, computeBoxHeight)
  const parts: [title: string, drawn: PdfContent][] =
    pages === 'one'
      ? [['', draw(whole)]]
      : pages === 'tiles'
        ? tilesOf(whole, width / TILE, height / TILE).map((region, at) => [word('chart.part', { part: at + 1 }), draw(whole, region)])
        : byDepartment(faces).map(([title, some]) => [title, draw(computeChartLayout(some, computeBoxHeight))])
  return {
    title,
    made,
    author: company,
    language,
    content: parts.flatMap(([part, drawn], at): PdfContent[] => [
      { text: title, heading: 1, bold: true, fontSize: 13, ...(at > 0 && { pageBreak: 'before' as const }) },
      { text: [about, part].filter(Boolean).join(' · '), fontSize: 9 },
      drawn,
    ]),
    footer: company,
    pageSize: size,
    pageOrientation: 'landscape',
    margins: [28, 28, 28, 44],
  }
}

/** The first two levels, then each department of the first level with departments below it. */
function byDepartment(faces: ChartBoxContent[]): [string, ChartBoxContent[]][] {
  const branches = buildTree(faces)
  const top = branches.filter(({ depth }) => depth <= 2).map(({ row }) => ({ ...row, people: [] }))
  const parts = branches
    .filter(({ depth, children }) => depth === 1 && children > 0)
    .map(({ row }): [string, ChartBoxContent[]] => {
      const within = descendantIds(faces, row.id)
      return [row.row.name, faces.filter(({ id }) => within.has(id))]
    })
  return [['', top], ...parts]
}

/** The parts of a chart that have something in them, row by row. */
function tilesOf(layout: ChartLayout<ChartBoxContent>, width: number, height: number): ChartRegion[] {
  const steps = (whole: number, step: number) => Array.from({ length: Math.max(1, Math.ceil(whole / step)) }, (_, at) => at * step)
  return steps(layout.height, height)
    .flatMap((y) => steps(layout.width, width).map((x) => ({ x, y, width, height })))
    .filter((region) => layout.boxes.length === 0 || layout.boxes.some((box) => isIn(box, region)))
}

const isIn = (box: ChartLayout<ChartBoxContent>['boxes'][number], { x, y, width, height }: ChartRegion) =>
  box.x < x + width && box.x + BOX_WIDTH > x && box.y < y + height && box.y + box.height > y
