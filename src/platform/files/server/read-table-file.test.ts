import assert from 'node:assert/strict'
import iconv from 'iconv-lite'
import { test } from 'vitest'
import type { AppError } from '#shared/app-error.ts'
import { type ArchiveFileEntry, createArchive, createSheetRowsXml, createWorkbookParts } from '#test/support/archive.ts'
import { readShortTableFile, type TableFileReadOptions } from './read-table-file.ts'

const read = (bytes: Uint8Array, wish?: TableFileReadOptions) => readShortTableFile({ name: 'x', type: '', bytes } as never, wish)
const refused = (bytes: Uint8Array, code: string) =>
  assert.rejects(read(bytes), (failure: AppError) => {
    assert.deepEqual([failure.code, failure.fields.file], ['common.invalid', code])
    return true
  })
const people = createSheetRowsXml([
  ['Prezime', 'Ime', 'Dan'],
  ['Ilić & sin', 'Ana', 45_293],
])
const asParts = (parts: ReturnType<typeof createWorkbookParts>): ArchiveFileEntry[] => parts.map(([name, content]) => ({ name, content }))
const sheet = 'xl/worksheets/sheet1.xml'
const changed = (name: string, change: Partial<ArchiveFileEntry>) =>
  createArchive(asParts(createWorkbookParts({ A: people })).map((part) => (part.name === name ? { ...part, ...change } : part)))

test('a workbook is read with sheets, shared texts, date styles and gaps', async () => {
  const rows =
    '<row r="2"><c r="B2" t="s"><v>0</v></c><c r="D2" s="1"><v>45293</v></c><c r="E2" s="2"><v>45293.25</v></c><c r="F2" s="3"><v>0.5</v></c></row>' +
    '<row r="5"><c r="A5" t="b"><v>1</v></c><c r="B5" t="str"><f>A1</f><v>x</v></c><c r="C5"><f>SUM(1)</f></c><c r="D5" t="e"><v>#REF!</v></c><c r="E5"><v>1E2</v></c></row>'
  const bytes = createArchive(
    createWorkbookParts(
      { Prazan: '', Ljudi: rows, Treći: people },
      {
        'xl/sharedStrings.xml': '<sst><si><r><t>Đor</t></r><r><t xml:space="preserve">đe </t></r><rPh><t>ne</t></rPh></si></sst>',
        'xl/styles.xml':
          '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd\\.mm\\.yyyy&quot;.&quot;;@"/><numFmt numFmtId="171" formatCode="[$-241A]dd/mm/yyyy\\ hh:mm"/></numFmts>' +
          '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="20"/></cellXfs></styleSheet>',
      },
    ),
  )
  const { rows: found, numbers, about } = await read(bytes)
  assert.deepEqual(about, {
    sheets: [
      { name: 'Prazan', rows: 0 },
      { name: 'Ljudi', rows: 2 },
      { name: 'Treći', rows: 2 },
    ],
    sheet: 1,
    encoding: null,
    delimiter: null,
    isSure: true,
    hidden_count: 0,
    hidden_rows: null,
  })
  assert.deepEqual(numbers, [2, 5])
  assert.deepEqual(found, [
    ['', 'Đorđe ', '', '2024-01-02', '2024-01-02T06:00:00', '12:00:00'],
    ['true', 'x', '=SUM(1)', '#REF!', '100'],
  ])
  assert.deepEqual((await read(bytes, { sheet: 2 })).rows[1], ['Ilić & sin', 'Ana', '45293'])
})

test('an archive with false sizes, names or duplicate parts is rejected', async () => {
  const content = `<worksheet><sheetData>${people}</sheetData></worksheet>`
  assert.equal((await read(changed(sheet, { content }))).rows.length, 2)
  for (const size of [10, 5_000]) {
    await refused(changed(sheet, { content, fields: { size } }), 'files.content_mismatch')
    await refused(changed(sheet, { content, fields: { size }, headFields: {} }), 'files.content_mismatch')
    await refused(changed(sheet, { content, headFields: { size } }), 'files.content_mismatch')
  }
  await refused(changed(sheet, { content, headFields: { name: 'xl/worksheets/sheet2.xml' } }), 'files.content_mismatch')
  const parts = asParts(createWorkbookParts({ A: people }))
  await refused(createArchive([...parts, { name: sheet, content }]), 'files.content_mismatch')
  await refused(createArchive([...parts, { name: sheet.toUpperCase(), content }]), 'files.content_mismatch')
  const doubled = parts.findIndex(({ name }) => name === sheet)
  await refused(
    createArchive([...parts, { ...parts[doubled]!, name: 'b', headFields: { name: sheet }, sameBytesAs: doubled }]),
    'files.content_mismatch',
  )
})

test('a part that would unpack beyond the limit is rejected before', async () => {
  const zeros = Buffer.alloc(60_000_000, '0')
  const bomb = `<sst>${'<si><t>'}${zeros.toString()}</t></si></sst>`
  await refused(createArchive(createWorkbookParts({ A: people }, { 'xl/sharedStrings.xml': bomb })), 'files.unpacked_too_large')
  const lying: ArchiveFileEntry = { name: 'xl/sharedStrings.xml', content: bomb, fields: { size: 5_000 } }
  await refused(createArchive([...asParts(createWorkbookParts({ A: people })), lying]), 'files.content_mismatch')
})

test('texts that are many fill the thread and not the server', async () => {
  // Each text is short and different, so the archive is packed no better than an honest one.
  const texts = Array.from({ length: 1_900_000 }, (_, n) => `<si><t>${(n * 7_919).toString(36)} ${n}</t></si>`).join('')
  const cells = Array.from({ length: 9_000 }, (_, row) => `<row r="${row + 1}">${'<c t="s"><v>1899999</v></c>'.repeat(290)}</row>`).join('')
  const before = process.memoryUsage().heapUsed
  await read(
    createArchive(
      createWorkbookParts(
        { A: cells.slice(0, 200_000).replace(/<row(?:(?!<\/row>)[\s\S])*$/, '') },
        { 'xl/sharedStrings.xml': `<sst>${texts}</sst>` },
      ),
    ),
  ).catch(({ fields }: AppError) => assert.equal(fields.file, 'files.unpacked_too_large'))
  const long = `<si><t>${Array.from({ length: 30_000 }, (_, n) => String.fromCharCode(97 + ((n * n) % 26))).join('')}</t></si>`
  await refused(
    createArchive(createWorkbookParts({ A: cells.replaceAll('1899999', '0') }, { 'xl/sharedStrings.xml': `<sst>${long}</sst>` })),
    'files.unpacked_too_large',
  )
  assert.ok(process.memoryUsage().heapUsed - before < 400_000_000)
  assert.equal((await read(createArchive(createWorkbookParts({ A: people })))).rows.length, 2)
})

test('duplicate rows and cells, and 200,001 rows, are rejected', async () => {
  const one = createArchive(createWorkbookParts({ A: `${people}<row r="2"><c><v>1</v></c></row>` }))
  await refused(one, 'files.row_duplicated')
  await refused(
    createArchive(createWorkbookParts({ A: '<row r="1"><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row>' })),
    'files.row_duplicated',
  )
  await refused(createArchive(createWorkbookParts({ A: '<row r="1"><c r="A9"><v>1</v></c></row>' })), 'files.broken_xlsx')
  await refused(createArchive(createWorkbookParts({ A: '<row r="99999999"><c><v>1</v></c></row>' })), 'files.broken_xlsx')
  await refused(createArchive(createWorkbookParts({ A: '<row r="1"><c r="ZZZ1"><v>1</v></c></row>' })), 'files.broken_xlsx')
  await refused(createArchive(createWorkbookParts({ A: '<row r="1"><c r="XFD1"><v>1</v></c></row>' })), 'files.too_many_columns')
  const rows = createSheetRowsXml(Array.from({ length: 200_001 }, (_, n) => [n]))
  await refused(createArchive(createWorkbookParts({ A: rows })), 'files.too_many_rows')
  await refused(Buffer.from('a;b\n'.repeat(200_001)), 'files.too_many_rows')
  const claims = `<dimension ref="A1:XFD1048576"/><mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(1_000)}</mergeCells>`
  const plain = asParts(createWorkbookParts({ A: people })).map((part) =>
    part.name === sheet ? { ...part, content: `<worksheet>${claims}<sheetData>${people}</sheetData></worksheet>` } : part,
  )
  assert.equal((await read(createArchive(plain))).rows.length, 2)
})

test('damaged files and files with type declarations are rejected with a message', async () => {
  const whole = createArchive(createWorkbookParts({ A: people }))
  for (const length of [5, 40, 200, whole.length - 1, whole.length - 30]) await refused(whole.subarray(0, length), 'files.broken_xlsx')
  const damaged = whole.slice()
  const inside = Buffer.from(whole).indexOf(sheet) + sheet.length
  for (let at = inside + 20; at < inside + 30; at++) damaged[at] = damaged[at]! ^ 255
  await assert.rejects(read(damaged), { code: 'common.invalid' })
  await refused(changed(sheet, { content: '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>' }), 'files.broken_xlsx')
  await refused(changed(sheet, { content: '<worksheet><sheetData><row r="1"' }), 'files.broken_xlsx')
  await refused(changed(sheet, { content: Buffer.from([0x3c, 0xff, 0xff, 0x3e]) }), 'files.broken_xlsx')
  await refused(createArchive([['inside.xlsx', whole]]), 'files.not_a_table')
  await refused(createArchive(createWorkbookParts({ A: '' })), 'files.empty')
})

test('encodings of Serbian programs are detected, ambiguity is reported', async () => {
  const latin = 'Prezime;Ime\nĐorđević;Živka\nČolić;Šaban\nŠćepanović;Đurđa\n'
  const cyrillic = 'Презиме;Име\nЂорђевић;Живка\nЧолић;Шабан\n'
  for (const [encoding, text] of [
    ['windows-1250', latin],
    ['cp852', latin],
    ['windows-1251', cyrillic],
    ['utf-8', latin],
    ['utf-16le', latin],
    ['utf-16be', cyrillic],
  ] as const) {
    const bytes = iconv.encode(text, encoding, { addBOM: text === cyrillic })
    const { rows, about } = await read(bytes)
    assert.deepEqual([about.encoding, about.isSure, rows[1]], [encoding, true, text.split('\n')[1]!.split(';')], encoding)
  }
  assert.equal((await read(iconv.encode('Ime\nGr\u00f6\u00dfe', 'windows-1250'))).about.isSure, false)
  assert.deepEqual((await read(iconv.encode(cyrillic, 'windows-1251'), { encoding: 'windows-1251' })).rows[2], ['Чолић', 'Шабан'])
})

test('two files are parsed at once, some wait, and others are rejected for now', async () => {
  const bytes = createArchive(createWorkbookParts({ A: people }))
  const answers = await Promise.allSettled(Array.from({ length: 30 }, () => read(bytes)))
  const late = answers.filter((answer) => answer.status === 'rejected')
  assert.equal(late.length, 4)
  for (const { reason } of late) assert.equal(reason.code, 'common.overloaded')
})
