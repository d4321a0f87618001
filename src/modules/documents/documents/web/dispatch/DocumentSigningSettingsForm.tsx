import { Button, IconButton } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { SettingsForm, type SettingsFormState } from '#ui/form/SettingsForm.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { IconPlus, IconTrash } from '#ui/icons.ts'
import { HighlightedNote, MutedText, PageSectionLayout, ResponsiveColumnsLayout, RowLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { createUntransliteratedText, useTranslate } from '#ui/translate.ts'
import { type DocumentSigner, type DocumentSigningSettings, signerKeyUnlockPromptKinds } from '../../dispatch-and-signing-settings.ts'
import { type DocumentSigningSettingsReply, documentSigningContract } from '../../document-signing-contract.ts'
import { messages } from '../../messages/index.ts'

/** The signing service of the company. It is off by default, and available only if the installation permits one. */
export function DocumentSigningSettingsForm() {
  const api = useApi(documentSigningContract)
  const asking = useApiQuery(
    ['documents', 'signing-settings'],
    async (signal) => (await api.getDocumentSigningSettings({}, { signal })).data,
  )
  return (
    <QueryStateContent asking={asking} rows={4}>
      {(saved) => <Rules key={saved.revision} saved={saved} />}
    </QueryStateContent>
  )
}

function Rules({ saved }: { saved: DocumentSigningSettingsReply }) {
  const t = useTranslate(messages)
  const api = useApi(documentSigningContract)
  const { may } = useSession()
  const { revision, has_secret, services, ...rules } = saved
  return (
    <SettingsForm
      saved={{ ...rules, secret: '' }}
      send={({ secret, ...settings }) => api.updateDocumentSigningSettings({ ...settings, secret: secret || undefined, revision })}
      refresh={[['documents', 'signing-settings'], ['document-signers']]}
      texts={{ saved: t('documents.signing_saved'), undo: t('documents.signing_undo'), save: t('documents.signing_save') }}
      disabled={!may('companies.write') || services.length === 0}
    >
      {({ settings, change, disabled, refused }) => (
        <PageSectionLayout title={t('documents.signing_rules')}>
          <StackLayout>
            <MutedText>{t('documents.signing_lead')}</MutedText>
            {services.length === 0 ? (
              <HighlightedNote>{t('documents.signing_none')}</HighlightedNote>
            ) : (
              <>
                <CheckboxField
                  name="in_use"
                  label={t('documents.signing_in_use')}
                  disabled={disabled}
                  value={settings.in_use}
                  onChange={(in_use) => change({ in_use })}
                />
                <TextField
                  name="url"
                  label={t('documents.signing_url')}
                  hint={t('documents.signing_url_hint', { services: createUntransliteratedText(services.join(', ')) })}
                  type="url"
                  {...refused('url')}
                  disabled={disabled}
                  value={settings.url}
                  onChange={(url) => change({ url })}
                />
                <ResponsiveColumnsLayout min={220}>
                  <TextField
                    name="client_id"
                    label={t('documents.signing_client')}
                    {...refused('client_id')}
                    disabled={disabled}
                    value={settings.client_id}
                    onChange={(client_id) => change({ client_id })}
                  />
                  <TextField
                    name="secret"
                    label={t('documents.signing_secret')}
                    {...refused('secret')}
                    {...(has_secret && { hint: t('documents.signing_secret_stored') })}
                    type="password"
                    autoComplete="off"
                    disabled={disabled}
                    value={settings.secret}
                    onChange={(secret) => change({ secret })}
                  />
                </ResponsiveColumnsLayout>
                <Signers signers={settings.signers} change={change} disabled={disabled} refused={refused} />
              </>
            )}
          </StackLayout>
        </PageSectionLayout>
      )}
    </SettingsForm>
  )
}

type SignersProps = Pick<SettingsFormState<DocumentSigningSettings>, 'disabled' | 'refused'> & {
  signers: readonly DocumentSigner[]
  change: (part: Pick<DocumentSigningSettings, 'signers'>) => void
}

function Signers({ signers, change, disabled, refused }: SignersProps) {
  const t = useTranslate(messages)
  const put = (at: number, part: Partial<DocumentSigner>) =>
    change({ signers: signers.map((one, place) => (place === at ? { ...one, ...part } : one)) })
  return (
    <StackLayout>
      <strong>{t('documents.signing_signers')}</strong>
      {signers.map((signer, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a signer has no id while it is edited
        <RowLayout key={at} align="end">
          <TextField
            name={`signers.${at}.name`}
            label={t('documents.signing_signer_name')}
            disabled={disabled}
            value={signer.name}
            {...refused(`signers.${at}.name`)}
            onChange={(name) => put(at, { name })}
          />
          <TextField
            name={`signers.${at}.credential`}
            label={t('documents.signing_credential')}
            disabled={disabled}
            value={signer.credential}
            {...refused(`signers.${at}.credential`)}
            onChange={(credential) => put(at, { credential })}
          />
          <SelectField
            name={`signers.${at}.prompts`}
            label={t('documents.signing_confirmation')}
            clearable={false}
            disabled={disabled}
            value={signer.prompts}
            onChange={(prompts) => prompts && put(at, { prompts: prompts })}
            options={signerKeyUnlockPromptKinds.map((value) => ({ value, label: t(`documents.signing_confirmation.${value}`) }))}
          />
          {!disabled && (
            <IconButton
              icon={IconTrash}
              label={t('documents.signing_remove', { name: signer.name })}
              onClick={() => change({ signers: signers.filter((_, place) => place !== at) })}
            />
          )}
        </RowLayout>
      ))}
      {!disabled && (
        <RowLayout>
          <Button small icon={IconPlus} onClick={() => change({ signers: [...signers, { name: '', credential: '', prompts: 'pin' }] })}>
            {t('documents.signing_add')}
          </Button>
        </RowLayout>
      )}
    </StackLayout>
  )
}
