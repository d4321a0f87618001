import { z } from 'zod'

/**
 * How employees say by themselves that they came or left, on their own phone or computer: from networks of the company, by the code that
 * is shown at the entrance, or not at all. Where somebody is is never asked of the device.
 */
export const ClockInRules = z.object({
  by_network: z.boolean().default(false),
  networks: z
    .array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()]))
    .max(20)
    .default([]),
  by_code: z.boolean().default(false),
  /** At a kiosk of the company, by a PIN or a code of the own account. */
  by_kiosk: z.boolean().default(false),
})
export type ClockInRules = z.output<typeof ClockInRules>

/** How long one code is shown, in ms, and the steps in which it is taken: its own and the next, since walking to the phone takes a moment. */
export const CODE_STEP = 30_000
const TAKEN_STEPS = 2

export const stepAt = (at: number): number => Math.floor(at / CODE_STEP)
/** The steps whose codes are taken at this moment, the newest first. */
export const acceptedSteps = (at: number): number[] => Array.from({ length: TAKEN_STEPS }, (_, back) => stepAt(at) - back)
