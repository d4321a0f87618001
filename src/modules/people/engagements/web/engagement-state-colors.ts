import type { z } from 'zod'
import type { ColorTone } from '#ui/layout.tsx'
import type { EngagementState, TemporaryWorkLimitState } from '../engagement-schemas.ts'

export const engagementStateColor: Record<z.infer<typeof EngagementState>, ColorTone> = {
  upcoming: 'info',
  active: 'success',
  ended: 'neutral',
}
export const temporaryWorkLimitStateColors: Record<z.infer<typeof TemporaryWorkLimitState>, ColorTone> = {
  within: 'neutral',
  near: 'warn',
  reached: 'warn',
  over: 'danger',
}
