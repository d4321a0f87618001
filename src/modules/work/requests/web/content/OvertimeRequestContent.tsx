import { LabelledValueList } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages as screenMessages } from '../../messages/index.ts'
import type { RequestContentReplyOfKind } from '../../request-schemas.ts'

export function OvertimeRequestContent({ view }: { view: RequestContentReplyOfKind<'overtime'> }) {
  const t = useTranslate(screenMessages)
  return (
    <LabelledValueList
      facts={[
        [t('requests.day'), `${t.day(view.day)} (${t.weekday(view.day)})`],
        [t('requests.requested'), t.hours(view.minutes)],
        view.decided !== null && [t('requests.decided_before'), t.hours(view.decided)],
      ]}
    />
  )
}
