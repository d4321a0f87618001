import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { useBlobUrl } from '#ui/blob-url.ts'
import { ConfirmDialog } from '#ui/dialog/Dialog.tsx'
import { FileField } from '#ui/form/FileField.tsx'
import { PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { type Company, companiesContract } from '../contract.ts'
import { messages } from '../messages/index.ts'

const MAX_LOGO_BYTES = 5 * 1024 * 1024

export function CompanyLogoSection({ company }: { company: Company }) {
  const t = useTranslate(messages)
  const { may } = useSession()
  const api = useApi(companiesContract)
  const [file, setFile] = useState<File | null>(null)
  const [deleting, setDeleting] = useState(false)
  const url = useBlobUrl(['company-logo', company.logo], (signal) => api.getCompanyLogo({}, { signal }), company.logo !== null)
  const upload = useApiMutation((logo: File) => api.uploadCompanyLogo({ logo: logo }), {
    refresh: [['companies']],
    saved: t('companies.logo_saved'),
    done: () => setFile(null),
    wrong: t('companies.logo_failed'),
  })
  const remove = useApiMutation(() => api.deleteCompanyLogo({}), { refresh: [['companies']], wrong: t('companies.logo_delete_failed') })
  return (
    <PageSectionLayout title={t('companies.section.logo')}>
      <StackLayout>
        {company.logo ? (
          <div className="logo-frame">{url && <img src={url} alt={t('companies.logo_alt', { name: company.name })} />}</div>
        ) : (
          <p className="muted">{t('companies.logo_none')}</p>
        )}
        {may('companies.write') && (
          <>
            <FileField
              name="logo"
              label={t('companies.logo_choose')}
              hint={t('companies.logo_hint')}
              accept="image/png,image/jpeg,image/webp"
              max={MAX_LOGO_BYTES}
              value={file}
              onChange={setFile}
            />
            <div className="row">
              <Button kind="primary" disabled={!file} busy={upload.isPending} onClick={() => file && upload.mutate(file)}>
                {t('companies.logo_upload')}
              </Button>
              {company.logo && <Button onClick={() => setDeleting(true)}>{t('companies.logo_delete')}</Button>}
            </div>
          </>
        )}
      </StackLayout>
      <ConfirmDialog
        open={deleting}
        close={() => setDeleting(false)}
        title={t('companies.logo_delete')}
        confirm={t('companies.logo_delete')}
        act={() => remove.mutateAsync(undefined)}
      >
        {t('companies.logo_delete_text')}
      </ConfirmDialog>
    </PageSectionLayout>
  )
}
