import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { sql } from 'kysely'
import tar from 'tar-stream'
import { afterAll, test } from 'vitest'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestClient } from '#test/support/app.ts'
import { fillTestCompany } from '#test/support/filled-company.ts'
import { createLeaveCompany } from '#test/support/leave-company.ts'
import type { CompanyArchiveManifest } from './company-archive-manifest.ts'
import { exportCompanyArchive } from './export-company-archive.ts'
import { importCompanyArchive } from './import-company-archive.ts'

const there = await createTestApp({ jobs: false })
const target = await createTestApp({ jobs: false })
const folder = mkdtempSync(join(tmpdir(), 'hostile-'))
afterAll(() => rmSync(folder, { recursive: true }))
const honest = join(folder, 'honest.tar.gz')
const company = await createLeaveCompany(there)
await fillTestCompany(company, [company.marko])
await createTestClient(clockEventsContract, there, company.vesna, company.companyId).createDevice({
  name: 'Ulaz',
  kind: 'adms',
  serial_number: 'CEXB1',
})
await createTestClient(clockEventsContract, there, company.vesna, company.companyId).createDevice({ name: 'Vrata', kind: 'https' })
await withInstallationTransaction(there.database, (db) => sql`update device set claim = 'configured', claimed_at = now()`.execute(db))
await exportCompanyArchive(there.url, there.services.files, company.companyId, honest)

type Change = {
  head?: (head: CompanyArchiveManifest) => void
  rows?: Record<string, (rows: string[][], columns: string[]) => void>
  dropFiles?: boolean
}

/** Writes the archive again with changed rows or a changed manifest, and with matching digests. */
async function changed(name: string, { head: changeHead, rows: changeRows = {}, dropFiles }: Change): Promise<string> {
  const extract = tar.extract()
  const read = pipeline(createReadStream(honest), createGunzip(), extract)
  const entries: { name: string; bytes: Buffer }[] = []
  for await (const entry of extract) entries.push({ name: entry.header.name, bytes: await buffer(entry) })
  await read
  const head: CompanyArchiveManifest = JSON.parse(entries.find((entry) => entry.name === 'head.json')!.bytes.toString())
  head.id = crypto.randomUUID()
  for (const [table, change] of Object.entries(changeRows)) {
    const manifest = head.tables.find((one) => one.name === table)!
    let entry = entries.find((one) => one.name === `tables/${table}`)
    if (!entry) {
      entry = { name: `tables/${table}`, bytes: Buffer.alloc(0) }
      entries.unshift(entry)
    }
    const rows = entry.bytes
      .toString()
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('\t'))
    change(rows, manifest.columns)
    entry.bytes = Buffer.from(rows.map((row) => `${row.join('\t')}\n`).join(''))
    manifest.rows = rows.length
    manifest.digest = createHash('sha256').update(entry.bytes).digest('hex')
  }
  changeHead?.(head)
  const file = join(folder, `${name}.tar.gz`)
  const pack = tar.pack()
  const written = pipeline(pack, createGzip(), createWriteStream(file))
  for (const { name: path, bytes } of entries)
    if (path !== 'head.json' && !(dropFiles && path.startsWith('files/'))) pack.entry({ name: path, size: bytes.length }, bytes)
  const last = Buffer.from(JSON.stringify(head))
  pack.entry({ name: 'head.json', size: last.length }, last)
  pack.finalize()
  await written
  return file
}
const companies = () =>
  withInstallationTransaction(
    target.database,
    async (db) => (await sql<{ count: number }>`select count(*)::int as count from company`.execute(db)).rows[0]!.count,
  )
const refused = async (name: string, change: Change, why: RegExp) => {
  const before = await companies()
  await assert.rejects(importCompanyArchive(target.url, target.services.files, await changed(name, change)), why)
  assert.equal(await companies(), before)
}

test('unknown column names in the archive head are rejected', async () => {
  await refused(
    'sql',
    { head: ({ company: { values } }) => void (values['name", "short_name") select 1; --'] = 'x') },
    /not valid at company/,
  )
  await refused('more', { head: ({ company: { values } }) => void (values.id = 1) }, /other columns/)
  await refused('less', { head: ({ company: { values } }) => void delete values.name }, /other columns/)
})

test('permissions that no company grants are rejected', async () => {
  for (const permission of ['installation.manage', 'users.manage', 'made.up'])
    await refused(
      `right-${permission}`,
      {
        rows: {
          company_right: (rows, columns) =>
            rows.push(
              columns.map((column) => {
                if (column === 'permission') return permission
                if (column === 'user_id') return String(company.vesna.userId)
                if (column === 'is_granted') return 't'
                return '1'
              }),
            ),
        },
      },
      /No company gives/,
    )
  const head = (one: CompanyArchiveManifest) => void (one.users[0]!.max_permissions = ['everything'])
  await refused('at-most', { head }, /not valid at users/)
})

test('ids above the exact range are rejected, so sequences stay valid', async () => {
  for (const id of ['9223372036854775806', '9007199254740993', '0'])
    await refused(
      `id-${id}`,
      { rows: { employee: (rows, columns) => void (rows[0]![columns.indexOf('id')] = id) } },
      /id of employee is out of range/,
    )
  await refused('user', { head: ({ users }) => void (users[0]!.id = Number.MAX_SAFE_INTEGER) }, /not valid at users/)
})

test('a row with a file that the archive lacks is rejected', async () => {
  await refused('files', { dropFiles: true }, /not in the archive/)
})

test('an archive excludes claims of devices and tokens of kiosks', async () => {
  const { companyId } = await importCompanyArchive(target.url, target.services.files, await changed('claims', {}))
  const { rows } = await withInstallationTransaction(target.database, (db) =>
    sql`select claim, claimed_at, claimed_from, claim_pin from device where company_id = ${companyId} and serial_number = 'CEXB1'`.execute(
      db,
    ),
  )
  assert.deepEqual(rows, [{ claim: null, claimed_at: null, claimed_from: null, claim_pin: null }])
})

test('a device key that is already in the installation is named', async () => {
  const file = await changed('key', {
    head: ({ company: { values } }) => void Object.assign(values, { pib: null, registration_number: null }),
  })
  await assert.rejects(
    importCompanyArchive(there.url, there.services.files, file),
    /^Error: A key of a device in the archive is already in use/,
  )
})
