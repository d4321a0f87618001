/** A line of a table; `ratio` and `goal` have the same unit: a share, a multiple, a time. */
export type BenchReportLine = { what: string; floor?: string; ours: string; ratio?: string; goal?: string; met?: boolean }

const row = (cells: string[]) => `| ${cells.join(' | ')} |`

/** Prints the table of a bench. The objectives and their last results are in `docs/performance.md`. */
export function printBenchReport(name: string, about: string, lines: BenchReportLine[]): void {
  const table = [
    row(['what', 'floor', 'ours', 'ratio', 'goal', '']),
    row(['---', '---', '---', '---', '---', '---']),
    ...lines.map(({ what, floor = '', ours, ratio = '', goal = '', met }) => row([what, floor, ours, ratio, goal, verdictOf(met)])),
  ].join('\n')
  console.log(`${name}: ${about}\n${table}`)
}

export const formatPercent = (share: number) => `${Math.round(100 * share)} %`
export const formatMultiple = (multiple: number) => `${multiple.toFixed(1)}×`
export const formatPerSecond = (rate: number) => `${rate < 20 ? rate.toFixed(1) : Math.round(rate)}/s`
export const formatMilliseconds = (ms: number) => (ms < 10_000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`)

/** A share of the floor that must be reached. */
export const createShareReportLine = (what: string, floor: number, ours: number, goal: number): BenchReportLine => ({
  what,
  floor: formatPerSecond(floor),
  ours: formatPerSecond(ours),
  ratio: formatPercent(ours / floor),
  goal: `≥ ${formatPercent(goal)}`,
  met: ours / floor >= goal,
})

/** The ratio of a figure to the same figure at a tenth of the size. */
export const createGrowthReportLine = (what: string, ratio: number, goal?: number): BenchReportLine => ({
  what,
  ours: '',
  ratio: formatPercent(ratio),
  goal: goal !== undefined ? `≥ ${formatPercent(goal)}` : undefined,
  met: goal !== undefined ? ratio >= goal : undefined,
})

/** A time in multiples of the floor that must not be passed. */
export const createMultipleReportLine = (what: string, floor: number, ours: number, goal: number): BenchReportLine => ({
  what,
  floor: formatMilliseconds(floor),
  ours: formatMilliseconds(ours),
  ratio: formatMultiple(ours / floor),
  goal: `≤ ${goal}×`,
  met: ours / floor <= goal,
})

function verdictOf(met: boolean | undefined): string {
  if (met === undefined) return ''
  return met ? 'met' : 'missed'
}
