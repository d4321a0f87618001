import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { IconKey, IconPlus } from '#ui/icons.ts'
import { Badge, type ColorTone, HighlightedNote, MutedText } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { DetailPane } from '#ui/list/DetailPane.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useCommandFromUrl, useCurrentUrl } from '#ui/state/current-url.tsx'
import { useMediaQuery } from '#ui/state/use-media-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { type ApiKey, integrationsContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { type ApiKeyProblemKind, type ApiKeyState, apiKeyStates } from '../rules/api-key-findings.ts'
import { ApiKeyDialog } from './ApiKeyDialog.tsx'
import { ApiKeyPanel } from './ApiKeyPanel.tsx'
import { formatApiKeyNetworks, formatApiKeyScopeNames } from './api-key-labels.ts'
import { IntegrationTabs } from './IntegrationTabs.tsx'
import { type CreatedApiSecret, NewApiSecretDialog } from './NewApiSecretDialog.tsx'
import { usePermissionNameFormatter } from './use-permission-names.ts'
import { useRowPanel } from './use-row-panel.tsx'
import './integrations.css'

const toneOf: Record<ApiKeyProblemKind, ColorTone> = { maker_left: 'danger', refused: 'danger', ends_soon: 'warn', unused: 'warn' }

/** The API keys of the company, those that need attention first, with the selected one next to the list. */
export function ApiKeysPage() {
  const t = useTranslate(messages)
  const api = useApi(integrationsContract)
  const { search, setSearch } = useCurrentUrl()
  const [editing, setEditing] = useState<ApiKey | 'new'>()
  const [secret, setSecret] = useState<CreatedApiSecret>()
  const isRoom = useMediaQuery('(min-width: 1180px)')
  useCommandFromUrl('new', () => setEditing('new'))
  const asking = useApiQuery(['integrations', 'keys'], async (signal) => (await api.listApiKeys({}, { signal })).data, {
    refetchInterval: 30_000,
  })
  const keys = apiKeyStates.flatMap((state) => asking.data?.keys.filter((key) => key.state === state) ?? [])
  const choose = (id: number | undefined) => setSearch({ key: id ? String(id) : undefined })
  const { row: openKey, steps } = useRowPanel(keys, search.key, choose, {
    open: t('integrations.open_panel'),
    previous: t('integrations.previous'),
    next: t('integrations.next'),
  })
  const live = keys.filter(({ state }) => state !== 'ended')
  const add = (
    <Button kind="primary" icon={IconPlus} onClick={() => setEditing('new')}>
      {t('integrations.new_key')}
    </Button>
  )
  return (
    <PageLayoutFrame
      title={t('integrations.title')}
      count={live.length > 0 ? t('integrations.count', { count: live.length }) : undefined}
      primary={keys.length > 0 && add}
    >
      <IntegrationTabs current="keys" />
      <QueryStateContent asking={asking}>
        {({ targets, grantable }) => (
          <>
            {keys.length === 0 ? (
              <EmptyState icon={IconKey} title={t('integrations.empty')} actions={add}>
                {t('integrations.empty_text')}
              </EmptyState>
            ) : (
              <div className={openKey && isRoom ? 'list-beside' : 'key-list'}>
                <KeyTable keys={keys} selectedKey={openKey} choose={({ id }) => choose(id)} />
                {openKey && (
                  <DetailPane title={t.data(openKey.name)} close={() => choose(undefined)} steps={steps}>
                    <ApiKeyPanel key={openKey.id} apiKey={openKey} edit={() => setEditing(openKey)} showSecret={setSecret} />
                  </DetailPane>
                )}
              </div>
            )}
            <HighlightedNote
              title={t('integrations.guide_title')}
              actions={
                <a className="guide-link" href="/api/docs" target="_blank" rel="noreferrer">
                  {t('integrations.openapi')}
                </a>
              }
            >
              {t('integrations.guide_text')}
            </HighlightedNote>
            {editing && (
              <ApiKeyDialog
                apiKey={editing === 'new' ? undefined : editing}
                targets={targets}
                grantable={grantable}
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

type TableProps = { keys: readonly ApiKey[]; selectedKey: ApiKey | undefined; choose: (key: ApiKey) => void }

function KeyTable({ keys, selectedKey: openKey, choose }: TableProps) {
  const t = useTranslate(messages)
  const permissionNames = usePermissionNameFormatter()
  const maxCalls = Math.max(1, ...keys.flatMap(({ daily_calls }) => daily_calls))
  return (
    <CompactTable
      label={t('integrations.keys')}
      rows={keys}
      keyOf={({ id }) => id}
      className="keys-table"
      rowClass={(key) => (key.id === openKey?.id ? 'is-chosen' : '')}
      groups={{
        of: ({ state }) => state,
        title: (state, rows) => `${t(`integrations.state.${state as ApiKeyState}`)} (${rows.length})`,
      }}
      columns={[
        {
          title: t('integrations.column.key'),
          is: 'head',
          cell: (key) => (
            <div className="key-name">
              <span className="row">
                <button type="button" className="key-open" aria-pressed={key.id === openKey?.id} onClick={() => choose(key)}>
                  {t.data(key.name)}
                </button>
                <KeyBadge apiKey={key} />
              </span>
              <span className="key-rights">{permissionNames(key.permissions)}</span>
              <MutedText>
                {formatApiKeyScopeNames(t, key)} · {formatApiKeyNetworks(t, key)}
              </MutedText>
            </div>
          ),
        },
        {
          title: t('integrations.column.last_call'),
          cell: ({ last_call_at }) => (last_call_at ? t.moment(last_call_at) : t('integrations.never_called')),
        },
        {
          title: t('integrations.column.calls'),
          cell: (key) => (
            <div className="key-calls">
              <DailyCalls calls={key.daily_calls} max={maxCalls} />
              <span>{t('integrations.calls_count', { count: key.calls })}</span>
              {key.refused > 0 && <span className="key-refused">{t('integrations.refused_count', { count: key.refused })}</span>}
            </div>
          ),
        },
        { title: t('integrations.column.ends'), cell: ({ ends_on }) => (ends_on ? t.day(ends_on) : t('integrations.no_end')) },
      ]}
    />
  )
}

function KeyBadge({ apiKey: { state, findings, revoked_at } }: { apiKey: ApiKey }) {
  const t = useTranslate(messages)
  if (state === 'ended') return <Badge>{t(revoked_at ? 'integrations.revoked' : 'integrations.expired')}</Badge>
  const [first] = findings
  return first ? <Badge tone={toneOf[first]}>{t(`integrations.finding.${first}`)}</Badge> : null
}

/** Calls of 30 days as bars with the total. */
function DailyCalls({ calls, max: maxCalls }: { calls: readonly number[]; max: number }) {
  return (
    <span className="daily-calls" aria-hidden>
      {calls.map((count, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the day of a bar
        <i key={at} style={{ height: `${count ? 10 + (count / maxCalls) * 90 : 6}%` }} data-empty={count === 0 || undefined} />
      ))}
    </span>
  )
}
