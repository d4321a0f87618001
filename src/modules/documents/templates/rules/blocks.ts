/** A piece of a line; what came from data is never read as a sign of the page. */
export type TemplateRun = { text: string; bold?: true }
/** What stands on the page, from above. */
export type TemplateBlock =
  | { is: 'header' }
  | { is: 'title' | 'heading' | 'paragraph'; runs: TemplateRun[] }
  | { is: 'list'; ordered: boolean; items: TemplateRun[][] }
  /** Who signs, and what stands under each line: name and function. */
  | { is: 'signatures'; names: TemplateRun[][]; under?: string[][] }
  | { is: 'received' }
  | { is: 'page' }

/** Ends of lines, those of Unicode too: the patterns of a line take long over text that holds one. */
export const LINE_END = /\r\n|[\n\r\u2028\u2029]/

/** Lines to blocks: `#` a title, `##` a heading, `-` and `1.` lists, `**` bold, `@` what has a shape of its own; the rest are paragraphs. */
export function blocksOf(text: string, reveal: (text: string) => string): TemplateBlock[] {
  const blocks: TemplateBlock[] = []
  let paragraph: string[] = []
  const runs = (line: string) => runsOf(line.trim(), reveal)
  const flush = () => {
    // People of a department are told one behind the other, and end as a sentence does.
    const label = paragraph.join(' ').trim().replace(/;$/, '.')
    if (label) blocks.push({ is: 'paragraph', runs: runs(label) })
    paragraph = []
  }
  const item = (ordered: boolean, line: string) => {
    const last = blocks.at(-1)
    if (paragraph.length === 0 && last?.is === 'list' && last.ordered === ordered) last.items.push(runs(line))
    else {
      flush()
      blocks.push({ is: 'list', ordered, items: [runs(line)] })
    }
  }
  for (const line of text.split(LINE_END)) {
    const heading = /^\s*(##?)\s+(.+)$/.exec(line)
    const listed = /^\s*(?:-|(\d{1,3})[.)])\s+(.+)$/.exec(line)
    const block = /^\s*@(\w+)\s*(.*)$/.exec(line)
    if (!line.trim()) flush()
    else if (heading) {
      flush()
      blocks.push({ is: heading[1] === '#' ? 'title' : 'heading', runs: runs(heading[2]!) })
    } else if (listed) item(listed[1] !== undefined, listed[2]!)
    else if (block) {
      flush()
      blocks.push(shaped(block[1]!, block[2]!, runs))
    } else paragraph.push(line.trim())
  }
  flush()
  for (const block of blocks) if (block.is === 'list' && !block.ordered) endList(block.items)
  return blocks
}

/** The last line of a list whose lines end with a semicolon ends with a full stop. */
function endList(items: TemplateRun[][]): void {
  const last = items.at(-1)?.at(-1)
  if (last) last.text = last.text.replace(/\.?;$/, '.')
}

function shaped(name: string, rest: string, runs: (line: string) => TemplateRun[]): TemplateBlock {
  if (name === 'signatures') return signatures(rest, runs)
  return { is: name === 'received' ? 'received' : name === 'page' ? 'page' : 'header' }
}

function signatures(rest: string, runs: (line: string) => TemplateRun[]): TemplateBlock {
  const parties = rest
    .split('|')
    .slice(0, 3)
    .map((party) => party.split(';').map(runs))
  const label = (line: TemplateRun[]) => line.map(({ text }) => text).join('')
  const under = parties.map(([, ...lines]) => lines.map(label).filter(Boolean))
  return { is: 'signatures', names: parties.map(([name = []]) => name), ...(under.some((lines) => lines.length) && { under }) }
}

export function runsOf(line: string, reveal: (text: string) => string): TemplateRun[] {
  return line
    .split('**')
    .map((text, at): TemplateRun => ({ text: reveal(text), ...(at % 2 === 1 && { bold: true }) }))
    .filter(({ text }) => text)
}
