import { z } from 'zod'

/** The settings of a company for shift swaps. */
export const ShiftSwapSettings = z.object({
  /** Whether employees may offer and exchange shifts themselves. */
  own_offers: z.boolean().default(true),
  /** Whether a lawful exchange applies immediately, or after the approval of a chief. */
  approval: z.enum(['at_once', 'chief']).default('chief'),
  /** The number of hours before a shift from which employees can no longer offer or take it themselves. */
  closes_hours: z.int().min(0).max(168).default(12),
  /** The day of the previous month until which employees can enter preferences. */
  wishes_until: z.int().min(1).max(28).default(20),
})
export type ShiftSwapSettings = z.infer<typeof ShiftSwapSettings>
