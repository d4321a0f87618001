import { useTranslate } from '#ui/translate.ts'
import type { AnnouncementRow } from '../announcement-schemas.ts'
import { messages } from '../messages/index.ts'
import { countCompletedAnnouncementReaders, formatAnnouncementReadProgress } from './announcement-labels.ts'
import './announcements.css'

/** The share of the audience that confirmed, or read if no confirmation is required. */
export function AnnouncementReadProgress({
  of,
}: {
  of: Pick<AnnouncementRow, 'must_confirm' | 'counts' | 'title' | 'receipts_deleted_on'>
}) {
  const t = useTranslate(messages)
  if (of.receipts_deleted_on) return t('announcements.readings_deleted', { day: t.day(of.receipts_deleted_on) })
  return (
    <span className="announcement-progress">
      <span>{formatAnnouncementReadProgress(t, of)}</span>
      <progress
        value={countCompletedAnnouncementReaders(of)}
        max={Math.max(1, of.counts.people)}
        aria-label={t('announcements.progress')}
      />
    </span>
  )
}
