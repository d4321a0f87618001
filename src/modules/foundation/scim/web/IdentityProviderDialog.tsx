import { useState } from 'react'
import { type SignOnSettings, signOnContract } from '#modules/foundation/access/sign-on-contract.ts'
import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { HighlightedNote, ResponsiveColumnsLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'

const listOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

/** The settings of the provider. The secret can be entered, but is never shown. */
export function IdentityProviderDialog({
  settings: { provider, accounts, allowed, can },
  close,
}: {
  settings: SignOnSettings
  close: () => void
}) {
  const t = useTranslate(messages)
  const api = useApi(signOnContract)
  const [typed, setTyped] = useState({ domains: provider?.domains.join(', ') ?? '', factors: provider?.accepted_factors.join(', ') ?? '' })
  const form = useFormState({
    schema: signOnContract.saveIdentityProvider.input,
    initial: provider
      ? {
          name: provider.name,
          issuer: provider.issuer,
          client_id: provider.client_id,
          secret_ends_on: provider.secret_ends_on,
          domains: provider.domains,
          accepted_factors: provider.accepted_factors,
          is_for_installation: provider.is_for_installation,
          revision: provider.revision,
        }
      : { domains: [], accepted_factors: [], is_for_installation: false, revision: 0 },
    refresh: [['sign-on']],
    saved: t('scim.provider_saved'),
    send: (values) => api.saveIdentityProvider({ ...values, client_secret: values.client_secret || undefined }),
    done: close,
  })
  const domains = form.field('domains')
  const factors = form.field('accepted_factors')
  const isOther = provider !== null && (form.values.issuer !== provider.issuer || form.values.client_id !== provider.client_id)
  return (
    <FormDialog form={form} close={close} title={t('scim.provider')} size="large">
      <TextField {...form.field('name')} label={t('scim.name')} hint={t('scim.name_hint')} maxLength={60} autoFocus />
      <TextField
        {...form.field('issuer')}
        label={t('scim.issuer')}
        hint={t('scim.issuer_hint', { allowed: allowed.join(', ') || '–' })}
        maxLength={500}
      />
      <ResponsiveColumnsLayout>
        <TextField {...form.field('client_id')} label={t('scim.client')} maxLength={255} />
        <TextField
          {...form.field('client_secret')}
          label={t('scim.secret')}
          hint={t(provider?.secret_made_at ? 'scim.secret_hint_stored' : 'scim.secret_hint')}
          type="password"
          autoComplete="off"
          maxLength={1000}
        />
        <DateField {...form.field('secret_ends_on')} label={t('scim.secret_ends_on')} />
      </ResponsiveColumnsLayout>
      <TextField
        {...domains}
        value={typed.domains}
        onChange={(text) => {
          setTyped({ ...typed, domains: text ?? '' })
          domains.onChange(listOf(text ?? ''))
        }}
        label={t('scim.domains')}
        hint={t('scim.domains_hint')}
      />
      <TextField
        {...factors}
        value={typed.factors}
        onChange={(text) => {
          setTyped({ ...typed, factors: text ?? '' })
          factors.onChange(listOf(text ?? ''))
        }}
        label={t('scim.factors')}
        hint={t('scim.factors_hint')}
      />
      {can.serve_installation && (
        <CheckboxField {...form.field('is_for_installation')} label={t('scim.serves_installation')} hint={t('scim.serves_hint')} />
      )}
      {isOther && <HighlightedNote tone="warn">{t('scim.other_issuer', { count: accounts.connected })}</HighlightedNote>}
    </FormDialog>
  )
}
