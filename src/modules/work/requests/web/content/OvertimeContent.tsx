import { Facts } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages as screenMessages } from '../../messages/index.ts'
import type { RequestViewOf } from '../../shapes.ts'

export function OvertimeContent({ shown }: { shown: RequestViewOf<'overtime'> }) {
  const t = useTranslate(screenMessages)
  return (
    <Facts
      facts={[
        [t('requests.day'), `${t.day(shown.day)} (${t.weekday(shown.day)})`],
        [t('requests.asked_for'), t.hours(shown.minutes)],
        shown.decided !== null && [t('requests.decided_before'), t.hours(shown.decided)],
      ]}
    />
  )
}
