import { strFromU8 } from 'fflate'
import { type Removed, removedKinds } from '../../rules/removed.ts'
import type { TemplateNode } from '../../rules/template.ts'
import { type TemplateProblem, TemplateReader } from '../../rules/template.ts'
import { isText, openDocx, type Parts, refuse } from './archive.ts'
import { assertPlainContent } from './assert-plain-docx.ts'
import { acceptChanges } from './changes.ts'
import { insertTagSign, isControl, liftControls, type PlacedControl } from './controls.ts'
import { hiddenTextPredicate, type IsHidden, removeHidden } from './hidden.ts'
import { withoutPrivateParts } from './personal-metadata.ts'
import { joinRuns, paragraphText, tagsIn, tagsOf } from './runs.ts'
import { allOf, drop, escapeXml, parseXml, writeXml } from './xml.ts'

/** A .docx template: its parts, and their text as one template with a separator between parts. */
export type DocxTemplate = {
  parts: Parts
  texts: string[]
  nodes: TemplateNode[]
  problems: TemplateProblem[]
  /** Review content that documents do not contain. */
  removed: Removed[]
}
/** The separator between parts in the filled text. */
export const BETWEEN = '\uE002'

/** Reads a .docx as a template with the grammar of text templates; problems are named by paragraph. */
export async function readDocxTemplate(bytes: Uint8Array): Promise<DocxTemplate> {
  const parts = withoutPrivateParts(await openDocx(bytes))
  const texts = Object.keys(parts).filter(isText).sort()
  for (const [path, part] of Object.entries(parts))
    if (/^word\/.*\.xml$/i.test(path) && !isText(path)) assertPlainContent(parseXml(strFromU8(part)).documentElement!)
  const reader = new TemplateReader()
  const numbers = { paragraph: 0 }
  const isHidden = hiddenTextPredicate(parts)
  const removed = new Set<Removed>()
  for (const path of texts) {
    for (const kind of readPart(strFromU8(parts[path]!), reader, numbers, isHidden)) removed.add(kind)
    reader.readPart(BETWEEN)
  }
  reader.finish()
  return { parts, texts, nodes: reader.nodes, problems: reader.problems, removed: removedKinds.filter((kind) => removed.has(kind)) }
}

function readPart(xml: string, reader: TemplateReader, numbers: { paragraph: number }, isHidden: IsHidden): Set<Removed> {
  const read = parseXml(xml)
  const root = read.documentElement!
  assertSize(root)
  assertPlainContent(root)
  const removed = acceptChanges(root)
  // A field may be harmless only together with deleted text.
  if (removed.has('change')) assertPlainContent(root)
  dropBookmarks(root)
  const placed: PlacedControl[] = []
  for (const paragraph of allOf(root, 'w:p')) {
    numbers.paragraph += 1
    joinRuns(paragraph)
    const line = numbers.paragraph
    if (placed.length + tagsIn(paragraph) > MAX_TAGS) throw refuse('documents.docx_unfolds')
    const found = tagsOf(paragraph)
    placed.push(...found.filter(({ run, text }) => isControl(text) || !isHidden(run)).map((tag) => ({ ...tag, paragraph, line })))
    const left = paragraphText(paragraph)
    if (left.includes('{{') || left.includes('}}')) reader.wrong(line, 'broken_tag', left.slice(0, 60))
  }
  if (removeHidden(root, isHidden, new Set(placed.map(({ run }) => run)))) removed.add('hidden')
  for (const [at, tag] of placed.entries()) tag.sign = insertTagSign(tag, at)
  for (const { line, text } of liftControls(placed)) reader.wrong(line, 'across_parts', text)
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

function assertSize(root: Parameters<typeof allOf>[0]): void {
  const indexByNode = new Map<unknown, number>()
  for (const { parentNode } of allOf(root, '*')) {
    const count = (indexByNode.get(parentNode) ?? 0) + 1
    if (count > MAX_SIBLINGS) throw refuse('documents.docx_unfolds')
    indexByNode.set(parentNode, count)
  }
}

/** Removes bookmarks, which a repeated part would duplicate; those of tables of contents and references stay. */
function dropBookmarks(root: Parameters<typeof allOf>[0]): void {
  const gone = new Set<string | null>()
  for (const start of allOf(root, 'w:bookmarkStart'))
    if (!/^_(Toc|Ref)/.test(start.getAttribute('w:name') ?? '')) {
      gone.add(start.getAttribute('w:id'))
      drop(start)
    }
  for (const end of allOf(root, 'w:bookmarkEnd')) if (gone.has(end.getAttribute('w:id'))) drop(end)
}
