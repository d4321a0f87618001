import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { Endpoint } from '#shared/contract.ts'
import { dataResponse } from '#shared/fields.ts'

/** One's own calendar of what is coming in the company, for a program of calendars. The address is a secret and is shown once. */
export const calendarContract = {
  /** Whether one has an address of the calendar of reminders, and since when; itself it is told once, when it is made. */
  getCalendarFeed: {
    scope: 'company',
    method: 'GET',
    path: '/calendar-feed',
    allow: 'authenticated',
    input: z.object({}),
    reply: dataResponse(z.object({ made_at: z.string().nullable() })),
  },
  /** A new address; the one before leads nowhere. No POST, whose answers may be stored. */
  renewCalendarFeed: {
    scope: 'company',
    method: 'PUT',
    path: '/calendar-feed',
    allow: 'authenticated',
    input: z.object({}),
    reply: dataResponse(z.object({ url: z.string() })),
  },
  /** Takes the address away; who has it sees nothing any more. */
  deleteCalendarFeed: {
    scope: 'company',
    method: 'DELETE',
    path: '/calendar-feed',
    allow: 'authenticated',
    input: z.object({}),
    reply: dataResponse(z.object({ made_at: z.string().nullable() })),
  },
  /** What a program of calendars reads, with nothing but the secret. */
  readCalendar: {
    scope: 'installation',
    method: 'GET',
    path: '/calendars/:secret',
    allow: 'public',
    input: z.object({ secret: z.string().max(100) }),
    reply: 'file',
  },
} as const satisfies Record<string, Endpoint<Permission>>
