import { Whole } from '#ui/layout.tsx'
import { useWords } from '#ui/words.ts'
import { words } from '../messages/words.ts'

/** By which ways somebody is reminded; „E-pošta“ stays on one line. */
export function DeliveryOptions({ by_inbox, by_mail }: { by_inbox: boolean; by_mail: boolean }) {
  const t = useWords(words)
  return (
    <>
      {by_inbox && t('reminders.by_inbox')}
      {by_inbox && by_mail && ', '}
      {by_mail && <Whole>{t('reminders.by_mail')}</Whole>}
    </>
  )
}
