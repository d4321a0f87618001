import { strFromU8 } from 'fflate'
import type { TemplateNode } from '../../rules/parse-template.ts'
import { TemplateParser, type TemplateProblem } from '../../rules/parse-template.ts'
import { type RemovedContent, removedContentKinds } from '../../rules/removed-content.ts'
import { assertPlainContent } from './assert-plain-docx.ts'
import { insertTagPlaceholder, isControlTagText, liftControlTags, type PlacedControlTag } from './control-tags.ts'
import { createDocxError, type DocxParts, isDocxTextPart, openDocx } from './docx-archive.ts'
import { type HiddenTextCheck, hiddenTextPredicate, removeHiddenText } from './hidden-text.ts'
import { removePersonalMetadata } from './personal-metadata.ts'
import { countTemplateTags, findTagsInTextRun, joinTextRuns, readParagraphText } from './text-runs.ts'
import { acceptTrackedChanges } from './tracked-changes.ts'
import { escapeXml, findDescendants, parseXml, removeNode, writeXml } from './xml-nodes.ts'

/** A .docx template: its parts, and their text as one template with a separator between parts. */
export type DocxTemplate = {
  parts: DocxParts
  texts: string[]
  nodes: TemplateNode[]
  problems: TemplateProblem[]
  /** Review content that documents do not contain. */
  removed: RemovedContent[]
}
/** The separator between parts in the filled text. */
export const TAG_SEPARATOR = '\uE002'

/** Reads a .docx as a template with the grammar of text templates; problems are named by paragraph. */
export async function readDocxTemplate(bytes: Uint8Array): Promise<DocxTemplate> {
  const parts = removePersonalMetadata(await openDocx(bytes))
  const texts = Object.keys(parts).filter(isDocxTextPart).sort()
  for (const [path, part] of Object.entries(parts))
    if (/^word\/.*\.xml$/i.test(path) && !isDocxTextPart(path)) assertPlainContent(parseXml(strFromU8(part)).documentElement!)
  const reader = new TemplateParser()
  const numbers = { paragraph: 0 }
  const isHidden = hiddenTextPredicate(parts)
  const removed = new Set<RemovedContent>()
  for (const path of texts) {
    for (const kind of readPart(strFromU8(parts[path]!), reader, numbers, isHidden)) removed.add(kind)
    reader.readPart(TAG_SEPARATOR)
  }
  reader.finish()
  return { parts, texts, nodes: reader.nodes, problems: reader.problems, removed: removedContentKinds.filter((kind) => removed.has(kind)) }
}

function readPart(xml: string, reader: TemplateParser, numbers: { paragraph: number }, isHidden: HiddenTextCheck): Set<RemovedContent> {
  const read = parseXml(xml)
  const root = read.documentElement!
  assertSize(root)
  assertPlainContent(root)
  const removed = acceptTrackedChanges(root)
  // A field may be harmless only together with deleted text.
  if (removed.has('change')) assertPlainContent(root)
  dropBookmarks(root)
  const placed: PlacedControlTag[] = []
  for (const paragraph of findDescendants(root, 'w:p')) {
    numbers.paragraph += 1
    joinTextRuns(paragraph)
    const line = numbers.paragraph
    if (placed.length + countTemplateTags(paragraph) > MAX_TAGS) throw createDocxError('documents.docx_unfolds')
    const found = findTagsInTextRun(paragraph)
    placed.push(...found.filter(({ run, text }) => isControlTagText(text) || !isHidden(run)).map((tag) => ({ ...tag, paragraph, line })))
    const left = readParagraphText(paragraph)
    if (left.includes('{{') || left.includes('}}')) reader.wrong(line, 'broken_tag', left.slice(0, 60))
  }
  if (removeHiddenText(root, isHidden, new Set(placed.map(({ run }) => run)))) removed.add('hidden')
  for (const [at, tag] of placed.entries()) tag.sign = insertTagPlaceholder(tag, at)
  for (const { line, text } of liftControlTags(placed)) reader.wrong(line, 'across_parts', text)
  for (const [at, piece] of writeXml(read)
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

/** The tree is changed by part, so the number of tags and siblings is limited. */
const MAX_TAGS = 2_000
const MAX_SIBLINGS = 5_000

function assertSize(root: Parameters<typeof findDescendants>[0]): void {
  const indexByNode = new Map<unknown, number>()
  for (const { parentNode } of findDescendants(root, '*')) {
    const count = (indexByNode.get(parentNode) ?? 0) + 1
    if (count > MAX_SIBLINGS) throw createDocxError('documents.docx_unfolds')
    indexByNode.set(parentNode, count)
  }
}

/** Removes bookmarks, which a repeated part would duplicate; those of tables of contents and references stay. */
function dropBookmarks(root: Parameters<typeof findDescendants>[0]): void {
  const gone = new Set<string | null>()
  for (const start of findDescendants(root, 'w:bookmarkStart'))
    if (!/^_(Toc|Ref)/.test(start.getAttribute('w:name') ?? '')) {
      gone.add(start.getAttribute('w:id'))
      removeNode(start)
    }
  for (const end of findDescendants(root, 'w:bookmarkEnd')) if (gone.has(end.getAttribute('w:id'))) removeNode(end)
}
