import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { IconRefresh } from '#ui/icons.ts'
import { useKeyboardShortcuts } from '#ui/keys/keyboard-shortcuts.ts'
import { LabelledValueList, MutedText, PageSectionLayout, RowLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { type WebhookDelivery, webhooksContract } from '../webhooks-contract.ts'
import { formatWebhookAttempt } from './webhook-labels.ts'

/** A message: body, signature and attempts. It can be sent again, alone or with all later ones. */
export function WebhookDeliveryPanel({ delivery }: { delivery: WebhookDelivery }) {
  const t = useTranslate(messages)
  const api = useApi(webhooksContract)
  const [isResending, setResending] = useState(false)
  const of = { webhook_delivery_id: delivery.id }
  const asking = useApiQuery(
    ['webhooks', 'delivery', delivery.id, delivery.attempts, delivery.status],
    async (signal) => (await api.getWebhookDelivery(of, { signal })).data,
  )
  const resend = useApiMutation(() => api.resendWebhookDelivery(of), { refresh: [['webhooks']], saved: t('integrations.resent') })
  useKeyboardShortcuts([{ keys: ['KeyP'], label: t('integrations.resend'), act: () => resend.mutate(undefined) }])
  return (
    <StackLayout gap={16}>
      <StackLayout gap={4}>
        <span>{t('integrations.for_endpoint', { name: t.data(delivery.endpoint.name) })}</span>
        <code className="key-route">{delivery.message_id}</code>
      </StackLayout>
      <RowLayout>
        <Button small icon={IconRefresh} busy={resend.isPending} onClick={() => resend.mutate(undefined)}>
          {t('integrations.resend')}
        </Button>
        <Button small kind="quiet" aria-haspopup="dialog" onClick={() => setResending(true)}>
          {t('integrations.resend_since')}
        </Button>
      </RowLayout>
      <QueryStateContent asking={asking}>
        {({ body, signature, signed_at, tries, max_attempts }) => (
          <>
            <PageSectionLayout title={t('integrations.body')}>
              <StackLayout gap={8}>
                <MutedText>{t('integrations.body_hint')}</MutedText>
                <pre className="webhook-body">{formatJsonBody(body)}</pre>
              </StackLayout>
            </PageSectionLayout>
            {signature && signed_at && (
              <PageSectionLayout title={t('integrations.signature')}>
                <LabelledValueList
                  facts={[
                    [
                      'webhook-id',
                      <code key="id" className="key-route">
                        {delivery.message_id}
                      </code>,
                    ],
                    ['webhook-timestamp', <code key="at">{Math.floor(new Date(signed_at).getTime() / 1000)}</code>],
                    [
                      'webhook-signature',
                      <code key="signature" className="key-route">
                        {signature}
                      </code>,
                    ],
                  ]}
                />
              </PageSectionLayout>
            )}
            <PageSectionLayout title={t('integrations.attempts')}>
              <StackLayout gap={8}>
                <MutedText>{t('integrations.attempts_hint', { count: String(max_attempts) })}</MutedText>
                {tries.length === 0 && <span>{t('integrations.no_attempts')}</span>}
                <ol className="webhook-tries" reversed>
                  {tries.map((attempt) => (
                    <li key={attempt.id}>
                      <span className="webhook-answer">
                        <i data-kind={attempt.is_delivered ? 'fine' : 'failed'} aria-hidden />
                        {attempt.error
                          ? formatWebhookAttempt(t, attempt)
                          : t('integrations.answer', { status: String(attempt.status), ms: t.number(attempt.milliseconds) })}
                      </span>
                      <MutedText>{t.moment(attempt.at)}</MutedText>
                    </li>
                  ))}
                </ol>
              </StackLayout>
            </PageSectionLayout>
            {tries[0]?.answer && (
              <PageSectionLayout title={t('integrations.receiver_answer')}>
                <pre className="webhook-body">{tries[0].answer}</pre>
              </PageSectionLayout>
            )}
          </>
        )}
      </QueryStateContent>
      {isResending && <ResendSinceDialog delivery={delivery} close={() => setResending(false)} />}
    </StackLayout>
  )
}

/** Formats the body as JSON, with ids on one line. */
const formatJsonBody = (body: string) =>
  JSON.stringify(JSON.parse(body), null, 2).replace(/\[[\s\d,]+\]/g, (list) => list.replace(/\s+/g, ' '))

/** Confirms the number of messages and the address before all are sent again. */
function ResendSinceDialog({ delivery: { endpoint, event_at }, close }: { delivery: WebhookDelivery; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(webhooksContract)
  const since = { webhook_endpoint_id: endpoint.id, since: event_at }
  const asking = useApiQuery(
    ['webhooks', 'count', endpoint.id, event_at],
    async (signal) => (await api.countWebhookDeliveriesSince(since, { signal })).data,
  )
  const resend = useApiMutation(() => api.resendWebhookDeliveriesSince(since), {
    refresh: [['webhooks']],
    done({ data }) {
      showToast({ severity: 'success', summary: t('integrations.sending_now', { count: data.count }) })
      close()
    },
  })
  return (
    <Dialog
      open
      close={close}
      size="small"
      title={t('integrations.resend_since_title', { name: t.data(endpoint.name) })}
      actions={
        <>
          <Button onClick={close}>{t('integrations.cancel')}</Button>
          <Button kind="primary" disabled={!asking.data} busy={resend.isPending} onClick={() => resend.mutate(undefined)} autoFocus>
            {t('integrations.resend_all')}
          </Button>
        </>
      }
    >
      <QueryStateContent asking={asking} rows={1}>
        {({ count }) => <p>{t('integrations.resend_since_text', { count, at: t.moment(event_at) })}</p>}
      </QueryStateContent>
    </Dialog>
  )
}
