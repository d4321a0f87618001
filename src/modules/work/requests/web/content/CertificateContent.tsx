import { Facts } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages as screenMessages } from '../../messages/index.ts'
import type { RequestViewOf } from '../../shapes.ts'

export function CertificateContent({ shown }: { shown: RequestViewOf<'certificate'> }) {
  const t = useTranslate(screenMessages)
  return (
    <Facts
      facts={[
        [t('requests.asked_for'), t.data(shown.title)],
        ...Object.entries(shown.answers).map(([question, answer]) => [t.data(question), t.data(answer)] as const),
        shown.number !== null && [t('requests.number'), shown.number],
      ]}
    />
  )
}
