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

/** The words of a filled .docx with all that Word writes around them are at most so long. */
const MAX_XML_LENGTH = 12_000_000

/** Fills a .docx template; the bytes are packed when they are asked for. */
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

/** Refuses a page whose conditions would leave it torn, whichever way they go. */
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

/** A value where words stand; a line broken by hand stays broken. */
const asTextRuns = (value: string) => value.split(/\r?\n/).map(escapeXml).join('</w:t><w:br/><w:t xml:space="preserve">')

/** What a condition emptied has the least that Word wants: a cell its paragraph, a table its row. */
const withoutHoles = (xml: string) =>
  xml
    .replace(/<w:tbl>(?:(?!<w:tr[ >]|<w:tbl>|<\/w:tbl>)[\s\S])*<\/w:tbl>/g, '')
    .replace(
      /(<w:(tc|hdr|ftr|txbxContent)(?: [^>]*)?>(?:<w:tcPr\/>|<w:tcPr>(?:(?!<\/w:tcPr>)[\s\S])*<\/w:tcPr>)?)(<\/w:\2>)/g,
      '$1<w:p/>$3',
    )
    .replace(/<\/w:tbl>(<\/w:tc>)/g, '</w:tbl><w:p/>$1')

/** The same page in one script, whichever it was written in. */
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
