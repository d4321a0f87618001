import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A row of a graph: its lines over the minutes, in one unit. */
export type Graph = { title: string; unit: string; lines: { name: string; values: number[] }[] }

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, GAP] = [720, 96, 56, 96, 22, 34]
const colours = ['#1c7ed6', '#e8590c', '#2b8a3e']
const folder = join(import.meta.dirname, '../../../docs/pictures')

const STYLE = `text{font:12px sans-serif;fill:#343a40}.axis{stroke:#adb5bd}path{fill:none;stroke-width:1.5}
@media (prefers-color-scheme:dark){svg{background:#1a1b1e}text{fill:#ced4da}.axis{stroke:#5c5f66}}`

/** The nearest round figure above: 1, 2 or 5 with noughts. */
function roof(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1e-9)))
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= most)!
}

/** Writes graphs that stand beneath one another over the same minutes into `docs/pictures`, as a picture that scales. */
export function drawGraphs(name: string, graphs: readonly Graph[]): void {
  const parts = graphs.map((graph, at) => drawn(graph, TOP + at * (HEIGHT + GAP)))
  const height = TOP + graphs.length * (HEIGHT + GAP)
  const size = `viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}"`
  writeFileSync(
    join(folder, `${name}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n<style>${STYLE}</style>\n${parts.join('\n')}\n</svg>\n`,
  )
}

function drawn({ title, unit, lines }: Graph, top: number): string {
  const most = roof(Math.max(...lines.flatMap(({ values }) => values)))
  const count = Math.max(...lines.map(({ values }) => values.length))
  const x = (minute: number) => LEFT + ((WIDTH - LEFT - RIGHT) * minute) / Math.max(1, count - 1)
  const y = (value: number) => top + HEIGHT * (1 - value / most)
  const bottom = top + HEIGHT
  const paths = lines.map(({ name, values }, at) => {
    const way = values.map((value, minute) => `${minute ? 'L' : 'M'}${x(minute).toFixed(1)} ${y(value).toFixed(1)}`).join('')
    const place = `x="${WIDTH - RIGHT + 8}" y="${top + 12 + at * 15}"`
    return `<path d="${way}" stroke="${colours[at % colours.length]}"/><text ${place} style="fill:${colours[at % colours.length]}">${name}</text>`
  })
  return [
    `<text x="${LEFT}" y="${top - 6}">${title}</text>`,
    `<text x="${LEFT - 6}" y="${top + 10}" text-anchor="end">${most} ${unit}</text>`,
    `<text x="${LEFT - 6}" y="${bottom}" text-anchor="end">0</text>`,
    `<text x="${WIDTH - RIGHT}" y="${bottom + 14}" text-anchor="end">${count} min</text>`,
    `<path class="axis" d="M${LEFT} ${top}V${bottom}H${WIDTH - RIGHT}"/>`,
    ...paths,
  ].join('\n')
}
