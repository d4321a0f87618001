import type { DocxReviewContentKind } from '../../rules/docx-review-content-kinds.ts'
import {
  type Element,
  findXmlChildElement,
  findXmlDescendants,
  isXmlElement,
  listXmlChildElements,
  removeXmlNode,
} from './docx-xml-nodes.ts'

/** Elements with deleted content, and their end markers. */
const DELETION_ELEMENTS = ['w:del', 'w:moveFrom']
const INSERTION_ELEMENTS = ['w:ins', 'w:moveTo']
/** Property elements in which a change marker has no content of its own. */
const PROPERTY_ELEMENTS = new Set(['w:rPr', 'w:trPr', 'w:numPr', 'm:ctrlPr'])
const COMMENT_ELEMENTS = ['w:commentRangeStart', 'w:commentRangeEnd', 'w:commentReference']
/** Changes, content controls and permissions. */
const MARKER_ELEMENT_PATTERN =
  /^w:(?:(?:moveFrom|moveTo)Range(?:Start|End)|customXml(?:Ins|Del|MoveFrom|MoveTo)Range(?:Start|End)|delText|delInstrText|perm(?:Start|End)|cellIns)$/
/** Earlier properties with the author of a change. */
const OLD_PROPERTY_ELEMENT_PATTERN = /^w:\w+(?:PrChange|PrExChange|GridChange)$|^w:numberingChange$/

/** Accepts all tracked changes of a part and removes its comments. Returns the kinds of content that it removed. */
export function acceptDocxTrackedChanges(root: Element): Set<DocxReviewContentKind> {
  const found = new Set<DocxReviewContentKind>()
  const byName = Map.groupBy(findXmlDescendants(root, '*'), ({ nodeName }) => nodeName)
  const findElementsByName = (...names: string[]) => names.flatMap((name) => byName.get(name) ?? [])
  const marks = findElementsByName(
    ...[...byName.keys()].filter((name) => MARKER_ELEMENT_PATTERN.test(name) || OLD_PROPERTY_ELEMENT_PATTERN.test(name)),
  )
  const changes = [
    ...findElementsByName(...DELETION_ELEMENTS),
    ...findElementsByName(...INSERTION_ELEMENTS),
    ...findElementsByName('w:cellDel', 'w:cellMerge'),
    ...marks,
  ]
  if (changes.some(({ nodeName }) => !nodeName.startsWith('w:perm'))) found.add('change')
  for (const deletion of findElementsByName(...DELETION_ELEMENTS)) if (!isMark(deletion)) removeXmlNode(deletion)
  for (const deletion of findElementsByName(...DELETION_ELEMENTS)) if (deletion.parentNode?.nodeName === 'w:trPr') dropRow(deletion)
  for (const deletion of findElementsByName('w:cellDel')) dropCell(deletion)
  for (const merge of findElementsByName('w:cellMerge')) acceptMerge(merge)
  for (const insertion of findElementsByName(...INSERTION_ELEMENTS)) isMark(insertion) ? removeXmlNode(insertion) : unwrap(insertion)
  // Earlier properties contain paragraph marks too, so they are removed first.
  for (const mark of marks) removeXmlNode(mark)
  for (const deletion of findElementsByName(...DELETION_ELEMENTS)) acceptParagraphMark(deletion)
  const comments = findElementsByName(...COMMENT_ELEMENTS)
  if (comments.length) found.add('comment')
  for (const comment of comments) dropWithRun(comment)
  return found
}

const isMark = ({ parentNode }: Element) => parentNode !== null && PROPERTY_ELEMENTS.has(parentNode.nodeName)

function unwrap(element: Element): void {
  const parent = element.parentNode
  if (!parent) return
  while (element.firstChild) parent.insertBefore(element.firstChild, element)
  removeXmlNode(element)
}

function dropRow(mark: Element): void {
  const row = mark.parentNode?.parentNode
  const table = row?.parentNode
  if (!isXmlElement(row) || row.nodeName !== 'w:tr') return
  removeXmlNode(row)
  if (isXmlElement(table) && table.nodeName === 'w:tbl' && !findXmlDescendants(table, 'w:tr').length) removeXmlNode(table)
}

function dropCell(mark: Element): void {
  const cell = mark.parentNode?.parentNode
  const row = cell?.parentNode
  if (!isXmlElement(cell) || cell.nodeName !== 'w:tc') return
  removeXmlNode(cell)
  if (isXmlElement(row) && !findXmlChildElement(row, 'w:tc')) removeXmlNode(row)
}

/** A cell that was merged as a tracked change becomes permanently merged. */
function acceptMerge(mark: Element): void {
  const merge = mark.getAttribute('w:vMerge')
  if (merge && !findXmlChildElement(mark.parentNode!, 'w:vMerge')) {
    const accepted = mark.ownerDocument!.createElementNS(mark.namespaceURI, 'w:vMerge')
    if (merge === 'rest') accepted.setAttributeNS(mark.namespaceURI, 'w:val', 'restart')
    mark.parentNode!.insertBefore(accepted, mark)
  }
  removeXmlNode(mark)
}

/** A deleted paragraph mark joins the paragraph with the next one, whose properties are used. */
function acceptParagraphMark(mark: Element): void {
  const properties = mark.parentNode?.parentNode
  const paragraph = properties?.parentNode
  removeXmlNode(mark)
  if (properties?.nodeName !== 'w:pPr' || !isXmlElement(paragraph) || !paragraph.parentNode) return
  const content = listXmlChildElements(paragraph).filter(({ nodeName }) => nodeName !== 'w:pPr')
  const siblings = listXmlChildElements(paragraph.parentNode)
  const next = siblings[siblings.indexOf(paragraph) + 1]
  if (next?.nodeName === 'w:p') {
    const first = findXmlChildElement(next, 'w:pPr')?.nextSibling ?? (findXmlChildElement(next, 'w:pPr') ? null : next.firstChild)
    for (const one of content) next.insertBefore(one, first)
    removeXmlNode(paragraph)
  } else if (!content.length && siblings.filter(({ nodeName }) => nodeName === 'w:p').length > 1) removeXmlNode(paragraph)
}

/** Removes a reference, and its run if that becomes empty. */
function dropWithRun(reference: Element): void {
  const run = reference.parentNode
  removeXmlNode(reference)
  if (isXmlElement(run) && run.nodeName === 'w:r' && listXmlChildElements(run).every(({ nodeName }) => nodeName === 'w:rPr'))
    removeXmlNode(run)
}
