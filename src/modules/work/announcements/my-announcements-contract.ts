import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  createDataReplySchema,
  createListReplySchema,
  idField,
  integerField,
  queryFieldsOfListEndpoint,
} from '#shared/input-field-schemas.ts'
import { AnnouncementForReader, MyAnnouncement } from './announcement-schemas.ts'

const announcement_id = idField('announcement')
const one = '/me/announcements/:announcement_id'
const allow = 'inbox' as const
const references = { unscoped: 'a recipient may read an announcement, whatever scope the recipient has over others' }

/** Announcements for the caller. An account without an employee has none. */
export const myAnnouncementsContract = {
  /** Lists the announcements for the signed-in employee, newest first. `waiting`: the number to read or confirm. */
  listMyAnnouncements: {
    scope: 'company',
    method: 'GET',
    path: '/me/announcements',
    allow,
    input: z.object({
      page: queryFieldsOfListEndpoint.page,
      size: integerField(1, 200).default(20),
      waiting: BooleanInputField.optional(),
    }),
    reply: createListReplySchema('announcements', MyAnnouncement),
  },
  /** Returns an announcement for the signed-in employee. */
  getMyAnnouncement: {
    scope: 'company',
    method: 'GET',
    path: one,
    allow,
    references,
    input: z.object({ announcement_id }),
    reply: createDataReplySchema(AnnouncementForReader),
  },
  /** Records that the signed-in employee has opened an announcement. Repeated calls change nothing. */
  markAnnouncementRead: {
    scope: 'company',
    method: 'POST',
    path: `${one}/mark-viewed`,
    allow,
    references,
    input: z.object({ announcement_id, version: integerField(1, 1000) }),
    reply: createDataReplySchema(AnnouncementForReader),
  },
  /** Confirms that the signed-in employee has read a version of an announcement. 409 if a newer version exists. */
  confirmMyAnnouncement: {
    scope: 'company',
    method: 'POST',
    path: `${one}/confirm`,
    allow,
    references,
    input: z.object({ announcement_id, version: integerField(1, 1000) }),
    reply: createDataReplySchema(AnnouncementForReader),
    errors: ['announcements.version_outdated', 'announcements.no_confirmation', 'announcements.ended'],
  },
  /** Downloads the attachment of an announcement for the signed-in employee. */
  getMyAnnouncementFile: {
    scope: 'company',
    method: 'GET',
    path: `${one}/file`,
    allow,
    references,
    input: z.object({ announcement_id }),
    reply: 'file',
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
