import { useState } from 'react'
import { ActionsDropdownMenu, type DropdownMenuAction } from '#ui/ActionsDropdownMenu.tsx'
import { Button } from '#ui/Button.tsx'
import { confirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { IconKey, IconPencil, IconRefresh, IconSend, IconTrash } from '#ui/icons.ts'
import { Badge, MutedText } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { type WebhookAttempt, type WebhookEndpoint, webhooksContract } from '../webhooks-contract.ts'
import type { CreatedApiSecret } from './NewApiSecretDialog.tsx'
import { RotateApiKeyDialog } from './RotateApiKeyDialog.tsx'
import { formatCompanyEventKind, formatWebhookAttempt } from './webhook-labels.ts'

/** The maximum number of kinds that a row shows; the others are counted. */
const MAX_VISIBLE_KINDS = 3

type ListProps = {
  endpoints: readonly WebhookEndpoint[]
  selected: number | undefined
  choose: (id: number | undefined) => void
  edit: (endpoint: WebhookEndpoint) => void
  showSecret: (secret: CreatedApiSecret) => void
}

/** The webhook endpoints, those that need attention first. A click on a name filters the deliveries. */
export function WebhookEndpointList({ endpoints, selected, choose, edit, showSecret }: ListProps) {
  const t = useTranslate(messages)
  return (
    <ul className="webhooks" aria-label={t('integrations.webhook_list')}>
      {endpoints.map((endpoint) => {
        const isSelected = endpoint.id === selected
        return (
          <li key={endpoint.id} className="webhook" data-state={endpoint.state} data-chosen={isSelected || undefined}>
            <div className="webhook-name">
              <span className="row">
                <button
                  type="button"
                  className="key-open"
                  aria-pressed={isSelected}
                  title={t('integrations.show_log', { name: t.data(endpoint.name) })}
                  onClick={() => choose(isSelected ? undefined : endpoint.id)}
                >
                  {t.data(endpoint.name)}
                </button>
                <StateBadge endpoint={endpoint} />
              </span>
              <code className="webhook-url">{endpoint.url.replace('https://', '')}</code>
              <span className="webhook-kinds">
                {endpoint.kinds.slice(0, MAX_VISIBLE_KINDS).map((kind) => (
                  <Badge key={kind}>{formatCompanyEventKind(t, kind)}</Badge>
                ))}
                {endpoint.kinds.length > MAX_VISIBLE_KINDS && (
                  <Badge>{t('integrations.more_kinds', { count: endpoint.kinds.length - MAX_VISIBLE_KINDS })}</Badge>
                )}
              </span>
              {endpoint.pause_reason && <MutedText>{t(`integrations.pause_reason.${endpoint.pause_reason}`)}</MutedText>}
            </div>
            <Health endpoint={endpoint} />
            <EndpointActs endpoint={endpoint} edit={() => edit(endpoint)} showSecret={showSecret} />
          </li>
        )
      })}
    </ul>
  )
}

function StateBadge({ endpoint: { state, paused_at, pause_reason, waiting } }: { endpoint: WebhookEndpoint }) {
  const t = useTranslate(messages)
  if (state === 'paused')
    return (
      <Badge tone={pause_reason === 'user' ? 'neutral' : 'danger'}>
        {t('integrations.webhook_state.paused', { at: t.moment(paused_at) })}
      </Badge>
    )
  return state === 'retrying' ? <Badge tone="warn">{t('integrations.webhook_state.retrying', { count: waiting })}</Badge> : null
}

function kindOfHour({ delivered, failed }: { delivered: number; failed: number }) {
  if (delivered + failed === 0) return 'none'
  if (failed === 0) return 'fine'
  return delivered === 0 ? 'failed' : 'mixed'
}

/** The last 24 hours as bars, with a summary. */
function Health({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useTranslate(messages)
  const { hours, state, waiting, last_attempt, next_attempt_at, delivered, milliseconds } = endpoint
  const maxCount = Math.max(1, ...hours.map((hour) => hour.delivered + hour.failed))
  const sumMessages = (of: 'delivered' | 'failed') => hours.reduce((all, hour) => all + hour[of], 0)
  function formatDeliverySummary(): string {
    if (state === 'paused') return t('integrations.webhook_waiting', { count: waiting })
    if (state === 'retrying' && last_attempt && next_attempt_at)
      return t('integrations.webhook_next', { answer: formatWebhookAttempt(t, last_attempt), at: t.moment(next_attempt_at) })
    if (delivered === 0) return t('integrations.webhook_none_sent')
    return `${t('integrations.webhook_week', { count: delivered })}, ${t('integrations.webhook_week_time', { ms: t.number(milliseconds ?? 0) })}`
  }
  const text = formatDeliverySummary()
  return (
    <div className="webhook-health">
      <span className="webhook-hours" aria-hidden>
        {hours.map((hour, at) => {
          const all = hour.delivered + hour.failed
          const kind = kindOfHour(hour)
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the hour of a bar
          return <i key={at} data-kind={kind} style={{ height: `${all ? 30 + (all / maxCount) * 70 : 20}%` }} />
        })}
      </span>
      <span className="visually-hidden">
        {t('integrations.hours_24', { delivered: t.number(sumMessages('delivered')), failed: t.number(sumMessages('failed')) })}
      </span>
      <span className="webhook-text">{text}</span>
    </div>
  )
}

function EndpointActs({
  endpoint,
  edit,
  showSecret,
}: {
  endpoint: WebhookEndpoint
  edit: () => void
  showSecret: ListProps['showSecret']
}) {
  const t = useTranslate(messages)
  const api = useApi(webhooksContract)
  const [isRotating, setRotating] = useState(false)
  const { id, state, name, revision } = endpoint
  const of = { webhook_endpoint_id: id }
  const refresh = { refresh: [['webhooks']] }
  const tellAttempt = (attempt: WebhookAttempt, fine: string, wrong: string) => {
    const detail = attempt.error
      ? formatWebhookAttempt(t, attempt)
      : t('integrations.answer', { status: String(attempt.status), ms: t.number(attempt.milliseconds) })
    showToast({ severity: attempt.is_delivered ? 'success' : 'error', summary: attempt.is_delivered ? fine : wrong, detail })
  }
  const test = useApiMutation(() => api.testWebhookEndpoint(of), {
    ...refresh,
    done: ({ data }) => tellAttempt(data.attempt, t('integrations.test_ok'), t('integrations.test_failed')),
  })
  const resume = useApiMutation(() => api.resumeWebhookEndpoint(of), {
    ...refresh,
    done: ({ data }) => tellAttempt(data.attempt, t('integrations.resumed'), t('integrations.not_resumed')),
  })
  const sendNow = useApiMutation(() => api.sendWaitingWebhookDeliveries(of), {
    ...refresh,
    done: ({ data }) => showToast({ severity: 'success', summary: t('integrations.sending_now', { count: data.count }) }),
  })
  const pause = useApiMutation(() => api.pauseWebhookEndpoint(of), { ...refresh, saved: t('integrations.paused_now') })
  const remove = useApiMutation(() => api.deleteWebhookEndpoint(of), { ...refresh, saved: t('integrations.deleted') })
  const confirmRemove = async () => {
    const question = { title: t('integrations.delete_title', { name: t.data(name) }), text: t('integrations.delete_text') }
    if (await confirmDialog({ ...question, confirm: t('integrations.delete'), danger: true })) remove.mutate(undefined)
  }
  const actions: (DropdownMenuAction | false)[] = [
    state !== 'works' && { label: t('integrations.test'), icon: IconSend, act: () => test.mutate(undefined) },
    state !== 'paused' && { label: t('integrations.pause'), act: () => pause.mutate(undefined) },
    { label: t('integrations.edit'), icon: IconPencil, act: edit },
    { label: t('integrations.rotate'), icon: IconKey, act: () => setRotating(true) },
    { label: t('integrations.delete'), icon: IconTrash, danger: true, act: () => void confirmRemove() },
  ]
  return (
    <div className="webhook-acts">
      {state === 'paused' && (
        <Button small busy={resume.isPending} icon={IconRefresh} onClick={() => resume.mutate(undefined)}>
          {t('integrations.resume')}
        </Button>
      )}
      {state === 'retrying' && (
        <Button small busy={sendNow.isPending} icon={IconRefresh} onClick={() => sendNow.mutate(undefined)}>
          {t('integrations.send_now')}
        </Button>
      )}
      {state === 'works' && (
        <Button small busy={test.isPending} icon={IconSend} onClick={() => test.mutate(undefined)}>
          {t('integrations.test')}
        </Button>
      )}
      <ActionsDropdownMenu small label={t('integrations.more_for', { name: t.data(name) })} actions={actions} />
      {isRotating && (
        <RotateApiKeyDialog
          name={name}
          text={t('integrations.webhook_rotate_text')}
          rotate={async (keep_old) => (await api.rotateWebhookSecret({ ...of, revision, keep_old })).data}
          refresh={[['webhooks']]}
          close={() => setRotating(false)}
          showSecret={(secret) => showSecret({ ...secret, of: 'webhook' })}
        />
      )}
    </div>
  )
}
