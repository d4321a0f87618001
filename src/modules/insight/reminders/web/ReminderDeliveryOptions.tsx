import { NoWrapText } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'

/** The channels of a reminder. „E-pošta” must not wrap. */
export function ReminderDeliveryOptions({ by_inbox, by_mail }: { by_inbox: boolean; by_mail: boolean }) {
  const t = useTranslate(messages)
  return (
    <>
      {by_inbox && t('reminders.by_inbox')}
      {by_inbox && by_mail && ', '}
      {by_mail && <NoWrapText>{t('reminders.by_mail')}</NoWrapText>}
    </>
  )
}
