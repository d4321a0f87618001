import assert from 'node:assert/strict'
import { test } from 'vitest'
import { pushDevicesContract } from '#modules/foundation/inbox/push-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { isUrlOfAllowedService } from '#platform/url-allowlist.ts'
import { createTestApp, createTestClient, createTestCompany, waitUntil } from '#test/support/app.ts'
import { startPushService } from '#test/support/push-service.ts'

const testApp = await createTestApp()
const service = await startPushService()
testApp.services.pushServices = [service.origin]
const company = await createTestCompany(testApp)
const { companyId, ana, vesna } = company
const devices = createTestClient(pushDevicesContract, testApp, ana)

const details = JSON.stringify({ employee: 'Marko Đorđević', from: '2026-12-01', to: '2026-12-05' })
/** Writes several messages at once, as one action does. */
const addMessages = (count: number, more: { read_at?: Date } = {}) =>
  withInstallationTransaction(testApp.database, (db) =>
    db
      .insertInto('inbox_message')
      .values(
        Array.from({ length: count }, () => ({
          company_id: companyId,
          user_id: ana.userId,
          message: 'leave.inbox.filed',
          details,
          ...more,
        })),
      )
      .execute(),
  )
const next = () => waitUntil(async () => service.taken.shift())
const ids = async () => (await devices.getPushSettings({})).data.devices.map(({ id }) => id)

test('a push notification contains no text unless it is allowed', async () => {
  const { key, devices: none } = (await devices.getPushSettings({})).data
  assert.deepEqual(none, [])
  await addMessages(1)
  const { id } = (await devices.registerPushDevice(service.subscription('phone'))).data
  await addMessages(2)
  const { payload, sender, key: publicKey } = await next()
  assert.match(payload.title, /\S/)
  assert.equal(payload.body, '2 nove poruke', 'those of before are not brought')
  assert.deepEqual([sender.aud, sender.sub, publicKey], [service.origin, 'https://kadrovik.test', key])

  assert.equal(
    (await devices.registerPushDevice({ ...service.subscription('phone'), shows_text: true })).data.id,
    id,
    'the same browser stands once',
  )
  await addMessages(1)
  assert.match((await next()).payload.body, /Marko Đorđević/)
  await addMessages(3)
  assert.equal((await next()).payload.body, '3 nove poruke')

  await addMessages(1, { read_at: new Date() })
  await devices.sendTestPushNotification({ device_id: id })
  assert.equal((await next()).payload.body, 'Obaveštenja rade.', 'what was read meanwhile is not brought')
})

test('a failed push service is retried, and a removed browser is deleted', async () => {
  service.answers.push(503)
  await devices.sendTestPushNotification({ device_id: (await ids())[0]! })
  assert.equal((await next()).payload.body, 'Obaveštenja rade.')
  service.answers.push(410)
  await addMessages(1)
  await waitUntil(async () => (await ids()).length === 0)
})

test('only known push services are called, and only own devices are listed', async () => {
  const { p256dh, auth } = service.subscription('x')
  for (const endpoint of ['http://127.0.0.1:1/to/x', `${service.origin}@example.com/x`, 'file:///etc/hostname'])
    await assert.rejects(devices.registerPushDevice({ endpoint, p256dh, auth }), { status: 422 })
  await assert.rejects(devices.registerPushDevice({ ...service.subscription('x'), p256dh: 'short' }), { status: 422 })
  const { id } = (await devices.registerPushDevice(service.subscription('x'))).data
  const hers = createTestClient(pushDevicesContract, testApp, vesna)
  await assert.rejects(hers.deletePushDevice({ device_id: id }), { status: 404 })
  await assert.rejects(hers.sendTestPushNotification({ device_id: id }), { status: 404 })
  await assert.rejects(createTestClient(pushDevicesContract, testApp, {}).getPushSettings({}), { status: 401 })

  await hers.registerPushDevice(service.subscription('x'))
  assert.deepEqual(await ids(), [], 'a browser is of who signed in to it last')
  assert.equal((await hers.getPushSettings({})).data.devices.length, 1)

  await withInstallationTransaction(testApp.database, (db) =>
    db.updateTable('app_user').set({ disabled_at: new Date() }).where('id', '=', vesna.userId).execute(),
  )
  const left = await withInstallationTransaction(testApp.database, (db) =>
    db.selectFrom('push_device').select('id').where('user_id', '=', vesna.userId).execute(),
  )
  assert.deepEqual(left, [], 'an account that is used no more has no devices')

  for (let at = 0; at < 12; at++) await devices.registerPushDevice(service.subscription(`many ${at}`))
  assert.equal((await ids()).length, 10)
  for (const device_id of await ids()) await devices.deletePushDevice({ device_id })

  testApp.services.pushServices = []
  assert.equal((await devices.getPushSettings({})).data.key, null)
})

test('an address is of a service by its whole origin', () => {
  const services = ['https://fcm.googleapis.com', 'https://*.push.apple.com']
  const taken = (address: string) => isUrlOfAllowedService(services, address)
  assert.ok(taken('https://fcm.googleapis.com/fcm/send/x') && taken('https://web.push.apple.com/x'))
  for (const address of [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.example.com/x',
    'https://push.apple.com.example.com/x',
    'https://evilpush.apple.com/x',
    'https://web.push.apple.com.org/x',
    'https://me@web.push.apple.com/x',
    'no address',
  ])
    assert.ok(!taken(address), address)
})
