import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import type { Announcement } from '../announcement-schemas.ts'
import { announcementsContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { announcementListQueryKeys } from './announcement-query-keys.ts'

/** The dialog for the reason of a withdrawal. */
export function WithdrawAnnouncementDialog({ it: { id, revision }, close }: { it: Announcement; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(announcementsContract)
  return (
    <ReasonDialog
      title={t('announcements.withdraw')}
      label={t('announcements.reason')}
      maxLength={500}
      send={(reason) => api.withdrawAnnouncement({ announcement_id: id, revision, reason })}
      refresh={announcementListQueryKeys}
      saved={t('announcements.is_withdrawn')}
      close={close}
    >
      <p>{t('announcements.withdraw_text')}</p>
    </ReasonDialog>
  )
}
