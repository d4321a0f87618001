import { z } from 'zod'

/**
 * The rules by which employees clock in on their own phone or computer: from company networks, with the code at the entrance, or not at
 * all. The location of the phone is never requested.
 */
export const ClockInSettings = z.object({
  by_network: z.boolean().default(false),
  networks: z
    .array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()]))
    .max(20)
    .default([]),
  by_code: z.boolean().default(false),
  /** At a kiosk of the company, with a PIN or a code from the employee's account. */
  by_kiosk: z.boolean().default(false),
})
export type ClockInSettings = z.output<typeof ClockInSettings>

/** The lifetime of a code in milliseconds. A code is accepted in its own period and the next. */
export const ENTRANCE_CODE_LIFETIME_MS = 30_000
const ACCEPTED_CODE_PERIODS = 2

export const findEntranceCodePeriod = (at: number): number => Math.floor(at / ENTRANCE_CODE_LIFETIME_MS)
/** The accepted periods at an instant, newest first. */
export const listAcceptedEntranceCodePeriods = (at: number): number[] =>
  Array.from({ length: ACCEPTED_CODE_PERIODS }, (_, back) => findEntranceCodePeriod(at) - back)
