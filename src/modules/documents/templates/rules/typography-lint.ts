import type { TemplateBlock, TemplateRun } from './blocks.ts'

const label = (runs: readonly TemplateRun[]) => runs.map(({ text }) => text).join('')
const linesOf = (block: TemplateBlock): string[] => {
  if (block.is === 'list') return block.items.map(label)
  return 'runs' in block ? [label(block.runs)] : []
}
const WRONG = /\.\.|,,|;;|[;,]\.| [.,;:)]|\( | {2}|\p{L}{4}\.,|:\s*$(?<!\p{L}:)/u
const AROUND = 25

/** Where a written paper reads oddly – marks twice, a space before one, a gap that was left –, with some words around; not more than `most`. */
export function findTypographyIssues(blocks: readonly TemplateBlock[], maxIssues: number): string[] {
  return blocks
    .flatMap(linesOf)
    .flatMap((line) => {
      const found = WRONG.exec(line)
      return found ? [line.slice(Math.max(0, found.index - AROUND), found.index + AROUND)] : []
    })
    .slice(0, maxIssues)
}
