import { useRef } from 'react'
import { messages } from '#modules/documents/documents/messages/index.ts'
import { MonospaceTextArea } from '#ui/form/MonospaceTextArea.tsx'
import { PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { TemplateFieldsPanel } from './TemplateFieldsPanel.tsx'

/** The source of a template, with fields to insert at the caret. */
export function TemplateSourceEditor({
  source,
  change,
  disabled,
}: {
  source: string
  change: (source: string) => void
  disabled: boolean
}) {
  const t = useTranslate(messages)
  const area = useRef<HTMLTextAreaElement>(null)
  /** Inserts text at the caret and moves the caret behind it. */
  function insert(text: string) {
    const { selectionStart = source.length, selectionEnd = source.length } = area.current ?? {}
    change(source.slice(0, selectionStart) + text + source.slice(selectionEnd))
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(selectionStart + text.length, selectionStart + text.length)
    })
  }
  return (
    <StackLayout gap={16}>
      <MonospaceTextArea
        name="source"
        label={t('documents.text')}
        hint={t('documents.text_hint')}
        value={source}
        onChange={change}
        rows={24}
        area={area}
        disabled={disabled}
      />
      {!disabled && (
        <PageSectionLayout title={t('documents.fields')}>
          <TemplateFieldsPanel insert={insert} />
        </PageSectionLayout>
      )}
    </StackLayout>
  )
}
