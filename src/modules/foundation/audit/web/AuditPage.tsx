import { useState } from 'react'
import { BackgroundJobDialog } from '#platform/jobs/web/BackgroundJobDialog.tsx'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { SegmentedViewSwitch } from '#ui/form/ChoiceFields.tsx'
import { Badge, type ColorTone, LabelledValueList, MutedText, RowLayout, StackLayout } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import type { ListColumnDefinition } from '#ui/list/list-columns.ts'
import { type ListFilterDefinition, useList } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { type TranslateFunction, useTranslate } from '#ui/translate.ts'
import { type AuditEntry, auditContract, auditEntryKinds } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { AuditedFieldChangesTable, formatAuditedTableName } from './AuditedFieldChangesTable.tsx'
import { SecurityLogTable } from './SecurityLogTable.tsx'

const ofInstallation = [
  'app_user',
  'user_group',
  'user_group_permission',
  'user_role',
  'user_permission',
  'second_factor',
  'installation_setting',
]
const tones: Record<AuditEntry['kind'], ColorTone> = { created: 'success', changed: 'info', deleted: 'danger', looked: 'neutral' }

/** The audit log of the selected company, or of the installation. */
export function AuditPage() {
  const t = useTranslate(messages)
  const { may, company } = useSession()
  const { search, setSearch } = useCurrentUrl()
  const mayRead = may('audit.read') && company !== undefined
  const ofInstallation = may('installation.manage')
  const logs = omitAbsentItems([mayRead && 'company', ofInstallation && 'installation', ofInstallation && 'security'])
  const which = logs.find((log) => log === search.log) ?? logs[0]
  return (
    <PageLayoutFrame title={t('audit.title')}>
      <StackLayout>
        {logs.length > 1 && (
          <RowLayout>
            <SegmentedViewSwitch
              label={t('audit.which')}
              value={which!}
              onChange={(log) =>
                setSearch({ ...Object.fromEntries(Object.keys(search).map((key) => [key, null])), log: log === logs[0] ? null : log })
              }
              options={logs.map((value) => ({ value, label: t(`audit.${value}`) }))}
            />
          </RowLayout>
        )}
        {which === 'company' && <CompanyLog />}
        {which === 'installation' && <InstallationLog />}
        {which === 'security' && <SecurityLogTable />}
        {which === undefined && <EmptyState title={t('audit.no_company')} />}
      </StackLayout>
    </PageLayoutFrame>
  )
}

function useFilters(t: TranslateFunction<typeof messages.sr>, tables: string[]): ListFilterDefinition[] {
  return [
    {
      key: 'kind',
      label: t('audit.kind'),
      kind: 'select',
      pinned: true,
      options: auditEntryKinds.map((value) => ({ value, label: t(`audit.kind.${value}`) })),
    },
    {
      key: 'table',
      label: t('audit.record'),
      kind: 'select',
      pinned: true,
      options: tables
        .map((value) => ({ value, label: formatAuditedTableName(t, value) }))
        .sort((a, b) => a.label.localeCompare(b.label, 'sr-Latn')),
    },
    { key: 'from', label: t('audit.from'), kind: 'day', pinned: true },
    { key: 'to', label: t('audit.to'), kind: 'day' },
  ]
}

function CompanyLog() {
  const t = useTranslate(messages)
  const api = useApi(auditContract)
  const [job, setJob] = useState<number>()
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx')
  const actors = useApiQuery(['audit', 'actors'], async (signal) => (await api.listAuditActors({}, { signal })).data, { staleTime: 60_000 })
  const tables = Object.keys(messages.sr)
    .filter((key) => key.startsWith('audit.table.'))
    .map((key) => key.slice('audit.table.'.length))
    .filter((table) => !ofInstallation.includes(table))
  const list = useList<AuditEntry>({
    name: 'audit',
    filters: [
      ...useFilters(t, tables),
      {
        key: 'actor_id',
        label: t('audit.actor'),
        kind: 'select',
        options: (actors.data ?? []).map(({ id, name }) => ({ value: id, label: t.data(name) })),
      },
    ],
    async load(query, signal) {
      const { entries, pagination } = await api.listAuditEntries(withoutSort(query), { signal })
      return { rows: entries, pagination }
    },
  })
  const exporting = useApiMutation(
    (wanted: 'xlsx' | 'csv') => {
      setFormat(wanted)
      return api.exportAuditEntries({ ...withoutSort(list.found), format: wanted })
    },
    { done: ({ data }) => setJob(data.job) },
  )
  return (
    <>
      <DataList
        list={list}
        label={t('audit.title')}
        allLabel={t('audit.all')}
        searchLabel={t('audit.search')}
        keyOf={({ id }) => id}
        nameOf={(entry) => `${formatAuditedTableName(t, entry.table)} ${t.moment(entry.at)}`}
        columns={[
          ...createCommonColumns(t),
          { key: 'employee', title: t('audit.employee'), cell: ({ employee }) => t.data(employee?.name) },
          changesColumn(t),
        ]}
        preview={(entry) => <EntryDetail entry={entry} />}
        exports={(['xlsx', 'csv'] as const).map((kind) => ({ label: t(`audit.${kind}`), act: () => exporting.mutate(kind) }))}
        empty={<EmptyState title={t('audit.empty')} />}
      />
      <BackgroundJobDialog
        job={job}
        close={() => setJob(undefined)}
        title={t('audit.export_title')}
        fileName={`${t('audit.title')}.${format}`}
      />
    </>
  )
}

type InstallationEntry = AuditEntry & { user: { id: number; name: string } | null }

function InstallationLog() {
  const t = useTranslate(messages)
  const api = useApi(auditContract)
  const list = useList<InstallationEntry>({
    name: 'audit-installation',
    filters: useFilters(t, ofInstallation),
    async load(query, signal) {
      const { entries, pagination } = await api.listInstallationAuditEntries(withoutSort(query), { signal })
      return { rows: entries, pagination }
    },
  })
  return (
    <DataList
      list={list}
      label={t('audit.title')}
      allLabel={t('audit.all')}
      searchLabel={t('audit.search_user')}
      keyOf={({ id }) => id}
      nameOf={(entry) => `${formatAuditedTableName(t, entry.table)} ${t.moment(entry.at)}`}
      columns={[
        ...createCommonColumns<InstallationEntry>(t),
        { key: 'user', title: t('audit.user'), cell: ({ user }) => t.data(user?.name) },
        changesColumn<InstallationEntry>(t),
      ]}
      preview={(entry) => <EntryDetail entry={entry} />}
      empty={<EmptyState title={t('audit.empty')} />}
    />
  )
}

/** The audit log has a fixed order, newest first. */
const withoutSort = ({ sort: _, ...query }: Record<string, unknown>) => query

const createCommonColumns = <Entry extends AuditEntry>(t: TranslateFunction<typeof messages.sr>): ListColumnDefinition<Entry>[] => [
  { key: 'at', title: t('audit.at'), fixed: true, width: 150, cell: ({ at }) => t.moment(at) },
  { key: 'actor', title: t('audit.actor'), cell: ({ actor }) => (actor ? t.data(actor.name) : <MutedText>{t('audit.system')}</MutedText>) },
  {
    key: 'kind',
    title: t('audit.kind'),
    onCard: 'line',
    width: 130,
    cell: ({ kind, own_record }) => (
      <>
        <Badge tone={tones[kind]}>{t(`audit.kind.${kind}`)}</Badge> {own_record && <Badge tone="warn">{t('audit.own_record')}</Badge>}
      </>
    ),
  },
  { key: 'record', title: t('audit.record'), cell: ({ table }) => formatAuditedTableName(t, table) },
]
const changesColumn = <Entry extends AuditEntry>(t: TranslateFunction<typeof messages.sr>): ListColumnDefinition<Entry> => ({
  key: 'changes',
  title: t('audit.changes'),
  cell: ({ table, fields }) => fields.length > 0 && <AuditedFieldChangesTable table={table} fields={fields} max={2} />,
})

function EntryDetail({ entry }: { entry: AuditEntry }) {
  const t = useTranslate(messages)
  return (
    <StackLayout>
      <LabelledValueList
        facts={[
          [t('audit.at'), t.moment(entry.at)],
          [t('audit.actor'), entry.actor ? t.data(entry.actor.name) : t('audit.system')],
          [t('audit.kind'), t(`audit.kind.${entry.kind}`)],
          [t('audit.record'), formatAuditedTableName(t, entry.table)],
          entry.employee && [t('audit.employee'), t.data(entry.employee.name)],
          [t('audit.number'), entry.row_id],
          [t('audit.action'), <code key="action">{entry.action}</code>],
        ]}
      />
      {entry.fields.length ? (
        <AuditedFieldChangesTable table={entry.table} fields={entry.fields} />
      ) : (
        <MutedText>{t('audit.nothing_changed')}</MutedText>
      )}
    </StackLayout>
  )
}
