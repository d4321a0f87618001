import assert from 'node:assert/strict'
import { test } from 'vitest'
import { inboxContract } from '#modules/foundation/inbox/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'

const testApp = await createTestApp({ jobs: false })

test('messages are marked read one by one or all, each by its owner', async () => {
  const company = await createTestCompany(testApp)
  const { companyId, ana, vesna } = company
  const details = JSON.stringify({ employee: 'Marko Đorđević', from: '2026-12-01', to: '2026-12-05' })
  await withInstallationTransaction(testApp.database, (db) =>
    db
      .insertInto('inbox_message')
      .values([1, 2].map(() => ({ company_id: companyId, user_id: ana.userId, message: 'leave.inbox.filed', details, link: '/leave' })))
      .execute(),
  )
  const inbox = createTestClient(inboxContract, testApp, ana, companyId)
  const { messages, unread } = await inbox.listInboxMessages({})
  assert.equal(unread, 2)
  assert.match(messages[0]!.text, /Marko Đorđević.*1\.12\.2026\./)
  await inbox.markInboxMessagesRead({ ids: [messages[0]!.id] })
  assert.deepEqual(
    (await inbox.listInboxMessages({ unread: true })).messages.map(({ id }) => id),
    [messages[1]!.id],
  )
  assert.deepEqual(
    (await createTestClient(inboxContract, testApp, vesna, companyId).markInboxMessagesRead({ ids: [messages[1]!.id] })).data,
    {
      changed: 0,
    },
  )
  await inbox.markInboxMessagesRead({})
  assert.equal((await inbox.countInboxMessages({})).data.unread, 0)
  await assert.rejects(createTestClient(inboxContract, testApp, {}, companyId).countInboxMessages({}), { status: 401 })
})

test('archived messages are not counted, can be restored and are found', async () => {
  const company = await createTestCompany(testApp)
  const { companyId, ana, vesna } = company
  const about = (employee: string) => JSON.stringify({ employee, from: '2026-12-01', to: '2026-12-05' })
  await withInstallationTransaction(testApp.database, (db) =>
    db
      .insertInto('inbox_message')
      .values(
        [
          ['leave.inbox.filed', 'Marko Đorđević'],
          ['leave.inbox.withdrawn', 'Jelena Ilić'],
        ].map(([message, who]) => ({ company_id: companyId, user_id: ana.userId, message: message!, details: about(who!) })),
      )
      .execute(),
  )
  const inbox = createTestClient(inboxContract, testApp, ana, companyId)
  const texts = async (more: object) => (await inbox.listInboxMessages(more)).messages.map(({ text }) => text.match(/Marko|Jelena/)?.[0])
  assert.deepEqual(await texts({ search: 'djordjevic' }), ['Marko'])
  assert.deepEqual(await texts({ search: 'Ђорђевић' }), ['Marko'])
  assert.deepEqual(await texts({ search: 'employee' }), [], 'the names of values are no words')
  assert.deepEqual(await texts({ search: '%' }), [])
  assert.deepEqual(await texts({ search: 'povuk' }), await texts({ search: 'POVUK' }))
  const [first] = (await inbox.listInboxMessages({ search: 'marko' })).messages
  const ids = [first!.id]
  assert.deepEqual((await createTestClient(inboxContract, testApp, vesna, companyId).archiveInboxMessages({ ids })).data, { changed: 0 })
  assert.deepEqual((await inbox.archiveInboxMessages({ ids })).data, { changed: 1 })
  assert.deepEqual((await inbox.archiveInboxMessages({ ids })).data, { changed: 0 })
  assert.deepEqual([await texts({}), await texts({ archived: true })], [['Jelena'], ['Marko']])
  assert.equal((await inbox.countInboxMessages({})).data.unread, 1)
  await inbox.archiveInboxMessages({ ids, is_archived: false })
  assert.deepEqual(await texts({}), ['Jelena', 'Marko'])
  await assert.rejects(inbox.archiveInboxMessages({ ids: [] }), { status: 422 })
})
