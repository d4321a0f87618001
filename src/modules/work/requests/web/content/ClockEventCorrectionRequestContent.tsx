import { LabelledValueList } from '#ui/layout.tsx'
import { type TranslateFunction, useTranslate } from '#ui/translate.ts'
import { messages as screenMessages } from '../../messages/index.ts'
import type { RequestContentReplyOfKind } from '../../request-schemas.ts'

type ClockEventOfDay = { at: string; direction: 'in' | 'out' | 'unknown' }

const formatClockEvent = (t: TranslateFunction<(typeof screenMessages)['sr']>, { at, direction }: ClockEventOfDay) =>
  `${t.moment(at)} (${t(`requests.direction.${direction}`)})`

export function ClockEventCorrectionRequestContent({ view }: { view: RequestContentReplyOfKind<'pass_correction'> }) {
  const t = useTranslate(screenMessages)
  return (
    <LabelledValueList
      facts={[
        view.replaces !== null && [t('requests.recorded'), formatClockEvent(t, view.replaces)],
        [t('requests.requested'), view.void ? t('requests.to_be_removed') : formatClockEvent(t, view)],
        [
          t('requests.clock_events_of_day'),
          view.clock_events.length
            ? view.clock_events.map((event) => formatClockEvent(t, event)).join('; ')
            : t('requests.clock_event_none'),
        ],
      ]}
    />
  )
}
