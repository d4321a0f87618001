import { strFromU8, strToU8 } from 'fflate'
import type { DocumentWritingScript } from '#modules/documents/documents/contract.ts'
import { unescapeXml } from '#shared/text/office-file-text.ts'
import { type CyrillicSpellingExceptions, toCyrillicWithExceptions, toLatin } from '#shared/text/transliteration.ts'
import { documentFields, templateMergeListFields } from '../../rules/document-fields.ts'
import { type fillTemplate, fillTemplateText } from '../../rules/fill-template.ts'
import { collectTemplateQuestionKinds } from '../../rules/parse-template.ts'
import { type DocxParts, isDocxTextPart, packDocx, unpackDocx } from './docx-archive.ts'
import { DOCX_PART_SEPARATOR, type DocxTemplate } from './docx-template.ts'
import { escapeXml, parseDocxXml } from './docx-xml-nodes.ts'

/** The maximum length of the XML of a filled file. */
const MAX_XML_LENGTH = 12_000_000

/** Fills a .docx template; the file is packed on request. */
export function fillDocx({ parts, texts, nodes }: DocxTemplate, input: Parameters<typeof fillTemplate>[1]) {
  const { text, reveal, ...rest } = fillTemplateText(nodes, input, MAX_XML_LENGTH)
  const pack = (): Buffer => {
    const filled: DocxParts = { ...parts }
    const pieces = text.split(DOCX_PART_SEPARATOR)
    for (const [at, path] of texts.entries()) filled[path] = strToU8(withoutHoles(reveal(pieces[at]!, asTextRuns)))
    return packDocx(filled)
  }
  return { ...rest, pack }
}

/** Refuses a file whose conditions would leave invalid XML in any branch. */
export async function assertDocxComplete(template: DocxTemplate): Promise<void> {
  const line = { from: 'a', to: 'a', position: 'a', length: 'a', what: 'a', before: 'a', after: 'a' }
  const listed = Object.fromEntries(Object.keys(templateMergeListFields).map((name) => [name, [line, line]]))
  const there = Object.fromEntries(Object.entries(documentFields).map(([name, { kind }]) => [name, kind === 'flag' ? true : 'a']))
  const answers = Object.fromEntries([...collectTemplateQuestionKinds(template.nodes).keys()].map((key) => [key, 'a']))
  for (const [facts, input] of [
    [{}, {}],
    [{ ...there, ...listed }, answers],
  ] as const) {
    const filled = await unpackDocx(fillDocx(template, { facts, answers: input, isWoman: false, gap: () => '' }).pack())
    for (const path of template.texts) parseDocxXml(strFromU8(filled[path]!))
  }
}

/** The runs of a value; line breaks are preserved. */
const asTextRuns = (value: string) => value.split(/\r?\n/).map(escapeXml).join('</w:t><w:br/><w:t xml:space="preserve">')

/** Adds elements that Word requires after a condition: a paragraph in a cell, a row in a table. */
const withoutHoles = (xml: string) =>
  xml
    .replace(/<w:tbl>(?:(?!<w:tr[ >]|<w:tbl>|<\/w:tbl>)[\s\S])*<\/w:tbl>/g, '')
    .replace(
      /(<w:(tc|hdr|ftr|txbxContent)(?: [^>]*)?>(?:<w:tcPr\/>|<w:tcPr>(?:(?!<\/w:tcPr>)[\s\S])*<\/w:tcPr>)?)(<\/w:\2>)/g,
      '$1<w:p/>$3',
    )
    .replace(/<\/w:tbl>(<\/w:tc>)/g, '</w:tbl><w:p/>$1')

/** Converts the file to one script. */
export async function convertDocxScript(
  bytes: Uint8Array,
  script: DocumentWritingScript,
  spelled: CyrillicSpellingExceptions = {},
): Promise<Buffer> {
  const parts = await unpackDocx(bytes)
  const write = script === 'cyrillic' ? (text: string) => toCyrillicWithExceptions(text, spelled) : toLatin
  for (const path of Object.keys(parts).filter(isDocxTextPart))
    parts[path] = strToU8(
      strFromU8(parts[path]!).replace(
        /(<w:t(?: [^>]*)?>)([^<]*)(<\/w:t>)/g,
        (_, open: string, content: string, close: string) => open + escapeXml(write(unescapeXml(content))) + close,
      ),
    )
  return packDocx(parts)
}
