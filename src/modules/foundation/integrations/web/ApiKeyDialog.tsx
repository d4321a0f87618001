import { useState } from 'react'
import { messages as accessMessages } from '#modules/foundation/access/messages/index.ts'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { UserScopeTargets } from '#modules/foundation/access/users-contract.ts'
import { permissionMatrixSections } from '#modules/foundation/access/web/rights/permission-matrix-sections.ts'
import { emptyUserScopeValues, UserScopeFields } from '#modules/foundation/access/web/rights/UserScopeFields.tsx'
import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { type ApiKey, integrationsContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { isApiKeyPermission, powerfulApiKeyPermissions } from '../rules/api-key-permissions.ts'
import { toApiKeySettings } from './api-key-labels.ts'
import type { CreatedApiSecret } from './NewApiSecretDialog.tsx'

type Props = {
  apiKey: ApiKey | undefined
  targets: UserScopeTargets
  grantable: readonly string[]
  close: () => void
  showSecret: (secret: CreatedApiSecret) => void
}

/** The settings of a key: name, permissions, scope, networks and last day. */
export function ApiKeyDialog({ apiKey, targets, grantable, close, showSecret }: Props) {
  const t = useTranslate(messages)
  const ofAccess = useTranslate(accessMessages)
  const api = useApi(integrationsContract)
  const before = apiKey && toApiKeySettings(apiKey)
  const form = useFormState({
    schema: integrationsContract.createApiKey.input,
    initial: before ?? { permissions: [], scope: emptyUserScopeValues, networks: [], outlives_maker: false },
    refresh: [['integrations']],
    saved: t('integrations.saved'),
    async send(values) {
      if (apiKey) return api.updateApiKey({ ...values, api_key_id: apiKey.id, revision: apiKey.revision })
      const { data } = await api.createApiKey(values)
      showSecret({ of: 'key', name: values.name, secret: data.secret, oldUntil: undefined })
      return data
    },
    done: close,
  })
  const { permissions = [], scope = emptyUserScopeValues } = form.values
  const permissionField = form.field('permissions')
  const networks = form.field('networks')
  const [typed, setTyped] = useState((apiKey?.networks ?? []).join('\n'))
  const turn = (permission: Permission, on: boolean) =>
    form.set({ permissions: on ? [...permissions, permission] : permissions.filter((one) => one !== permission) })
  const fullScope = { ...emptyUserScopeValues, ...scope } as typeof emptyUserScopeValues
  return (
    <FormDialog
      form={form}
      close={close}
      size="large"
      title={apiKey ? t.data(apiKey.name) : t('integrations.new_key')}
      save={apiKey ? t('integrations.save') : t('integrations.make')}
    >
      <TextField {...form.field('name')} label={t('integrations.name')} hint={t('integrations.name_hint')} maxLength={100} autoFocus />
      <PageSectionLayout title={t('integrations.permissions')}>
        <StackLayout>
          <MutedText>{t('integrations.permissions_hint')}</MutedText>
          {permissionMatrixSections.map(([part, all]) => {
            const offered = all.filter(isApiKeyPermission)
            return (
              offered.length > 0 && (
                <fieldset key={part} className="key-permissions">
                  <legend>{ofAccess(`access.groups.${part}`)}</legend>
                  {offered.map((permission) => (
                    <CheckboxField
                      key={permission}
                      name={permission}
                      label={ofAccess.known(`access.permission.${permission}`) ?? permission}
                      hint={powerfulApiKeyPermissions.has(permission) && t('integrations.powerful')}
                      value={permissions.includes(permission)}
                      disabled={!grantable.includes(permission) && !before?.permissions.includes(permission)}
                      onChange={(on) => turn(permission, on)}
                    />
                  ))}
                </fieldset>
              )
            )
          })}
          {permissionField.error && (
            <p className="key-error" role="alert">
              {permissionField.error}
            </p>
          )}
        </StackLayout>
      </PageSectionLayout>
      <PageSectionLayout title={t('integrations.scope')}>
        <UserScopeFields targets={targets} scope={fullScope} change={(next) => form.set({ scope: next })} />
      </PageSectionLayout>
      <TextArea
        {...networks}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          networks.onChange(text.split(/[\s,;]+/).filter(Boolean))
        }}
        label={t('integrations.networks')}
        hint={t('integrations.networks_hint')}
      />
      <DateField {...form.field('ends_on')} label={t('integrations.ends_on')} hint={t('integrations.ends_on_hint')} />
      <CheckboxField {...form.field('outlives_maker')} label={t('integrations.outlives_maker')} />
    </FormDialog>
  )
}
