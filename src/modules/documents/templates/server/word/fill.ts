import { strFromU8, strToU8 } from 'fflate'
import type { Script } from '#modules/documents/documents/contract.ts'
import { unescapeXml } from '#shared/text/office-text.ts'
import { type Spelled, toCyrillicSpelled, toLatin } from '#shared/text/transliteration.ts'
import { fields, lists } from '../../rules/fields.ts'
import { type fill, fillText } from '../../rules/fill.ts'
import { promptKindsIn } from '../../rules/template.ts'
import { isText, type Parts, packDocx, unpackDocx } from './archive.ts'
import { BETWEEN, type DocxTemplate } from './template.ts'
import { escapeXml, parseXml } from './xml.ts'

/** The maximum length of the XML of a filled file. */
const MAX_XML_LENGTH = 12_000_000

/** Fills a .docx template; the file is packed on request. */
export function fillDocx({ parts, texts, nodes }: DocxTemplate, input: Parameters<typeof fill>[1]) {
  const { text, reveal, ...rest } = fillText(nodes, input, MAX_XML_LENGTH)
  const pack = (): Buffer => {
    const filled: Parts = { ...parts }
    const pieces = text.split(BETWEEN)
    for (const [at, path] of texts.entries()) filled[path] = strToU8(withoutHoles(reveal(pieces[at]!, asTextRuns)))
    return packDocx(filled)
  }
  return { ...rest, pack }
}

/** Refuses a file whose conditions would leave invalid XML in any branch. */
export async function assertDocxComplete(template: DocxTemplate): Promise<void> {
  const line = { from: 'a', to: 'a', position: 'a', length: 'a', what: 'a', before: 'a', after: 'a' }
  const listed = Object.fromEntries(Object.keys(lists).map((name) => [name, [line, line]]))
  const there = Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, kind === 'flag' ? true : 'a']))
  const answers = Object.fromEntries([...promptKindsIn(template.nodes).keys()].map((key) => [key, 'a']))
  for (const [facts, input] of [
    [{}, {}],
    [{ ...there, ...listed }, answers],
  ] as const) {
    const filled = await unpackDocx(fillDocx(template, { facts, answers: input, isWoman: false, gap: () => '' }).pack())
    for (const path of template.texts) parseXml(strFromU8(filled[path]!))
  }
}

/** The runs of a value; line breaks stay. */
const asTextRuns = (value: string) => value.split(/\r?\n/).map(escapeXml).join('</w:t><w:br/><w:t xml:space="preserve">')

/** Adds the elements that Word requires after a condition: a paragraph to a cell, a row to a table. */
const withoutHoles = (xml: string) =>
  xml
    .replace(/<w:tbl>(?:(?!<w:tr[ >]|<w:tbl>|<\/w:tbl>)[\s\S])*<\/w:tbl>/g, '')
    .replace(
      /(<w:(tc|hdr|ftr|txbxContent)(?: [^>]*)?>(?:<w:tcPr\/>|<w:tcPr>(?:(?!<\/w:tcPr>)[\s\S])*<\/w:tcPr>)?)(<\/w:\2>)/g,
      '$1<w:p/>$3',
    )
    .replace(/<\/w:tbl>(<\/w:tc>)/g, '</w:tbl><w:p/>$1')

/** The file in one script. */
export async function inScript(bytes: Uint8Array, script: Script, spelled: Spelled = {}): Promise<Buffer> {
  const parts = await unpackDocx(bytes)
  const write = script === 'cyrillic' ? (text: string) => toCyrillicSpelled(text, spelled) : toLatin
  for (const path of Object.keys(parts).filter(isText))
    parts[path] = strToU8(
      strFromU8(parts[path]!).replace(
        /(<w:t(?: [^>]*)?>)([^<]*)(<\/w:t>)/g,
        (_, open: string, content: string, close: string) => open + escapeXml(write(unescapeXml(content))) + close,
      ),
    )
  return packDocx(parts)
}
