import { LabelledValueList, MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { Announcement } from '../announcement-schemas.ts'
import { messages } from '../messages/index.ts'
import { AnnouncementBodyText } from './AnnouncementBodyText.tsx'

/** Earlier versions with the number of confirmations. */
export function AnnouncementVersions({ of }: { of: Announcement['versions'] }) {
  const t = useTranslate(messages)
  return (
    <PageSectionLayout title={t('announcements.versions')}>
      <StackLayout gap={16}>
        {of.map(({ version, title, body, published_at, author, sha256, confirmed }) => (
          <details key={version} className="announcement-version">
            <summary>
              {t('announcements.version_of', { version })} ·{' '}
              <MutedText>
                {[published_at && t.moment(published_at), t.data(author), t('announcements.confirmed_count', { count: confirmed })]
                  .filter(Boolean)
                  .join(', ')}
              </MutedText>
            </summary>
            <StackLayout>
              <strong>{t.data(title)}</strong>
              <AnnouncementBodyText text={body} />
              <LabelledValueList facts={[[t('announcements.digest'), <code key="digest">{sha256}</code>]]} />
            </StackLayout>
          </details>
        ))}
      </StackLayout>
    </PageSectionLayout>
  )
}
