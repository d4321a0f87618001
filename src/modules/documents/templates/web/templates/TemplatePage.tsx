import { useState } from 'react'
import { type DocumentTemplateDetail, documentsContract } from '#modules/documents/documents/contract.ts'
import { messages } from '#modules/documents/documents/messages/index.ts'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { usePathParameters } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { DocxTemplatePanel } from './DocxTemplatePanel.tsx'
import { TextTemplateEditor } from './TextTemplateEditor.tsx'

/** A template: editor, fields, preview for an employee, and versions. */
export function TemplatePage() {
  const code = String(usePathParameters().code)
  const api = useApi(documentsContract)
  const t = useTranslate(messages)
  const asking = useApiQuery(['documents', 'template', code], async (signal) => (await api.getTemplate({ code }, { signal })).data)
  if (!asking.data)
    return (
      <PageLayoutFrame title={t('documents.template')}>
        <QueryStateContent asking={asking} rows={12}>
          {() => null}
        </QueryStateContent>
      </PageLayoutFrame>
    )
  return <Opened key={code} newest={asking.data} />
}

/** Shows a change by another user at once, unless there is unsaved text. */
function Opened({ newest }: { newest: DocumentTemplateDetail }) {
  const [revision, setRevision] = useState(newest)
  const [{ template, edition }, setOpened] = useState({ template: newest, edition: 0 })
  const [isDirty, setDirty] = useState(false)
  const reopenTemplate = (from: DocumentTemplateDetail) => setOpened({ template: from, edition: edition + 1 })
  if (newest !== revision) {
    setRevision(newest)
    if (!isDirty && isOther(newest, template)) reopenTemplate(newest)
  }
  const key = `${template.code} ${edition}`
  if (template.is_docx) return <DocxTemplatePanel key={`${key} ${template.revision}`} template={template} />
  const showSavedTemplate = (now: DocumentTemplateDetail) => setOpened({ template: now, edition })
  return <TextTemplateEditor key={key} template={template} saved={showSavedTemplate} open={reopenTemplate} hold={setDirty} />
}

/** Whether another user changed the template. A response from before a save counts as unchanged. */
const isOther = (newest: DocumentTemplateDetail, opened: DocumentTemplateDetail) =>
  (newest.revision ?? 0) > (opened.revision ?? 0) || (newest.revision === opened.revision && newest.is_own !== opened.is_own)
