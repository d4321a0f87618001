/** A piece of a line. Text from data is never parsed as markup. */
export type TemplateTextRun = { text: string; bold?: true }
/** A block of a document. */
export type TemplateBlock =
  | { is: 'header' }
  | { is: 'title' | 'heading' | 'paragraph'; runs: TemplateTextRun[] }
  | { is: 'list'; ordered: boolean; items: TemplateTextRun[][] }
  /** Signatures with name and function below each line. */
  | { is: 'signatures'; names: TemplateTextRun[][]; under?: string[][] }
  | { is: 'received' }
  | { is: 'page' }

/** Line ends, including those of Unicode, which would slow down patterns for lines. */
export const TEMPLATE_LINE_BREAK_PATTERN = /\r\n|[\n\r\u2028\u2029]/

/** Parses lines into blocks: `#` title, `##` heading, `-` and `1.` lists, `**` bold, `@` special blocks; others are paragraphs. */
export function parseTemplateBlocks(text: string, reveal: (text: string) => string): TemplateBlock[] {
  const blocks: TemplateBlock[] = []
  let paragraph: string[] = []
  const runs = (line: string) => parseTemplateTextRuns(line.trim(), reveal)
  const flush = () => {
    // Lines of one department form one sentence.
    const label = paragraph.join(' ').trim().replace(/;$/, '.')
    if (label) blocks.push({ is: 'paragraph', runs: runs(label) })
    paragraph = []
  }
  const appendListItem = (ordered: boolean, line: string) => {
    const last = blocks.at(-1)
    if (paragraph.length === 0 && last?.is === 'list' && last.ordered === ordered) last.items.push(runs(line))
    else {
      flush()
      blocks.push({ is: 'list', ordered, items: [runs(line)] })
    }
  }
  for (const line of text.split(TEMPLATE_LINE_BREAK_PATTERN)) {
    const heading = /^\s*(##?)\s+(.+)$/.exec(line)
    const listed = /^\s*(?:-|(\d{1,3})[.)])\s+(.+)$/.exec(line)
    const block = /^\s*@(\w+)\s*(.*)$/.exec(line)
    if (!line.trim()) flush()
    else if (heading) {
      flush()
      blocks.push({ is: heading[1] === '#' ? 'title' : 'heading', runs: runs(heading[2]!) })
    } else if (listed) appendListItem(listed[1] !== undefined, listed[2]!)
    else if (block) {
      flush()
      blocks.push(createDirectiveBlock(block[1]!, block[2]!, runs))
    } else paragraph.push(line.trim())
  }
  flush()
  for (const block of blocks) if (block.is === 'list' && !block.ordered) endList(block.items)
  return blocks
}

/** In a list whose items end with semicolons, the last item ends with a full stop. */
function endList(items: TemplateTextRun[][]): void {
  const last = items.at(-1)?.at(-1)
  if (last) last.text = last.text.replace(/\.?;$/, '.')
}

function createDirectiveBlock(name: string, rest: string, runs: (line: string) => TemplateTextRun[]): TemplateBlock {
  if (name === 'signatures') return createSignaturesBlock(rest, runs)
  return { is: name === 'received' || name === 'page' ? name : 'header' }
}

function createSignaturesBlock(rest: string, runs: (line: string) => TemplateTextRun[]): TemplateBlock {
  const parties = rest
    .split('|')
    .slice(0, 3)
    .map((party) => party.split(';').map(runs))
  const label = (line: TemplateTextRun[]) => line.map(({ text }) => text).join('')
  const under = parties.map(([, ...lines]) => lines.map(label).filter(Boolean))
  return { is: 'signatures', names: parties.map(([name = []]) => name), under: under.some((lines) => lines.length) ? under : undefined }
}

export function parseTemplateTextRuns(line: string, reveal: (text: string) => string): TemplateTextRun[] {
  return line
    .split('**')
    .map((text, at): TemplateTextRun => ({ text: reveal(text), bold: at % 2 === 1 ? true : undefined }))
    .filter(({ text }) => text)
}
