import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownKioskContract } from '#modules/time/kiosk_contract.ts'
import { asked } from '#test/cast.ts'
import { aLeaveCompany } from '#test/leave_cast.ts'
import { axeFindings, lookAt, openApp, openPage, openPageAs } from './browser.ts'

const opened = await openApp()
const company = await aLeaveCompany(opened.here)
const PIN = '480213'

test('a device becomes a kiosk; who chose a PIN clocks there by the keys and by a code, which is good once', async () => {
  const office = await openPageAs(opened, company, company.vesna, 1440)
  await office.goto('/company/settings?part=clocking')
  await office.getByLabel('Na kiosku').check()
  await office.getByRole('button', { name: 'Sačuvaj' }).click()
  await office.getByText('Pravila prijave su sačuvana.').waitFor()
  await office.getByRole('button', { name: 'Novi kiosk' }).click()
  await office.getByLabel('Naziv').fill('Glavni ulaz')
  await office.getByRole('dialog').getByRole('button', { name: 'Sačuvaj' }).click()
  const code = (await office.locator('.kiosk-code').textContent())!
  assert.deepEqual(await axeFindings(office), [])
  await office.context().close()

  const phone = await openPageAs(opened, company, company.marko, 360)
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
  assert.deepEqual(await axeFindings(phone), [])
  await phone.context().close()

  const { page: kiosk, troubles } = await openPage(opened, { width: 1280, height: 800 })
  await kiosk.goto('/kiosk')
  await kiosk.getByLabel('Kod uređaja').fill(code)
  await kiosk.getByRole('button', { name: 'Poveži' }).click()
  await kiosk.getByText('Glavni ulaz').waitFor()
  const number = kiosk.getByLabel('Broj zaposlenog')
  await number.waitFor()
  assert.deepEqual(await axeFindings(kiosk), [])
  await kiosk.keyboard.type(`Ma${company.companyId}`)
  await kiosk.getByRole('button', { name: 'Dalje' }).click()
  for (const digit of PIN) await kiosk.getByRole('button', { name: digit, exact: true }).click()
  await kiosk.getByRole('button', { name: 'Dalje' }).click()
  await kiosk.getByRole('heading', { name: 'Marko Đorđević' }).waitFor()
  assert.deepEqual(await axeFindings(kiosk), [])
  await lookAt(kiosk, 'kiosk-person')
  await kiosk.getByRole('button', { name: 'Dolazak' }).click()
  await kiosk.getByText(/^Dolazak je zabeležen u \d\d:\d\d$/).waitFor()
  // Nobody presses, and it is ready for the next one.
  await number.waitFor()
  const own = asked(ownKioskContract, opened.here, company.marko, company.companyId)
  const { code: shown } = (await own.createKioskCode({})).data
  await kiosk.keyboard.type(shown)
  await kiosk.keyboard.press('Enter')
  await kiosk.getByText(/^Na poslu od/).waitFor()
  await kiosk.getByRole('button', { name: 'Nisam ja' }).click()
  await number.waitFor()
  assert.doesNotMatch((await kiosk.textContent('body'))!, /Marko/)
  await kiosk.keyboard.type(shown)
  await kiosk.keyboard.press('Enter')
  await kiosk.getByText('Ovaj kod je već iskorišćen. Prikažite nov.').waitFor()
  assert.deepEqual(troubles, [])

  await kiosk.context().setOffline(true)
  await kiosk.keyboard.type(shown)
  await kiosk.keyboard.press('Enter')
  await kiosk.getByText('Nema veze sa serverom').waitFor()
  await kiosk.context().setOffline(false)
  await kiosk.getByText('Nema veze sa serverom').waitFor({ state: 'detached' })
  await kiosk.getByRole('button', { name: 'English' }).click()
  await kiosk.setViewportSize({ width: 360, height: 640 })
  await kiosk.getByLabel('Employee number').waitFor()
  assert.ok(await kiosk.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
  assert.deepEqual(await axeFindings(kiosk), [])
  await kiosk.context().close()
})
