import { Button } from '#ui/Button.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { companiesContract } from '../../contract.ts'
import { featuresMessages as messages } from '../../messages/features.ts'
import type { CompanyFeature } from '../../rules/company-features.ts'

/** Shown instead of a screen whose feature is disabled, with the users who can enable it. */
export function FeatureDisabledPage({ feature }: { feature: string }) {
  const t = useTranslate(messages)
  const api = useApi(companiesContract)
  const { go } = useCurrentUrl()
  const { may } = useSession()
  const canOpen = useCanOpenPage()
  const state = useApiQuery(['companies', 'features'], async (signal) => (await api.getCompanyFeatures({}, { signal })).data)
  const name = t(`features.name.${feature as CompanyFeature}`)
  return (
    <QueryStateContent asking={state} rows={3}>
      {({ managers }) => (
        <EmptyState
          title={t('features.is_off', { feature: name })}
          actions={
            may('companies.write') &&
            canOpen('/company/features') && <Button onClick={() => void go('/company/features')}>{t('features.open')}</Button>
          }
        >
          {managers.length ? t('features.who', { names: managers.join(', ') }) : t('features.who_data_editor')}
        </EmptyState>
      )}
    </QueryStateContent>
  )
}
