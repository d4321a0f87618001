import type { ColorTone } from '#ui/layout.tsx'
import type { TranslateFunction } from '#ui/translate.ts'
import type { AnnouncementReader, AnnouncementRow } from '../announcement-schemas.ts'
import type { messages as screens } from '../messages/index.ts'
import type { AnnouncementState } from '../rules/announcement-state.ts'

export type AnnouncementTranslateFunction = TranslateFunction<(typeof screens)['sr']>

export const announcementStateColors: Record<AnnouncementState, ColorTone> = {
  draft: 'neutral',
  scheduled: 'info',
  current: 'success',
  ended: 'neutral',
  withdrawn: 'warn',
}

export const formatAnnouncementValidity = (
  t: AnnouncementTranslateFunction,
  { valid_from, valid_until }: Pick<AnnouncementRow, 'valid_from' | 'valid_until'>,
) => (valid_until ? t.range(valid_from, valid_until) : t('announcements.span_open', { day: t.day(valid_from) }))

export function formatAnnouncementAudience(
  t: AnnouncementTranslateFunction,
  { departments, teams, locations }: AnnouncementRow['audience'],
): string {
  const named = [...departments, ...teams, ...locations].map(({ name }) => t.data(name))
  return named.length ? named.join(', ') : t('announcements.for_all')
}

/** The number of readers who have done what is required. */
export const countCompletedAnnouncementReaders = ({ must_confirm, counts }: Pick<AnnouncementRow, 'must_confirm' | 'counts'>) =>
  must_confirm ? counts.confirmed : counts.viewed

export const computeAnnouncementReadPercentage = (count: number, of: number) => (of ? Math.floor((count * 100) / of) : 0)

export const formatAnnouncementReadProgress = (t: AnnouncementTranslateFunction, row: Pick<AnnouncementRow, 'must_confirm' | 'counts'>) => {
  const count = countCompletedAnnouncementReaders(row)
  const people = row.counts.people
  return t('announcements.of_people', {
    count: t.number(count),
    people: t.number(people),
    percent: computeAnnouncementReadPercentage(count, people),
  })
}

export const formatAnnouncementReaderState = ({
  confirmed_at,
  paper_signed_on: signedOnPaper,
  viewed_at: viewedAt,
}: AnnouncementReader) => {
  if (confirmed_at) return 'confirmed'
  if (signedOnPaper) return 'paper'
  if (viewedAt) return 'viewed'
  return 'waiting'
}
