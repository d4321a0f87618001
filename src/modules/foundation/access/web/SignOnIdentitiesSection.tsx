import { useState } from 'react'
import { z } from 'zod'
import { Button } from '#ui/Button.tsx'
import { confirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { MutedText, PageSectionLayout, RowLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { type OwnSignOnIdentity, signOnContract } from '../sign-on-contract.ts'
import { SIGN_ON_RETURN_STORAGE_KEY } from './sign-on-return-storage-key.ts'

type Provider = OwnSignOnIdentity['provider']

/**
 * The user's identities at identity providers, with actions to connect one (with the password) or disconnect it. Hidden if there is no
 * provider.
 */
export function SignOnIdentitiesSection() {
  const t = useTranslate(messages)
  const api = useApi(signOnContract)
  const [connecting, setConnecting] = useState<Provider>()
  const asking = useApiQuery(['identities'], async (signal) => (await api.listOwnSignOnIdentities({}, { signal })).data)
  const disconnect = useApiMutation((id: number) => api.unlinkOwnSignOnIdentity({ user_identity_id: id }), {
    refresh: [['identities']],
    saved: t('access.identities.disconnected'),
  })
  if (!asking.data || (!asking.data.identities.length && !asking.data.providers.length)) return null
  const { identities, providers, has_password } = asking.data
  async function disconnectIdentity({ id, provider }: OwnSignOnIdentity) {
    const isSure = await confirmDialog({
      title: t('access.identities.disconnect_title', { provider: t.data(provider.name) }),
      text: t('access.identities.disconnect_text'),
      confirm: t('access.identities.disconnect'),
    })
    if (isSure) disconnect.mutate(id)
  }
  return (
    <PageSectionLayout title={t('access.identities.title')}>
      <StackLayout>
        <p>{t('access.identities.lead')}</p>
        {identities.length === 0 && <MutedText>{t('access.identities.none')}</MutedText>}
        {identities.map((identity) => (
          <RowLayout key={identity.id} spread>
            <span>
              <strong>{t.data(identity.provider.name)}</strong>{' '}
              <MutedText>
                {t('access.identities.connected', { at: t.moment(identity.connected_at) })}
                {identity.last_used_at && ` · ${t('access.identities.last_used', { at: t.moment(identity.last_used_at) })}`}
              </MutedText>
            </span>
            <Button onClick={() => void disconnectIdentity(identity)}>{t('access.identities.disconnect')}</Button>
          </RowLayout>
        ))}
        <RowLayout>
          {providers.map((provider) => (
            <Button key={provider.id} onClick={() => setConnecting(provider)}>
              {t('access.identities.connect', { provider: t.data(provider.name) })}
            </Button>
          ))}
        </RowLayout>
      </StackLayout>
      {connecting && <ConnectDialog provider={connecting} hasPassword={has_password} close={() => setConnecting(undefined)} />}
    </PageSectionLayout>
  )
}

type Props = { provider: Provider; hasPassword: boolean; close: () => void }

function ConnectDialog({ provider, hasPassword, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(signOnContract)
  const form = useFormState({
    schema: z.object({ current: hasPassword ? z.string().min(1).max(1024) : z.string().max(1024).optional() }),
    initial: {},
    async send({ current }) {
      const { ticket } = (await api.linkOwnSignOnIdentity({ provider_id: provider.id, current: current || undefined })).data
      const { url } = (await api.startSignOn({ ticket })).data
      sessionStorage.setItem(SIGN_ON_RETURN_STORAGE_KEY, window.location.pathname)
      window.location.assign(url)
    },
  })
  return (
    <FormDialog
      form={form}
      close={close}
      size="small"
      title={t('access.identities.connect_title', { provider: t.data(provider.name) })}
      save={t('access.identities.go_on')}
    >
      <p>{t('access.identities.connect_text')}</p>
      {hasPassword && (
        <TextField
          {...form.field('current')}
          label={t('access.identities.current')}
          type="password"
          autoComplete="current-password"
          autoFocus
        />
      )}
    </FormDialog>
  )
}
