import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { encodeQR } from 'qr'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { clockInContract } from '#modules/time/attendance/clock-in-contract.ts'
import { kiosksContract, myKioskContract } from '#modules/time/attendance/kiosk-contract.ts'
import { toBelgradeDay } from '#shared/days.ts'
import { createTestClient, waitUntil } from '#test/support/app.ts'
import {
  assertScreenAccessible,
  findAccessibilityViolations,
  openAppInBrowser,
  openBrowserPage,
  openBrowserPageAs,
} from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'
import { createLeaveCompany } from '#test/support/leave-company.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const company = await createLeaveCompany(opened.testApp)
  return { opened, company }
})
const PIN = '480213'

test('a kiosk is paired, and an employee clocks by PIN and by one-time code', async () => {
  const { opened, company } = setup()
  const office = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await office.goto('/company/settings?part=clocking')
  await office.getByLabel('Na kiosku').check()
  await office.getByRole('button', { name: 'Sačuvaj' }).click()
  await office.getByText('Pravila prijave su sačuvana.').waitFor()
  await office.getByRole('button', { name: 'Novi kiosk' }).click()
  await office.getByLabel('Naziv').fill('Glavni ulaz')
  await office.getByRole('dialog').getByRole('button', { name: 'Sačuvaj' }).click()
  const code = (await office.locator('.kiosk-code').textContent())!
  await office.getByRole('status').getByText('Čeka se da se uređaj poveže…').waitFor()
  assert.deepEqual(await findAccessibilityViolations(office), [])

  const phone = await openBrowserPageAs(opened, company, company.marko, 360)
  await phone.goto('/employee-dashboard')
  await phone.getByRole('button', { name: 'Odredi PIN' }).click()
  await phone.getByLabel('Nov PIN').fill('123456')
  await phone.getByRole('button', { name: 'Sačuvaj' }).click()
  await phone.getByText('Izaberite PIN koji se teže pogađa.').waitFor()
  await phone.getByLabel('Nov PIN').fill(PIN)
  await phone.getByRole('button', { name: 'Sačuvaj' }).click()
  await phone.getByText('PIN je sačuvan.').waitFor()
  await phone.getByRole('button', { name: 'Prikaži QR kod' }).click()
  await phone.getByRole('img', { name: 'QR kod za kiosk' }).waitFor()
  assert.deepEqual(await findAccessibilityViolations(phone), [])
  await phone.context().close()

  const { page: kiosk, troubles } = await openBrowserPage(opened, { width: 1280, height: 800 })
  await kiosk.goto('/kiosk')
  await kiosk.getByLabel('Kod uređaja').fill(`${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`)
  await kiosk.getByRole('button', { name: 'Poveži' }).click()
  await kiosk.getByText('Kod ne postoji ili je istekao.').waitFor()
  await kiosk.getByLabel('Kod uređaja').fill(code)
  await kiosk.getByRole('button', { name: 'Poveži' }).click()
  await kiosk.getByText('Glavni ulaz').waitFor()
  // The dialog with the code shows that the device has connected.
  await office.getByText(/^Uređaj se povezao u \d\d:\d\d\.$/).waitFor()
  await office.context().close()
  const number = kiosk.getByLabel('Broj zaposlenog')
  await number.waitFor()
  assert.deepEqual(await findAccessibilityViolations(kiosk), [])
  await kiosk.keyboard.type(`Ma${company.companyId}`)
  await kiosk.getByRole('button', { name: 'Dalje' }).click()
  for (const digit of PIN) await kiosk.getByRole('button', { name: digit, exact: true }).click()
  await kiosk.getByRole('button', { name: 'Dalje' }).click()
  await kiosk.getByRole('heading', { name: 'Marko Đorđević' }).waitFor()
  await assertScreenAccessible(kiosk, 'kiosk-person')
  await kiosk.getByRole('button', { name: 'Dolazak' }).click()
  await kiosk.getByText(/^Dolazak je zabeležen u \d\d:\d\d$/).waitFor()
  await kiosk.getByRole('status').getByText('Marko Đorđević').waitFor()
  // Without a key the kiosk becomes ready for the next person.
  await number.waitFor()
  const own = createTestClient(myKioskContract, opened.testApp, company.marko, company.companyId)
  const { code: oneTimeCode } = (await own.createMyKioskQrCode({})).data
  await kiosk.keyboard.type(oneTimeCode)
  await kiosk.keyboard.press('Enter')
  await kiosk.getByText(/^Na poslu od/).waitFor()
  await kiosk.getByRole('button', { name: 'Nisam ja' }).click()
  await number.waitFor()
  assert.doesNotMatch((await kiosk.textContent('body'))!, /Marko/)
  await kiosk.keyboard.type((await own.createMyKioskQrCode({})).data.code)
  await kiosk.keyboard.press('Enter')
  await kiosk.getByRole('button', { name: 'Odlazak' }).click()
  await kiosk.getByText(/^Odlazak je zabeležen u \d\d:\d\d$/).waitFor()
  await number.waitFor()
  await kiosk.keyboard.type((await own.createMyKioskQrCode({})).data.code)
  await kiosk.keyboard.press('Enter')
  await kiosk.getByText(/^Poslednji odlazak/).waitFor()
  await kiosk.getByRole('button', { name: 'Nisam ja' }).click()
  await number.waitFor()
  await kiosk.keyboard.type(oneTimeCode)
  await kiosk.keyboard.press('Enter')
  await kiosk.getByText('Ovaj kod je već iskorišćen. Prikažite nov.').waitFor()
  assert.deepEqual(troubles, [])

  await kiosk.context().setOffline(true)
  await kiosk.keyboard.type(oneTimeCode)
  await kiosk.keyboard.press('Enter')
  await kiosk.getByText('Nema veze sa serverom').first().waitFor()
  await kiosk.context().setOffline(false)
  await kiosk.getByText('Nema veze sa serverom').first().waitFor({ state: 'detached' })
  await kiosk.getByRole('button', { name: 'English' }).click()
  await kiosk.setViewportSize({ width: 360, height: 640 })
  await kiosk.getByLabel('Employee number').waitFor()
  await waitUntil(() => kiosk.evaluate(() => innerWidth === 360 && document.documentElement.scrollWidth <= innerWidth))
  assert.deepEqual(await findAccessibilityViolations(kiosk), [])
  await kiosk.setViewportSize({ width: 390, height: 844 })
  await waitUntil(() => kiosk.evaluate(() => innerHeight === 844 && document.documentElement.scrollHeight <= innerHeight))
  await kiosk.context().close()
})

test('an offline kiosk stores events, shows no names and sends each once', async () => {
  const { opened } = setup()
  const made = await createLeaveCompany(opened.testApp)
  await createTestClient(clockInContract, opened.testApp, made.vesna, made.companyId).updateClockInRules({ rules: { by_kiosk: true } })
  const { code } = (await createTestClient(kiosksContract, opened.testApp, made.vesna, made.companyId).createKiosk({ name: 'Hala' })).data
  await createTestClient(myKioskContract, opened.testApp, made.marko, made.companyId).setMyKioskPin({ pin: PIN })
  const { page: kiosk } = await openBrowserPage(opened, { width: 1280, height: 800 })
  await kiosk.goto('/kiosk')
  await kiosk.getByLabel('Kod uređaja').fill(code)
  await kiosk.getByRole('button', { name: 'Poveži' }).click()
  await kiosk.getByText('Hala').waitFor()
  await waitUntil(() =>
    kiosk.evaluate(async () => {
      const cachedRequests = await (await caches.open('kiosk-shell')).keys()
      const worker = await navigator.serviceWorker.getRegistration('/kiosk')
      return worker?.active?.state === 'activated' && cachedRequests.some(({ url }) => new URL(url).pathname === '/kiosk')
    }),
  )
  await kiosk.context().setOffline(true)
  const say = async (pin: string, way: 'Dolazak' | 'Odlazak') => {
    await kiosk.getByLabel('Broj zaposlenog').waitFor()
    await kiosk.keyboard.type(`Ma${made.companyId}`)
    await kiosk.keyboard.press('Enter')
    await kiosk.getByLabel('PIN').fill(pin)
    await kiosk.keyboard.press('Enter')
    await kiosk.getByText(/biće upisana kada server proveri PIN/).waitFor()
    assert.deepEqual(await findAccessibilityViolations(kiosk), [])
    assert.doesNotMatch((await kiosk.textContent('body'))!, /Marko/)
    await kiosk.getByRole('button', { name: way }).click()
    await kiosk.getByText(new RegExp(`^${way} u .* čeka proveru$`)).waitFor()
  }
  await say(PIN, 'Dolazak')
  await say('902817', 'Odlazak')
  await kiosk.getByText('Čekaju 2 prijave.').waitFor()
  const stored = await kiosk.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('kiosk-queue')
        opening.onsuccess = () => {
          const all = opening.result.transaction('rows').objectStore('rows').getAll()
          all.onsuccess = () => resolve(JSON.stringify(all.result))
        }
      }),
  )
  assert.ok(!stored.includes(PIN) && stored.includes('sealed'))
  // The window is closed and opened, still without a network.
  const again = await kiosk.context().newPage()
  await kiosk.close()
  await again.goto('/kiosk')
  await again.getByText('Čekaju 2 prijave.').waitFor()
  assert.deepEqual(await findAccessibilityViolations(again), [])
  await again.context().setOffline(false)
  await again.getByText('Čekaju 2 prijave.').waitFor({ state: 'detached', timeout: 60_000 })
  const events = createTestClient(clockEventsContract, opened.testApp, made.vesna, made.companyId)
  const today = toBelgradeDay(new Date())
  assert.deepEqual(
    (await events.listClockEvents({ from: today, to: today })).clock_events.map(({ direction, reason }) => [direction, reason]),
    [['in', 'kiosk „Hala”, PIN, bez mreže']],
  )
  assert.deepEqual(
    (await events.listQuarantinedClockEvents({})).clock_events.map(({ direction, quarantine }) => [direction, quarantine]),
    [['out', 'wrong_pin']],
  )
})

test('the camera of a kiosk reads the code of the account', async () => {
  const { opened } = setup()
  const made = await createLeaveCompany(opened.testApp)
  await createTestClient(clockInContract, opened.testApp, made.vesna, made.companyId).updateClockInRules({ rules: { by_kiosk: true } })
  const { code } = (await createTestClient(kiosksContract, opened.testApp, made.vesna, made.companyId).createKiosk({ name: 'Hala' })).data
  const oneTimeCode = (await createTestClient(myKioskContract, opened.testApp, made.marko, made.companyId).createMyKioskQrCode({})).data
    .code
  const data = encodeQR(oneTimeCode, 'raw', { ecc: 'low', border: 4 })
  const size = data.length
  const { page: kiosk, troubles } = await openBrowserPage(opened, { width: 1280, height: 800 })
  // A picture of the code replaces the camera.
  await kiosk.addInitScript(
    ({ rows, side }) => {
      const canvas = document.createElement('canvas')
      canvas.width = 640
      canvas.height = 480
      const drawn = canvas.getContext('2d')!
      const draw = () => {
        drawn.fillStyle = '#fff'
        drawn.fillRect(0, 0, 640, 480)
        drawn.fillStyle = '#000'
        for (const [y, row] of rows.entries())
          for (const [x, on] of row.entries()) if (on) drawn.fillRect(120 + (x * 400) / side, 40 + (y * 400) / side, 400 / side, 400 / side)
      }
      setInterval(draw, 100)
      navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10)
    },
    { rows: data, side: size },
  )
  await kiosk.goto('/kiosk')
  await kiosk.getByLabel('Kod uređaja').fill(code)
  await kiosk.getByRole('button', { name: 'Poveži' }).click()
  await kiosk.getByRole('button', { name: 'Pokaži kod kameri' }).click()
  await kiosk.getByRole('heading', { name: 'Marko Đorđević' }).waitFor()
  assert.deepEqual(troubles, [])
})
