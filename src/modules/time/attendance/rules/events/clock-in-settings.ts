import { z } from 'zod'

/**
 * How employees clock in on their own phone or computer: from company networks, by the code at the entrance, or not at all. The location
 * of the device is never requested.
 */
export const ClockInSettings = z.object({
  by_network: z.boolean().default(false),
  networks: z
    .array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()]))
    .max(20)
    .default([]),
  by_code: z.boolean().default(false),
  /** At a kiosk of the company, by a PIN or a code of the own account. */
  by_kiosk: z.boolean().default(false),
})
export type ClockInSettings = z.output<typeof ClockInSettings>

/** The time for which a code is shown in milliseconds. A code is accepted in its own step and the next. */
export const ENTRANCE_CODE_LIFETIME_MS = 30_000
const TAKEN_STEPS = 2

export const findEntranceCodePeriod = (at: number): number => Math.floor(at / ENTRANCE_CODE_LIFETIME_MS)
/** The accepted steps at an instant, newest first. */
export const listAcceptedEntranceCodePeriods = (at: number): number[] =>
  Array.from({ length: TAKEN_STEPS }, (_, back) => findEntranceCodePeriod(at) - back)
