import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  createDataReplySchema,
  idField,
  Pagination,
  queryFieldsOfListEndpoint,
  requiredTextField,
} from '#shared/input-field-schemas.ts'

export const InboxMessage = z.object({
  id: z.int(),
  at: z.string(),
  /** In the language of the user. */
  text: z.string(),
  /** The page of the subject of the message. */
  link: z.string().nullable(),
  is_read: z.boolean(),
  is_archived: z.boolean(),
})
export type InboxMessage = z.infer<typeof InboxMessage>

/** The caller's messages. */
export const inboxContract = {
  /** Lists the messages of the signed-in user, newest first. */
  listInboxMessages: {
    scope: 'company',
    method: 'GET',
    path: '/inbox',
    allow: 'inbox',
    /** Archived messages are included only on request. The search covers the text and the employee of the message. */
    input: z.object({
      page: queryFieldsOfListEndpoint.page,
      size: queryFieldsOfListEndpoint.size,
      search: queryFieldsOfListEndpoint.search,
      unread: BooleanInputField.optional(),
      archived: BooleanInputField.optional(),
    }),
    reply: z.object({ messages: z.array(InboxMessage), pagination: Pagination, unread: z.int() }),
  },
  /**
   * Counts the unread messages of the signed-in user. `home_messages`: those that the home page of an employee shows, the newest of each
   * link. An `id` of null: a task that is open until the employee does it.
   */
  countInboxMessages: {
    scope: 'company',
    method: 'GET',
    path: '/inbox/count',
    allow: 'inbox',
    input: z.object({}),
    reply: createDataReplySchema(
      z.object({
        unread: z.int(),
        home_messages: z.array(InboxMessage.pick({ text: true, link: true }).extend({ id: z.int().nullable() })),
      }),
    ),
  },
  /** Marks messages as read: the given ones, those with a link, or all. */
  markInboxMessagesRead: {
    scope: 'company',
    method: 'POST',
    path: '/inbox/read',
    allow: 'inbox',
    input: z.object({
      ids: z.array(idField('inbox_message')).max(1000).optional(),
      link: requiredTextField(500).optional(),
      is_read: BooleanInputField.default(true),
    }),
    reply: createDataReplySchema(z.object({ changed: z.int() })),
  },
  /** Archives messages or restores them. Archived messages count as read. */
  archiveInboxMessages: {
    scope: 'company',
    method: 'POST',
    path: '/inbox/archive',
    allow: 'inbox',
    input: z.object({ ids: z.array(idField('inbox_message')).min(1).max(1000), is_archived: BooleanInputField.default(true) }),
    reply: createDataReplySchema(z.object({ changed: z.int() })),
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
