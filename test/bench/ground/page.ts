/** A line of a table; `ratio` and `goal` have the same unit: a share, a multiple, a time. */
export type Line = { what: string; floor?: string; ours: string; ratio?: string; goal?: string; met?: boolean }

const row = (cells: string[]) => `| ${cells.join(' | ')} |`

/** Prints the table of a bench. The objectives and their last results are in `docs/performance.md`. */
export function report(name: string, about: string, lines: Line[]): void {
  const table = [
    row(['what', 'floor', 'ours', 'ratio', 'goal', '']),
    row(['---', '---', '---', '---', '---', '---']),
    ...lines.map(({ what, floor = '', ours, ratio = '', goal = '', met }) =>
      row([what, floor, ours, ratio, goal, met === undefined ? '' : met ? 'met' : 'missed']),
    ),
  ].join('\n')
  console.log(`${name}: ${about}\n${table}`)
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

/** The ratio of a figure to the same figure at a tenth of the size. */
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
