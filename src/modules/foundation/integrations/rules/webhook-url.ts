import { isLoopbackUrl } from '#platform/outbound/public-networks.ts'
import { isUrlOfAllowedService } from '#platform/url-allowlist.ts'

/** Why a webhook address is refused; null if it is allowed. */
export function findWebhookUrlProblem(hosts: readonly string[], text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !['https:', 'http:'].includes(url.protocol)) return 'integrations.webhook_not_https'
  if (url.username || url.password || url.hash) return 'integrations.webhook_url_parts'
  if (url.protocol === 'http:' && !isLoopbackUrl(url)) return 'integrations.webhook_not_https'
  return isUrlOfAllowedService(hosts, text) ? null : 'integrations.webhook_host_not_allowed'
}
