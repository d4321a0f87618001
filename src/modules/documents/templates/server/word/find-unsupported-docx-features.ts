import { type DocxFeatureWithoutPdfSupport, docxFeaturesWithoutPdfSupport } from '../../rules/docx-features-without-pdf-support.ts'
import { type Document, findEnclosingXmlElement, findXmlChildElement, findXmlDescendants } from './docx-xml-nodes.ts'

/** Lists the features of a file that our PDF renderer does not support. */
export function findDocxFeaturesWithoutPdfSupport(page: Document): DocxFeatureWithoutPdfSupport[] {
  const has = (...names: string[]) => names.some((name) => findXmlDescendants(page, name).length > 0)
  const sections = findXmlDescendants(page, 'w:sectPr').filter((one) => !findEnclosingXmlElement(one, 'w:sectPrChange'))
  const found: Record<DocxFeatureWithoutPdfSupport, boolean> = {
    picture: has('pic:pic', 'v:imagedata', 'v:shape', 'wps:wsp', 'c:chart'),
    box: has('w:txbxContent'),
    note: has('w:footnoteReference', 'w:endnoteReference'),
    formula: has('m:oMath'),
    columns: sections.some((one) => Number(findXmlChildElement(one, 'w:cols')?.getAttribute('w:num')) > 1),
    merged_rows: has('w:vMerge'),
    symbol: has('w:sym'),
    contents: findXmlDescendants(page, 'w:instrText').some(({ textContent }) => /^\s*TOC\b/.test(textContent ?? '')),
    sections: sections.length > 1,
    first_page: has('w:titlePg'),
  }
  return docxFeaturesWithoutPdfSupport.filter((name) => found[name])
}
