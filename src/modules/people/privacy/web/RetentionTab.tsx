import { useUnsavedChangesGuard } from '#ui/dialog/confirm-dialog.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { NumberField } from '#ui/form/NumberFields.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { MutedText, PageSectionLayout, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { privacyContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import type { RetentionSettings } from '../retention-settings.ts'
import { retentionRuleNames, retentionRules } from '../rules/retention-rules.ts'
import { RetentionDeletionsSection } from './RetentionDeletionsSection.tsx'
import { RetentionPreviewSection } from './RetentionPreviewSection.tsx'

/** The retention periods of the company, their effect today, and past deletions. */
export function RetentionTab() {
  const t = useTranslate(messages)
  const api = useApi(privacyContract)
  const asking = useApiQuery(['privacy', 'retention'], async (signal) => (await api.getRetentionSettings({}, { signal })).data)
  return (
    <PageLayoutFrame title={t('privacy.retention')}>
      <StackLayout gap={16}>
        <QueryStateContent asking={asking} rows={10}>
          {(saved) => <Rules key={saved.revision} saved={saved} />}
        </QueryStateContent>
        <RetentionDeletionsSection />
      </StackLayout>
    </PageLayoutFrame>
  )
}

function Rules({ saved }: { saved: RetentionSettings & { revision: number } }) {
  const t = useTranslate(messages)
  const api = useApi(privacyContract)
  const form = useFormState({
    schema: privacyContract.updateRetentionSettings.input,
    initial: saved,
    refresh: [['privacy']],
    saved: t('privacy.saved'),
    send: api.updateRetentionSettings,
  })
  useUnsavedChangesGuard(form.dirty)
  const getMonthsField = (name: keyof RetentionSettings) => form.field(name)
  return (
    <>
      <PageSectionLayout title={t('privacy.rules')}>
        <form {...form.form}>
          <StackLayout gap={16}>
            <MutedText>{t('privacy.rules_lead')}</MutedText>
            <ResponsiveColumnsLayout min={320}>
              {retentionRuleNames.map((rule) => (
                <NumberField
                  key={rule}
                  {...getMonthsField(rule)}
                  label={t(`privacy.rule.${rule}`)}
                  hint={`${t(`privacy.rule.${rule}_hint`)} ${t('privacy.limits', { min: retentionRules[rule].min, max: retentionRules[rule].max })}`}
                />
              ))}
              <NumberField {...getMonthsField('erasure')} label={t('privacy.erasure_months')} hint={t('privacy.erasure_hint')} />
            </ResponsiveColumnsLayout>
            <FormActions form={form} disabled={!form.dirty} />
          </StackLayout>
        </form>
      </PageSectionLayout>
      <RetentionPreviewSection months={form.values as Partial<RetentionSettings>} />
    </>
  )
}
