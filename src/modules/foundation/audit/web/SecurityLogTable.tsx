import { useState } from 'react'
import { BackgroundJobDialog } from '#platform/jobs/web/BackgroundJobDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { IconShieldCheck } from '#ui/icons.ts'
import { Badge, type ColorTone, HighlightedNote, MutedText, RowLayout, StackLayout } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { useList } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { auditContract, type SecurityLogEntry, securityLogEntryKinds } from '../contract.ts'
import { messages } from '../messages/index.ts'

const tones: Record<SecurityLogEntry['kind'], ColorTone> = { denied: 'danger', token: 'warn', sign_in: 'warn', same_number: 'info' }
const withoutSort = ({ sort: _, ...query }: Record<string, unknown>) => query

/** Refused requests by user, address and route, and whether the hash chain of the log is intact. */
export function SecurityLogTable() {
  const t = useTranslate(messages)
  const api = useApi(auditContract)
  const { company } = useSession()
  const [job, setJob] = useState<number>()
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx')
  const list = useList<SecurityLogEntry>({
    name: 'audit-security',
    filters: [
      {
        key: 'kind',
        label: t('audit.security.kind'),
        kind: 'select',
        pinned: true,
        options: securityLogEntryKinds.map((value) => ({ value, label: t(`audit.security.kind.${value}`) })),
      },
      { key: 'from', label: t('audit.from'), kind: 'day', pinned: true },
      { key: 'to', label: t('audit.to'), kind: 'day', pinned: true },
    ],
    async load(query, signal) {
      const { entries, pagination } = await api.listSecurityLog(withoutSort(query), { signal })
      return { rows: entries, pagination }
    },
  })
  const check = useApiMutation(() => api.verifySecurityLog({}))
  const exporting = useApiMutation(
    (wanted: 'xlsx' | 'csv') => {
      setFormat(wanted)
      return api.exportSecurityLog({ ...withoutSort(list.found), format: wanted })
    },
    { done: ({ data }) => setJob(data.job) },
  )
  const checked = check.data?.data
  return (
    <StackLayout>
      <RowLayout>
        <Button icon={IconShieldCheck} onClick={() => check.mutate(undefined)} disabled={check.isPending}>
          {t('audit.security.check')}
        </Button>
      </RowLayout>
      {checked && (
        <HighlightedNote title={t(checked.is_whole ? 'audit.security.whole' : 'audit.security.broken', { number: checked.broken_at ?? 0 })}>
          {t('audit.security.checked', { count: checked.entries })} <code>{checked.digest}</code>
        </HighlightedNote>
      )}
      <DataList
        list={list}
        label={t('audit.security')}
        allLabel={t('audit.all')}
        searchLabel={t('audit.security.search')}
        keyOf={({ id }) => id}
        nameOf={({ kind, first_at }) => `${t(`audit.security.kind.${kind}`)} ${t.moment(first_at)}`}
        columns={[
          { key: 'at', title: t('audit.at'), fixed: true, width: 150, cell: ({ first_at }) => t.moment(first_at) },
          {
            key: 'kind',
            title: t('audit.security.kind'),
            onCard: 'line',
            width: 170,
            cell: ({ kind }) => <Badge tone={tones[kind]}>{t(`audit.security.kind.${kind}`)}</Badge>,
          },
          {
            key: 'user',
            title: t('audit.security.who'),
            cell: ({ user }) => (user ? t.data(user.name) : <MutedText>{t('audit.security.stranger')}</MutedText>),
          },
          { key: 'address', title: t('audit.security.address'), cell: ({ address }) => address },
          { key: 'route', title: t('audit.security.route'), cell: ({ route }) => <code>{route}</code> },
          { key: 'code', title: t('audit.security.code'), cell: ({ code }) => <code>{code}</code> },
          { key: 'times', title: t('audit.security.times'), align: 'end', cell: ({ times }) => t.number(times) },
        ]}
        {...(company && {
          exports: (['xlsx', 'csv'] as const).map((kind) => ({ label: t(`audit.${kind}`), act: () => exporting.mutate(kind) })),
        })}
        empty={<EmptyState title={t('audit.empty')} />}
      />
      <BackgroundJobDialog
        job={job}
        close={() => setJob(undefined)}
        title={t('audit.export_title')}
        fileName={`${t('audit.security')}.${format}`}
      />
    </StackLayout>
  )
}
