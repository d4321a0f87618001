import type { Command } from 'prosemirror-state'
import { type DocumentFieldName, type DocumentListName, documentFields, documentLists } from '../../rules/document-fields.ts'
import { type TemplateLineType, type TemplateShapeType, templateLineTypes, templateShapeTypes } from '../../rules/page/template-page.ts'
import type { TagLabels } from './tag-labels.ts'

/** The editor library, loaded on demand. */
export type TemplateEngine = typeof import('./engine.ts')

/** The dialog before an insertion. */
export type MenuEntryDialogRequest = 'ask' | 'if' | 'each'
/** An element to insert, directly or after a dialog. */
export type EditorMenuEntry = { key: string; label: string; group: string; note?: string } & (
  | { run: Command }
  | { prompt: MenuEntryDialogRequest }
)

export type FieldPermission = 'employees.sensitive' | 'pay.read'
export const findFieldPermission = (name: string): FieldPermission | undefined =>
  (documentFields as Record<string, { needs?: FieldPermission }>)[name]?.needs

export const menuEntryGroups = [
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
export type EditorMenuGroup = (typeof menuEntryGroups)[number]
const groupOf = (name: string) => name.slice(0, name.indexOf('.')) as EditorMenuGroup

/** All fields with their values for the employee in the preview. */
export function listFieldMenuEntries(
  { insertInlineNodes: insertInline }: TemplateEngine,
  { p, nameOf }: TagLabels,
  values: Readonly<Record<string, string>> | undefined,
): EditorMenuEntry[] {
  return menuEntryGroups
    .flatMap((group) =>
      (Object.keys(documentFields) as DocumentFieldName[]).filter(
        (name) => groupOf(name) === group && documentFields[name].kind !== 'flag',
      ),
    )
    .map((name) => {
      const guard = findFieldPermission(name)
      const value = values && (values[name] ?? p('page.no_value'))
      const note = [guard && p(`page.guarded.${guard}`), value].filter(Boolean).join(' · ')
      return {
        key: name,
        label: nameOf(name)!,
        group: p(`page.group.${groupOf(name)}`),
        run: insertInline(`{{${name}}}`),
        ...(note && { note }),
      }
    })
}

/** The fields of the list with the caret. */
export const listItemMenuEntries = (
  { insertInlineNodes: insertInline }: TemplateEngine,
  { nameOf }: TagLabels,
  list: string | undefined,
): EditorMenuEntry[] =>
  Object.keys(list && Object.hasOwn(documentLists, list) ? documentLists[list as DocumentListName] : {}).map((item) => ({
    key: `item.${item}`,
    label: nameOf(`item.${item}`)!,
    group: nameOf(list!)!,
    run: insertInline(`{{item.${item}}}`),
  }))

const sources: Record<TemplateShapeType | 'signatures', string> = {
  header: '@header',
  received: '@received',
  newpage: '@page',
  signatures:
    '@signatures {{gender: Zaposleni/Zaposlena}}; {{employee.full_name}} | Za poslodavca; {{company.signatory}}; {{company.signatory_title}}',
}

/** Parts of the page and signs within it. */
export function listBlockMenuEntries(
  { insertInlineNodes: insertInline, insertTemplateSource: insertSource }: TemplateEngine,
  { p }: TagLabels,
): EditorMenuEntry[] {
  const group = p('page.parts')
  return [
    { key: 'ask', label: p('page.ask'), group, prompt: 'ask' },
    { key: 'if', label: p('page.if'), group, prompt: 'if' },
    { key: 'each', label: p('page.each'), group, prompt: 'each' },
    { key: 'gender', label: p('page.gender'), group, run: insertInline('{{gender: zaposleni/zaposlena}}') },
    ...([...templateShapeTypes, 'signatures'] as const).map((name) => ({
      key: name,
      label: p(`page.part.${name}`),
      group,
      run: insertSource(sources[name]),
    })),
  ]
}

export const listLineMenuEntries = ({ setTemplateLineType: setLine }: TemplateEngine, { p }: TagLabels): EditorMenuEntry[] =>
  templateLineTypes.map((type: TemplateLineType) => ({
    key: type,
    label: p(`page.line.${type}`),
    group: p('page.line'),
    run: setLine(type),
  }))
