import type { z } from 'zod'
import type { ColorTone } from '#ui/layout.tsx'
import type { DayLimitState, EngagementState } from '../shapes.ts'

export const engagementStateColor: Record<z.infer<typeof EngagementState>, ColorTone> = {
  upcoming: 'info',
  active: 'success',
  ended: 'neutral',
}
export const dayLimitStateColor: Record<z.infer<typeof DayLimitState>, ColorTone> = {
  within: 'neutral',
  near: 'warn',
  reached: 'warn',
  over: 'danger',
}
