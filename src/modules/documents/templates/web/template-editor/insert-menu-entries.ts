import type { Command } from 'prosemirror-state'
import { type DocumentFieldName, documentFields, type TemplateMergeListName, templateMergeListFields } from '../../rules/document-fields.ts'
import {
  type TemplateBlockTypeWithoutText,
  type TemplateParagraphType,
  templateBlockTypesWithoutText,
  templateParagraphTypes,
} from '../../rules/page/template-page.ts'
import type { TemplateTagLabels } from './template-tag-labels.ts'

/** The editor library, loaded on demand. */
export type LazyLoadedTemplateEditor = typeof import('./template-editor-library.ts')

/** The dialog that precedes an insertion. */
export type TemplateInsertDialogKind = 'ask' | 'if' | 'each'
/** An element to insert, directly or after a dialog. */
export type TemplateInsertMenuEntry = { key: string; label: string; group: string; note?: string } & (
  | { run: Command }
  | { prompt: TemplateInsertDialogKind }
)

export type DocumentFieldPermission = 'employees.sensitive' | 'pay.read'
export const findDocumentFieldPermission = (name: string): DocumentFieldPermission | undefined =>
  (documentFields as Record<string, { needs?: DocumentFieldPermission }>)[name]?.needs

export const templateInsertMenuGroups = [
  'employee',
  'employment',
  'terms',
  'position',
  'pay',
  'service',
  'annual_leave',
  'transfer',
  'warning',
  'parental',
  'engagement',
  'leave',
  'trip',
  'company',
  'document',
  'law',
] as const
export type TemplateInsertMenuGroup = (typeof templateInsertMenuGroups)[number]
const groupOf = (name: string) => name.slice(0, name.indexOf('.')) as TemplateInsertMenuGroup

/** All fields with their values for the previewed employee. */
export function buildFieldInsertMenuEntries(
  { insertTemplateInlineNodes: insertInline }: LazyLoadedTemplateEditor,
  { p, nameOf }: TemplateTagLabels,
  values: Readonly<Record<string, string>> | undefined,
): TemplateInsertMenuEntry[] {
  return templateInsertMenuGroups
    .flatMap((group) =>
      (Object.keys(documentFields) as DocumentFieldName[]).filter(
        (name) => groupOf(name) === group && documentFields[name].kind !== 'flag',
      ),
    )
    .map((name) => {
      const guard = findDocumentFieldPermission(name)
      const value = values && (values[name] ?? p('page.no_value'))
      const note = [guard && p(`page.guarded.${guard}`), value].filter(Boolean).join(' · ')
      return {
        key: name,
        label: nameOf(name)!,
        group: p(`page.group.${groupOf(name)}`),
        run: insertInline(`{{${name}}}`),
        note: note || undefined,
      }
    })
}

/** The fields of the list that contains the caret. */
export const buildListFieldInsertMenuEntries = (
  { insertTemplateInlineNodes: insertInline }: LazyLoadedTemplateEditor,
  { nameOf }: TemplateTagLabels,
  list: string | undefined,
): TemplateInsertMenuEntry[] =>
  Object.keys(list && Object.hasOwn(templateMergeListFields, list) ? templateMergeListFields[list as TemplateMergeListName] : {}).map(
    (item) => ({
      key: `item.${item}`,
      label: nameOf(`item.${item}`)!,
      group: nameOf(list!)!,
      run: insertInline(`{{item.${item}}}`),
    }),
  )

const sources: Record<TemplateBlockTypeWithoutText | 'signatures', string> = {
  header: '@header',
  received: '@received',
  newpage: '@page',
  signatures:
    '@signatures {{gender: Zaposleni/Zaposlena}}; {{employee.full_name}} | Za poslodavca; {{company.signatory}}; {{company.signatory_title}}',
}

/** Blocks of the page, and elements within lines. */
export function buildBlockInsertMenuEntries(
  { insertTemplateInlineNodes: insertInline, insertTemplateBlocksFromSource: insertSource }: LazyLoadedTemplateEditor,
  { p }: TemplateTagLabels,
): TemplateInsertMenuEntry[] {
  const group = p('page.parts')
  return [
    { key: 'ask', label: p('page.ask'), group, prompt: 'ask' },
    { key: 'if', label: p('page.if'), group, prompt: 'if' },
    { key: 'each', label: p('page.each'), group, prompt: 'each' },
    { key: 'gender', label: p('page.gender'), group, run: insertInline('{{gender: zaposleni/zaposlena}}') },
    ...([...templateBlockTypesWithoutText, 'signatures'] as const).map((name) => ({
      key: name,
      label: p(`page.part.${name}`),
      group,
      run: insertSource(sources[name]),
    })),
  ]
}

export const buildParagraphTypeInsertMenuEntries = (
  { setTemplateParagraphType: setLine }: LazyLoadedTemplateEditor,
  { p }: TemplateTagLabels,
): TemplateInsertMenuEntry[] =>
  templateParagraphTypes.map((type: TemplateParagraphType) => ({
    key: type,
    label: p(`page.line.${type}`),
    group: p('page.line'),
    run: setLine(type),
  }))
