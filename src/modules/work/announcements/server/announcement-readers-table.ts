import { defineTableEndpoints } from '#modules/foundation/lists/server/tables/define-table-endpoints.ts'
import {
  defineImportExportChoiceColumn,
  defineImportExportDayColumn,
  defineImportExportFlagColumn,
  defineImportExportTextColumn,
} from '#modules/foundation/lists/server/tables/import-export-columns.ts'
import { toBelgradeDay } from '#shared/days.ts'
import type { AnnouncementReader, announcementReaderStates } from '../announcement-schemas.ts'
import { loadAnnouncement } from './announcement-rows.ts'
import { loadAnnouncementReaders } from './read-receipts.ts'

type ReaderTableInput = {
  announcement_id: number
  search?: string | undefined
  state?: (typeof announcementReaderStates)[number] | null | undefined
  department_id?: number | null | undefined
  version?: number | null | undefined
}

const stateOrder = ['waiting', 'viewed', 'confirmed', 'paper'] as const
const stateOf = ({
  confirmed_at,
  paper_signed_on: signedOnPaper,
  viewed_at: viewedAt,
}: AnnouncementReader): (typeof stateOrder)[number] => {
  if (confirmed_at) return 'confirmed'
  if (signedOnPaper) return 'paper'
  if (viewedAt) return 'viewed'
  return 'waiting'
}

const readers = defineTableEndpoints<ReaderTableInput>('exportAnnouncementReaders', async (ctx, input) => ({
  title: 'announcements.readers',
  table: 'announcement_read_receipt',
  nameOf: () => '',
  columns: [
    defineImportExportTextColumn('code', 'announcements.code', { width: 12 }),
    defineImportExportTextColumn('last_name', 'announcements.last_name'),
    defineImportExportTextColumn('first_name', 'announcements.first_name'),
    defineImportExportTextColumn('department', 'announcements.department', { width: 30 }),
    defineImportExportChoiceColumn('state', 'announcements.reader_state', stateOrder, 'announcements.reader_state'),
    defineImportExportDayColumn('inspected_on', 'announcements.inspected_on'),
    defineImportExportDayColumn('confirmed_on', 'announcements.confirmed_on'),
    defineImportExportDayColumn('paper_signed_on', 'announcements.paper_on'),
    defineImportExportFlagColumn('account', 'announcements.account'),
    defineImportExportTextColumn('signature', 'announcements.signature', { width: 30 }),
  ],
  rows: (await loadAnnouncementReaders(ctx, input, { page: 1, size: 0 })).readers.map((reader) => ({
    id: reader.id,
    code: reader.code,
    last_name: reader.last_name,
    first_name: reader.first_name,
    department: reader.department?.name ?? null,
    state: stateOf(reader),
    inspected_on: reader.viewed_at && toBelgradeDay(new Date(reader.viewed_at)),
    confirmed_on: reader.confirmed_at && toBelgradeDay(new Date(reader.confirmed_at)),
    paper_signed_on: reader.paper_signed_on,
    account: reader.has_account,
    signature: null,
  })),
}))
export const announcementReadersTable = readers.extension
/** An announcement of another user is refused before the job starts. */
export const exportAnnouncementReaders: typeof readers.give = async (ctx, input) => {
  await loadAnnouncement(ctx, input.announcement_id)
  return readers.give(ctx, input)
}
