import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { AppError } from '#shared/app-error.ts'
import { createArchive, createSheetRowsXml, createWorkbookParts } from '#test/support/archive.ts'
import { readShortTableFile, type TableFileReadOptions } from './read-table-file.ts'

const read = (content: string | Uint8Array, wish?: TableFileReadOptions) =>
  readShortTableFile({ name: 'x', type: '', bytes: typeof content === 'string' ? Buffer.from(content) : content } as never, wish)
const workbook = (rows: string, more: Record<string, string> = {}, after = '') =>
  createArchive(
    createWorkbookParts({ A: rows }, more).map(([name, content]): [string, string | Uint8Array] => [
      name,
      name.includes('sheet1.xml') ? String(content).replace('</sheetData>', `</sheetData>${after}`) : content,
    ]),
  )
/** The problems of all rows as `row/column code`. */
const problemsOf = async (content: string | Uint8Array, wish?: TableFileReadOptions) =>
  (await read(content, wish)).tableRows.flatMap(({ number, problems = [] }) =>
    problems.map(({ column, code }) => `${number}/${column} ${code.replace('files.', '')}`),
  )
const refused = (content: string | Uint8Array, code: string, details = {}) =>
  assert.rejects(read(content), ({ fields, fieldDetails }: AppError) => {
    assert.deepEqual([fields.file, fieldDetails.file], [code, details])
    return true
  })

test('an error cell keeps its text and is a problem of its cell', async () => {
  const cells =
    '<c r="A1" t="e"><v>#N/A</v></c><c r="B1" t="e"><f>A2</f><v>#REF!</v></c><c r="C1" t="str"><v>#VALUE!</v></c><c r="D1" t="e"/>'
  const bytes = workbook(`<row r="1">${cells}</row>`)
  assert.deepEqual((await read(bytes)).rows, [['#N/A', '#REF!', '#VALUE!', '#']])
  assert.deepEqual(await problemsOf(bytes), ['1/0 cell_error', '1/1 cell_error', '1/2 cell_error', '1/3 cell_error'])
  assert.deepEqual(await problemsOf('a;b\n#N/A;#1\n#DIV/0!;# red\n'), ['2/0 cell_error', '3/0 cell_error'])
})

test('a formula that was never calculated is a problem, an empty result is not', async () => {
  const cells =
    '<c r="A1"><f>UPPER("x")</f></c><c r="B1"><f>A1</f><v></v></c><c r="C1" t="str"><f>IF(1,"")</f><v></v></c><c r="D1"><f t="shared" si="0"/></c><c r="E1"><v>1</v></c>'
  const bytes = workbook(`<row r="1">${cells}</row>`)
  assert.deepEqual((await read(bytes)).rows, [['=UPPER("x")', '=A1', '', '=', '1']])
  assert.deepEqual(await problemsOf(bytes), ['1/0 cell_formula', '1/1 cell_formula', '1/3 cell_formula'])
})

test('a text cell that looks like a formula is text', async () => {
  assert.deepEqual(await problemsOf(workbook(createSheetRowsXml([['=1+1', '-5 dana']]))), [])
})

test('a shared text that does not exist is a problem of its cell', async () => {
  assert.deepEqual(await problemsOf(workbook('<row r="1"><c r="A1" t="s"><v>7</v></c></row>')), ['1/0 cell_unreadable'])
})

test('cells that a merged block covers are problems of their rows', async () => {
  const rows = createSheetRowsXml([['Ime', 'Tim'], ['Ana', 'Noćni'], ['Bora'], ['Vera', ''], ['Goran', 'Dnevni']])
  const bytes = workbook(rows, {}, '<mergeCells><mergeCell ref="B2:B4"/></mergeCells>')
  assert.deepEqual(await problemsOf(bytes), ['3/1 cell_merged', '4/1 cell_merged'])
})

test('hidden rows are a question until the user decides', async () => {
  const rows = `${createSheetRowsXml([['Ime'], ['Ana']])}<row r="3" hidden="1"><c t="inlineStr"><is><t>Bora</t></is></c></row>`
  const bytes = workbook(rows)
  assert.deepEqual(await problemsOf(bytes), ['3/null row_hidden'])
  assert.equal((await read(bytes)).about.hidden_count, 1)
  assert.deepEqual((await read(bytes, { hidden_rows: 'skip' })).rows, [['Ime'], ['Ana']])
  assert.deepEqual((await read(bytes, { hidden_rows: 'include' })).rows, [['Ime'], ['Ana'], ['Bora']])
  assert.deepEqual(await problemsOf(bytes, { hidden_rows: 'include' }), [])
})

const SPREADSHEET_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const from1904 = (after: string) =>
  createArchive([
    ...createWorkbookParts(
      { A: '<row r="1"><c r="A1" s="1"><v>42808</v></c></row>' },
      {
        'xl/styles.xml': `<s:styleSheet xmlns:s="${SPREADSHEET_NAMESPACE}"><s:cellXfs><s:xf numFmtId="0"/><s:xf numFmtId="14"/></s:cellXfs></s:styleSheet>`,
      },
    ).map(([name, content]): [string, string | Uint8Array] => [
      name,
      name === 'xl/workbook.xml'
        ? String(content).replace('<sheets>', '<workbookPr date1904="1"/><sheets>').replace('</workbook>', `${after}</workbook>`)
        : content,
    ]),
  ])

test('an extension of a workbook does not speak for its main part', async () => {
  const x15 = '<x15:workbookPr xmlns:x15="http://schemas.microsoft.com/office/spreadsheetml/2010/11/main" chartTrackingRefBase="1"/>'
  for (const after of [
    '',
    `<extLst><ext uri="{1}">${x15}</ext></extLst>`,
    x15,
    '<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="x15"><workbookPr/></mc:Choice></mc:AlternateContent>',
  ])
    assert.deepEqual((await read(from1904(after))).rows, [['2021-03-15']], after)
})

test('prefixed attributes do not replace unprefixed ones', async () => {
  const row = '<row r="1" xmlns:x="urn:x"><c x:t="e" r="A1" x:r="B9"><v>5</v></c></row>'
  assert.deepEqual((await read(workbook(row))).rows, [['5']])
})

test('an unclosed quote is rejected with the line of its row', async () => {
  const swallowing =
    'Kartica;Datum;Vreme;Napomena;Smer\n100;26.11.2026.;07:58;;ulaz\n101;26.11.2026.;07:59;"nesto;ulaz\n102;26.11.2026.;08:01;;ulaz\n103;26.11.2026.;08:02;"kasno";ulaz\n'
  await refused(swallowing, 'files.broken_csv', { line: 3 })
  await refused(swallowing.replaceAll('\n', '\r\n'), 'files.broken_csv', { line: 3 })
  await refused('a;b\n1;"x\ny"\n2;"z\n3;w\n', 'files.broken_csv', { line: 4 })
  assert.deepEqual(await problemsOf('a;b;c;d\n1;"x;y\n2;;;\n3;";u;v\n'), ['2/1 cell_quotes'])
  assert.deepEqual((await read('a;b\n1;Firma "ABC" d.o.o.\n')).rows[1], ['1', 'Firma "ABC" d.o.o.'])
})

test('a NUL byte is a problem of its row, not of its file', async () => {
  const text = 'a;b\n1;2\n\0\0\0\n3;\0x\n4;5\n'
  assert.deepEqual(await problemsOf(text), ['3/0 cell_control', '4/1 cell_control'])
  assert.deepEqual((await read(text)).rows, [['a', 'b'], ['1', '2'], [''], ['3', 'x'], ['4', '5']])
  assert.deepEqual(await problemsOf(workbook(createSheetRowsXml([['_xD800_', '_x0000_', 'a_x000A_b']]))), [
    '1/0 cell_encoding',
    '1/1 cell_control',
  ])
  assert.ok((await read(workbook(createSheetRowsXml([['_xD800_']])))).rows[0]![0]!.isWellFormed())
})

test('lines in another encoding are problems of their rows', async () => {
  const utf8 = Buffer.from('Ime;Mesto\nĐorđe;Čačak\nŽika;Niš\n')
  const bytes = Buffer.concat([utf8, Buffer.from('506574726f76699c3b53686162ac\n', 'hex')])
  const found = await read(bytes)
  assert.equal(found.about.encoding, 'utf-8')
  assert.deepEqual(found.rows[1], ['Đorđe', 'Čačak'])
  assert.deepEqual(await problemsOf(Buffer.concat([utf8, Buffer.from([0x50, 0xe6, 0x3b, 0x78, 0x0a])])), ['4/0 cell_encoding'])
})

test('the delimiter is found over quoted lines and can be chosen', async () => {
  const notes = 'Šifra;Ime i prezime;Napomena\n1;Ana Anić;"a, b, c, d, e, f\nc, d, e, f, g"\n2;Bora Borić;"a, b\nc, d"\n'
  assert.deepEqual((await read(notes)).rows[0], ['Šifra', 'Ime i prezime', 'Napomena'])
  assert.deepEqual((await read('Ime i prezime;Napomena, ostalo\nAna Anić;a, b, c\n')).rows[0], ['Ime i prezime', 'Napomena, ostalo'])
  assert.deepEqual((await read('sep=,\r\na;b,c\r\n1;2,3\r\n')).rows, [
    ['a;b', 'c'],
    ['1;2', '3'],
  ])
  const tie = await read('a;b,c\n1;2,3\n')
  assert.equal(tie.about.isSure, false)
  assert.deepEqual((await read('a;b,c\n1;2,3\n', { delimiter: ',' })).rows[0], ['a;b', 'c'])
})

test('a workbook with a password is reported', async () => {
  const container = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le')])
  await refused(container, 'files.encrypted')
  await refused(Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'files.old_excel')
})
