import { dirname, join } from 'node:path/posix'
import type { SpreadsheetRow } from '../spreadsheet-cells.ts'
import { createTableLimitError } from './imported-table-limits.ts'
import {
  type MergedSpreadsheetCellRange,
  SheetXmlHandler,
  type SpreadsheetReadContext,
  unescapeSpreadsheetControlCharacters,
} from './spreadsheet-rows.ts'
import { readWorkbookStyles } from './workbook-styles.ts'
import { parseWorkbookXml, WorkbookXmlParser } from './workbook-xml-parser.ts'
import { openZipArchive, type ZipArchiveEntry } from './zip-archive-reader.ts'

export type WorkbookSheetSize = { rows: number; hidden: number; merges: MergedSpreadsheetCellRange[]; width: number }
export type WorkbookSheet = {
  name: string
  isHidden: boolean
  /** Counts the rows of the sheet without reading texts. */
  count(limit: number): Promise<WorkbookSheetSize>
  rows(counted: WorkbookSheetSize): AsyncGenerator<SpreadsheetRow[]>
}

const SHARED_TEXT_LIMITS = { characters: 60_000_000, texts: 2_000_000 }
/** Limit on the parts that describe a workbook, in bytes. */
const MAX_DESCRIPTION_BYTES = 20 * 1024 * 1024

/** Opens an XLSX. Sheets are unpacked on each read, so that none is completely in memory. */
export async function openWorkbook(bytes: Buffer): Promise<WorkbookSheet[]> {
  const parts = await openZipArchive(bytes)
  const findPart = (path: string) => parts.get(path.replace(/^\//, '').toLowerCase())
  const book = findPart('xl/workbook.xml')
  if (!book) throw createTableLimitError('files.not_a_table')
  const { sheets, from1904 } = readBook(await describe(book))
  const relations = findPart('xl/_rels/workbook.xml.rels')
  const targets = relations ? readRelations(await describe(relations)) : new Map<string, { target: string; kind: string }>()
  const partOfKind = (kind: string) => {
    const found = [...targets.values()].find((one) => one.kind === kind)
    return found && findPart(resolveTargetPath(found.target))
  }
  const styles = partOfKind('styles')
  const dates = styles ? readWorkbookStyles(await describe(styles)) : []
  const shared = partOfKind('sharedStrings')
  const texts = shared ? await readShared(shared) : []
  return sheets.flatMap(({ name, id, isHidden }) => {
    const found = targets.get(id)
    const sheet = found?.kind === 'worksheet' && findPart(resolveTargetPath(found.target))
    if (!sheet) return []
    const facts = { texts, dates, from1904 }
    return [{ name, isHidden, count: (limit) => countRows(sheet, facts, limit), rows: (counted) => rowsOf(sheet, facts, counted) }]
  })
}

const resolveTargetPath = (target: string) => (target.startsWith('/') ? target : join(dirname('xl/workbook.xml'), target))

async function* decode(part: ZipArchiveEntry): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const piece of part.read()) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

async function describe(part: ZipArchiveEntry): Promise<string> {
  if (part.size > MAX_DESCRIPTION_BYTES) throw createTableLimitError('files.unpacked_too_large')
  return (await Array.fromAsync(decode(part))).join('')
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true'

function readBook(text: string) {
  const sheets: { name: string; id: string; isHidden: boolean }[] = []
  let from1904 = false
  parseWorkbookXml(text, {
    open({ name, parent, attribute, relation }) {
      if (name === 'workbookPr' && parent === 'workbook') from1904 = isTrue(attribute('date1904'))
      if (name === 'sheet' && parent === 'sheets')
        sheets.push({ name: attribute('name') ?? '', id: relation('id') ?? '', isHidden: /idden/.test(attribute('state') ?? '') })
    },
  })
  return { sheets, from1904 }
}

function readRelations(text: string) {
  const found = new Map<string, { target: string; kind: string }>()
  parseWorkbookXml(text, {
    open({ name, attribute }) {
      if (name !== 'Relationship') return
      found.set(attribute('Id') ?? '', { target: attribute('Target') ?? '', kind: (attribute('Type') ?? '').split('/').at(-1)! })
    },
  })
  return found
}

/** The texts that cells share, without their phonetic guides. */
async function readShared(part: ZipArchiveEntry): Promise<string[]> {
  const texts: string[] = []
  let text = ''
  let characters = 0
  let isTaken = false
  let isPhonetic = false
  const events = new WorkbookXmlParser({
    open({ name, parent }) {
      if (name === 'si' && parent === 'sst') text = ''
      else if (name === 'rPh') isPhonetic = true
      isTaken = name === 't' && !isPhonetic
    },
    close(name, parent) {
      isTaken = false
      if (name === 'rPh') isPhonetic = false
      if (name !== 'si' || parent !== 'sst') return
      characters += text.length
      const isTooMuch =
        texts.push(unescapeSpreadsheetControlCharacters(text)) > SHARED_TEXT_LIMITS.texts || characters > SHARED_TEXT_LIMITS.characters
      if (isTooMuch) throw createTableLimitError('files.unpacked_too_large')
    },
    text(cellText) {
      if (isTaken) text += cellText
      if (text.length > SHARED_TEXT_LIMITS.characters) throw createTableLimitError('files.unpacked_too_large')
    },
  })
  for await (const piece of decode(part)) events.write(piece)
  events.end()
  return texts
}

async function countRows(part: ZipArchiveEntry, facts: SpreadsheetReadContext, limit: number): Promise<WorkbookSheetSize> {
  const sheet = new SheetXmlHandler(facts)
  const events = new WorkbookXmlParser(sheet)
  const count: WorkbookSheetSize = { rows: 0, hidden: 0, merges: sheet.merges, width: 0 }
  for await (const piece of decode(part)) {
    events.write(piece)
    for (const { cells, problems } of sheet.take()) {
      count.rows++
      count.width = Math.max(count.width, cells.length)
      if (problems?.some(({ code }) => code === 'files.row_hidden')) count.hidden++
    }
    if (count.rows > limit) return count
  }
  events.end()
  return count
}

/** Yields the rows of a sheet that have a value, in batches. A row or a cell that is repeated or out of order is refused. */
async function* rowsOf(
  part: ZipArchiveEntry,
  facts: SpreadsheetReadContext,
  { merges, width }: WorkbookSheetSize,
): AsyncGenerator<SpreadsheetRow[]> {
  const sheet = new SheetXmlHandler(facts, merges, width)
  const events = new WorkbookXmlParser(sheet)
  for await (const piece of decode(part)) {
    events.write(piece)
    yield sheet.take()
  }
  events.end()
}
