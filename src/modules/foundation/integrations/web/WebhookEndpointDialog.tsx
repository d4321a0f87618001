import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { PageSectionLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { createUntransliteratedText, useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import type { CompanyEventKind } from '../rules/company-event-kinds.ts'
import { type WebhookEndpoint, webhooksContract } from '../webhooks-contract.ts'
import type { CreatedApiSecret } from './NewApiSecretDialog.tsx'
import { formatCompanyEventKind } from './webhook-labels.ts'

type Props = {
  endpoint: WebhookEndpoint | undefined
  hosts: readonly string[]
  kinds: readonly string[]
  close: () => void
  showSecret: (secret: CreatedApiSecret) => void
}

/** The settings of a webhook: name, address and kinds. After the creation it shows the secret. */
export function WebhookEndpointDialog({ endpoint, hosts, kinds, close, showSecret }: Props) {
  const t = useTranslate(messages)
  const api = useApi(webhooksContract)
  const form = useFormState({
    schema: webhooksContract.createWebhookEndpoint.input,
    initial: endpoint
      ? { name: endpoint.name, url: endpoint.url, kinds: endpoint.kinds as CompanyEventKind[] }
      : { kinds: [], url: 'https://' },
    refresh: [['webhooks']],
    saved: t('integrations.webhook_saved'),
    async send(values) {
      if (endpoint) return api.updateWebhookEndpoint({ ...values, webhook_endpoint_id: endpoint.id, revision: endpoint.revision })
      const { data } = await api.createWebhookEndpoint(values)
      showSecret({ of: 'webhook', name: values.name, secret: data.secret, oldUntil: undefined })
      return data
    },
    done: close,
  })
  const selected = form.values.kinds ?? []
  const offered = [...new Set([...kinds, ...(endpoint?.kinds ?? [])])] as CompanyEventKind[]
  const { error } = form.field('kinds')
  const turn = (kind: CompanyEventKind, on: boolean) =>
    form.set({ kinds: on ? [...selected, kind] : selected.filter((one) => one !== kind) })
  return (
    <FormDialog
      form={form}
      close={close}
      size="large"
      title={endpoint ? t.data(endpoint.name) : t('integrations.new_webhook')}
      save={endpoint ? t('integrations.save') : t('integrations.webhook_make')}
    >
      <TextField
        {...form.field('name')}
        label={t('integrations.webhook_name')}
        hint={t('integrations.webhook_name_hint')}
        maxLength={100}
        autoFocus
      />
      <TextField
        {...form.field('url')}
        label={t('integrations.webhook_url')}
        hint={t('integrations.webhook_url_hint', {
          hosts: createUntransliteratedText(hosts.map((host) => host.replace('https://', '')).join(', ')),
        })}
        maxLength={500}
      />
      <PageSectionLayout title={t('integrations.webhook_kinds')}>
        <fieldset className="key-permissions" aria-label={t('integrations.webhook_kinds')}>
          {offered.map((kind) => (
            <CheckboxField
              key={kind}
              name={kind}
              label={formatCompanyEventKind(t, kind)}
              hint={<code>{kind}</code>}
              value={selected.includes(kind)}
              onChange={(on) => turn(kind, on)}
            />
          ))}
        </fieldset>
        {error && (
          <p className="key-error" role="alert">
            {error}
          </p>
        )}
      </PageSectionLayout>
    </FormDialog>
  )
}
