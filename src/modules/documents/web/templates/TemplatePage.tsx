import { useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { useUnsaved } from '#ui/dialog/question.tsx'
import { SourceField } from '#ui/form/SourceField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { IconFileUpload, IconScale } from '#ui/icons.ts'
import { Columns, Note, Section, Stack } from '#ui/layout.tsx'
import { PageFrame } from '#ui/PageFrame.tsx'
import { useAddressParts } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api.ts'
import { useAct, useAsk } from '#ui/state/ask.ts'
import { useSession } from '#ui/state/session.ts'
import { Asked } from '#ui/states.tsx'
import { useWords } from '#ui/words.ts'
import { documentsContract, type TemplateDetail } from '../../contract.ts'
import { words } from '../../messages/words.ts'
import type { About } from '../../rules/fields.ts'
import { readTemplate } from '../../rules/template.ts'
import { TemplatePapers } from '../redline/TemplatePapers.tsx'
import { TemplateRedline } from '../redline/TemplateRedline.tsx'
import { VersionsSection } from '../VersionsSection.tsx'
import { DocxTemplate } from './DocxTemplate.tsx'
import { FieldsPanel } from './FieldsPanel.tsx'
import { PreviewSection } from './PreviewSection.tsx'
import { State } from './TemplatesTab.tsx'
import { useTemplateUse } from './template_use.ts'
import { UploadDocxDialog } from './UploadDocxDialog.tsx'
import '../documents.css'

/** A template: its text beside the fields that it can say, a look at it on a real person, and how it read before. */
export function TemplatePage() {
  const code = String(useAddressParts().code)
  const api = useApi(documentsContract)
  const t = useWords(words)
  const asking = useAsk(['documents', 'template', code], async (signal) => (await api.getTemplate({ code }, { signal })).data)
  if (!asking.data)
    return (
      <PageFrame title={t('documents.template')}>
        <Asked asking={asking} rows={12}>
          {() => null}
        </Asked>
      </PageFrame>
    )
  const { revision, is_own, is_docx } = asking.data
  const Shown = is_docx ? DocxTemplate : Editor
  return <Shown key={`${code} ${revision} ${is_own}`} template={asking.data} />
}

function Editor({ template }: { template: TemplateDetail }) {
  const t = useWords(words)
  const api = useApi(documentsContract)
  const { may } = useSession()
  const area = useRef<HTMLTextAreaElement>(null)
  const [title, setTitle] = useState(template.title)
  const [article, setArticle] = useState(template.article)
  const [source, setSource] = useState(template.source)
  const [uploading, setUploading] = useState(false)
  const [isCompared, setCompared] = useState(false)
  const { problems } = readTemplate(source)
  const isDirty = title !== template.title || article !== template.article || source !== template.source
  useUnsaved(isDirty)
  const refresh = [['documents']]
  const kept = { title, article, source }
  const revision = template.revision ?? undefined
  const save = useAct(
    () =>
      template.id === null
        ? api.createTemplate({ ...kept, code: template.code, kind: template.kind, about: template.about as About })
        : api.updateTemplate({ ...kept, document_template_id: template.id, in_use: true, revision }),
    { refresh, saved: t('documents.saved') },
  )
  const more = useTemplateUse(template)
  /** At the caret, which then stands behind it. */
  function insert(text: string) {
    const { selectionStart = source.length, selectionEnd = source.length } = area.current ?? {}
    setSource(source.slice(0, selectionStart) + text + source.slice(selectionEnd))
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(selectionStart + text.length, selectionStart + text.length)
    })
  }
  const mayWrite = may('companies.write')
  return (
    <PageFrame
      title={t.data(template.title)}
      count={<State row={template} />}
      trail={[{ label: t('documents.templates'), to: '/company/templates' }]}
      primary={
        mayWrite && (
          <Button kind="primary" disabled={!isDirty || problems.length > 0} busy={save.isPending} onClick={() => save.mutate(undefined)}>
            {t('documents.save')}
          </Button>
        )
      }
      more={[
        source !== template.source && { label: t('redline.compare_unsaved'), icon: IconScale, act: () => setCompared(true) },
        mayWrite && template.in_use && { label: t('documents.use_docx'), icon: IconFileUpload, act: () => setUploading(true) },
        ...more,
      ]}
    >
      <div className="documents-editor">
        <Stack gap={16}>
          <Columns>
            <TextField name="title" label={t('documents.title')} value={title} onChange={setTitle} maxLength={200} disabled={!mayWrite} />
            <TextField
              name="article"
              label={t('documents.article')}
              value={article}
              onChange={setArticle}
              maxLength={200}
              disabled={!mayWrite}
            />
          </Columns>
          <SourceField
            name="source"
            label={t('documents.text')}
            hint={t('documents.text_hint')}
            value={source}
            onChange={setSource}
            rows={24}
            area={area}
            disabled={!mayWrite}
          />
          {problems.length > 0 && (
            <Note tone="danger" title={t('documents.problems')}>
              <ul className="documents-problems">
                {problems.slice(0, 10).map(({ line, code, what }) => (
                  <li key={`${line} ${code} ${what}`}>
                    {t('documents.problem_at', { line, problem: t(`documents.problem.${code}`, { what }) })}
                  </li>
                ))}
              </ul>
            </Note>
          )}
        </Stack>
        <Stack gap={16}>
          {mayWrite && (
            <Section title={t('documents.fields')}>
              <FieldsPanel insert={insert} />
            </Section>
          )}
          {may('employees.read') && (
            <PreviewSection disabled={problems.length > 0} preview={(asked) => api.previewTemplate({ title, source, ...asked })} />
          )}
          {may('employees.write') && <TemplatePapers template={template} isChanged={isDirty} />}
          <VersionsSection template={template} load={mayWrite ? setSource : undefined} />
        </Stack>
      </div>
      {isCompared && <TemplateRedline template={template} source={source} close={() => setCompared(false)} />}
      {uploading && <UploadDocxDialog template={template} close={() => setUploading(false)} />}
    </PageFrame>
  )
}
