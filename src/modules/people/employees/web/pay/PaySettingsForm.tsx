import { NumberField } from '#ui/form/NumberFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { SettingsForm } from '#ui/form/SettingsForm.tsx'
import { MutedText, PageSectionLayout, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { employeePayContract } from '../../employee-pay-contract.ts'
import { messages } from '../../messages/pay/index.ts'
import { type CompanyPaySettings, MIN_LEGAL_SENIORITY_PREMIUM_PERCENT } from '../../pay-settings.ts'

/** The pay settings of the company. */
export function PaySettingsForm() {
  const api = useApi(employeePayContract)
  const asking = useApiQuery(['pay', 'settings'], async (signal) => (await api.getPaySettings({}, { signal })).data)
  return (
    <QueryStateContent asking={asking} rows={4}>
      {({ settings, revision }) => <Rules key={revision} saved={settings} revision={revision} />}
    </QueryStateContent>
  )
}

function Rules({ saved, revision }: { saved: CompanyPaySettings; revision: number }) {
  const t = useTranslate(messages)
  const api = useApi(employeePayContract)
  const { may } = useSession()
  return (
    <SettingsForm
      saved={saved}
      send={(settings) => api.updatePaySettings({ settings, revision })}
      refresh={[['pay']]}
      texts={{ saved: t('pay.saved'), undo: t('pay.undo'), save: t('pay.save') }}
      disabled={!may('companies.write')}
    >
      {({ settings, change, disabled }) => (
        <PageSectionLayout title={t('pay.rules')}>
          <StackLayout gap={16}>
            <MutedText>{t('pay.rules_about')}</MutedText>
            <ResponsiveColumnsLayout>
              <NumberField
                name="seniorityRate"
                label={t('pay.rule.seniority_rate')}
                hint={t('pay.rule.seniority_rate_hint')}
                disabled={disabled}
                value={settings.seniorityRate}
                onChange={(seniorityRate) => change({ seniorityRate: seniorityRate ?? MIN_LEGAL_SENIORITY_PREMIUM_PERCENT })}
              />
              <SelectField
                name="seniorityFrom"
                label={t('pay.rule.seniority_from')}
                hint={t('pay.rule.seniority_from_hint')}
                disabled={disabled}
                clearable={false}
                value={settings.seniorityFrom}
                onChange={(seniorityFrom) => seniorityFrom && change({ seniorityFrom })}
                options={(['anniversary', 'next_month'] as const).map((value) => ({ value, label: t(`pay.rule.seniority_from.${value}`) }))}
              />
              <NumberField
                name="paymentDay"
                label={t('pay.payment_day')}
                hint={t('pay.payment_day_hint')}
                disabled={disabled}
                value={settings.paymentDay}
                onChange={(paymentDay) => change({ paymentDay })}
              />
              <NumberField
                name="advanceDay"
                label={t('pay.advance_day')}
                hint={t('pay.advance_day_hint')}
                disabled={disabled}
                value={settings.advanceDay}
                onChange={(advanceDay) => change({ advanceDay })}
              />
            </ResponsiveColumnsLayout>
          </StackLayout>
        </PageSectionLayout>
      )}
    </SettingsForm>
  )
}
