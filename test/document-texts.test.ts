import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { test } from 'vitest'
import { writeDocumentAsDocx } from '#modules/documents/documents/server/document-docx.ts'
import { toDocumentPdfLayout } from '#modules/documents/documents/server/document-pdf-layout.ts'
import type { BuiltinTemplate } from '#modules/documents/templates/builtin/builtin-template-texts.ts'
import { builtinTemplates } from '#modules/documents/templates/builtin/builtin-templates.ts'
import { buildDocumentContent } from '#modules/documents/templates/rules/document-content.ts'
import type { TemplateBlock, TemplateTextRun } from '#modules/documents/templates/rules/template-blocks.ts'
import { writePdf } from '#platform/pdf/write-pdf.ts'
import { toCyrillic } from '#shared/text/transliteration.ts'
import { readPdfText } from '#test/support/read-pdf.ts'
import { renderShippedTemplate, shippedDocumentEmployees } from '#test/support/shipped-documents.ts'

// The text of every shipped template, stored next to this file. It contains the whole text for a man, and the differing lines for a woman,
// a foreigner and a former employee with empty optional fields. `UPDATE=1` writes the files again; the author then reads the difference.
const FOLDER = new URL('./data/paper_texts/', import.meta.url)

const joinRuns = (runs: readonly TemplateTextRun[]) => runs.map(({ text }) => text).join('')
function linesOf(block: TemplateBlock): string[] {
  if (block.is === 'signatures') return [...block.names.map(joinRuns), ...(block.under ?? []).flat()]
  if (block.is === 'list') return block.items.map(joinRuns)
  return 'runs' in block ? [joinRuns(block.runs)] : []
}
function written(template: BuiltinTemplate, person: (typeof shippedDocumentEmployees)['man'], full: boolean) {
  const { blocks, facts } = renderShippedTemplate(template, person, full)
  return buildDocumentContent(blocks, facts, { title: template.title, number: 'RES-2026/3' })
}
const textOf = ({ head, blocks }: ReturnType<typeof written>) => [...head.left, ...head.right, ...blocks.flatMap(linesOf)].filter(Boolean)

function textOfTemplate(template: BuiltinTemplate): string {
  const man = textOf(written(template, shippedDocumentEmployees.man, true))
  const others = {
    woman: [shippedDocumentEmployees.woman, true],
    foreign: [shippedDocumentEmployees.foreign, true],
    empty: [shippedDocumentEmployees.man, false],
  } as const
  const parts = Object.entries(others).map(([who, [person, full]]) => {
    const text = textOf(written(template, person, full))
    const gone = man.filter((line) => !text.includes(line)).map((line) => `- ${line}`)
    const come = text.filter((line) => !man.includes(line)).map((line) => `+ ${line}`)
    const lines = who === 'empty' ? [...gone, ...come] : come
    return [`== ${who}`, ...lines].join('\n')
  })
  return `${[man.join('\n'), ...parts].join('\n')}\n`
}

test('each built-in template has its recorded text for each kind of person', () => {
  mkdirSync(FOLDER, { recursive: true })
  for (const template of builtinTemplates) {
    const file = new URL(`${template.code}.txt`, FOLDER)
    if (process.env.UPDATE) writeFileSync(file, textOfTemplate(template))
    assert.ok(existsSync(file), `${template.code} is not kept`)
    assert.equal(textOfTemplate(template), readFileSync(file, 'utf8'), template.code)
  }
})

/** Letters and digits only: each format decides about line breaks and dashes. */
const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
const codes = /[A-Z]{2,4}-\d{4}\/\d+|(?<=^|\s)[IVX]+\.(?=\s)/
const inScript = (line: string, script: 'latin' | 'cyrillic') => (script === 'latin' ? line : toCyrillic(line))

test('as .docx and PDF, in either script, a document contains each line', async () => {
  for (const [at, template] of builtinTemplates.entries()) {
    // Each template in both scripts and formats, of a man and a woman by turns.
    const document = written(template, at % 2 ? shippedDocumentEmployees.woman : shippedDocumentEmployees.man, true)
    for (const script of ['latin', 'cyrillic'] as const) {
      const xml = strFromU8(unzipSync(await writeDocumentAsDocx(document, script))['word/document.xml']!)
      const word = bare(xml.replace(/<[^>]+>/g, '').replace(/&\w+;/g, ''))
      const pdf = bare(readPdfText(new Uint8Array(await writePdf(toDocumentPdfLayout(document, '2026-11-20', undefined), script))))
      for (const line of textOf(document)) {
        if (codes.test(line)) continue
        const wanted = bare(inScript(line, script))
        assert.ok(word.includes(wanted), `${template.code} ${script} .docx: ${line}`)
        assert.ok(pdf.includes(wanted), `${template.code} ${script} PDF: ${line}`)
      }
    }
  }
})
