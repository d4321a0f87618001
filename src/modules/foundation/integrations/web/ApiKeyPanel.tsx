import { useState } from 'react'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { Button } from '#ui/Button.tsx'
import { IconKey, IconPencil } from '#ui/icons.ts'
import { Badge, HighlightedNote, LabelledValueList, MutedText, PageSectionLayout, RowLayout, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { createUntransliteratedText, useTranslate } from '#ui/translate.ts'
import { type ApiKey, type ApiKeyCall, integrationsContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { formatApiKeyScopeNames, toApiKeySettings } from './api-key-labels.ts'
import type { CreatedApiSecret } from './NewApiSecretDialog.tsx'
import { RevokeApiKeyDialog } from './RevokeApiKeyDialog.tsx'
import { RotateApiKeyDialog } from './RotateApiKeyDialog.tsx'
import { usePermissionNameFormatter } from './use-permission-names.ts'

type Props = { apiKey: ApiKey; edit: () => void; showSecret: (secret: CreatedApiSecret) => void }

/** A key: its problems with their actions, permissions, scope, networks, last day, and recent calls. */
export function ApiKeyPanel({ apiKey, edit, showSecret }: Props) {
  const t = useTranslate(messages)
  const api = useApi(integrationsContract)
  const permissionNames = usePermissionNameFormatter()
  const [pendingAction, setPendingAction] = useState<'rotate' | 'revoke'>()
  const isLive = apiKey.revoked_at === null
  return (
    <StackLayout gap={16}>
      <StackLayout gap={4}>
        <code>{`kad_…_${apiKey.public_id}_…`}</code>
        <MutedText>{t('integrations.made', { name: t.data(apiKey.made_by.name), at: t.moment(apiKey.made_at) })}</MutedText>
      </StackLayout>
      {isLive && (
        <RowLayout>
          <Button small icon={IconKey} disabled={!apiKey.can.rotate} onClick={() => setPendingAction('rotate')}>
            {t('integrations.rotate')}
          </Button>
          <Button small icon={IconPencil} onClick={edit}>
            {t('integrations.edit')}
          </Button>
          <Button small kind="danger" onClick={() => setPendingAction('revoke')}>
            {t('integrations.revoke')}
          </Button>
        </RowLayout>
      )}
      {isLive && !apiKey.can.rotate && <MutedText>{t('integrations.cannot_rotate')}</MutedText>}
      <KeyFindings apiKey={apiKey} revoke={() => setPendingAction('revoke')} />
      <PageSectionLayout title={t('integrations.may')}>
        <ul className="key-may">
          {apiKey.permissions.map((permission) => (
            <li key={permission}>{permissionNames([permission as Permission])}</li>
          ))}
        </ul>
        <MutedText>
          {t('integrations.may_not')}: {t('integrations.may_not_text')}
        </MutedText>
      </PageSectionLayout>
      <PageSectionLayout title={t('integrations.where')}>
        <LabelledValueList
          facts={[
            [t('integrations.scope'), formatApiKeyScopeNames(t, apiKey)],
            [t('integrations.networks'), apiKey.networks.length ? apiKey.networks.join(', ') : t('integrations.any_network')],
            [t('integrations.ends_on'), apiKey.ends_on ? t.day(apiKey.ends_on) : t('integrations.no_end')],
            apiKey.old_secret_until !== null && [
              t('integrations.old_secret'),
              t('integrations.old_secret_until', { at: t.moment(apiKey.old_secret_until) }),
            ],
            [
              t('integrations.outlives'),
              apiKey.outlives_maker
                ? t('integrations.outlives_yes', { name: t.data(apiKey.outlives_maker.by), at: t.moment(apiKey.outlives_maker.at) })
                : t('integrations.outlives_no', { name: t.data(apiKey.made_by.name) }),
            ],
            apiKey.revoked_at !== null && [
              t('integrations.revoked_at'),
              t('integrations.outlives_yes', { name: t.data(apiKey.revoked_by), at: t.moment(apiKey.revoked_at) }),
            ],
          ]}
        />
      </PageSectionLayout>
      <LastCalls id={apiKey.id} />
      {pendingAction === 'rotate' && (
        <RotateApiKeyDialog
          name={apiKey.name}
          text={t('integrations.rotate_text')}
          rotate={async (keep_old) => (await api.rotateApiKey({ api_key_id: apiKey.id, revision: apiKey.revision, keep_old })).data}
          refresh={[['integrations']]}
          close={() => setPendingAction(undefined)}
          showSecret={showSecret}
        />
      )}
      {pendingAction === 'revoke' && <RevokeApiKeyDialog apiKey={apiKey} close={() => setPendingAction(undefined)} />}
    </StackLayout>
  )
}

/** The reasons why the key needs attention, each with the action that resolves it. */
function KeyFindings({ apiKey, revoke }: { apiKey: ApiKey; revoke: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(integrationsContract)
  const change = useApiMutation(
    (more: { networks?: string[]; outlives_maker?: boolean }) =>
      api.updateApiKey({ ...toApiKeySettings(apiKey), revision: apiKey.revision, ...more }),
    { refresh: [['integrations']], saved: t('integrations.saved') },
  )
  const { findings, refusals, networks } = apiKey
  return (
    <>
      {findings.includes('maker_left') && (
        <HighlightedNote
          tone="danger"
          title={t('integrations.maker_left_title')}
          actions={
            <>
              <Button small busy={change.isPending} onClick={() => change.mutate({ outlives_maker: true })}>
                {t('integrations.keep')}
              </Button>
              <Button small onClick={revoke}>
                {t('integrations.revoke')}
              </Button>
            </>
          }
        >
          {t('integrations.maker_left_text', { name: t.data(apiKey.made_by.name) })}
        </HighlightedNote>
      )}
      {refusals.map(({ code, calls, first_at, last_address }) => (
        <HighlightedNote
          key={code}
          tone={apiKey.state === 'ended' ? 'neutral' : 'danger'}
          title={t('integrations.refused_title', { count: calls, at: t.moment(first_at) })}
          actions={
            code === 'integrations.key_network_not_allowed' &&
            apiKey.revoked_at === null &&
            last_address && (
              <Button small busy={change.isPending} onClick={() => change.mutate({ networks: [...networks, last_address] })}>
                {t('integrations.add_network', { address: createUntransliteratedText(last_address) })}
              </Button>
            )
          }
        >
          {t.known(`integrations.reason.${code}`) ?? t('integrations.reason.other')}{' '}
          {last_address && t('integrations.refused_from', { address: createUntransliteratedText(last_address) })}
        </HighlightedNote>
      ))}
      {findings.includes('ends_soon') && (
        <HighlightedNote tone="warn">{t('integrations.ends_soon_text', { day: t.day(apiKey.ends_on) })}</HighlightedNote>
      )}
      {findings.includes('unused') && <HighlightedNote tone="warn">{t('integrations.unused_text')}</HighlightedNote>}
    </>
  )
}

function LastCalls({ id }: { id: number }) {
  const t = useTranslate(messages)
  const api = useApi(integrationsContract)
  const asking = useApiQuery(['integrations', 'key', id], async (signal) => (await api.getApiKey({ api_key_id: id }, { signal })).data)
  return (
    <PageSectionLayout title={t('integrations.last_calls')} flush>
      <QueryStateContent asking={asking}>
        {({ last_calls }) =>
          last_calls.length ? (
            <CompactTable
              fits
              label={t('integrations.last_calls')}
              rows={last_calls}
              keyOf={(call) => call.id}
              columns={[
                { title: t('integrations.call.at'), cell: (call) => t.moment(call.at) },
                { title: t('integrations.call.what'), is: 'head', cell: (call) => <code className="key-route">{routeText(call)}</code> },
                {
                  title: t('integrations.call.status'),
                  cell: (call) => <Badge tone={toneOfHttpStatus(call.status)}>{String(call.status)}</Badge>,
                },
              ]}
            />
          ) : (
            <p className="muted key-none">{t('integrations.no_calls')}</p>
          )
        }
      </QueryStateContent>
    </PageSectionLayout>
  )
}

/** The pattern of a call without the common prefix. */
const routeText = ({ method, route }: ApiKeyCall) => `${method} ${route.replace('/api/company/:company_id', '') || '/'}`

function toneOfHttpStatus(status: number) {
  if (status < 400) return 'success'
  return status < 500 ? 'warn' : 'danger'
}
