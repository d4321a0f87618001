import { strFromU8 } from 'fflate'
import type { Parts } from './parts.ts'
import { allOf, around, childOf, childrenOf, drop, type Element, parseXml } from './xml.ts'

/** Whether a run is hidden, by its properties or styles. */
export type IsHidden = (run: Element) => boolean

const STYLES = 'word/styles.xml'
const MAX_STYLE_DEPTH = 20

/** Reads the styles of a package and returns the test of hidden runs. */
export function hiddenTextPredicate(parts: Parts): IsHidden {
  const styles = parts[STYLES] ? allOf(parseXml(strFromU8(parts[STYLES])), 'w:style') : []
  const byId = new Map(styles.map((style) => [style.getAttribute('w:styleId') ?? '', style]))
  const isHiddenStyle = (id: string | null | undefined, depth = 0): boolean => {
    const style = id ? byId.get(id) : undefined
    if (!style || depth > MAX_STYLE_DEPTH) return false
    return vanishOf(childOf(style, 'w:rPr')) ?? isHiddenStyle(childOf(style, 'w:basedOn')?.getAttribute('w:val'), depth + 1)
  }
  return (run) => {
    const properties = childOf(run, 'w:rPr')
    const own = vanishOf(properties)
    if (own !== undefined) return own
    const paragraph = around(run, 'w:p')
    const paragraphProperties = paragraph && childOf(paragraph, 'w:pPr')
    return (
      isHiddenStyle(properties && childOf(properties, 'w:rStyle')?.getAttribute('w:val')) ||
      isHiddenStyle(paragraphProperties && childOf(paragraphProperties, 'w:pStyle')?.getAttribute('w:val'))
    )
  }
}

/** `true` hides, `false` overrides the style, undefined leaves it to the style. */
function vanishOf(properties: Element | undefined): boolean | undefined {
  const vanish = properties && childOf(properties, 'w:vanish')
  return vanish && !/^(0|false|off)$/.test(vanish.getAttribute('w:val') ?? '')
}

/** Word hides field codes; without them a field is invalid. */
const FIELD_CODES = new Set(['w:fldChar', 'w:instrText'])

/** Removes hidden runs of a part; hidden conditions and lists still apply. Returns whether there were any. */
export function removeHidden(root: Element, isHidden: IsHidden, controls: ReadonlySet<Element>): boolean {
  let found = false
  for (const run of allOf(root, 'w:r')) {
    if (controls.has(run) || childrenOf(run).some(({ nodeName }) => FIELD_CODES.has(nodeName)) || !isHidden(run)) continue
    found ||= childrenOf(run).some(({ nodeName }) => nodeName !== 'w:rPr')
    drop(run)
  }
  for (const paragraph of allOf(root, 'w:p')) dropIfHidden(paragraph)
  return found
}

/** A paragraph with a hidden mark is removed; a cell keeps its last one. */
function dropIfHidden(paragraph: Element): void {
  const properties = childOf(paragraph, 'w:pPr')
  const isEmpty = childrenOf(paragraph).every((one) => one === properties)
  if (!isEmpty || !properties || childOf(properties, 'w:sectPr') || !vanishOf(childOf(properties, 'w:rPr'))) return
  const siblings = childrenOf(paragraph.parentNode!)
  if (siblings.filter(({ nodeName }) => nodeName === 'w:p').length > 1) drop(paragraph)
}
