import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { PageSectionLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { myAnnouncementsContract } from '../../my-announcements-contract.ts'
import './list.css'

/** Announcements to confirm or read, on the home page. */
export function MyUnreadAnnouncements() {
  const t = useTranslate(messages)
  const api = useApi(myAnnouncementsContract)
  const { go } = useCurrentUrl()
  const { data } = useApiQuery(['own-announcements', 'waiting'], (signal) =>
    api.listMyAnnouncements({ waiting: true, size: 3 }, { signal }),
  )
  if (!data?.announcements.length) return null
  const { announcements, pagination } = data
  return (
    <PageSectionLayout
      title={t('announcements.own')}
      flush
      actions={
        pagination.rowsNumber > announcements.length && (
          <Button small kind="quiet" onClick={() => void go('/employee-dashboard/announcements')}>
            {t('announcements.to_all')}
          </Button>
        )
      }
    >
      <ul className="announcement-list">
        {announcements.map(({ id, title, confirm_by, must_confirm, published_at }) => (
          <li key={id}>
            <span>
              <span data-new>{t.data(title)}</span>
              <small className="muted">
                {must_confirm &&
                  confirm_by &&
                  t(confirm_by < getCurrentDay() ? 'announcements.late' : 'announcements.own_confirm_by', { day: t.day(confirm_by) })}
                {must_confirm && !confirm_by && t('announcements.to_confirm')}
                {!must_confirm && t.moment(published_at)}
              </small>
            </span>
            <Button small kind={must_confirm ? 'primary' : 'default'} onClick={() => void go(`/announcements/read/${id}`)}>
              {t('announcements.read')}
            </Button>
          </li>
        ))}
      </ul>
    </PageSectionLayout>
  )
}
