import { useMemo } from 'react'
import { useTranslate } from '#ui/translate.ts'
import { templatesMessages as messages } from '../../messages/templates.ts'
import { findDocumentField, findTemplateMergeList } from '../../rules/document-fields.ts'
import { templateAnswerKinds } from '../../rules/parse-template.ts'
import { parseBracedTemplateTag, type TemplateTag } from '../../rules/template-tags.ts'

/** Labels of tags and conditions in the language of the user interface. */
export function useTemplateTagLabels() {
  const t = useTranslate(messages)
  const f = useTranslate(messages)
  const p = useTranslate(messages)
  return useMemo(() => {
    const nameOf = (name: string): string | undefined =>
      f.known(name.startsWith('item.') ? `documents.${name}` : `documents.field.${name}`) ?? f.known(`documents.list.${name}`)
    const subjectOf = ({ of, what }: TemplateTag & { is: 'if' }) => (of === 'ask' ? what : (nameOf(what) ?? what))
    const sentenceOf = (tag: TemplateTag & { is: 'if' }) => {
      return p(`page.tag.if${tag.not ? '_not' : ''}${conditionSuffix(tag)}`, { what: subjectOf(tag) })
    }
    /** Returns the kind and label of a tag. */
    const describeTag = (source: string): { is: string; label: string } => {
      if (!source.startsWith('{{')) return { is: 'odd', label: source.trim() || '·' }
      const tag = parseBracedTemplateTag(source)
      if (tag.is === 'if') return { is: tag.is, label: sentenceOf(tag) }
      if (tag.is === 'each') return { is: tag.is, label: p('page.tag.each', { what: nameOf(tag.list) ?? tag.list }) }
      if (tag.is === 'gender') return { is: tag.is, label: `${tag.he} / ${tag.she}` }
      if (tag.is === 'count') return { is: tag.is, label: tag.forms.join(' / ') }
      if (tag.is === 'ask') {
        if (!templateAnswerKinds.some((kind) => kind === tag.kind)) return { is: 'odd', label: source }
        return { is: tag.is, label: tag.kind === 'words' ? `${tag.label} (${p('page.kind.words')})` : tag.label }
      }
      if (tag.is === 'else' || tag.is === 'end') return { is: tag.is, label: p(`page.tag.${tag.is}`) }
      const label = nameOf(tag.name)
      return label === undefined || (findDocumentField(tag.name) === undefined && !tag.name.startsWith('item.'))
        ? { is: 'odd', label: source }
        : { is: tag.is, label }
    }
    return { t, p, nameOf, describeTag }
  }, [t, f, p])
}
export type TemplateTagLabels = ReturnType<typeof useTemplateTagLabels>

function conditionSuffix(tag: TemplateTag & { is: 'if' }) {
  if (tag.of === 'ask') return '_ask'
  if (tag.of === 'field' && findDocumentField(tag.what)?.kind === 'flag') return '_flag'
  return findTemplateMergeList(tag.what) ? '_list' : ''
}
