import { NumberField } from '#ui/form/NumberFields.tsx'
import { SettingsForm } from '#ui/form/SettingsForm.tsx'
import { MutedText, PageSectionLayout, ResponsiveColumnsLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { companiesContract } from '../contract.ts'
import { messages } from '../messages/index.ts'

const ACCESS_AFTER_END_QUERY_KEY = ['companies', 'access_after_end']

/** The number of days for which former employees can read their own record. */
export function FormerEmployeeAccessSection() {
  const t = useTranslate(messages)
  const api = useApi(companiesContract)
  const { may } = useSession()
  const asking = useApiQuery(ACCESS_AFTER_END_QUERY_KEY, async (signal) => (await api.getAccessAfterEmploymentEnd({}, { signal })).data)
  return (
    <PageSectionLayout title={t('companies.access_after_end')}>
      <QueryStateContent asking={asking} rows={2}>
        {({ settings: saved, revision }) => (
          <SettingsForm
            key={revision}
            saved={saved}
            send={(settings) => api.updateAccessAfterEmploymentEnd({ ...settings, revision })}
            refresh={[ACCESS_AFTER_END_QUERY_KEY]}
            texts={{ saved: t('companies.access_saved'), undo: t('companies.access_undo'), save: t('companies.access_save') }}
            disabled={!may('companies.write')}
          >
            {({ settings, change, disabled }) => (
              <>
                <ResponsiveColumnsLayout>
                  <NumberField
                    name="days"
                    label={t('companies.access_days')}
                    value={settings.days}
                    disabled={disabled}
                    onChange={(days) => change({ days: days ?? 0 })}
                  />
                </ResponsiveColumnsLayout>
                <MutedText>{t('companies.access_days_hint')}</MutedText>
              </>
            )}
          </SettingsForm>
        )}
      </QueryStateContent>
    </PageSectionLayout>
  )
}
