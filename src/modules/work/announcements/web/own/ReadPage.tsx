import { Section } from '#ui/layout.tsx'
import { PageFrame } from '#ui/PageFrame.tsx'
import { useAddressParts } from '#ui/state/address.tsx'
import { useWords } from '#ui/words.ts'
import { words } from '../../messages/words.ts'
import { Reading } from './Reading.tsx'

/** One announcement, whole. */
export function ReadPage() {
  const t = useWords(words)
  const id = Number(useAddressParts().id)
  return (
    <PageFrame title={t('announcements.one')}>
      <Section>
        <Reading key={id} id={id} />
      </Section>
    </PageFrame>
  )
}
