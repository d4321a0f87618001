import assert from 'node:assert/strict'
import { test } from 'vitest'
import { writeDocumentAsDocx } from '#modules/documents/documents/server/document-docx.ts'
import { toDocumentPdfLayout } from '#modules/documents/documents/server/document-pdf-layout.ts'
import { writePdf } from '#platform/pdf/write-pdf.ts'
import { readPdfText } from '#test/support/read-pdf.ts'
import { findBuiltinTemplate } from '../../builtin/builtin-templates.ts'
import { buildDocumentContent } from '../../rules/document-content.ts'
import { fillTemplate } from '../../rules/fill-template.ts'
import { parseTemplateText } from '../../rules/parse-template.ts'
import { unpackDocx } from './docx-archive.ts'
import { convertDocxToPdfLayout } from './docx-pdf-layout.ts'

/** All text regardless of order, because adjacent signatures can be rendered by name or by line. */
const textOf = (bytes: Uint8Array) =>
  readPdfText(bytes)
    .replace(/UGO-2026\/7/g, '')
    .split(/\P{L}+/u)
    .sort()

test('a Word page becomes a PDF with all its words, by our renderer and by LibreOffice', async () => {
  for (const code of ['ugovor_neodredjeno', 'resenje_visak', 'nalog_sp', 'obavestenje_podaci']) {
    const facts = { 'company.name': 'Mlekara d.o.o.', 'company.address': 'Užice', 'document.date': '2026-11-21', 'document.place': 'Užice' }
    const input = { facts, answers: {}, isWoman: true, gap: (key: string) => key }
    const { blocks } = fillTemplate(parseTemplateText(findBuiltinTemplate(code)!.source).nodes, input)
    const rendered = buildDocumentContent(blocks, facts, { title: code, number: 'UGO-2026/7' })
    const { layout, leftOut } = convertDocxToPdfLayout(await unpackDocx(await writeDocumentAsDocx(rendered)), {
      title: code,
      made: '2026-11-21',
    })
    assert.deepEqual(leftOut, [])
    assert.deepEqual(textOf(await writePdf(layout)), textOf(await writePdf(toDocumentPdfLayout(rendered, '2026-11-21'))), code)
  }
})
