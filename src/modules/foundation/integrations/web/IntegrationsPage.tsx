import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { ApiKeysPage } from './ApiKeysPage.tsx'
import { WebhooksPage } from './WebhooksPage.tsx'

/** API keys, or webhooks, by the tab of the address. */
export function IntegrationsPage() {
  const { search } = useCurrentUrl()
  return search.tab === 'webhooks' ? <WebhooksPage /> : <ApiKeysPage />
}
