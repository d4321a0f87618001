import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { IconPlus, IconSpeakerphone } from '#ui/icons.ts'
import { Badge, MutedText, StackLayout } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import type { ListColumnDefinition } from '#ui/list/list-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useCommandFromUrl, useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { AnnouncementRow } from '../announcement-schemas.ts'
import { announcementsContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { announcementStates } from '../rules/announcement-state.ts'
import { AnnouncementReadProgress } from './AnnouncementReadProgress.tsx'
import {
  type AnnouncementTranslateFunction,
  announcementStateColors,
  formatAnnouncementAudience,
  formatAnnouncementValidity,
} from './announcement-labels.ts'

const AnnouncementDialog = lazy(async () => ({ default: (await import('./AnnouncementDialog.tsx')).AnnouncementDialog }))

/** Announcements with their state and progress. */
export function AnnouncementsPage() {
  const t = useTranslate(messages)
  const api = useApi(announcementsContract)
  const { go } = useCurrentUrl()
  const [isNew, setNew] = useState(false)
  useCommandFromUrl('new', () => setNew(true))
  const list = useList<AnnouncementRow>({
    name: 'announcements',
    filters: [
      {
        key: 'state',
        label: t('announcements.state'),
        kind: 'select',
        pinned: true,
        options: announcementStates.map((value) => ({ value, label: t(`announcements.state.${value}`) })),
      },
    ],
    async load({ page, size, search, state }, signal) {
      const query = { page, size: Math.min(size || 50, 50), search, state }
      const { announcements, pagination } = await api.listAnnouncements(query, { signal })
      return { rows: announcements, pagination }
    },
  })
  const add = (
    <Button kind="primary" icon={IconPlus} onClick={() => setNew(true)} aria-haspopup="dialog">
      {t('announcements.add')}
    </Button>
  )
  return (
    <PageLayoutFrame title={t('announcements.title')} primary={add}>
      <StackLayout gap={16}>
        <MutedText>{t('announcements.lead')}</MutedText>
        <DataList
          list={list}
          label={t('announcements.title')}
          columns={columnsOf(t)}
          keyOf={({ id }) => id}
          nameOf={({ title }) => t.data(title)}
          open={({ id }) => `/announcements/${id}`}
          searchLabel={t('announcements.search')}
          empty={
            <EmptyState title={t('announcements.none')} icon={IconSpeakerphone} actions={add}>
              {t('announcements.none_text')}
            </EmptyState>
          }
        />
      </StackLayout>
      <Suspense>{isNew && <AnnouncementDialog close={() => setNew(false)} done={({ id }) => void go(`/announcements/${id}`)} />}</Suspense>
    </PageLayoutFrame>
  )
}

const columnsOf = (t: AnnouncementTranslateFunction): ListColumnDefinition<AnnouncementRow>[] => [
  { key: 'title', title: t('announcements.heading'), fixed: true, cell: ({ title }) => t.data(title) },
  {
    key: 'state',
    title: t('announcements.state'),
    onCard: 'line',
    width: 120,
    cell: ({ state }) => <Badge tone={announcementStateColors[state]}>{t(`announcements.state.${state}`)}</Badge>,
  },
  {
    key: 'progress',
    title: t('announcements.progress'),
    width: 190,
    cell: (row) => row.state !== 'draft' && <AnnouncementReadProgress of={row} />,
  },
  { key: 'for', title: t('announcements.for'), width: 200, cell: ({ audience }) => formatAnnouncementAudience(t, audience) },
  { key: 'span', title: t('announcements.span'), width: 190, cell: (row) => formatAnnouncementValidity(t, row) },
  {
    key: 'published',
    title: t('announcements.published'),
    width: 150,
    hidden: true,
    cell: ({ published_at }) => published_at && t.moment(published_at),
  },
  { key: 'author', title: t('announcements.author'), hidden: true, cell: ({ author }) => t.data(author) },
]
