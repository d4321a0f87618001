import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { NumberField } from '#ui/form/NumberFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { SettingsForm } from '#ui/form/SettingsForm.tsx'
import { PageSectionLayout, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { swapsContract } from '../contract.ts'
import { messages } from '../messages/index.ts'

/** The form for the settings of shift swaps. */
export function ShiftSwapSettingsForm() {
  const t = useTranslate(messages)
  const api = useApi(swapsContract)
  const { may } = useSession()
  const asking = useApiQuery(['time', 'swap_settings'], async (signal) => (await api.getShiftSwapSettings({}, { signal })).data)
  return (
    <PageSectionLayout title={t('swaps.rules')}>
      <QueryStateContent asking={asking} rows={3}>
        {({ settings: saved, revision }) => (
          <SettingsForm
            key={revision}
            saved={saved}
            send={(settings) => api.updateShiftSwapSettings({ ...settings, revision })}
            refresh={[['time', 'swap_settings']]}
            texts={{ saved: t('swaps.rules.saved'), undo: t('swaps.rules.undo'), save: t('swaps.rules.save') }}
            disabled={!may('companies.write')}
          >
            {({ settings, change, disabled }) => (
              <StackLayout>
                <CheckboxField
                  name="own_offers"
                  label={t('swaps.rules.own_offers')}
                  value={settings.own_offers}
                  disabled={disabled}
                  onChange={(own_offers) => change({ own_offers })}
                />
                <ResponsiveColumnsLayout min={360}>
                  <SelectField
                    name="approval"
                    label={t('swaps.rules.approval')}
                    value={settings.approval}
                    disabled={disabled}
                    clearable={false}
                    onChange={(approval) => change({ approval: approval ?? 'chief' })}
                    options={(['chief', 'at_once'] as const).map((value) => ({ value, label: t(`swaps.rules.approval.${value}`) }))}
                  />
                  <NumberField
                    name="closes_hours"
                    label={t('swaps.rules.closes_hours')}
                    value={settings.closes_hours}
                    disabled={disabled}
                    onChange={(closes_hours) => change({ closes_hours: closes_hours ?? 0 })}
                  />
                  <NumberField
                    name="wishes_until"
                    label={t('swaps.rules.wishes_until')}
                    value={settings.wishes_until}
                    disabled={disabled}
                    onChange={(wishes_until) => change({ wishes_until: wishes_until ?? 20 })}
                  />
                </ResponsiveColumnsLayout>
              </StackLayout>
            )}
          </SettingsForm>
        )}
      </QueryStateContent>
    </PageSectionLayout>
  )
}
