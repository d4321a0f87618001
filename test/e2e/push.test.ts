import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { waitUntil } from '#test/support/app.ts'
import { assertScreenAccessible, findAccessibilityViolations, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'
import { createLeaveCompany } from '#test/support/leave-company.ts'
import { startPushService } from '#test/support/push-service.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const company = await createLeaveCompany(opened.testApp)
  const service = await startPushService()
  opened.testApp.services.pushServices = [service.origin]
  return { opened, company, service }
})

test('an employee enables push on the phone, tests it and disables it', async () => {
  const { opened, company, service } = setup()
  const page = await openBrowserPageAs(opened, company, company.marko, 360)
  // A headless browser allows no notifications, and the push services are unreachable: this replaces them.
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const subscription = {
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => localStorage.removeItem('subscribed'),
    }
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('subscribed', 'yes')
      return subscription as unknown as PushSubscription
    }
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem('subscribed') ? (subscription as unknown as PushSubscription) : null
  }, service.subscription('phone'))
  await page.goto('/push')
  await page.getByRole('button', { name: 'Uključi na ovom uređaju' }).click()
  await page.getByText('ovaj uređaj', { exact: true }).waitFor()
  await assertScreenAccessible(page, 'push')
  await page.getByRole('button', { name: 'Pošalji probno' }).click()
  assert.equal((await waitUntil(async () => service.taken.shift())).payload.body, 'Obaveštenja rade.')

  await page.reload()
  await page.getByRole('button', { name: 'Isključi na ovom uređaju' }).waitFor()
  await page.getByRole('button', { name: /^Nalog/ }).click()
  await page.getByRole('menuitem', { name: 'Odjavi se' }).click()
  await page.waitForURL('**/login')
  assert.equal(await page.evaluate(() => localStorage.getItem('subscribed')), null)
})

test('the screen explains how to enable blocked notifications', async () => {
  const { opened, company } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await page.goto('/push')
  await page.getByText('Dozvolite ih u podešavanjima pregledača').waitFor()
  assert.deepEqual(await findAccessibilityViolations(page), [])
  opened.testApp.services.pushServices = []
  await page.reload()
  await page.getByText('Ova instalacija ne šalje obaveštenja uređajima.').waitFor()
})

test('the application can be installed: manifest and icons exist', async () => {
  const { opened } = setup()
  const { icons, start_url } = await (await fetch(`${opened.address}/manifest.webmanifest`)).json()
  assert.equal(start_url, '/')
  for (const { src, type } of icons) {
    const icon = await fetch(`${opened.address}${src}`)
    assert.deepEqual([icon.status, icon.headers.get('content-type')?.split(';')[0]], [200, type], src)
  }
})
