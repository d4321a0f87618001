import { LabelledValueList } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages as screenMessages } from '../../messages/index.ts'
import type { RequestContentReplyOfKind } from '../../request-schemas.ts'

export function CertificateRequestContent({ view }: { view: RequestContentReplyOfKind<'certificate'> }) {
  const t = useTranslate(screenMessages)
  return (
    <LabelledValueList
      facts={[
        [t('requests.requested'), t.data(view.title)],
        ...Object.entries(view.answers).map(([question, answer]) => [t.data(question), t.data(answer)] as const),
        view.number !== null && [t('requests.number'), view.number],
      ]}
    />
  )
}
