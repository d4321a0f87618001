import { addDays } from '#shared/days.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import type { ColorTone } from '#ui/layout.tsx'
import type { JobOpening } from '../candidate-schemas.ts'
import type { CandidateStageKind } from '../rules/candidate-stages.ts'

export const candidateStageBadgeColor: Record<CandidateStageKind, ColorTone> = { open: 'info', hired: 'success', rejected: 'neutral' }
export const jobOpeningBadgeColor: Record<JobOpening['state'], ColorTone> = { open: 'success', paused: 'warn', closed: 'neutral' }

/** Whether the data of a candidate will be erased within a month. */
export const isCandidateRetentionEnding = (retainUntil: string) => retainUntil <= addDays(getCurrentDay(), 30)
