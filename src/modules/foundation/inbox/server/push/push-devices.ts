import { createHmac } from 'node:crypto'
import type { InstallationCallContext } from '#platform/call-context.ts'
import { encryptText } from '#platform/encryption.ts'
import { enqueueSystemBackgroundJob, HIGH_BACKGROUND_JOB_PRIORITY } from '#platform/jobs/background-job-queue.ts'
import { loadPushSigningKey } from '#platform/push/send-push-message.ts'
import { deriveKeyFromSecret } from '#platform/secret-keys.ts'
import { isUrlOfAllowedService } from '#platform/url-allowlist.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError, createValidationError } from '#shared/app-error.ts'
import type { pushDevicesContract as contract } from '../../push-contract.ts'
import { PUSH_KEY_ENCRYPTION_PURPOSE, testPushDeviceJob } from './send-push.ts'

/** The maximum number of browsers of an account. A further one removes the oldest. */
const MAX_DEVICES = 10

const selectOwnDevices = ({ db, userId }: InstallationCallContext) => db.selectFrom('push_device').where('user_id', '=', userId)

export async function getPushSettings(ctx: InstallationCallContext) {
  const { services } = ctx
  const rows = await selectOwnDevices(ctx).select(['id', 'agent', 'made_at', 'shows_text']).orderBy('id', 'desc').execute()
  return {
    data: {
      key: services.pushServices.length ? loadPushSigningKey(services.secret) : null,
      devices: rows.map((row) => ({ ...row, made_at: row.made_at.toISOString() })),
    },
  }
}

export async function registerPushDevice(
  ctx: InstallationCallContext,
  { endpoint, p256dh, auth, shows_text }: ParsedApiInput<typeof contract.registerPushDevice>,
) {
  const { services, db, userId, sessionId } = ctx
  if (!isUrlOfAllowedService(services.pushServices, endpoint)) throw createValidationError({ endpoint: 'inbox.push.unknown_service' })
  const { agent } = await db.selectFrom('session').select('agent').where('id', '=', sessionId).executeTakeFirstOrThrow()
  const digest = createHmac('sha256', deriveKeyFromSecret(services.secret, PUSH_KEY_ENCRYPTION_PURPOSE))
    .update(endpoint)
    .digest('base64url')
  const sealed = encryptText(services.secret, PUSH_KEY_ENCRYPTION_PURPOSE, String(userId), JSON.stringify({ endpoint, p256dh, auth }))
  const row = { user_id: userId, sealed, agent, shows_text, session_id: sessionId }
  const { id } = await db
    .insertInto('push_device')
    .values({ digest, ...row })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  const newestDevices = selectOwnDevices(ctx).select('id').orderBy('id', 'desc').limit(MAX_DEVICES)
  await db.deleteFrom('push_device').where('user_id', '=', userId).where('id', 'not in', newestDevices).where('id', '<>', id).execute()
  return { data: { id } }
}

export async function deletePushDevice(
  { db, userId }: InstallationCallContext,
  { device_id }: ParsedApiInput<typeof contract.deletePushDevice>,
) {
  const gone = await db
    .deleteFrom('push_device')
    .where('user_id', '=', userId)
    .where('id', '=', device_id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw createNotFoundError()
  return { data: gone }
}

export async function sendTestPushNotification(
  ctx: InstallationCallContext,
  { device_id }: ParsedApiInput<typeof contract.sendTestPushNotification>,
) {
  const device = await selectOwnDevices(ctx).select('id').where('id', '=', device_id).executeTakeFirst()
  if (!device) throw createNotFoundError()
  await enqueueSystemBackgroundJob(ctx, testPushDeviceJob, device, { key: `tryDevice ${device_id}`, urgency: HIGH_BACKGROUND_JOB_PRIORITY })
  return { data: device }
}
