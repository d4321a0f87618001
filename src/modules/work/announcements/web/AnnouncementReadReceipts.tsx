import { lazy, Suspense, useState } from 'react'
import { useTableImportExport } from '#modules/foundation/lists/web/tables/use-table-import-export.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { IconPencil } from '#ui/icons.ts'
import { Badge, type ColorTone, MutedText, PageSectionLayout, RowLayout } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import type { ListColumnDefinition } from '#ui/list/list-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { type Announcement, type AnnouncementReader, announcementReaderStates } from '../announcement-schemas.ts'
import { announcementsContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { type AnnouncementTranslateFunction, formatAnnouncementReaderState } from './announcement-labels.ts'
import { announcementListQueryKeys } from './announcement-query-keys.ts'

const PaperSignatureDialog = lazy(async () => ({ default: (await import('./PaperSignatureDialog.tsx')).PaperSignatureDialog }))

const tones: Record<ReturnType<typeof formatAnnouncementReaderState>, ColorTone> = {
  waiting: 'warn',
  viewed: 'info',
  confirmed: 'success',
  paper: 'success',
}

/** Employees who have and have not read the announcement, with records of signatures and an export. */
export function AnnouncementReadReceipts({ it }: { it: Announcement }) {
  const t = useTranslate(messages)
  const api = useApi(announcementsContract)
  const [noting, setNoting] = useState<{ ids: number[]; done?: () => void }>()
  const which = { announcement_id: it.id }
  const list = useList<AnnouncementReader>({
    name: 'announcement-readers',
    also: { of: String(it.id) },
    filters: [
      {
        key: 'state',
        label: t('announcements.reading'),
        kind: 'select',
        pinned: true,
        options: announcementReaderStates.map((value) => ({ value, label: t(`announcements.filter.${value}`) })),
      },
    ],
    async load({ page, size, search, state }, signal) {
      const query = { ...which, page, size: Math.min(size || 100, 100), search, state }
      const { readers, pagination } = await api.listAnnouncementReaders(query, { signal })
      return { rows: readers, pagination }
    },
  })
  const { search, state } = list.found
  const table = useTableImportExport({
    name: t('announcements.readers'),
    refresh: [],
    give: (how) =>
      api.exportAnnouncementReaders({ ...which, search: search ? String(search) : undefined, state: state || undefined, ...how }),
  })
  const takeBack = useApiMutation((id: number) => api.recordAnnouncementPaperSignature({ ...which, employee_ids: [id] }), {
    refresh: announcementListQueryKeys,
    saved: t('announcements.taken_back'),
  })
  return (
    <PageSectionLayout title={t('announcements.who_read')}>
      <DataList
        list={list}
        label={t('announcements.who_read')}
        columns={columnsOf(t)}
        keyOf={({ id }) => id}
        nameOf={({ first_name, last_name }) => t.data(`${last_name} ${first_name}`)}
        {...(it.can.note && {
          acts: (row: AnnouncementReader) => [
            !row.is_left &&
              !row.confirmed_at &&
              !row.paper_signed_on && { label: t('announcements.note_paper'), icon: IconPencil, act: () => setNoting({ ids: [row.id] }) },
            row.paper_signed_on !== null && { label: t('announcements.take_back'), act: () => takeBack.mutate(row.id) },
          ],
          bulk: (rows: AnnouncementReader[], done: () => void) => (
            <Button icon={IconPencil} onClick={() => setNoting({ ids: rows.map(({ id }) => id), done })} aria-haspopup="dialog">
              {t('announcements.note_paper')}
            </Button>
          ),
        })}
        searchLabel={t('announcements.search_readers')}
        exports={table.exports}
        empty={<EmptyState title={t('announcements.no_readers')} />}
      />
      {table.dialogs}
      <Suspense>{noting && <PaperSignatureDialog it={it} {...noting} close={() => setNoting(undefined)} />}</Suspense>
    </PageSectionLayout>
  )
}

const columnsOf = (t: AnnouncementTranslateFunction): ListColumnDefinition<AnnouncementReader>[] => [
  {
    key: 'reader',
    title: t('announcements.reader'),
    fixed: true,
    width: 220,
    cell: ({ id, first_name, last_name }) => (
      <RowLayout gap={8}>
        <Avatar id={id} first_name={first_name} last_name={last_name} withImage />
        <span>{t.data(`${last_name} ${first_name}`)}</span>
      </RowLayout>
    ),
  },
  {
    key: 'department',
    title: t('announcements.department'),
    onCard: 'line',
    width: 180,
    cell: ({ department }) => t.data(department?.name),
  },
  {
    key: 'reading',
    title: t('announcements.reading'),
    width: 190,
    cell: (row) => (
      <RowLayout gap={4}>
        <Badge tone={tones[formatAnnouncementReaderState(row)]}>{t(`announcements.reader.${formatAnnouncementReaderState(row)}`)}</Badge>
        {!row.has_account && <Badge>{t('announcements.reader.no_account')}</Badge>}
        {row.is_left && <MutedText>{t('announcements.reader.left')}</MutedText>}
      </RowLayout>
    ),
  },
  { key: 'when', title: t('announcements.when'), width: 210, cell: (row) => formatReceiptTime(t, row) },
  { key: 'code', title: t('announcements.code'), width: 100, hidden: true, cell: ({ code }) => code },
]

function formatReceiptTime(
  t: AnnouncementTranslateFunction,
  { confirmed_at, paper_signed_on: signedOnPaper, noted_by, viewed_at: viewedAt }: AnnouncementReader,
) {
  if (confirmed_at) return t.moment(confirmed_at)
  if (!signedOnPaper) return viewedAt && t.moment(viewedAt)
  const noted = noted_by && t('announcements.paper_noted', { name: t.data(noted_by) })
  return [t('announcements.paper_on_day', { day: t.day(signedOnPaper) }), noted].filter(Boolean).join(' · ')
}
