import { useUnsavedChangesGuard } from '#ui/dialog/confirm-dialog.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { NumberField } from '#ui/form/NumberFields.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { PageSectionLayout, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { securitySettingsContract } from '../security-settings-contract.ts'
import type { SecuritySettings } from '../security-settings-schema.ts'
import { BackupsSection } from './BackupsSection.tsx'
import { ReferralLinkSection } from './ReferralLinkSection.tsx'

/** Settings of the installation: the sign-in rules, and links in the menu. */
export function SecuritySettingsPage() {
  const t = useTranslate(messages)
  const api = useApi(securitySettingsContract)
  const asking = useApiQuery(['security'], async (signal) => (await api.getSecuritySettings({}, { signal })).data)
  return (
    <PageLayoutFrame title={t('access.security')}>
      <QueryStateContent asking={asking} rows={6}>
        {(saved) => <Rules key={saved.revision} saved={saved} />}
      </QueryStateContent>
      <BackupsSection />
      <ReferralLinkSection />
    </PageLayoutFrame>
  )
}

function Rules({ saved }: { saved: SecuritySettings & { revision: number } }) {
  const t = useTranslate(messages)
  const api = useApi(securitySettingsContract)
  const form = useFormState({
    schema: securitySettingsContract.updateSecuritySettings.input,
    initial: saved,
    refresh: [['security'], ['account']],
    saved: t('access.security.saved'),
    send: api.updateSecuritySettings,
  })
  useUnsavedChangesGuard(form.dirty)
  const minLength = form.field('min_password')
  const hours = form.field('session_hours')
  const sessions = form.field('sessions_per_account')
  return (
    <PageSectionLayout title={t('access.security.title')}>
      <form {...form.form}>
        <StackLayout gap={16}>
          <CheckboxField {...form.field('uniform_sign_in')} label={t('access.security.uniform')} hint={t('access.security.uniform_hint')} />
          <ResponsiveColumnsLayout>
            <NumberField
              {...minLength}
              value={minLength.value === null || minLength.value === undefined ? null : Number(minLength.value)}
              label={t('access.security.min')}
              hint={t('access.security.min_hint')}
            />
            <NumberField
              {...hours}
              value={hours.value === null || hours.value === undefined ? null : Number(hours.value)}
              label={t('access.security.hours')}
              hint={t('access.security.hours_hint')}
            />
            <NumberField
              {...sessions}
              value={sessions.value === null || sessions.value === undefined ? null : Number(sessions.value)}
              label={t('access.security.sessions')}
              hint={t('access.security.sessions_hint')}
            />
          </ResponsiveColumnsLayout>
          <CheckboxField {...form.field('refuse_common')} label={t('access.security.common')} hint={t('access.security.common_hint')} />
          <CheckboxField
            {...form.field('full_addresses')}
            label={t('access.security.addresses')}
            hint={t('access.security.addresses_hint')}
          />
          <FormActions form={form} disabled={!form.dirty} />
        </StackLayout>
      </form>
    </PageSectionLayout>
  )
}
