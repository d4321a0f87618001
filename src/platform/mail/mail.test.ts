import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { test } from 'vitest'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, waitUntil } from '#test/support/app.ts'
import { queueEmail } from './email-outbox.ts'
import { createEmailSender } from './mailer.ts'

const testApp = await createTestApp()
const to = { email: 'vesna@example.rs', language: 'sr', script: 'latin' }
const letter = { letter: 'access.mail.invitation', details: { inviter: 'Đorđe' }, path: '/reset-password#tajna' }
const mails = () => withInstallationTransaction(testApp.database, (db) => db.selectFrom('mail').selectAll().execute())
const post = (more: object = {}) =>
  withInstallationTransaction(testApp.database, (db) => queueEmail({ services: testApp.services, db }, { to, ...letter, ...more }))

test('an email is sent when its action commits, not when it is rolled back', async () => {
  const undone = withInstallationTransaction(testApp.database, async (db) => {
    await queueEmail({ services: testApp.services, db }, { to, ...letter })
    throw new Error('undone')
  })
  await assert.rejects(undone, /undone/)
  await post()
  const [sent] = await waitUntil(async () => testApp.letters.length > 0 && testApp.letters)
  assert.equal(testApp.letters.length, 1)
  assert.deepEqual([sent!.to, sent!.subject], ['vesna@example.rs', 'Poziv u Kadrovik'])
  assert.match(sent!.text, /Đorđe Vam je otvorio nalog[\s\S]*https:\/\/kadrovik\.test\/reset-password#tajna/)
})

test('the content is encrypted before sending and deleted after it', async () => {
  const rows = await waitUntil(async () => {
    const all = await mails()
    return all.every(({ sent_at }) => sent_at) && all
  })
  assert.deepEqual(
    rows.map(({ sealed }) => sealed),
    [null],
  )
})

test('an email has the language and script of its reader', async () => {
  testApp.letters.length = 0
  await post({ to: { ...to, script: 'cyrillic' } })
  await post({ to: { ...to, language: 'en' } })
  await waitUntil(async () => testApp.letters.length === 2)
  assert.deepEqual(testApp.letters.map(({ subject }) => subject).sort(), ['An invitation to Kadrovik', 'Позив у Кадровик'])
  for (const { text } of testApp.letters) assert.match(text, /https:\/\/kadrovik\.test\/reset-password#tajna/)
})

test('user input in an email is text, never a header or tag', async () => {
  testApp.letters.length = 0
  await post({ details: { inviter: '<b>X</b>\r\nBcc: svi@example.rs' } })
  const [sent] = await waitUntil(async () => testApp.letters.length > 0 && testApp.letters)
  assert.ok(!sent!.html.includes('<b>X'))
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'))
  const mailer = createEmailSender({ smtpUrl: undefined, from: 'Kadrovik <kadrovik@example.rs>', folder })
  await mailer.deliver({ ...sent!, subject: 'a\r\nBcc: svi@example.rs', to: 'a@b.rs, c@d.rs' })
  const [name] = await readdir(folder)
  const text = await readFile(join(folder, name!), 'utf8')
  assert.doesNotMatch(text.split('\r\n\r\n')[0]!, /^Bcc:/m)
  assert.equal((await stat(join(folder, name!))).mode & 0o777, 0o600)
})

test('an email delivered again is the same file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'))
  const mailer = createEmailSender({ smtpUrl: undefined, from: 'kadrovik@example.rs', folder })
  const one = { id: 'a1', postedAt: new Date('2026-11-21T10:00:00Z'), to: 'a@b.rs', subject: 'x', text: 'y', html: '<p>y</p>' }
  await mailer.deliver(one)
  await mailer.deliver(one)
  assert.equal((await readdir(folder)).length, 1)
})

test('an email is sent once when the mail server returns', { timeout: 60_000 }, async () => {
  const got: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (part) => (text += part))
      stream.on('end', () => {
        got.push(text)
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.server.once('listening', resolve))
  const { port } = server.server.address() as { port: number }
  const smtp = createEmailSender({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Kadrovik <kadrovik@example.rs>', folder: '' })
  const before = testApp.services.mailer
  let refused = 0
  testApp.services.mailer = {
    name: 'a server that is away at first',
    deliver: async (one) => {
      if (refused++ === 0) throw new Error('away')
      await smtp.deliver(one)
    },
  }
  try {
    await post()
    await waitUntil(async () => refused === 1)
    assert.equal((await mails()).filter(({ sent_at }) => !sent_at).length, 1)
    await waitUntil(async () => got.length > 0)
    assert.match(got[0]!, /^To: vesna@example\.rs/m)
    await waitUntil(async () => (await mails()).every(({ sealed }) => sealed === null))
    assert.deepEqual([got.length, refused], [1, 2])
  } finally {
    testApp.services.mailer = before
    server.close()
  }
})

test('a permanently failing address is stored and not tried again', async () => {
  let tries = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo(_address, _session, done) {
      tries++
      done(Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 }))
    },
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.server.once('listening', resolve))
  const { port } = server.server.address() as { port: number }
  const before = testApp.services.mailer
  testApp.services.mailer = createEmailSender({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'kadrovik@example.rs', folder: '' })
  const remembered = () =>
    withInstallationTransaction(testApp.database, (db) => db.selectFrom('undeliverable_address').select(['digest', 'reply_code']).execute())
  try {
    await post({ to: { ...to, email: 'Nema@example.rs' } })
    const [address] = await waitUntil(async () => (await remembered()).length > 0 && (await remembered()))
    assert.equal(address!.reply_code, 550)
    assert.match(address!.digest, /^[0-9a-f]{64}$/)
    await waitUntil(async () => (await mails()).every(({ sealed }) => sealed === null))
    assert.equal(tries, 1)
  } finally {
    testApp.services.mailer = before
    server.close()
  }
})
