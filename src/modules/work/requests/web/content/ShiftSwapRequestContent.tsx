import { formatTimeSpans } from '#shared/text/hours.ts'
import { LabelledValueList } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages as screenMessages } from '../../messages/index.ts'
import type { RequestContentReplyOfKind } from '../../request-schemas.ts'

export function ShiftSwapRequestContent({
  view: { sort, day, shift, taker, own_day, own_shift, has_expired },
}: {
  view: RequestContentReplyOfKind<'shift_swap'>
}) {
  const t = useTranslate(screenMessages)
  const describe = (on: string, what: typeof shift) =>
    [`${t.weekday(on, true)} ${t.day(on)}`, what && t.data(what.name), what && formatTimeSpans(what.segments)].filter(Boolean).join(', ')
  return (
    <LabelledValueList
      facts={[
        [t(`requests.sort.${sort}`), describe(day, shift)],
        [t('requests.exchange_taker'), t.data(taker)],
        own_day !== null && [t('requests.exchange_back'), describe(own_day, own_shift)],
        has_expired && [t('requests.exchange_expired'), t('requests.check.exchange_not_pending')],
      ]}
    />
  )
}
