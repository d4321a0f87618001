import type { Command, EditorState, NodeSelection } from 'prosemirror-state'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { MutedText, ResponsiveColumnsLayout, RowLayout, StackLayout } from '#ui/layout.tsx'
import { type DocumentFieldName, documentFields } from '../../rules/document-fields.ts'
import { templateAnswerKinds } from '../../rules/parse-template.ts'
import { isTemplateControlTag, parseBracedTemplateTag, removeTagCharacters, type TemplateTag } from '../../rules/template-tags.ts'
import { buildListFieldInsertMenuEntries, type LazyLoadedTemplateEditor, templateInsertMenuGroups } from './insert-menu-entries.ts'
import { TemplateConditionFields } from './TemplateConditionFields.tsx'
import { buildTemplateMergeListSelectOptions } from './TemplateListDialog.tsx'
import { TemplateQuestionLimitFields } from './TemplateQuestionLimitFields.tsx'
import type { TemplateTagLabels } from './template-tag-labels.ts'

type Props = {
  engine: LazyLoadedTemplateEditor
  state: EditorState
  run: (command: Command) => void
  labels: TemplateTagLabels
  questions: readonly string[]
  list: string | undefined
  values: Readonly<Record<string, string>> | undefined
}

const isOfNode = (selection: EditorState['selection']): selection is NodeSelection => 'node' in selection
/** The selected element and its actions. */
export function SelectedTemplateBlockPanel({ engine, state, run, labels, questions, list, values }: Props) {
  const {
    removeTemplateEditorNodeAt: removeAt,
    removeTemplateControlTagPair: removePair,
    replaceTemplateTagAt: rewriteAt,
    toggleTemplateElseBranch: turnOtherwise,
    unwrapTemplateEditorNodeAt: unwrapAt,
  } = engine
  const { p, describeTag } = labels
  const { selection } = state
  if (!isOfNode(selection) || typeof selection.node.attrs.source !== 'string') return null
  const { node, from: at } = selection
  const source: string = node.attrs.source
  const tag: TemplateTag | undefined = source.startsWith('{{') ? parseBracedTemplateTag(source) : undefined
  const isPart = node.type.name === 'condition' || node.type.name === 'each'
  const isPair = !isPart && tag !== undefined && isTemplateControlTag(tag)
  const { is, label } = tag ? describeTag(source) : { is: 'part', label: p(`page.part.${node.type.name as 'header'}`) }
  const write = (to: TemplateTag) => run(rewriteAt(at, to))
  const sample = tag?.is === 'field' ? values?.[tag.name] : undefined
  return (
    <section className="page-chosen" aria-label={p('page.chosen')}>
      <StackLayout>
        <RowLayout spread>
          <span>
            <strong>{is === 'part' || is === 'else' || is === 'end' ? label : p(`page.is.${is as 'field'}`)}</strong>{' '}
            {sample !== undefined && <MutedText>{sample}</MutedText>}
          </span>
          <RowLayout>
            {isPart && (
              <Button small onClick={() => run(unwrapAt(at))}>
                {p(node.type.name === 'each' ? 'page.unwrap_each' : 'page.unwrap')}
              </Button>
            )}
            {isPair && (
              <Button small onClick={() => run(removePair(at, false))}>
                {p('page.unwrap')}
              </Button>
            )}
            {node.type.name === 'condition' && (
              <Button small onClick={() => run(turnOtherwise(at))}>
                {p(node.childCount === 2 ? 'page.remove_otherwise' : 'page.add_otherwise')}
              </Button>
            )}
            <Button small kind="quiet" onClick={() => run(isPair ? removePair(at, true) : removeAt(at))}>
              {p(isPart || isPair ? 'page.remove_all' : 'page.remove')}
            </Button>
          </RowLayout>
        </RowLayout>
        {tag && <TagFields key={at} engine={engine} tag={tag} write={write} run={run} labels={labels} questions={questions} list={list} />}
      </StackLayout>
    </section>
  )
}

/** The label of a tag while the user types. A space at its end is trimmed only when it is saved. */
function LabelField({ name, label, value, onChange }: { name: string; label: string; value: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(value)
  const visible = typed.trim() === value ? typed : value
  return (
    <TextField
      name={name}
      label={label}
      value={visible}
      maxLength={120}
      onChange={(text) => {
        const message = removeTagCharacters(text)
        setTyped(message)
        if (message.trim()) onChange(message.trim())
      }}
    />
  )
}

type TagProps = Pick<Props, 'engine' | 'run' | 'labels' | 'questions' | 'list'> & { tag: TemplateTag; write: (tag: TemplateTag) => void }

function TagFields({ engine, tag, write, run, labels, questions, list }: TagProps) {
  const { p, nameOf } = labels
  if (tag.is === 'if')
    return (
      <ResponsiveColumnsLayout>
        <TemplateConditionFields labels={labels} tag={tag} questions={questions} onChange={write} />
      </ResponsiveColumnsLayout>
    )
  if (tag.is === 'each')
    return (
      <ResponsiveColumnsLayout>
        <SelectField
          name="list"
          label={p('page.list')}
          required
          value={tag.list}
          onChange={(name) => name && write({ is: 'each', list: name })}
          options={buildTemplateMergeListSelectOptions(labels)}
        />
      </ResponsiveColumnsLayout>
    )
  if (tag.is === 'ask')
    return (
      <ResponsiveColumnsLayout>
        <LabelField
          name="label"
          label={p('page.question_label')}
          value={tag.label}
          onChange={(label) => run(engine.replaceTemplateQuestionTags(tag.label, { label, kind: tag.kind, within: tag.within }))}
        />
        <SelectField
          name="kind"
          label={p('page.question_kind')}
          required
          value={tag.kind}
          onChange={(kind) => kind && run(engine.replaceTemplateQuestionTags(tag.label, { label: tag.label, kind }))}
          options={templateAnswerKinds.map((value) => ({ value: value as string, label: p(`page.kind.${value}`) }))}
        />
        <TemplateQuestionLimitFields
          key={tag.kind}
          p={p}
          kind={tag.kind}
          within={tag.within}
          onChange={(within) => run(engine.replaceTemplateQuestionTags(tag.label, { label: tag.label, kind: tag.kind, within }))}
        />
      </ResponsiveColumnsLayout>
    )
  if (tag.is === 'gender')
    return (
      <ResponsiveColumnsLayout>
        <LabelField name="he" label={p('page.he')} value={tag.he} onChange={(he) => write({ ...tag, he: he.replaceAll('/', '') })} />
        <LabelField name="she" label={p('page.she')} value={tag.she} onChange={(she) => write({ ...tag, she: she.replaceAll('/', '') })} />
      </ResponsiveColumnsLayout>
    )
  if (tag.is === 'count')
    return (
      <ResponsiveColumnsLayout>
        {(['one', 'few', 'other'] as const).map((form, at) => (
          <LabelField
            key={form}
            name={form}
            label={p(`page.count.${form}`)}
            value={tag.forms[at]!}
            onChange={(text) => {
              const [one, few, other] = tag.forms.map((message, place) => (place === at ? text.replaceAll('/', '') : message))
              write({ ...tag, forms: [one!, few!, other!] })
            }}
          />
        ))}
      </ResponsiveColumnsLayout>
    )
  if (tag.is !== 'field') return null
  const items = buildListFieldInsertMenuEntries(engine, labels, list).map(({ key, label, group }) => ({ value: key, label, group }))
  const all = templateInsertMenuGroups.flatMap((group) =>
    (Object.keys(documentFields) as DocumentFieldName[])
      .filter((name) => name.startsWith(`${group}.`) && documentFields[name].kind !== 'flag')
      .map((name) => ({ value: name as string, label: nameOf(name)!, group: p(`page.group.${group}`) })),
  )
  return (
    <ResponsiveColumnsLayout>
      <SelectField
        name="field"
        label={p('page.field')}
        required
        value={tag.name}
        onChange={(name) => name && write({ is: 'field', name })}
        options={[...items, ...all]}
      />
    </ResponsiveColumnsLayout>
  )
}
