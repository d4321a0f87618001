import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { BooleanInputField, CreatedReply, createDataReplySchema, idField } from '#shared/input-field-schemas.ts'

export const PushDevice = z.object({
  id: z.int(),
  agent: z.string().nullable(),
  made_at: z.string(),
  /** Whether notifications show the text of a message. */
  shows_text: z.boolean(),
})
export type PushDevice = z.infer<typeof PushDevice>

const device_id = idField('device')
const createPushKeyField = (letters: number) =>
  z
    .string()
    .max(letters + 2)
    .regex(new RegExp(`^[\\w-]{${letters}}=*$`))
    .meta({ example: 'A'.repeat(letters) })

/** The caller's browsers, which receive notifications while no page is open. */
export const pushDevicesContract = {
  /**
   * Returns the public key for push notifications and the registered browsers. The key is null if the installation sends no push
   * notifications.
   */
  getPushSettings: {
    scope: 'installation',
    method: 'GET',
    path: '/me/push',
    allow: 'authenticated',
    input: z.object({}),
    reply: createDataReplySchema(z.object({ key: z.string().nullable(), devices: z.array(PushDevice) })),
  },
  /** Registers a browser for push notifications. The same browser is stored once. */
  registerPushDevice: {
    scope: 'installation',
    method: 'PUT',
    path: '/me/push',
    allow: 'authenticated',
    input: z.object({
      endpoint: z.url().max(1000).meta({ example: 'https://fcm.googleapis.com/fcm/send/abc' }),
      p256dh: createPushKeyField(87),
      auth: createPushKeyField(22),
      shows_text: BooleanInputField.default(false),
    }),
    reply: CreatedReply,
  },
  /** Removes a browser from push notifications. */
  deletePushDevice: {
    scope: 'installation',
    method: 'DELETE',
    path: '/me/push/:device_id',
    allow: 'authenticated',
    input: z.object({ device_id }),
    reply: CreatedReply,
  },
  /** Sends a test notification to a registered browser. */
  sendTestPushNotification: {
    scope: 'installation',
    method: 'POST',
    path: '/me/push/:device_id/try',
    allow: 'authenticated',
    input: z.object({ device_id }),
    reply: CreatedReply,
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
