import { Facts } from '#ui/layout.tsx'
import { useWords } from '#ui/words.ts'
import { words as screenWords } from '../../messages/words.ts'
import type { ShownOf } from '../../shapes.ts'

export function OvertimeContent({ shown }: { shown: ShownOf<'overtime'> }) {
  const t = useWords(screenWords)
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
