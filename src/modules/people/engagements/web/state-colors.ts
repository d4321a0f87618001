import type { z } from 'zod'
import type { Tone } from '#ui/layout.tsx'
import type { CounterState, EngagementState } from '../shapes.ts'

export const engagementStateColor: Record<z.infer<typeof EngagementState>, Tone> = { upcoming: 'info', active: 'success', ended: 'neutral' }
export const counterStateColor: Record<z.infer<typeof CounterState>, Tone> = {
  within: 'neutral',
  near: 'warn',
  reached: 'warn',
  over: 'danger',
}
