import type { Day } from '#shared/days.ts'

export const announcementStates = ['draft', 'scheduled', 'current', 'ended', 'withdrawn'] as const
export type AnnouncementState = (typeof announcementStates)[number]

type Validity = { published: boolean; withdrawn_on: Day | null; valid_from: Day; valid_until: Day | null }

/** The state of an announcement on a day. */
export function findAnnouncementState(day: Day, { published, withdrawn_on, valid_from, valid_until }: Validity): AnnouncementState {
  if (!published) return 'draft'
  if (withdrawn_on) return 'withdrawn'
  if (valid_from > day) return 'scheduled'
  return valid_until && valid_until < day ? 'ended' : 'current'
}

/** The day for which the audience is counted: today, limited to the period of the announcement. */
export function findAnnouncementAudienceDay(today: Day, { withdrawn_on, valid_from, valid_until }: Omit<Validity, 'published'>): Day {
  const last = [today, withdrawn_on, valid_until].filter((day) => day !== null).sort()[0]!
  return last < valid_from ? valid_from : last
}
