import { formatDay } from '#lib/text/dates.ts'
import type { Content, Paper } from '#server/pdf/pdf.ts'
import type { Block, Run } from '../rules/blocks.ts'
import type { Facts } from '../rules/fields.ts'

const LINE = '______________________________'
/** Words are not spread where bold ones stand among them: a comma after those would be pushed away. */
const spread = (runs: readonly Run[]) => (runs.length > 1 ? ('left' as const) : ('justify' as const))
const runsOf = (runs: readonly Run[]) => runs.map(({ text, bold }) => ({ text, ...(bold && { bold }) }))

/** Blocks as they stand on paper. */
export function paperOf(blocks: readonly Block[], facts: Facts, { title, number }: { title: string; number: string }): Paper {
  return { title: `${number} ${title}`, content: blocks.map((block) => contentOf(block, facts, number)), footer: number }
}

function contentOf(block: Block, facts: Facts, number: string): Content {
  switch (block.is) {
    case 'header':
      return header(facts, number)
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

function header(facts: Facts, number: string): Content {
  const say = (label: string, name: string) => (facts[name] ? [`${label}${facts[name]}`] : [])
  return {
    columns: [
      {
        width: '*',
        stack: [
          { text: String(facts['company.name'] ?? ''), bold: true },
          ...say('', 'company.address'),
          ...say('PIB: ', 'company.pib'),
          ...say('Matični broj: ', 'company.registration_number'),
        ],
      },
      { width: 'auto', stack: [`Broj: ${number}`, `Datum: ${formatDay(String(facts['paper.date']))}`, ...say('Mesto: ', 'paper.place')] },
    ],
    columnGap: 24,
    fontSize: 9.5,
    margin: [0, 0, 0, 14],
  }
}

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
    { text: 'Potvrda o dostavljanju', bold: true },
    { text: 'Primerak ovog pismena uručen je dana ____________________ godine.', margin: [0, 6, 0, 10] },
    `Potpis primaoca: ${LINE}`,
    {
      text: 'Ako je prijem odbijen, o tome se sačinjava pisana beleška, a pismeno se objavljuje na oglasnoj tabli poslodavca.',
      margin: [0, 8, 0, 0],
    },
  ],
})
