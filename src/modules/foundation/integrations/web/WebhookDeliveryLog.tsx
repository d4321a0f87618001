import type { ApiEndpointResponse } from '#shared/api-contract.ts'
import { SegmentedViewSwitch } from '#ui/form/ChoiceFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { MutedText } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { PaginationLinks } from '#ui/list/PaginationLinks.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import type { ApiQueryResult } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import type { WebhookDelivery, WebhookEndpoint, webhooksContract } from '../webhooks-contract.ts'
import { formatCompanyEventKind, formatNextWebhookAttempt, formatWebhookAttempt } from './webhook-labels.ts'

type Filter = { page: number; status?: WebhookDelivery['status']; webhook_endpoint_id?: number; kind?: string }
type Props = {
  log: ApiQueryResult<ApiEndpointResponse<typeof webhooksContract.listWebhookDeliveries>>
  endpoints: readonly WebhookEndpoint[]
  kindOptions: readonly { value: string; label: string }[]
  filter: Filter
  selected: number | undefined
  choose: (id: number) => void
  setFilter: (next: {
    status?: string | undefined
    endpoint?: string | undefined
    kind?: string | undefined
    page?: string | undefined
  }) => void
}

/** The messages of the last 30 days by state, address and event. */
export function WebhookDeliveryLog({ log, endpoints, kindOptions, filter, selected, choose, setFilter }: Props) {
  const t = useTranslate(messages)
  const counts = log.data?.counts
  return (
    <section className="webhook-log" aria-label={t('integrations.deliveries')}>
      <header className="webhook-log-head">
        <h2>{t('integrations.deliveries')}</h2>
        <SegmentedViewSwitch
          label={t('integrations.delivery_status')}
          value={filter.status ?? 'all'}
          onChange={(value) => setFilter({ status: value === 'all' ? undefined : value })}
          options={[
            { value: 'all', label: t('integrations.delivery_all') },
            { value: 'waiting', label: t('integrations.delivery_waiting', { count: t.number(counts?.waiting ?? 0) }) },
            { value: 'failed', label: t('integrations.delivery_failed', { count: t.number(counts?.failed ?? 0) }) },
          ]}
        />
        <SelectField
          name="endpoint"
          hideLabel
          clearable
          label={t('integrations.delivery.to')}
          placeholder={t('integrations.every_endpoint')}
          value={filter.webhook_endpoint_id ?? null}
          onChange={(id) => setFilter({ endpoint: id ? String(id) : undefined })}
          options={endpoints.map(({ id, name }) => ({ value: id, label: t.data(name) }))}
        />
        <SelectField
          name="kind"
          hideLabel
          clearable
          label={t('integrations.delivery.event')}
          placeholder={t('integrations.every_kind')}
          value={filter.kind ?? null}
          onChange={(kind) => setFilter({ kind: kind ?? undefined })}
          options={kindOptions}
        />
        {counts && <MutedText>{t('integrations.delivered_count', { count: counts.delivered })}</MutedText>}
      </header>
      <QueryStateContent asking={log}>
        {({ deliveries, pagination }) =>
          deliveries.length === 0 ? (
            <p className="muted key-none">{t('integrations.no_deliveries')}</p>
          ) : (
            <>
              <CompactTable
                label={t('integrations.deliveries')}
                rows={deliveries}
                keyOf={({ id }) => id}
                className="keys-table webhook-table"
                rowClass={({ id }) => (id === selected ? 'is-chosen' : '')}
                columns={[
                  { title: t('integrations.delivery.at'), cell: ({ event_at }) => <span className="whole">{t.moment(event_at)}</span> },
                  {
                    title: t('integrations.delivery.event'),
                    is: 'head',
                    cell: (delivery) => (
                      <span className="webhook-event">
                        <button
                          type="button"
                          className="key-open"
                          aria-pressed={delivery.id === selected}
                          onClick={() => choose(delivery.id)}
                        >
                          {formatCompanyEventKind(t, delivery.kind)}
                        </button>
                        <code>{delivery.kind}</code>
                      </span>
                    ),
                  },
                  { title: t('integrations.delivery.to'), cell: ({ endpoint }) => t.data(endpoint.name) },
                  { title: t('integrations.delivery.answer'), cell: (delivery) => <Answer delivery={delivery} /> },
                  {
                    title: t('integrations.delivery.next'),
                    cell: (delivery) => <MutedText>{formatNextWebhookAttempt(t, delivery)}</MutedText>,
                  },
                ]}
              />
              <PaginationLinks page={filter.page} last={pagination.last_page} go={(page) => setFilter({ page: String(page) })} />
            </>
          )
        }
      </QueryStateContent>
    </section>
  )
}

/** The last response with a dot in the colour of its state. */
function Answer({ delivery: { status, last_attempt } }: { delivery: WebhookDelivery }) {
  const t = useTranslate(messages)
  const undelivered = last_attempt ? 'mixed' : 'none'
  const kind = { delivered: 'fine', failed: 'failed', waiting: undelivered }[status]
  return (
    <span className="webhook-answer">
      <i data-kind={kind} aria-hidden />
      <span>{last_attempt ? formatWebhookAttempt(t, last_attempt) : t('integrations.no_attempts')}</span>
      {last_attempt?.status && <MutedText>{t('integrations.ms', { count: t.number(last_attempt.milliseconds) })}</MutedText>}
    </span>
  )
}
