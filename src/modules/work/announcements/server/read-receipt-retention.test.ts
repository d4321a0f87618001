import assert from 'node:assert/strict'
import { test } from 'vitest'
import { privacyContract } from '#modules/people/privacy/contract.ts'
import { applyRetentionRules } from '#modules/people/privacy/server/apply-retention-rules-job.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'
import { announcementsContract } from '../contract.ts'
import { myAnnouncementsContract } from '../my-announcements-contract.ts'

const app = await createTestApp({ jobs: false, clock: () => new Date('2026-03-20T10:00:00+01:00') })
const company = await createTestCompany(app)
const office = createTestClient({ ...announcementsContract, ...privacyContract }, app, company.vesna, company.companyId)
const own = createTestClient(myAnnouncementsContract, app, company.marko, company.companyId)

async function createReadAnnouncement(valid_until: string | null) {
  const { data } = await office.createAnnouncement({ title: 'Raspored', body: 'Novi raspored.', valid_from: '2026-03-01', valid_until })
  await office.publishAnnouncement({ announcement_id: data.id })
  await own.markAnnouncementRead({ announcement_id: data.id, version: 1 })
  return { announcement_id: data.id }
}

test('read receipts are deleted months after the end, and the announcement says so', async () => {
  const ended = await createReadAnnouncement('2026-03-31')
  const endless = await createReadAnnouncement(null)
  const withdrawn = await createReadAnnouncement(null)
  await office.withdrawAnnouncement({ ...withdrawn, reason: 'Greška' })
  assert.deepEqual((await office.previewRetentionDeletions({ readings: 12 })).data, [{ rule: 'readings', before: '2025-03-01', count: 0 }])
  await assert.rejects(office.updateRetentionSettings({ readings: 3 }), { status: 422 })
  await office.updateRetentionSettings({ readings: 12 })
  assert.equal((await applyRetentionRules(app.database, '2027-03-31')).readings, undefined)
  assert.equal((await applyRetentionRules(app.database, '2027-04-01')).readings, 2)
  for (const gone of [ended, withdrawn]) {
    const { data } = await office.getAnnouncement(gone)
    assert.deepEqual([data.receipts_deleted_on !== null, data.counts.viewed, data.can.note], [true, 0, false])
  }
  const { data } = await office.getAnnouncement(endless)
  assert.deepEqual([data.receipts_deleted_on, data.counts.viewed], [null, 1])
  const { deletions } = await office.listRetentionDeletions({})
  assert.deepEqual(
    deletions.map(({ rule, months, before, count }) => ({ rule, months, before, count })),
    [{ rule: 'readings', months: 12, before: '2026-04-01', count: 2 }],
  )
})
