import { lazy, Suspense, useState } from 'react'
import { documentsContract, type TemplateDetail } from '#modules/documents/documents/contract.ts'
import { messages } from '#modules/documents/documents/messages/index.ts'
import { DocumentVersionsSection } from '#modules/documents/documents/web/DocumentVersionsSection.tsx'
import { Button } from '#ui/Button.tsx'
import { saveFile } from '#ui/blob-url.ts'
import { showToast } from '#ui/dialog/toast.ts'
import { IconDownload, IconFileUpload } from '#ui/icons.ts'
import { FactList, NoteBox, Row, Section, Stack } from '#ui/layout.tsx'
import { PageFrame } from '#ui/PageFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { showError, useApiMutation } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/session.ts'
import { useTranslate, verbatimText } from '#ui/translate.ts'
import { FieldsPanel } from './FieldsPanel.tsx'
import { PreviewSection } from './PreviewSection.tsx'
import { TemplateStateBadge } from './TemplatesTab.tsx'
import { useTemplateUsage } from './template-usage.ts'
import '#modules/documents/documents/web/documents.css'

const TemplateDocuments = lazy(async () => ({
  default: (await import('#modules/documents/documents/web/redline/TemplateDocuments.tsx')).TemplateDocuments,
}))
const UploadDocxDialog = lazy(async () => ({ default: (await import('./UploadDocxDialog.tsx')).UploadDocxDialog }))
const TestRunSection = lazy(async () => ({ default: (await import('../template-editor/TestRunSection.tsx')).TestRunSection }))

/** A Word template: file, missing features of its PDF, fields to copy, preview and versions. */
export function DocxTemplate({ template }: { template: TemplateDetail }) {
  const t = useTranslate(messages)
  const api = useApi(documentsContract)
  const { may } = useSession()
  const mayWrite = may('companies.write')
  const [uploading, setUploading] = useState(false)
  const more = useTemplateUsage(template)
  const id = template.id!
  const version = { document_template_id: id, document_template_version_id: template.versions[0]!.id }
  const docx = template.docx!
  const write = useApiMutation(
    (source: string) => api.updateTemplate({ document_template_id: id, source, revision: template.revision ?? undefined }),
    {
      refresh: [['documents']],
      saved: t('documents.saved'),
    },
  )
  async function copy(text: string) {
    await navigator.clipboard?.writeText(text)
    showToast({ severity: 'success', summary: t('documents.copied', { text: verbatimText(text.trim()) }), life: 3000 })
  }
  return (
    <PageFrame
      title={t.data(template.title)}
      count={<TemplateStateBadge row={template} />}
      trail={[{ label: t('documents.templates'), to: '/company/templates' }]}
      primary={
        mayWrite && (
          <Button kind="primary" icon={IconFileUpload} onClick={() => setUploading(true)} aria-haspopup="dialog">
            {t('documents.upload_docx')}
          </Button>
        )
      }
      more={more}
    >
      <div className="documents-editor">
        <Stack gap={16}>
          <Section title={t('documents.docx_file')}>
            <Stack>
              <FactList
                facts={[
                  [t('documents.file'), docx.name],
                  [t('documents.kind_of'), t(`documents.kind.${template.kind}`)],
                  [t('documents.article'), t.data(template.article) || '–'],
                ]}
              />
              <Row>
                <Button
                  icon={IconDownload}
                  onClick={() =>
                    void api
                      .getTemplateDocx(version)
                      .then((file) => saveFile(file, docx.name))
                      .catch(showError)
                  }
                >
                  {t('documents.download_original')}
                </Button>
              </Row>
            </Stack>
          </Section>
          <Removed docx={docx} />
          <PdfOutlook docx={docx} />
          {mayWrite && (
            <Section title={t('documents.fields')}>
              <Stack>
                <p className="muted">{t('documents.docx_fields')}</p>
                <FieldsPanel insert={(text) => void copy(text)} copies />
              </Stack>
            </Section>
          )}
        </Stack>
        <Stack gap={16}>
          {may('employees.read') && <PreviewSection format="docx" preview={(input) => api.previewTemplateDocx({ ...version, ...input })} />}
          <Suspense>{may('employees.read') && <TestRunSection of={{ document_template_id: id }} />}</Suspense>
          <Suspense>{may('employees.write') && <TemplateDocuments template={template} />}</Suspense>
          <DocumentVersionsSection template={template} load={mayWrite ? (source) => write.mutate(source) : undefined} />
        </Stack>
      </div>
      <Suspense>{uploading && <UploadDocxDialog template={template} close={() => setUploading(false)} />}</Suspense>
    </PageFrame>
  )
}

/** The review content that documents will not contain. */
function Removed({ docx: { removed } }: { docx: NonNullable<TemplateDetail['docx']> }) {
  const t = useTranslate(messages)
  if (removed.length === 0) return null
  return (
    <NoteBox tone="warn" title={t('documents.removed')}>
      <ul className="documents-problems">
        {removed.map((kind) => (
          <li key={kind}>{t(`documents.removed.${kind}`)}</li>
        ))}
      </ul>
    </NoteBox>
  )
}

/** How the PDF of the page will differ from it. */
function PdfOutlook({ docx: { pdf_by, left_out } }: { docx: NonNullable<TemplateDetail['docx']> }) {
  const t = useTranslate(messages)
  if (pdf_by === 'soffice') return <NoteBox tone="success">{t('documents.pdf_by.soffice')}</NoteBox>
  if (left_out.length === 0) return <NoteBox tone="info">{t('documents.pdf_by.own')}</NoteBox>
  return (
    <NoteBox tone="warn" title={t('documents.left_out')}>
      <ul className="documents-problems">
        {left_out.map((name) => (
          <li key={name}>{t(`documents.left_out.${name}`)}</li>
        ))}
      </ul>
      {t('documents.pdf_by.own')}
    </NoteBox>
  )
}
