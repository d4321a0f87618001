import { type UnsupportedFeature, unsupportedFeatures } from '../../rules/unsupported-features.ts'
import { type Document, findChildElement, findDescendants, findEnclosingElement } from './xml-nodes.ts'

/** Names the features of a file that our PDF lacks. */
export function findUnsupportedFeatures(page: Document): UnsupportedFeature[] {
  const has = (...names: string[]) => names.some((name) => findDescendants(page, name).length > 0)
  const sections = findDescendants(page, 'w:sectPr').filter((one) => !findEnclosingElement(one, 'w:sectPrChange'))
  const found: Record<UnsupportedFeature, boolean> = {
    picture: has('pic:pic', 'v:imagedata', 'v:shape', 'wps:wsp', 'c:chart'),
    box: has('w:txbxContent'),
    note: has('w:footnoteReference', 'w:endnoteReference'),
    formula: has('m:oMath'),
    columns: sections.some((one) => Number(findChildElement(one, 'w:cols')?.getAttribute('w:num')) > 1),
    merged_rows: has('w:vMerge'),
    symbol: has('w:sym'),
    contents: findDescendants(page, 'w:instrText').some(({ textContent }) => /^\s*TOC\b/.test(textContent ?? '')),
    sections: sections.length > 1,
    first_page: has('w:titlePg'),
  }
  return unsupportedFeatures.filter((name) => found[name])
}
