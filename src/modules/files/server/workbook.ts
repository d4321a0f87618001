import { dirname, join } from 'node:path/posix'
import { clean, decoded, type SheetFacts, SheetListener, type WorkbookRow } from './sheet_rows.ts'
import { refuseTable } from './table_limits.ts'
import { hear, readStyles } from './workbook_styles.ts'
import { attribute, XmlReader } from './xml.ts'
import { entriesOf, unfold, type ZipEntry } from './zip.ts'
export type Workbook = { sheets: { name: string; isHidden: boolean; read: () => AsyncGenerator<WorkbookRow[]> }[] }

/** Together at most so many signs may be shared among the cells of a workbook, in so many texts. */
const SHARED = { signs: 60_000_000, texts: 2_000_000 }
/** The parts that describe a workbook are small. */
const LARGEST_DESCRIPTION = 20 * 1024 * 1024

/** Opens an XLSX. Its sheets are read from their packed bytes each time, so none is whole in memory. */
export async function openWorkbook(bytes: Buffer): Promise<Workbook> {
  const entries = new Map(entriesOf(bytes).map((entry) => [entry.name.toLowerCase(), entry]))
  const part = (path: string) => entries.get(path.replace(/^\//, '').toLowerCase())
  const book = part('xl/workbook.xml')
  if (!book) throw refuseTable('files.not_a_table')
  const { sheets, from1904 } = readBook(described(book))
  const relations = part('xl/_rels/workbook.xml.rels')
  const targets = relations ? readRelations(described(relations)) : new Map<string, { target: string; kind: string }>()
  const ofKind = (kind: string) => {
    const found = [...targets.values()].find((one) => one.kind === kind)
    return found && part(placed(found.target))
  }
  const styles = ofKind('styles')
  const dates = styles ? readStyles(described(styles)) : []
  const shared = ofKind('sharedStrings')
  const texts = shared ? await readShared(shared) : []
  return {
    sheets: sheets.flatMap(({ name, id, isHidden }) => {
      const found = targets.get(id)
      const entry = found?.kind === 'worksheet' && part(placed(found.target))
      return entry ? [{ name, isHidden, read: () => rowsOf(entry, { texts, dates, from1904 }) }] : []
    }),
  }
}

const placed = (target: string) => (target.startsWith('/') ? target : join(dirname('xl/workbook.xml'), target))

function described(entry: ZipEntry): string {
  if (entry.size > LARGEST_DESCRIPTION) throw refuseTable('files.unfolds_too_much')
  return unfold(entry).toString()
}

function readBook(text: string) {
  const sheets: { name: string; id: string; isHidden: boolean }[] = []
  let from1904 = false
  hear(text, (name, written) => {
    if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attribute(written, 'date1904') ?? '')
    if (name === 'sheet')
      sheets.push({
        name: attribute(written, 'name') ?? '',
        id: attribute(written, 'id') ?? '',
        isHidden: /idden/.test(attribute(written, 'state') ?? ''),
      })
  })
  return { sheets, from1904 }
}

function readRelations(text: string) {
  const found = new Map<string, { target: string; kind: string }>()
  hear(text, (name, written) => {
    if (name === 'Relationship')
      found.set(attribute(written, 'Id') ?? '', {
        target: attribute(written, 'Target') ?? '',
        kind: (attribute(written, 'Type') ?? '').split('/').at(-1)!,
      })
  })
  return found
}

/** The texts that cells share. Marks of how they are spoken are no part of them. */
async function readShared(entry: ZipEntry): Promise<string[]> {
  const texts: string[] = []
  let [text, signs, taking, spoken] = ['', 0, false, false]
  const reader = new XmlReader({
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') spoken = true
      taking = name === 't' && !spoken
    },
    close(name) {
      taking = false
      if (name === 'rPh') spoken = false
      if (name !== 'si') return
      signs += text.length
      if (texts.push(clean(text)) > SHARED.texts || signs > SHARED.signs) throw refuseTable('files.unfolds_too_much')
    },
    text(said) {
      if (taking) text += said
      if (text.length > SHARED.signs) throw refuseTable('files.unfolds_too_much')
    },
  })
  for await (const piece of decoded(entry)) reader.write(piece)
  reader.end()
  return texts
}

/** The rows of a sheet that say something, some at a time. A row or a cell that comes twice, or out of its order, is refused. */
async function* rowsOf(entry: ZipEntry, known: SheetFacts): AsyncGenerator<WorkbookRow[]> {
  const sheet = new SheetListener(known)
  const reader = new XmlReader(sheet)
  for await (const piece of decoded(entry)) {
    reader.write(piece)
    yield sheet.taken()
  }
  reader.end()
}
