import { Section } from '#ui/layout.tsx'
import { PageFrame } from '#ui/PageFrame.tsx'
import { useAddressParts } from '#ui/state/address.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { AnnouncementView } from './AnnouncementView.tsx'

/** One announcement, whole. */
export function AnnouncementReadPage() {
  const t = useTranslate(messages)
  const id = Number(useAddressParts().id)
  return (
    <PageFrame title={t('announcements.one')}>
      <Section>
        <AnnouncementView key={id} id={id} />
      </Section>
    </PageFrame>
  )
}
