import { PageSectionLayout } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import type { ListColumnDefinition } from '#ui/list/list-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { privacyContract, type RetentionDeletion } from '../contract.ts'
import { messages } from '../messages/index.ts'

/** The deletions of the nightly retention job. */
export function RetentionDeletionsSection() {
  const t = useTranslate(messages)
  const api = useApi(privacyContract)
  const list = useList<RetentionDeletion>({
    name: 'privacy',
    async load({ page, size }, signal) {
      const { deletions, pagination } = await api.listRetentionDeletions({ page, size }, { signal })
      return { rows: deletions, pagination }
    },
  })
  const columns: ListColumnDefinition<RetentionDeletion>[] = [
    { key: 'at', title: t('privacy.at'), cell: ({ at }) => t.moment(at) },
    { key: 'rule', title: t('privacy.rule'), cell: ({ rule }) => t(`privacy.rule.${rule}`) },
    { key: 'months', title: t('privacy.retention_months'), cell: ({ months }) => t.number(months) },
    { key: 'before', title: t('privacy.before'), cell: ({ before }) => t.day(before) },
    { key: 'count', title: t('privacy.count'), cell: ({ count }) => t.number(count) },
  ]
  return (
    <PageSectionLayout title={t('privacy.deletions')} flush>
      <DataList
        list={list}
        label={t('privacy.deletions')}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ rule, at }) => `${t(`privacy.rule.${rule}`)}, ${t.moment(at)}`}
        empty={<EmptyState title={t('privacy.deletions_none')} />}
      />
    </PageSectionLayout>
  )
}
