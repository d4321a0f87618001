import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { test } from '@playwright/test'
import { waitUntil } from '#test/support/app.ts'
import { openAppInBrowser, openBrowserPage } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

/** The part of the protocol that a service needs to receive a report: envelopes, one JSON line each. */
const received: Record<string, unknown>[][] = []
const receiver = createServer((request, reply) => {
  const parts: Buffer[] = []
  request.on('data', (part) => parts.push(part))
  request.on('end', () => {
    if (request.method === 'POST' && request.url?.startsWith('/api/1/envelope/'))
      received.push(
        Buffer.concat(parts)
          .toString()
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      )
    reply.writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'content-type': 'application/json' })
    reply.end('{}')
  })
})

const setup = setUpTestFile(async (browser) => {
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready))
  const { port } = receiver.address() as { port: number }
  const opened = await openAppInBrowser(browser, { errorReporting: `http://key@127.0.0.1:${port}/1` })
  return { opened }
})
test.afterAll(() => void receiver.close())

test('reports a screen error with its user and without personal data', async () => {
  const { opened } = setup()
  const { page } = await openBrowserPage(opened)
  await page.goto('/')
  await page.getByLabel('Ime', { exact: true }).fill('Vesna')
  await page.getByLabel('Prezime', { exact: true }).fill('Kovač')
  await page.getByLabel('E-pošta').fill('vesna@example.rs')
  await page.getByLabel('Lozinka').fill('Tajna.2026')
  await page.getByRole('button', { name: 'Otvori nalog' }).click()
  await page.waitForURL(/\/(company\/add|dashboard)/)
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new TypeError('JMBG 0101990710006 of petar@example.rs')
      }),
  )
  const [head, kind, event] = await waitUntil(async () => received[0])
  assert.ok(head!.sent_at)
  assert.equal(kind!.type, 'event')
  assert.equal(event!.environment, 'production_fe')
  assert.equal(event!.release, '1.0.8')
  const { email, role, company_id, company_short_name } = event!.user as Record<string, unknown>
  assert.deepEqual([email, role, company_id, company_short_name], ['vesna@example.rs', 'employer_user', null, null])
  const text = JSON.stringify(event)
  assert.match(text, /JMBG # of @/)
  assert.doesNotMatch(text, /0101990710006|petar@/)
  assert.ok(!('breadcrumbs' in event!))
})
