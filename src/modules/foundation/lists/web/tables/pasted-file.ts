/** Creates a file of the list from rows that were copied in a spreadsheet. Missing headings are added. */
export function createFileFromPastedRows(text: string, headings: readonly string[]): File {
  const rows = text.replaceAll('\r\n', '\n').replace(/\n+$/, '')
  const first = rows.split('\n', 1)[0]!.split('\t').map(normalizeCell)
  const hasHeadings = !headings.length || headings.some((title) => first.includes(normalizeCell(title)))
  return new File([hasHeadings ? rows : `${headings.join('\t')}\n${rows}`], 'pasted.csv', { type: 'text/csv', lastModified: 0 })
}
const normalizeCell = (cell: string) => cell.trim().toLowerCase()
