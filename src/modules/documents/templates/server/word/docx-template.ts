import { strFromU8 } from 'fflate'
import { type DocxReviewContentKind, docxReviewContentKinds } from '../../rules/docx-review-content-kinds.ts'
import type { ParsedTemplateNode } from '../../rules/parse-template.ts'
import { TemplateParser, type TemplateProblem } from '../../rules/parse-template.ts'
import { acceptDocxTrackedChanges } from './accept-docx-tracked-changes.ts'
import { assertDocxWithoutActiveContent } from './assert-docx-without-active-content.ts'
import { createDocxError, type DocxParts, isDocxTextPart, openDocx } from './docx-archive.ts'
import {
  type DocxControlTag,
  isDocxControlTagText,
  moveDocxControlTagsToElements,
  replaceDocxTagByPlaceholder,
} from './docx-control-tags.ts'
import { countTemplateTagsInDocxParagraph, joinDocxTextRuns, readDocxParagraphText, splitDocxTagsIntoOwnRuns } from './docx-text-runs.ts'
import { escapeXml, findXmlDescendants, parseDocxXml, removeXmlNode, writeDocxXml } from './docx-xml-nodes.ts'
import { removeDocxPersonalMetadata } from './remove-docx-personal-metadata.ts'
import { createHiddenDocxRunPredicate, type HiddenDocxRunPredicate, removeHiddenDocxRuns } from './remove-hidden-text.ts'

/** A .docx template: its parts, and their text as one template with a separator between parts. */
export type DocxTemplate = {
  parts: DocxParts
  texts: string[]
  nodes: ParsedTemplateNode[]
  problems: TemplateProblem[]
  /** Review content that documents do not contain. */
  removed: DocxReviewContentKind[]
}
/** The separator between parts in the filled text. */
export const DOCX_PART_SEPARATOR = '\uE002'

/** Reads a .docx as a template with the grammar of text templates; problems are named by paragraph. */
export async function readDocxTemplate(bytes: Uint8Array): Promise<DocxTemplate> {
  const parts = removeDocxPersonalMetadata(await openDocx(bytes))
  const texts = Object.keys(parts).filter(isDocxTextPart).sort()
  for (const [path, part] of Object.entries(parts))
    if (/^word\/.*\.xml$/i.test(path) && !isDocxTextPart(path))
      assertDocxWithoutActiveContent(parseDocxXml(strFromU8(part)).documentElement!)
  const reader = new TemplateParser()
  const numbers = { paragraph: 0 }
  const isHidden = createHiddenDocxRunPredicate(parts)
  const removed = new Set<DocxReviewContentKind>()
  for (const path of texts) {
    for (const kind of readPart(strFromU8(parts[path]!), reader, numbers, isHidden)) removed.add(kind)
    reader.readPart(DOCX_PART_SEPARATOR)
  }
  reader.finish()
  return {
    parts,
    texts,
    nodes: reader.nodes,
    problems: reader.problems,
    removed: docxReviewContentKinds.filter((kind) => removed.has(kind)),
  }
}

function readPart(
  xml: string,
  reader: TemplateParser,
  numbers: { paragraph: number },
  isHidden: HiddenDocxRunPredicate,
): Set<DocxReviewContentKind> {
  const read = parseDocxXml(xml)
  const root = read.documentElement!
  assertSize(root)
  assertDocxWithoutActiveContent(root)
  const removed = acceptDocxTrackedChanges(root)
  // A field instruction can be harmless only together with deleted text, so it is checked again without that text.
  if (removed.has('change')) assertDocxWithoutActiveContent(root)
  dropBookmarks(root)
  const placed: DocxControlTag[] = []
  for (const paragraph of findXmlDescendants(root, 'w:p')) {
    numbers.paragraph += 1
    joinDocxTextRuns(paragraph)
    const line = numbers.paragraph
    if (placed.length + countTemplateTagsInDocxParagraph(paragraph) > MAX_TAGS) throw createDocxError('documents.docx_unpacked_too_large')
    const found = splitDocxTagsIntoOwnRuns(paragraph)
    placed.push(
      ...found.filter(({ run, text }) => isDocxControlTagText(text) || !isHidden(run)).map((tag) => ({ ...tag, paragraph, line })),
    )
    const left = readDocxParagraphText(paragraph)
    if (left.includes('{{') || left.includes('}}')) reader.wrong(line, 'broken_tag', left.slice(0, 60))
  }
  if (removeHiddenDocxRuns(root, isHidden, new Set(placed.map(({ run }) => run)))) removed.add('hidden')
  for (const [at, tag] of placed.entries()) tag.sign = replaceDocxTagByPlaceholder(tag, at)
  for (const { line, text } of moveDocxControlTagsToElements(placed)) reader.wrong(line, 'across_parts', text)
  for (const [at, piece] of writeDocxXml(read)
    .split(/<\?k (\d+)\?>/)
    .entries()) {
    if (at % 2 === 0) reader.readPart(piece)
    else {
      const { text, line } = placed[Number(piece)]!
      // The text of a choice by gender or number is inserted unchanged.
      reader.readTag(/^(?:gender|count)\b/.test(text) ? escapeXml(text) : text, line)
    }
  }
  return removed
}

/** The number of tags and siblings is limited, because the tree is changed part by part. */
const MAX_TAGS = 2_000
const MAX_SIBLINGS = 5_000

function assertSize(root: Parameters<typeof findXmlDescendants>[0]): void {
  const indexByNode = new Map<unknown, number>()
  for (const { parentNode } of findXmlDescendants(root, '*')) {
    const count = (indexByNode.get(parentNode) ?? 0) + 1
    if (count > MAX_SIBLINGS) throw createDocxError('documents.docx_unpacked_too_large')
    indexByNode.set(parentNode, count)
  }
}

/** Removes bookmarks, which a repeated part would duplicate; those of tables of contents and references stay. */
function dropBookmarks(root: Parameters<typeof findXmlDescendants>[0]): void {
  const gone = new Set<string | null>()
  for (const start of findXmlDescendants(root, 'w:bookmarkStart'))
    if (!/^_(Toc|Ref)/.test(start.getAttribute('w:name') ?? '')) {
      gone.add(start.getAttribute('w:id'))
      removeXmlNode(start)
    }
  for (const end of findXmlDescendants(root, 'w:bookmarkEnd')) if (gone.has(end.getAttribute('w:id'))) removeXmlNode(end)
}
