import { type Document, type Element, findXmlChildElement, findXmlDescendants } from './docx-xml-nodes.ts'

type Level = { format: string; text: string; start: number }

const formatLetterNumber = (number: number): string =>
  String.fromCharCode(97 + ((number - 1) % 26)).repeat(1 + Math.floor((number - 1) / 26))
const romans: [number, string][] = [
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]
function formatRomanNumber(number: number): string {
  let left = number
  let label = ''
  for (const [value, sign] of romans) for (; left >= value; left -= value) label += sign
  return label
}
const formats: Record<string, (number: number) => string> = {
  lowerLetter: formatLetterNumber,
  upperLetter: (number) => formatLetterNumber(number).toUpperCase(),
  lowerRoman: formatRomanNumber,
  upperRoman: (number) => formatRomanNumber(number).toUpperCase(),
  decimalZero: (number) => String(number).padStart(2, '0'),
}

/** Counts the lists of a document: answers the mark of each next item. */
export function createDocxListNumbering(numbering: Document | undefined): (list: { id: string; level: number }) => string | undefined {
  const levels = levelsOf(numbering)
  const counts = new Map<string, number[]>()
  return ({ id, level }) => {
    const own = levels.get(id)
    const ownLevel = own?.[level]
    if (!ownLevel || ownLevel.format === 'none') return undefined
    if (ownLevel.format === 'bullet') return '•'
    const count = counts.get(id) ?? []
    count[level] = (count[level] ?? ownLevel.start - 1) + 1
    count.length = level + 1
    counts.set(id, count)
    return ownLevel.text.replace(/%([1-9])/g, (_, at: string) => {
      const visible = own[Number(at) - 1]
      const number = Math.min(count[Number(at) - 1] ?? visible?.start ?? 1, 3_000)
      return (formats[visible?.format ?? ''] ?? String)(number)
    })
  }
}

function levelsOf(numbering: Document | undefined): Map<string, Level[]> {
  const kinds = new Map<string, Level[]>()
  const lists = new Map<string, Level[]>()
  if (!numbering) return lists
  for (const kind of findXmlDescendants(numbering, 'w:abstractNum'))
    kinds.set(kind.getAttribute('w:abstractNumId') ?? '', findXmlDescendants(kind, 'w:lvl').map(levelOf))
  for (const list of findXmlDescendants(numbering, 'w:num'))
    lists.set(
      list.getAttribute('w:numId') ?? '',
      kinds.get(findXmlChildElement(list, 'w:abstractNumId')?.getAttribute('w:val') ?? '') ?? [],
    )
  return lists
}

const levelOf = (level: Element): Level => ({
  format: findXmlChildElement(level, 'w:numFmt')?.getAttribute('w:val') ?? 'decimal',
  text: findXmlChildElement(level, 'w:lvlText')?.getAttribute('w:val') ?? '%1.',
  start: Number(findXmlChildElement(level, 'w:start')?.getAttribute('w:val')) || 1,
})
