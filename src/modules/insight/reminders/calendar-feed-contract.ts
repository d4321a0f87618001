import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { createDataReplySchema } from '#shared/input-field-schemas.ts'

/** The user's calendar of coming dates for calendar programs. Its URL is a secret and is shown once. */
export const calendarFeedContract = {
  /** Returns whether the user has a calendar feed and its creation time. The URL is shown only at the creation. */
  getCalendarFeed: {
    scope: 'company',
    method: 'GET',
    path: '/calendar-feed',
    allow: 'authenticated',
    input: z.object({}),
    reply: createDataReplySchema(z.object({ made_at: z.string().nullable() })),
  },
  /** Creates a new URL of the calendar feed. The previous URL stops working. */
  renewCalendarFeed: {
    scope: 'company',
    method: 'PUT',
    path: '/calendar-feed',
    allow: 'authenticated',
    input: z.object({}),
    reply: createDataReplySchema(z.object({ url: z.string() })),
  },
  /** Deletes the calendar feed of the user. */
  deleteCalendarFeed: {
    scope: 'company',
    method: 'DELETE',
    path: '/calendar-feed',
    allow: 'authenticated',
    input: z.object({}),
    reply: createDataReplySchema(z.object({ made_at: z.string().nullable() })),
  },
  /** Returns the calendar feed in iCalendar format. The secret in the path is the only credential. */
  downloadCalendarFeed: {
    scope: 'installation',
    method: 'GET',
    path: '/calendars/:secret',
    allow: 'public',
    input: z.object({ secret: z.string().max(100) }),
    reply: 'file',
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
