import { PageSectionLayout } from '#ui/layout.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { usePathParameters } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { AnnouncementContent } from './AnnouncementContent.tsx'

/** The page of one announcement. */
export function AnnouncementReadPage() {
  const t = useTranslate(messages)
  const id = Number(usePathParameters().id)
  return (
    <PageLayoutFrame title={t('announcements.one')}>
      <PageSectionLayout>
        <AnnouncementContent key={id} id={id} />
      </PageSectionLayout>
    </PageLayoutFrame>
  )
}
