import { useState } from 'react'
import { documentsContract, type TemplateDetail } from '#modules/documents/documents/contract.ts'
import { messages } from '#modules/documents/documents/messages/index.ts'
import { PageFrame } from '#ui/PageFrame.tsx'
import { useAddressParts } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { QueryContent } from '#ui/states.tsx'
import { useTranslate } from '#ui/translate.ts'
import { DocxTemplate } from './DocxTemplate.tsx'
import { TextTemplate } from './TextTemplate.tsx'

/** A template: its page beside the fields that it can say, a look at it on a real person, and how it read before. */
export function TemplatePage() {
  const code = String(useAddressParts().code)
  const api = useApi(documentsContract)
  const t = useTranslate(messages)
  const asking = useApiQuery(['documents', 'template', code], async (signal) => (await api.getTemplate({ code }, { signal })).data)
  if (!asking.data)
    return (
      <PageFrame title={t('documents.template')}>
        <QueryContent asking={asking} rows={12}>
          {() => null}
        </QueryContent>
      </PageFrame>
    )
  return <Opened key={code} newest={asking.data} />
}

/** What others save is shown at once, but for who writes here and has not saved. */
function Opened({ newest }: { newest: TemplateDetail }) {
  const [revision, setRevision] = useState(newest)
  const [{ template, edition }, setOpened] = useState({ template: newest, edition: 0 })
  const [isDirty, setDirty] = useState(false)
  const reissued = (from: TemplateDetail) => setOpened({ template: from, edition: edition + 1 })
  if (newest !== revision) {
    setRevision(newest)
    if (!isDirty && isOther(newest, template)) reissued(newest)
  }
  const key = `${template.code} ${edition}`
  if (template.is_docx) return <DocxTemplate key={`${key} ${template.revision}`} template={template} />
  const saved = (now: TemplateDetail) => setOpened({ template: now, edition })
  return <TextTemplate key={key} template={template} saved={saved} open={reissued} hold={setDirty} />
}

/** Did somebody change it since? An answer from before a save tells nothing. */
const isOther = (newest: TemplateDetail, opened: TemplateDetail) =>
  (newest.revision ?? 0) > (opened.revision ?? 0) || (newest.revision === opened.revision && newest.is_own !== opened.is_own)
