import type { z } from 'zod'
import type { ColorTone } from '#ui/layout.tsx'
import type { CounterState, EngagementState } from '../shapes.ts'

export const engagementStateColor: Record<z.infer<typeof EngagementState>, ColorTone> = {
  upcoming: 'info',
  active: 'success',
  ended: 'neutral',
}
export const counterStateColor: Record<z.infer<typeof CounterState>, ColorTone> = {
  within: 'neutral',
  near: 'warn',
  reached: 'warn',
  over: 'danger',
}
