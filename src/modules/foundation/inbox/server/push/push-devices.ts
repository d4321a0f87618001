import { createHmac } from 'node:crypto'
import type { InstallationCtx } from '#platform/context.ts'
import { encryptText } from '#platform/encryption.ts'
import { enqueueSystemJob, JOB_PRIORITY_HIGH } from '#platform/jobs/job-queue.ts'
import { loadPushSigningKey } from '#platform/push/push.ts'
import { deriveKeyFromSecret } from '#platform/secret-keys.ts'
import { isUrlOfAllowedServices } from '#platform/url-allowlist.ts'
import { notFoundError, validationError } from '#shared/app-error.ts'
import type { ParsedInput } from '#shared/contract.ts'
import type { pushDevicesContract as contract } from '../../push-contract.ts'
import { PUSH_KEY_PURPOSE, testPushDeviceJob } from './send-push.ts'

/** The maximum number of browsers of an account; the oldest is removed. */
const MAX_DEVICES = 10

const mine = ({ db, userId }: InstallationCtx) => db.selectFrom('push_device').where('user_id', '=', userId)

export async function getPush(ctx: InstallationCtx) {
  const { services } = ctx
  const rows = await mine(ctx).select(['id', 'agent', 'made_at', 'shows_text']).orderBy('id', 'desc').execute()
  return {
    data: {
      key: services.pushServices.length ? loadPushSigningKey(services.secret) : null,
      devices: rows.map((row) => ({ ...row, made_at: row.made_at.toISOString() })),
    },
  }
}

export async function registerPushDevice(
  ctx: InstallationCtx,
  { endpoint, p256dh, auth, shows_text }: ParsedInput<typeof contract.registerPushDevice>,
) {
  const { services, db, userId, sessionId } = ctx
  if (!isUrlOfAllowedServices(services.pushServices, endpoint)) throw validationError({ endpoint: 'inbox.push.unknown_service' })
  const { agent } = await db.selectFrom('session').select('agent').where('id', '=', sessionId).executeTakeFirstOrThrow()
  const digest = createHmac('sha256', deriveKeyFromSecret(services.secret, PUSH_KEY_PURPOSE)).update(endpoint).digest('base64url')
  const sealed = encryptText(services.secret, PUSH_KEY_PURPOSE, String(userId), JSON.stringify({ endpoint, p256dh, auth }))
  const row = { user_id: userId, sealed, agent, shows_text, session_id: sessionId }
  const { id } = await db
    .insertInto('push_device')
    .values({ digest, ...row })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  const newestDevices = mine(ctx).select('id').orderBy('id', 'desc').limit(MAX_DEVICES)
  await db.deleteFrom('push_device').where('user_id', '=', userId).where('id', 'not in', newestDevices).where('id', '<>', id).execute()
  return { data: { id } }
}

export async function deletePush({ db, userId }: InstallationCtx, { device_id }: ParsedInput<typeof contract.deletePush>) {
  const gone = await db
    .deleteFrom('push_device')
    .where('user_id', '=', userId)
    .where('id', '=', device_id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw notFoundError()
  return { data: gone }
}

export async function sendTestPush(ctx: InstallationCtx, { device_id }: ParsedInput<typeof contract.sendTestPush>) {
  const device = await mine(ctx).select('id').where('id', '=', device_id).executeTakeFirst()
  if (!device) throw notFoundError()
  await enqueueSystemJob(ctx, testPushDeviceJob, device, { key: `tryDevice ${device_id}`, urgency: JOB_PRIORITY_HIGH })
  return { data: device }
}
