import { type IdentityProvider, type SignOnSettings, signOnContract } from '#modules/foundation/access/sign-on-contract.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { confirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { IconCopy } from '#ui/icons.ts'
import { Badge, LabelledValueList, PageSectionLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'

type Props = { settings: SignOnSettings; provider: IdentityProvider; edit: () => void }

/** The settings of the provider, and the redirect address to register there. */
export function IdentityProviderSection({ settings: { checks, redirect_uri, accounts, can }, provider, edit }: Props) {
  const t = useTranslate(messages)
  const api = useApi(signOnContract)
  const remove = useApiMutation(() => api.deleteIdentityProvider({}), { refresh: [['sign-on']], saved: t('scim.provider_deleted') })
  const isFailed = checks.some(({ result }) => result === 'failed')
  const isMine = !provider.is_for_installation || can.serve_installation
  async function deleteProvider() {
    const isSure = await confirmDialog({
      title: t('scim.delete_title'),
      text: t('scim.delete_text', { count: accounts.connected }),
      confirm: t('scim.delete'),
      danger: true,
    })
    if (isSure) remove.mutate(undefined)
  }
  return (
    <PageSectionLayout
      title={
        <>
          {t('scim.provider')}{' '}
          {checks.length > 0 && <Badge tone={isFailed ? 'danger' : 'success'}>{t(isFailed ? 'scim.fails' : 'scim.works')}</Badge>}
        </>
      }
      actions={
        isMine && (
          <>
            {!provider.is_required && (
              <Button kind="quiet" onClick={() => void deleteProvider()}>
                {t('scim.delete')}
              </Button>
            )}
            <Button onClick={edit}>{t('scim.edit')}</Button>
          </>
        )
      }
    >
      <LabelledValueList
        facts={[
          [t('scim.name'), t.data(provider.name)],
          [t('scim.issuer'), <MonospaceInlineText key="issuer">{provider.issuer}</MonospaceInlineText>],
          [t('scim.client'), <MonospaceInlineText key="client">{provider.client_id}</MonospaceInlineText>],
          [t('scim.secret'), <SecretFact key="secret" provider={provider} />],
          [t('scim.domains'), provider.domains.length ? provider.domains.join(', ') : t('scim.any_domain')],
          [t('scim.factors'), provider.accepted_factors.length ? provider.accepted_factors.join(', ') : t('scim.own_factor_always')],
          provider.is_for_installation && [t('scim.serves'), t('scim.serves_installation')],
          [t('scim.redirect'), <TextWithCopyButton key="redirect" text={redirect_uri} label={t('scim.copy_redirect')} />],
        ]}
      />
    </PageSectionLayout>
  )
}

function SecretFact({ provider: { secret_made_at, secret_ends_on } }: { provider: IdentityProvider }) {
  const t = useTranslate(messages)
  if (!secret_made_at) return t('scim.no_secret')
  const made = t('scim.secret_made', { at: t.moment(secret_made_at) })
  return secret_ends_on ? `${made}, ${t('scim.secret_ends', { day: t.day(secret_ends_on) })}` : made
}

export const MonospaceInlineText = ({ children }: { children: string }) => <code className="sign-on-code">{children}</code>

/** A text with a button that copies it. */
export function TextWithCopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslate(messages)
  const copy = () =>
    void navigator.clipboard?.writeText(text).then(() => showToast({ severity: 'success', summary: t('scim.copied'), life: 3000 }))
  return (
    <span className="sign-on-copy">
      <MonospaceInlineText>{text}</MonospaceInlineText>
      <IconButton icon={IconCopy} label={label} onClick={copy} />
    </span>
  )
}
