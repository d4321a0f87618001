import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { confirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { MutedText, PageSectionLayout, RowLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { calendarFeedContract } from '../calendar-feed-contract.ts'
import { messages } from '../messages/index.ts'

/** The secret URL of the user's calendar: create, show once, replace, delete. */
export function CalendarFeedPage() {
  const t = useTranslate(messages)
  const api = useApi(calendarFeedContract)
  const [url, setUrl] = useState<string>()
  const refresh = [['calendar-feed']]
  const asking = useApiQuery(['calendar-feed'], async (signal) => (await api.getCalendarFeed({}, { signal })).data)
  const renew = useApiMutation(() => api.renewCalendarFeed({}), { refresh, done: ({ data }) => setUrl(data.url) })
  const end = useApiMutation(() => api.deleteCalendarFeed({}), { refresh, done: () => setUrl(undefined) })
  async function confirmAddress(what: 'renew' | 'end') {
    const confirm = t(`reminders.calendar_${what}`)
    if (await confirmDialog({ title: confirm, text: t(`reminders.calendar_${what}_text`), confirm, danger: true }))
      (what === 'renew' ? renew : end).mutate(undefined)
  }
  return (
    <PageLayoutFrame title={t('reminders.calendar')}>
      <PageSectionLayout>
        <StackLayout>
          <p>{t('reminders.calendar_lead')}</p>
          <QueryStateContent asking={asking} rows={2}>
            {({ made_at }) => (
              <>
                <MutedText>{made_at ? t('reminders.calendar_made', { at: t.moment(made_at) }) : t('reminders.calendar_none')}</MutedText>
                <RowLayout>
                  {made_at ? (
                    <>
                      <Button busy={renew.isPending} onClick={() => void confirmAddress('renew')}>
                        {t('reminders.calendar_renew')}
                      </Button>
                      <Button kind="quiet" busy={end.isPending} onClick={() => void confirmAddress('end')}>
                        {t('reminders.calendar_end')}
                      </Button>
                    </>
                  ) : (
                    <Button kind="primary" busy={renew.isPending} onClick={() => renew.mutate(undefined)}>
                      {t('reminders.calendar_make')}
                    </Button>
                  )}
                </RowLayout>
              </>
            )}
          </QueryStateContent>
          {url && (
            <>
              <TextField
                name="url"
                label={t('reminders.calendar_url')}
                hint={t('reminders.calendar_once')}
                value={url}
                onChange={() => undefined}
              />
              <RowLayout>
                <Button onClick={() => void navigator.clipboard?.writeText(url)}>{t('reminders.calendar_copy')}</Button>
              </RowLayout>
            </>
          )}
        </StackLayout>
      </PageSectionLayout>
    </PageLayoutFrame>
  )
}
