import { omitUndefined } from '#shared/omit-undefined.ts'
import { type Document, type Element, findXmlChildElement, findXmlDescendants } from './docx-xml-nodes.ts'

export const docxAlignments = {
  left: 'left',
  start: 'left',
  center: 'center',
  right: 'right',
  end: 'right',
  both: 'justify',
  distribute: 'justify',
} as const
/** Outline levels that are headings; deeper levels are text. */
const headings: Record<string, 1 | 2 | 3 | undefined> = { 0: 1, 1: 2, 2: 3 }
/** The properties of Word text that our PDF renderer supports. Lengths are in points. */
export type DocxTextStyle = {
  bold?: boolean
  italic?: boolean
  underline?: boolean
  caps?: boolean
  size?: number
  align?: (typeof docxAlignments)[keyof typeof docxAlignments]
  before?: number
  after?: number
  left?: number
  list?: { id: string; level: number }
  newPage?: boolean
  heading?: 1 | 2 | 3
}
export type DocxNamedStyleLookup = (style: string | undefined) => DocxTextStyle

const convertTwipsToPoints = (value: string | null | undefined) => (value && /^-?\d+$/.test(value) ? Number(value) / 20 : undefined)
const omitUndefinedProperties = <T extends object>(look: T) => omitUndefined(look) as T
/** `<w:b/>` is on, `<w:b w:val="0"/>` is off, a missing element inherits. */
function toggle(look: Element | undefined, name: string): boolean | undefined {
  const one = look && findXmlChildElement(look, name)
  return one && !/^(0|false|off|none)$/.test(one.getAttribute('w:val') ?? '')
}

/** The style of a run by its direct properties. */
export function readDocxRunStyle(look: Element | undefined): DocxTextStyle {
  const size = look && findXmlChildElement(look, 'w:sz')?.getAttribute('w:val')
  return omitUndefinedProperties({
    bold: toggle(look, 'w:b'),
    italic: toggle(look, 'w:i'),
    underline: toggle(look, 'w:u'),
    caps: toggle(look, 'w:caps'),
    size: size && /^\d+$/.test(size) ? Number(size) / 2 : undefined,
  })
}

/** The style of a paragraph by its direct properties. */
export function readDocxParagraphStyle(look: Element | undefined): DocxTextStyle {
  if (!look) return {}
  const spacing = findXmlChildElement(look, 'w:spacing')
  const indent = findXmlChildElement(look, 'w:ind')
  const list = findXmlChildElement(look, 'w:numPr')
  const align = findXmlChildElement(look, 'w:jc')?.getAttribute('w:val')
  const id = list && findXmlChildElement(list, 'w:numId')?.getAttribute('w:val')
  const level = Number((list && findXmlChildElement(list, 'w:ilvl')?.getAttribute('w:val')) || 0)
  return omitUndefinedProperties({
    align: align ? docxAlignments[align as keyof typeof docxAlignments] : undefined,
    before: convertTwipsToPoints(spacing?.getAttribute('w:before')),
    after: convertTwipsToPoints(spacing?.getAttribute('w:after')),
    left: convertTwipsToPoints(indent?.getAttribute('w:left') ?? indent?.getAttribute('w:start')),
    list: id ? { id, level } : undefined,
    newPage: toggle(look, 'w:pageBreakBefore'),
    heading: headings[findXmlChildElement(look, 'w:outlineLvl')?.getAttribute('w:val') ?? ''],
  })
}

/** The properties of named styles, including those of their base styles. */
export function readDocxStyles(styles: Document | undefined): DocxNamedStyleLookup {
  const named = new Map<string, Element>()
  let usual: string | undefined
  for (const style of styles ? findXmlDescendants(styles, 'w:style') : []) {
    named.set(style.getAttribute('w:styleId') ?? '', style)
    if (style.getAttribute('w:default') === '1' && style.getAttribute('w:type') === 'paragraph') usual = style.getAttribute('w:styleId')!
  }
  const defaults = styles && findXmlDescendants(styles, 'w:docDefaults')[0]
  const readElementStyle = (element: Element | undefined): DocxTextStyle =>
    element
      ? { ...readDocxParagraphStyle(findXmlChildElement(element, 'w:pPr')), ...readDocxRunStyle(findXmlChildElement(element, 'w:rPr')) }
      : {}
  const base = {
    ...readElementStyle(defaults && findXmlDescendants(defaults, 'w:pPrDefault')[0]),
    ...readElementStyle(defaults && findXmlDescendants(defaults, 'w:rPrDefault')[0]),
  }
  const looks = new Map<string, DocxTextStyle>()
  const lookOf = (id: string | undefined, depth = 0): DocxTextStyle => {
    const style = id === undefined ? undefined : named.get(id)
    // The limit prevents endless recursion in circular styles.
    if (!style || depth > 20) return base
    if (!looks.has(id!))
      looks.set(id!, {
        ...lookOf(findXmlChildElement(style, 'w:basedOn')?.getAttribute('w:val') ?? undefined, depth + 1),
        ...readElementStyle(style),
      })
    return looks.get(id!)!
  }
  return (id) => lookOf(id ?? usual)
}
