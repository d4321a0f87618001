import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { ApiKeysPage } from './ApiKeysPage.tsx'
import { WebhooksPage } from './WebhooksPage.tsx'

/** API keys or webhooks, depending on the tab in the URL. */
export function IntegrationsPage() {
  const { search } = useCurrentUrl()
  return search.tab === 'webhooks' ? <WebhooksPage /> : <ApiKeysPage />
}
