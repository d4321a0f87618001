import { type IdentityProvider, type SignOnSettings, signOnContract } from '#modules/foundation/access/sign-on-contract.ts'
import { confirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { LabelledValueList, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'

/** Whether linked accounts must sign in at the provider, with the number of accounts that are not linked. */
export function SingleSignOnRequirementSection({
  settings: { accounts, can },
  provider,
}: {
  settings: SignOnSettings
  provider: IdentityProvider
}) {
  const t = useTranslate(messages)
  const api = useApi(signOnContract)
  const require = useApiMutation((is_required: boolean) => api.requireSingleSignOn({ is_required }), { refresh: [['sign-on']] })
  async function turn(on: boolean) {
    const isSure = await confirmDialog({
      title: t(on ? 'scim.require_title' : 'scim.allow_title'),
      text: on ? t('scim.require_text', { connected: accounts.connected, count: accounts.all - accounts.connected }) : t('scim.allow_text'),
      confirm: t(on ? 'scim.require_confirm' : 'scim.allow_confirm'),
    })
    if (isSure) require.mutate(on)
  }
  return (
    <PageSectionLayout title={t('scim.requirement')}>
      <StackLayout>
        <CheckboxField
          name="is_required"
          label={t('scim.require')}
          hint={t('scim.require_hint')}
          value={provider.is_required}
          disabled={require.isPending || (provider.is_for_installation && !can.serve_installation)}
          onChange={(on) => void turn(on)}
        />
        <LabelledValueList
          facts={[
            [t('scim.count_all'), t.number(accounts.all)],
            [t('scim.count_connected'), t.number(accounts.connected)],
            provider.domains.length > 0 && [t('scim.count_in_domains'), t.number(accounts.in_domains)],
          ]}
        />
      </StackLayout>
    </PageSectionLayout>
  )
}
