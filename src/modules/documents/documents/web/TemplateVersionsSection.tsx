import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { downloadFileInBrowser } from '#ui/blob-url.ts'
import { IconScale } from '#ui/icons.ts'
import { MutedText, PageSectionLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { showErrorToast, useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { type DocumentTemplateDetail, documentsContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { hasComparableTemplateVersions, TemplateRedline } from './redline/TemplateRedline.tsx'

/** The earlier texts of a template. The user can load one into the editor and save it as the newest version. */
export function TemplateVersionsSection({
  template,
  load,
}: {
  template: DocumentTemplateDetail
  load: ((source: string) => void) | undefined
}) {
  const t = useTranslate(messages)
  const api = useApi(documentsContract)
  const [isCompared, setCompared] = useState(false)
  const take = useApiMutation(
    (version: number) => api.getTemplateVersion({ document_template_id: template.id!, document_template_version_id: version }),
    { done: ({ data }) => load?.(data.source) },
  )
  const download = async (id: number, version: number) => {
    const query = { document_template_id: template.id!, document_template_version_id: id }
    downloadFileInBrowser(await api.getTemplateDocx(query), `${template.code}-${version}.docx`)
  }
  return (
    <PageSectionLayout
      title={t('documents.versions')}
      actions={
        hasComparableTemplateVersions(template) && (
          <Button small icon={IconScale} onClick={() => setCompared(true)} aria-haspopup="dialog">
            {t('redline.compare')}
          </Button>
        )
      }
    >
      {template.versions.length === 0 ? (
        <MutedText>{t('documents.no_versions')}</MutedText>
      ) : (
        <ul className="documents-versions">
          {template.versions.map(({ id, version, saved_at, saved_by, is_docx }) => (
            <li key={id}>
              <span>
                {t('documents.version', { version })}{' '}
                <MutedText>{[t.moment(saved_at), t.data(saved_by)].filter(Boolean).join(', ')}</MutedText>
              </span>
              {is_docx && (
                <Button small kind="quiet" onClick={() => void download(id, version).catch(showErrorToast)}>
                  {t('documents.download_original')}
                </Button>
              )}
              {load && !is_docx && (
                <Button small kind="quiet" onClick={() => take.mutate(id)}>
                  {t('documents.load_version')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isCompared && <TemplateRedline template={template} close={() => setCompared(false)} />}
    </PageSectionLayout>
  )
}
