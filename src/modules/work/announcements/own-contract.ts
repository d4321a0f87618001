import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { Endpoint } from '#shared/contract.ts'
import { BooleanInput, dataResponse, idOf, integer, listInput, listResponse } from '#shared/fields.ts'
import { OpenedAnnouncement, OwnAnnouncement } from './shapes.ts'

const announcement_id = idOf('announcement')
const one = '/own-announcements/:announcement_id'
const allow = 'inbox' as const
const references = { unscoped: 'what was announced to somebody is theirs to read, however far their rights over others reach' }

/** What was announced to who asks; to an account that is no employee nothing is. */
export const ownAnnouncementsContract = {
  /** Newest first: those that hold, and those that were told of before. `waiting` are those to be confirmed, or never opened. */
  listOwnAnnouncements: {
    scope: 'company',
    method: 'GET',
    path: '/own-announcements',
    allow,
    input: z.object({ page: listInput.page, size: integer(1, 200).default(20), waiting: BooleanInput.optional() }),
    reply: listResponse('announcements', OwnAnnouncement),
  },
  /** An announcement as it is told to who asks. */
  getOwnAnnouncement: {
    scope: 'company',
    method: 'GET',
    path: one,
    allow,
    references,
    input: z.object({ announcement_id }),
    reply: dataResponse(OpenedAnnouncement),
  },
  /** That it stood open before its reader, once. */
  seeOwnAnnouncement: {
    scope: 'company',
    method: 'POST',
    path: `${one}/sight`,
    allow,
    references,
    input: z.object({ announcement_id, version: integer(1, 1000) }),
    reply: dataResponse(OpenedAnnouncement),
  },
  /** That its reader has read the version that was before them, once, by the clock of the house. 409 where there is a newer one. */
  confirmOwnAnnouncement: {
    scope: 'company',
    method: 'POST',
    path: `${one}/confirmation`,
    allow,
    references,
    input: z.object({ announcement_id, version: integer(1, 1000) }),
    reply: dataResponse(OpenedAnnouncement),
    errors: ['announcements.corrected_meanwhile', 'announcements.no_confirmation', 'announcements.over'],
  },
  /** The file of an announcement that is told to who asks. */
  getOwnAnnouncementFile: {
    scope: 'company',
    method: 'GET',
    path: `${one}/file`,
    allow,
    references,
    input: z.object({ announcement_id }),
    reply: 'file',
  },
} as const satisfies Record<string, Endpoint<Permission>>
