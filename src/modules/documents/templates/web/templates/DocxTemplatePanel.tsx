import { lazy, Suspense, useState } from 'react'
import { type DocumentTemplateDetail, documentsContract } from '#modules/documents/documents/contract.ts'
import { messages } from '#modules/documents/documents/messages/index.ts'
import { TemplateVersionsSection } from '#modules/documents/documents/web/TemplateVersionsSection.tsx'
import { Button } from '#ui/Button.tsx'
import { downloadFileInBrowser } from '#ui/blob-url.ts'
import { showToast } from '#ui/dialog/toast.ts'
import { IconDownload, IconFileUpload } from '#ui/icons.ts'
import { HighlightedNote, LabelledValueList, PageSectionLayout, RowLayout, StackLayout } from '#ui/layout.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { showErrorToast, useApiMutation } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { createUntransliteratedText, useTranslate } from '#ui/translate.ts'
import { TemplateFieldsPanel } from './TemplateFieldsPanel.tsx'
import { TemplatePreviewSection } from './TemplatePreviewSection.tsx'
import { TemplateStateBadge } from './TemplatesTab.tsx'
import { useTemplateActivation } from './use-template-activation.ts'
import '#modules/documents/documents/web/documents.css'

const TemplateDocuments = lazy(async () => ({
  default: (await import('#modules/documents/documents/web/redline/TemplateDocuments.tsx')).TemplateDocuments,
}))
const UploadDocxDialog = lazy(async () => ({ default: (await import('./UploadDocxDialog.tsx')).UploadDocxDialog }))
const TestRunSection = lazy(async () => ({
  default: (await import('../template-editor/TemplateTestRunSection.tsx')).TemplateTestRunSection,
}))

/** A Word template: file, features missing in its PDF, fields to copy, preview and versions. */
export function DocxTemplatePanel({ template }: { template: DocumentTemplateDetail }) {
  const t = useTranslate(messages)
  const api = useApi(documentsContract)
  const { may } = useSession()
  const mayWrite = may('companies.write')
  const [uploading, setUploading] = useState(false)
  const more = useTemplateActivation(template)
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
    showToast({ severity: 'success', summary: t('documents.copied', { text: createUntransliteratedText(text.trim()) }), life: 3000 })
  }
  return (
    <PageLayoutFrame
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
        <StackLayout gap={16}>
          <PageSectionLayout title={t('documents.docx_file')}>
            <StackLayout>
              <LabelledValueList
                facts={[
                  [t('documents.file'), docx.name],
                  [t('documents.kind_of'), t(`documents.kind.${template.kind}`)],
                  [t('documents.article'), t.data(template.article) || '–'],
                ]}
              />
              <RowLayout>
                <Button
                  icon={IconDownload}
                  onClick={() =>
                    void api
                      .getTemplateDocx(version)
                      .then((file) => downloadFileInBrowser(file, docx.name))
                      .catch(showErrorToast)
                  }
                >
                  {t('documents.download_original')}
                </Button>
              </RowLayout>
            </StackLayout>
          </PageSectionLayout>
          <Removed docx={docx} />
          <PdfOutlook docx={docx} />
          {mayWrite && (
            <PageSectionLayout title={t('documents.fields')}>
              <StackLayout>
                <p className="muted">{t('documents.docx_fields')}</p>
                <TemplateFieldsPanel insert={(text) => void copy(text)} copies />
              </StackLayout>
            </PageSectionLayout>
          )}
        </StackLayout>
        <StackLayout gap={16}>
          {may('employees.read') && (
            <TemplatePreviewSection format="docx" preview={(input) => api.previewTemplateDocx({ ...version, ...input })} />
          )}
          <Suspense>{may('employees.read') && <TestRunSection of={{ document_template_id: id }} />}</Suspense>
          <Suspense>{may('employees.write') && <TemplateDocuments template={template} />}</Suspense>
          <TemplateVersionsSection template={template} load={mayWrite ? (source) => write.mutate(source) : undefined} />
        </StackLayout>
      </div>
      <Suspense>{uploading && <UploadDocxDialog template={template} close={() => setUploading(false)} />}</Suspense>
    </PageLayoutFrame>
  )
}

/** The review content that documents will not contain. */
function Removed({ docx: { removed } }: { docx: NonNullable<DocumentTemplateDetail['docx']> }) {
  const t = useTranslate(messages)
  if (removed.length === 0) return null
  return (
    <HighlightedNote tone="warn" title={t('documents.removed')}>
      <ul className="documents-problems">
        {removed.map((kind) => (
          <li key={kind}>{t(`documents.removed.${kind}`)}</li>
        ))}
      </ul>
    </HighlightedNote>
  )
}

/** Explains how the PDF will differ from the Word page. */
function PdfOutlook({ docx: { pdf_by, left_out } }: { docx: NonNullable<DocumentTemplateDetail['docx']> }) {
  const t = useTranslate(messages)
  if (pdf_by === 'soffice') return <HighlightedNote tone="success">{t('documents.pdf_by.soffice')}</HighlightedNote>
  if (left_out.length === 0) return <HighlightedNote tone="info">{t('documents.pdf_by.own')}</HighlightedNote>
  return (
    <HighlightedNote tone="warn" title={t('documents.left_out')}>
      <ul className="documents-problems">
        {left_out.map((name) => (
          <li key={name}>{t(`documents.left_out.${name}`)}</li>
        ))}
      </ul>
      {t('documents.pdf_by.own')}
    </HighlightedNote>
  )
}
