import { z } from 'zod'

/** How a company lets shifts pass between people. */
export const ShiftSwapSettings = z.object({
  /** Whether employees may offer and exchange shifts by themselves. */
  own_offers: z.boolean().default(true),
  /** An exchange that the law allows holds at once, or when a chief has agreed. */
  approval: z.enum(['at_once', 'chief']).default('chief'),
  /** So many hours before a shift nobody offers or takes it any more by themselves. */
  closes_hours: z.int().min(0).max(168).default(12),
  /** Wishes of a month are taken until this day of the month before it. */
  wishes_until: z.int().min(1).max(28).default(20),
})
export type ShiftSwapSettings = z.infer<typeof ShiftSwapSettings>
