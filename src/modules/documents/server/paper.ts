import type { Content, Paper } from '#server/pdf/pdf.ts'
import type { Block, Run } from '../rules/blocks.ts'
import { LINE, received as served, type WrittenPaper } from '../rules/written.ts'

/** Words are not spread where bold ones stand among them: a comma after those would be pushed away. */
const spread = (runs: readonly Run[]) => (runs.length > 1 ? ('left' as const) : ('justify' as const))
const runsOf = (runs: readonly Run[]) => runs.map(({ text, bold }) => ({ text, ...(bold && { bold }) }))

/** A written paper as it stands on the pages of a PDF. */
export function paperOf(written: WrittenPaper): Paper {
  const { title, number, blocks } = written
  return { title: `${number} ${title}`, content: blocks.map((block) => contentOf(block, written)), footer: number }
}

function contentOf(block: Block, { head }: WrittenPaper): Content {
  switch (block.is) {
    case 'header':
      return header(head)
    case 'title':
      return {
        text: runsOf(block.runs.map(({ text, ...run }) => ({ ...run, text: text.toUpperCase() }))),
        bold: true,
        fontSize: 13.5,
        alignment: 'center',
        margin: [0, 14, 0, 4],
      }
    case 'heading':
      return { text: runsOf(block.runs), bold: true, alignment: 'center', margin: [0, 8, 0, 5] }
    case 'paragraph':
      return { text: runsOf(block.runs), alignment: spread(block.runs), margin: [0, 0, 0, 7] }
    case 'list': {
      const items = block.items.map((runs) => ({ text: runsOf(runs), alignment: spread(runs), margin: [0, 0, 0, 4] as Margin }))
      return block.ordered ? { ol: items, margin: [0, 0, 0, 6] } : { ul: items, margin: [0, 0, 0, 6] }
    }
    case 'signatures':
      return signatures(block.names)
    case 'received':
      return received()
    case 'page':
      return { text: '', pageBreak: 'after' }
  }
}

type Margin = [number, number, number, number]

const header = ({ left: [name = '', ...left], right }: WrittenPaper['head']): Content => ({
  columns: [
    { width: '*', stack: [{ text: name, bold: true }, ...left] },
    { width: 'auto', stack: right },
  ],
  columnGap: 24,
  fontSize: 9.5,
  margin: [0, 0, 0, 14],
})

function signatures(names: readonly Run[][]): Content {
  const one = (runs: Run[]) => ({
    width: '*',
    alignment: 'center' as const,
    stack: [{ text: runsOf(runs) }, { text: LINE, margin: [0, 26, 0, 0] as Margin }],
  })
  // A single one signs on the right, where letters are signed.
  const columns = names.length === 1 ? [{ width: '*', text: '' }, one(names[0]!)] : names.map(one)
  return { unbreakable: true, margin: [0, 24, 0, 10], columns, columnGap: 24 }
}

const received = (): Content => ({
  unbreakable: true,
  fontSize: 9,
  margin: [0, 12, 0, 0],
  stack: [
    { text: served.title, bold: true },
    { text: served.handed, margin: [0, 6, 0, 10] },
    served.signed,
    { text: served.refused, margin: [0, 8, 0, 0] },
  ],
})
