import { strFromU8 } from 'fflate'
import type { DocxParts } from './docx-parts.ts'
import {
  type Element,
  findEnclosingXmlElement,
  findXmlChildElement,
  findXmlDescendants,
  listXmlChildElements,
  parseDocxXml,
  removeXmlNode,
} from './docx-xml-nodes.ts'

/** Whether a run is hidden, by its properties or styles. */
export type HiddenDocxRunPredicate = (run: Element) => boolean

const STYLES_PATH = 'word/styles.xml'
const MAX_STYLE_DEPTH = 20

/** Reads the styles of a package and returns the test of hidden runs. */
export function createHiddenDocxRunPredicate(parts: DocxParts): HiddenDocxRunPredicate {
  const styles = parts[STYLES_PATH] ? findXmlDescendants(parseDocxXml(strFromU8(parts[STYLES_PATH])), 'w:style') : []
  const byId = new Map(styles.map((style) => [style.getAttribute('w:styleId') ?? '', style]))
  const isHiddenStyle = (id: string | null | undefined, depth = 0): boolean => {
    const style = id ? byId.get(id) : undefined
    if (!style || depth > MAX_STYLE_DEPTH) return false
    return (
      vanishOf(findXmlChildElement(style, 'w:rPr')) ??
      isHiddenStyle(findXmlChildElement(style, 'w:basedOn')?.getAttribute('w:val'), depth + 1)
    )
  }
  return (run) => {
    const properties = findXmlChildElement(run, 'w:rPr')
    const own = vanishOf(properties)
    if (own !== undefined) return own
    const paragraph = findEnclosingXmlElement(run, 'w:p')
    const paragraphProperties = paragraph && findXmlChildElement(paragraph, 'w:pPr')
    return (
      isHiddenStyle(properties && findXmlChildElement(properties, 'w:rStyle')?.getAttribute('w:val')) ||
      isHiddenStyle(paragraphProperties && findXmlChildElement(paragraphProperties, 'w:pStyle')?.getAttribute('w:val'))
    )
  }
}

/** `true` hides the text, `false` overrides the style, undefined leaves the decision to the style. */
function vanishOf(properties: Element | undefined): boolean | undefined {
  const vanish = properties && findXmlChildElement(properties, 'w:vanish')
  return vanish && !/^(0|false|off)$/.test(vanish.getAttribute('w:val') ?? '')
}

/** Word hides field codes; without them the field is invalid. */
const FIELD_CODE_ELEMENTS = new Set(['w:fldChar', 'w:instrText'])

/** Removes hidden runs of a part. Hidden conditions and lists still apply. Returns whether hidden text existed. */
export function removeHiddenDocxRuns(root: Element, isHidden: HiddenDocxRunPredicate, controls: ReadonlySet<Element>): boolean {
  let found = false
  for (const run of findXmlDescendants(root, 'w:r')) {
    if (controls.has(run) || listXmlChildElements(run).some(({ nodeName }) => FIELD_CODE_ELEMENTS.has(nodeName)) || !isHidden(run)) continue
    found ||= listXmlChildElements(run).some(({ nodeName }) => nodeName !== 'w:rPr')
    removeXmlNode(run)
  }
  for (const paragraph of findXmlDescendants(root, 'w:p')) dropIfHidden(paragraph)
  return found
}

/** A paragraph with a hidden paragraph mark is removed, except the last one of a cell. */
function dropIfHidden(paragraph: Element): void {
  const properties = findXmlChildElement(paragraph, 'w:pPr')
  const isEmpty = listXmlChildElements(paragraph).every((one) => one === properties)
  if (!isEmpty || !properties || findXmlChildElement(properties, 'w:sectPr') || !vanishOf(findXmlChildElement(properties, 'w:rPr'))) return
  const siblings = listXmlChildElements(paragraph.parentNode!)
  if (siblings.filter(({ nodeName }) => nodeName === 'w:p').length > 1) removeXmlNode(paragraph)
}
