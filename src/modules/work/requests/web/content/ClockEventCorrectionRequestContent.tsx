import { LabelledValueList } from '#ui/layout.tsx'
import { type TranslateFunction, useTranslate } from '#ui/translate.ts'
import { messages as screenMessages } from '../../messages/index.ts'
import type { RequestContentReplyOfKind } from '../../request-schemas.ts'

type Pass = { at: string; direction: 'in' | 'out' | 'unknown' }

const passText = (t: TranslateFunction<(typeof screenMessages)['sr']>, { at, direction }: Pass) =>
  `${t.moment(at)} (${t(`requests.direction.${direction}`)})`

export function ClockEventCorrectionRequestContent({ view }: { view: RequestContentReplyOfKind<'pass_correction'> }) {
  const t = useTranslate(screenMessages)
  return (
    <LabelledValueList
      facts={[
        view.replaces !== null && [t('requests.recorded'), passText(t, view.replaces)],
        [t('requests.requested'), view.void ? t('requests.to_be_removed') : passText(t, view)],
        [
          t('requests.passes_of_day'),
          view.passes.length ? view.passes.map((pass) => passText(t, pass)).join('; ') : t('requests.pass_none'),
        ],
      ]}
    />
  )
}
