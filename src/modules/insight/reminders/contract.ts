import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  createDataReplySchema,
  createListReplySchema,
  idField,
  integerField,
  NamedReference,
  nullableField,
  queryFieldsOfListEndpoint,
} from '#shared/input-field-schemas.ts'
import { reminderAudienceNames, reminderKinds } from './rules/reminder-kinds.ts'

export const ReminderKindCode = z.enum(reminderKinds)
const Audiences = z.enum(reminderAudienceNames)

/** `revision` is 0 while the rule has its default value. */
export const ReminderRuleRow = z.object({
  kind: ReminderKindCode,
  is_on: z.boolean(),
  days: z.int(),
  audiences: z.array(Audiences),
  users: z.array(NamedReference),
  by_inbox: z.boolean(),
  by_mail: z.boolean(),
  revision: z.int(),
})
export type ReminderRuleRow = z.infer<typeof ReminderRuleRow>

export const SentReminder = z.object({
  id: z.int(),
  kind: ReminderKindCode,
  day: z.string(),
  employee: NamedReference.nullable(),
  user: NamedReference,
  sent_at: z.string(),
  by_inbox: z.boolean(),
  by_mail: z.boolean(),
})
export type SentReminder = z.infer<typeof SentReminder>

export const remindersContract = {
  /** Lists the reminder rules and the users (`members`) who can receive reminders. */
  listReminderRules: {
    scope: 'company',
    method: 'GET',
    path: '/reminder-rules',
    allow: 'companies.read',
    input: z.object({}),
    reply: z.object({ data: z.array(ReminderRuleRow), members: z.array(NamedReference) }),
  },
  /** Changes the time and the recipients of a reminder. */
  updateReminderRule: {
    scope: 'company',
    method: 'PUT',
    path: '/reminder-rules/:kind',
    allow: 'companies.write',
    input: z.object({
      kind: ReminderKindCode,
      is_on: BooleanInputField,
      days: integerField(0, 365),
      audiences: z.array(Audiences).max(reminderAudienceNames.length).default([]),
      user_ids: z.array(idField('app_user')).max(50).default([]),
      by_inbox: BooleanInputField,
      by_mail: BooleanInputField,
      revision: integerField(0, Number.MAX_SAFE_INTEGER).optional(),
    }),
    reply: createDataReplySchema(ReminderRuleRow),
    errors: ['common.concurrent_update'],
  },
  /** Lists the sent reminders about employees in scope, newest first. */
  listSentReminders: {
    scope: 'company',
    method: 'GET',
    path: '/reminders',
    allow: 'companies.read',
    input: z.object({
      page: queryFieldsOfListEndpoint.page,
      size: queryFieldsOfListEndpoint.size,
      kind: nullableField(ReminderKindCode),
      user_id: nullableField(idField('app_user')),
    }),
    reply: createListReplySchema('reminders', SentReminder),
  },
  /** Sends the due reminders now instead of the next morning. */
  sendReminders: {
    scope: 'company',
    method: 'POST',
    path: '/reminders',
    allow: 'companies.write',
    input: z.object({}),
    reply: createDataReplySchema(z.object({ sent: z.int() })),
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
