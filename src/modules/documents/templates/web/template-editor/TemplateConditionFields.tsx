import { SelectField } from '#ui/form/SelectField.tsx'
import { type DocumentFieldName, documentFields, type TemplateMergeListName, templateMergeListFields } from '../../rules/document-fields.ts'
import type { TemplateTag } from '../../rules/template-tags.ts'
import { templateInsertMenuGroups } from './insert-menu-entries.ts'
import type { TemplateTagLabels } from './template-tag-labels.ts'

/** The subject of a condition and its negation. */
export function TemplateConditionFields({
  labels: tagLabels,
  tag,
  questions,
  onChange,
}: {
  labels: TemplateTagLabels
  tag: TemplateTag & { is: 'if' }
  questions: readonly string[]
  onChange: (tag: TemplateTag & { is: 'if' }) => void
}) {
  const { p, nameOf } = tagLabels
  const ofFields = templateInsertMenuGroups.flatMap((group) =>
    (Object.keys(documentFields) as DocumentFieldName[])
      .filter((name) => name.startsWith(`${group}.`))
      .map((name) => ({ value: name as string, label: nameOf(name)!, group: p(`page.group.${group}`) })),
  )
  const ofLists = (Object.keys(templateMergeListFields) as TemplateMergeListName[]).map((name) => ({
    value: name as string,
    label: nameOf(name)!,
    group: p('page.group.lists'),
  }))
  const labels = tag.of === 'ask' && !questions.includes(tag.what) ? [tag.what, ...questions] : questions
  const ofQuestions = labels.map((label) => ({ value: `ask: ${label}`, label: p('page.answer_to', { label }), group: p('page.questions') }))
  return (
    <>
      <SelectField
        name="subject"
        label={p('page.subject')}
        required
        value={tag.of === 'ask' ? `ask: ${tag.what}` : tag.what || null}
        onChange={(value) =>
          value && onChange(value.startsWith('ask: ') ? { ...tag, of: 'ask', what: value.slice(5) } : { ...tag, of: 'field', what: value })
        }
        options={[...ofQuestions, ...ofFields, ...ofLists]}
      />
      <SelectField
        name="holds"
        label={p('page.holds')}
        required
        value={tag.not ? 'no' : 'yes'}
        onChange={(value) => onChange({ ...tag, not: value === 'no' })}
        options={(['yes', 'no'] as const).map((value) => ({ value, label: p(`page.holds.${value}`) }))}
      />
    </>
  )
}
