import { useUnreadInbox } from '#modules/foundation/inbox/web/use-unread-inbox.ts'
import { messages } from '#modules/time/planning/messages/index.ts'
import { Button } from '#ui/Button.tsx'
import { PageSectionLayout } from '#ui/layout.tsx'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'

/** Messages that the employee should find at once, such as a new payslip, and open tasks. */
export function MyHomeMessages() {
  const t = useTranslate(messages)
  const { go } = useCurrentUrl()
  return (
    <PageSectionLayout title={t('own.home_messages')}>
      <ul className="ruled">
        {useUnreadInbox()?.home_messages.map(({ id, text, link }) => (
          <li key={id ?? link}>
            {t.data(text)}
            {link && (
              <Button small onClick={() => void go(link)}>
                {t('own.schedule_open')}
                <span className="visually-hidden"> {t.data(text)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </PageSectionLayout>
  )
}
