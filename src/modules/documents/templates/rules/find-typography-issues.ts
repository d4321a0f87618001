import type { TemplateBlock, TemplateTextRun } from './template-blocks.ts'

const label = (runs: readonly TemplateTextRun[]) => runs.map(({ text }) => text).join('')
const linesOf = (block: TemplateBlock): string[] => {
  if (block.is === 'list') return block.items.map(label)
  return 'runs' in block ? [label(block.runs)] : []
}
const TYPOGRAPHY_ISSUE_PATTERN = /\.\.|,,|;;|[;,]\.| [.,;:)]|\( | {2}|\p{L}{4}\.,|:\s*$(?<!\p{L}:)/u
const MAX_CONTEXT_CHARACTERS = 25

/** Finds repeated punctuation, spaces before punctuation, and gaps, with context; at most `most` issues. */
export function findTextTypographyIssues(blocks: readonly TemplateBlock[], maxIssues: number): string[] {
  return blocks
    .flatMap(linesOf)
    .flatMap((line) => {
      const found = TYPOGRAPHY_ISSUE_PATTERN.exec(line)
      return found ? [line.slice(Math.max(0, found.index - MAX_CONTEXT_CHARACTERS), found.index + MAX_CONTEXT_CHARACTERS)] : []
    })
    .slice(0, maxIssues)
}
