import { strToU8, zipSync } from 'fflate'

const W =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const MAIN_CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** A paragraph of runs. Each text is a separate run, as Word splits them. */
export const createDocxParagraph = (...runs: string[]) =>
  `<w:p>${runs.map((text) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`).join('')}</w:p>`
/** The same with every second run bold, so that neighbours cannot be joined. */
export const createSplitDocxParagraph = (...runs: string[]) =>
  `<w:p>${runs.map((text, at) => `<w:r>${at % 2 ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${text}</w:t></w:r>`).join('')}</w:p>`
export const createDocxRow = (...cells: string[]) => `<w:tr>${cells.map((cell) => `<w:tc><w:tcPr/>${cell}</w:tc>`).join('')}</w:tr>`
export const createDocxTable = (...rows: string[]) =>
  `<w:tbl><w:tblPr><w:tblBorders><w:top w:val="single"/></w:tblBorders></w:tblPr><w:tblGrid/>${rows.join('')}</w:tbl>`

/** The bytes of a Word document: its body, and further parts that replace the usual ones. */
export const createDocx = (body: string, parts: Record<string, string> = {}): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync(
      Object.fromEntries(
        Object.entries({
          '[Content_Types].xml': `${XML_DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${MAIN_CONTENT_TYPE}"/></Types>`,
          '_rels/.rels': `${XML_DECLARATION}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
          'word/document.xml': `${XML_DECLARATION}<w:document ${W}><w:body>${body}</w:body></w:document>`,
          ...parts,
        }).map(([path, text]) => [path, strToU8(text)]),
      ),
    ),
  )

/** A further part of the same kind of XML. */
export const createDocxPart = (name: string, inside: string) => `${XML_DECLARATION}<w:${name} ${W}>${inside}</w:${name}>`
/** The relations of a part. */
export const createDocxRelations = (...rows: string[]) =>
  `${XML_DECLARATION}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.join('')}</Relationships>`
