import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A line of a table; `ratio` and `goal` are told as the goal is: a share, a multiple, a time. */
export type Line = { what: string; floor?: string; ours: string; ratio?: string; goal?: string; met?: boolean }

const page = join(import.meta.dirname, '../../../docs/performance.md')
const head = `# Performance

Figures are ratios of ours to a floor, taken side by side in one run: an absolute time says nothing about another machine. The floor
is the least program that does the same work on the same data. Each section is written by \`npm run bench -- <name>\`.
`

const row = (cells: string[]) => `| ${cells.join(' | ')} |`

/** Prints the table of a bench and puts it into \`docs/performance.md\`, in place of what stood there under its name. */
export function report(name: string, about: string, lines: Line[]): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const table = [
    row(['what', 'floor', 'ours', 'ratio', 'goal', '']),
    row(['---', '---', '---', '---', '---', '---']),
    ...lines.map(({ what, floor = '', ours, ratio = '', goal = '', met }) =>
      row([what, floor, ours, ratio, goal, met === undefined ? '' : met ? 'met' : 'missed']),
    ),
  ].join('\n')
  console.log(`${name}: ${about}\n${table}`)
  const section = `## ${name}\n\n${about}\n\n${table}\n\nTaken on ${new Date().toISOString().slice(0, 10)} at ${commit}.\n`
  const sections = new Map<string, string>()
  if (existsSync(page))
    for (const part of readFileSync(page, 'utf8')
      .split(/^(?=## )/m)
      .slice(1))
      sections.set(/^## (.*)$/m.exec(part)![1]!, `${part.trim()}\n`)
  sections.set(name, section)
  const all = [...sections].sort(([a], [b]) => a.localeCompare(b)).map(([, text]) => text)
  writeFileSync(page, [head, ...all].join('\n'))
}

export const percent = (share: number) => `${Math.round(100 * share)} %`
export const times = (multiple: number) => `${multiple.toFixed(1)}×`
export const perSecond = (rate: number) => `${rate < 20 ? rate.toFixed(1) : Math.round(rate)}/s`
export const milliseconds = (ms: number) => (ms < 10_000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`)

/** A share of the floor that must be reached. */
export const share = (what: string, floor: number, ours: number, goal: number): Line => ({
  what,
  floor: perSecond(floor),
  ours: perSecond(ours),
  ratio: percent(ours / floor),
  goal: `≥ ${percent(goal)}`,
  met: ours / floor >= goal,
})

/** How one of our figures stands to another, as the same at a tenth of the size. */
export const growth = (what: string, ratio: number, goal?: number): Line => ({
  what,
  ours: '',
  ratio: percent(ratio),
  ...(goal !== undefined && { goal: `≥ ${percent(goal)}`, met: ratio >= goal }),
})

/** A time in multiples of the floor that must not be passed. */
export const multiple = (what: string, floor: number, ours: number, goal: number): Line => ({
  what,
  floor: milliseconds(floor),
  ours: milliseconds(ours),
  ratio: times(ours / floor),
  goal: `≤ ${goal}×`,
  met: ours / floor <= goal,
})
