import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inInstallation } from '#db/database.ts'
import { inboxContract } from '#modules/inbox/contract.ts'
import { aCompany, anApp, asked } from '#test/cast.ts'

const here = await anApp({ jobs: false })

test('messages are read in the words of the reader, one by one or all, and are nobody else’s', async () => {
  const company = await aCompany(here)
  const { companyId, ana, vesna } = company
  const details = JSON.stringify({ employee: 'Marko Đorđević', from: '2026-12-01', to: '2026-12-05' })
  await inInstallation(here.database, (db) =>
    db
      .insertInto('inbox_message')
      .values([1, 2].map(() => ({ company_id: companyId, user_id: ana.userId, message: 'leave.inbox.filed', details, link: '/leave' })))
      .execute(),
  )
  const inbox = asked(inboxContract, here, ana, companyId)
  const { messages, unread } = await inbox.listInbox({})
  assert.equal(unread, 2)
  assert.match(messages[0]!.text, /Marko Đorđević.*1\.12\.2026\./)
  await inbox.readInbox({ ids: [messages[0]!.id] })
  assert.deepEqual(
    (await inbox.listInbox({ unread: true })).messages.map(({ id }) => id),
    [messages[1]!.id],
  )
  assert.deepEqual((await asked(inboxContract, here, vesna, companyId).readInbox({ ids: [messages[1]!.id] })).data, { changed: 0 })
  await inbox.readInbox({})
  assert.equal((await inbox.countInbox({})).data.unread, 0)
  await assert.rejects(asked(inboxContract, here, {}, companyId).countInbox({}), { status: 401 })
})
