import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { IconPlus, IconSend } from '#ui/icons.ts'
import { HighlightedNote } from '#ui/layout.tsx'
import { DetailPane } from '#ui/list/DetailPane.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useCommandFromUrl, useCurrentUrl } from '#ui/state/current-url.tsx'
import { useMediaQuery } from '#ui/state/use-media-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { type WebhookEndpoint, webhookDeliveryStatuses, webhookMessageKinds, webhooksContract } from '../webhooks-contract.ts'
import { IntegrationTabs } from './IntegrationTabs.tsx'
import { type CreatedApiSecret, NewApiSecretDialog } from './NewApiSecretDialog.tsx'
import { useRowPanel } from './use-row-panel.tsx'
import { WebhookDeliveryLog } from './WebhookDeliveryLog.tsx'
import { WebhookDeliveryPanel } from './WebhookDeliveryPanel.tsx'
import { WebhookEndpointDialog } from './WebhookEndpointDialog.tsx'
import { WebhookEndpointList } from './WebhookEndpointList.tsx'
import { formatCompanyEventKind } from './webhook-labels.ts'
import './webhooks.css'

const PAGE_SIZE = 25

/** The webhook endpoints with the last 24 hours and the action for their state, and the log of deliveries. */
export function WebhooksPage() {
  const t = useTranslate(messages)
  const api = useApi(webhooksContract)
  const { search, setSearch } = useCurrentUrl()
  const [editing, setEditing] = useState<WebhookEndpoint | 'new'>()
  const [secret, setSecret] = useState<CreatedApiSecret>()
  const isRoom = useMediaQuery('(min-width: 1180px)')
  useCommandFromUrl('new', () => setEditing('new'))
  const asking = useApiQuery(['webhooks', 'endpoints'], async (signal) => (await api.listWebhookEndpoints({}, { signal })).data, {
    refetchInterval: 10_000,
  })
  const status = webhookDeliveryStatuses.find((one) => one === search.status)
  const kind = webhookMessageKinds.find((one) => one === search.kind)
  const filter = {
    page: Math.max(1, Number(search.page) || 1),
    size: PAGE_SIZE,
    status,
    webhook_endpoint_id: Number(search.endpoint) > 0 ? Number(search.endpoint) : undefined,
    kind,
  }
  const log = useApiQuery(['webhooks', 'log', filter], (signal) => api.listWebhookDeliveries(filter, { signal }), {
    refetchInterval: 10_000,
  })
  const deliveries = log.data?.deliveries ?? []
  const choose = (id: number | undefined) => setSearch({ delivery: id ? String(id) : undefined })
  const { row: selected, steps } = useRowPanel(deliveries, search.delivery, choose, {
    open: t('integrations.delivery.open'),
    previous: t('integrations.delivery.previous'),
    next: t('integrations.delivery.following'),
  })
  const add = (
    <Button kind="primary" icon={IconPlus} disabled={asking.data?.hosts.length === 0} onClick={() => setEditing('new')}>
      {t('integrations.new_webhook')}
    </Button>
  )
  return (
    <PageLayoutFrame
      title={t('integrations.title')}
      count={t('integrations.webhooks_about')}
      primary={asking.data && asking.data.endpoints.length > 0 && add}
    >
      <IntegrationTabs current="webhooks" />
      <QueryStateContent asking={asking}>
        {({ endpoints, hosts, kinds }) => (
          <>
            {hosts.length === 0 && (
              <HighlightedNote tone="warn" title={t('integrations.no_hosts')}>
                {t('integrations.no_hosts_text')}
              </HighlightedNote>
            )}
            {endpoints.length === 0 ? (
              <EmptyState icon={IconSend} title={t('integrations.webhooks_empty')} actions={hosts.length > 0 && add}>
                {t('integrations.webhooks_empty_text')}
              </EmptyState>
            ) : (
              <div className={selected && isRoom ? 'list-beside' : 'key-list'}>
                <div className="key-list">
                  <WebhookEndpointList
                    endpoints={endpoints}
                    selected={filter.webhook_endpoint_id}
                    choose={(id) => setSearch({ endpoint: id ? String(id) : undefined, page: undefined, delivery: undefined })}
                    edit={setEditing}
                    showSecret={setSecret}
                  />
                  <WebhookDeliveryLog
                    log={log}
                    endpoints={endpoints}
                    kindOptions={kinds.map((kind) => ({ value: kind, label: formatCompanyEventKind(t, kind) }))}
                    filter={filter}
                    selected={selected?.id}
                    choose={choose}
                    setFilter={(next) => setSearch({ page: undefined, delivery: undefined, ...next })}
                  />
                </div>
                {selected && (
                  <DetailPane title={formatCompanyEventKind(t, selected.kind)} close={() => choose(undefined)} steps={steps}>
                    <WebhookDeliveryPanel key={selected.id} delivery={selected} />
                  </DetailPane>
                )}
              </div>
            )}
            {editing && (
              <WebhookEndpointDialog
                endpoint={editing === 'new' ? undefined : editing}
                hosts={hosts}
                kinds={kinds}
                close={() => setEditing(undefined)}
                showSecret={setSecret}
              />
            )}
          </>
        )}
      </QueryStateContent>
      <NewApiSecretDialog secret={secret} close={() => setSecret(undefined)} />
    </PageLayoutFrame>
  )
}
