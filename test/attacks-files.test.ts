import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { deflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import { test } from 'vitest'
import { companyDocumentsContract } from '#modules/documents/documents/company-documents-contract.ts'
import { candidatesContract } from '#modules/people/candidates/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestClient, createTestCompany, toUploadedFile, waitUntil } from '#test/support/app.ts'

// Attacks of the group H on documents of the company and of candidates: names, archives that unfold into too much, uploads cut off.
const testApp = await createTestApp({ jobs: false })
const company = await createTestCompany(testApp)
const documents = createTestClient(companyDocumentsContract, testApp, company.vesna, company.companyId)
const candidates = createTestClient(candidatesContract, testApp, company.vesna, company.companyId)
const { id: candidate_id } = (await candidates.createCandidate({ first_name: 'Nikolina', last_name: 'Šašić' })).data
const fields = { title: 'Zakup', category: 'contract', direction: 'received', day: '2026-03-01', retention: '10' } as const
const PDF = '%PDF-1.7\nzakup'

const stored = () => (existsSync(testApp.filesFolder) ? readdirSync(testApp.filesFolder, { recursive: true }).length : 0)
const rows = async () =>
  (
    await withInstallationTransaction(testApp.database, (db) =>
      sql<{ count: number }>`select count(*)::int as count from stored_file`.execute(db),
    )
  ).rows[0]!.count

test('H7, H8: a file name is one header value and no path', async () => {
  const names = [
    '"><img src=x onerror=alert(1)>.pdf',
    'Уговор „број 1”.pdf',
    'a\r\nSet-Cookie: x=1\r\n\r\n.pdf',
    'racun\u202Efdp.exe',
    "it's; x=y.pdf",
    'Đorđe, račun (1).pdf',
    '../../etc/passwd',
    '..\\..\\win.ini',
    'C:\\tajno\\plata.pdf',
    '.htaccess',
    `${'a'.repeat(119)}😀😀.pdf`,
    'a%0d%0aX-Y: z.pdf',
    '....//a.pdf',
  ]
  for (const name of names) {
    const { data } = await documents.createCompanyDocument({ ...fields, file: toUploadedFile(PDF, name) })
    assert.doesNotMatch(data.file.name, /[/\\\r\n]/, name)
    assert.match(data.file.name, /\.pdf$/)
    const url = `/api/company/${company.companyId}/documents/${data.id}/versions/${data.version_id}/file`
    const reply = await testApp.app.inject({ url, headers: { authorization: `Bearer ${company.vesna.token}` } })
    assert.equal(reply.statusCode, 200, name)
    const header = String(reply.headers['content-disposition'])
    assert.match(header, /^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[\x21-\x7e]+$/)
    assert.equal(decodeURIComponent(header.split("UTF-8''")[1]!), data.file.name)
    assert.doesNotMatch(header.split("UTF-8''")[1]!, /['()*]/, name)
    if (data.file.name === 'Đorđe, račun (1).pdf') assert.match(header, /filename="Djordje, racun \(1\)\.pdf"/)
    assert.doesNotMatch(String(reply.headers['set-cookie']), /x=1/)
    assert.deepEqual([reply.headers['x-content-type-options'], reply.headers['content-type']], ['nosniff', 'application/pdf'])
  }
  const { data } = await candidates.addCandidateFile({ candidate_id, file: toUploadedFile(PDF, '../../<svg onload=x>.exe') })
  const stored = (await candidates.getCandidate({ candidate_id })).data.documents.find(({ id }) => id === data.id)
  assert.match(stored!.name, /^[^/\\]+\.pdf$/)
})

/** An archive of one entry with a huge declared size. */
function bomb(name: string, size: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(Math.min(size, 30_000_000)))
  const shared = (at: Buffer, offset: number) => {
    at.writeUInt16LE(20, offset)
    at.writeUInt16LE(8, offset + 4)
    at.writeUInt32LE(packed.length, offset + 14)
    at.writeUInt32LE(size, offset + 18)
    at.writeUInt16LE(name.length, offset + 22)
  }
  const local = Buffer.alloc(30)
  const central = Buffer.alloc(46)
  const end = Buffer.alloc(22)
  local.writeUInt32LE(0x04034b50)
  shared(local, 4)
  central.writeUInt32LE(0x02014b50)
  central.writeUInt16LE(20, 4)
  shared(central, 6)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([local, Buffer.from(name), packed, central, Buffer.from(name), end])
}

test('H11: an archive bomb is rejected by field and not stored', async () => {
  const before = [stored(), await rows()]
  for (const [name, size] of [
    ['word/document.xml', 30_000_000],
    ['xl/workbook.xml', 4_000_000_000],
  ] as const) {
    const file = () => toUploadedFile(bomb(name, size), 'a.docx')
    for (const send of [
      () => documents.createCompanyDocument({ ...fields, file: file() }),
      () => candidates.addCandidateFile({ candidate_id, file: file() }),
    ])
      await assert.rejects(send, ({ status, fields }: { status: number; fields: object }) => {
        assert.deepEqual([status, Object.keys(fields)], [422, ['file']])
        return true
      })
  }
  assert.deepEqual([stored(), await rows()], before)
  const small = toUploadedFile(bomb('word/document.xml', 1_000), 'a.docx')
  assert.match((await documents.createCompanyDocument({ ...fields, file: small })).data.file.name, /\.docx$/)
})

test('H14: an upload cut at any byte stores nothing', async () => {
  const port = Number(new URL(await testApp.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const before = [stored(), await rows()]
  const part = (name: string, value: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const file = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n${'z'.repeat(50_000)}`
  for (const [path, begun] of [
    [
      'documents',
      Object.entries(fields)
        .map(([name, value]) => part(name, value))
        .join(''),
    ],
    [`candidates/${candidate_id}/files`, ''],
  ]) {
    const body = `${begun}${file}\r\n--x--\r\n`
    const head = `POST /api/company/${company.companyId}/${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${company.vesna.token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}\r\n\r\n`
    const cuts = Array.from({ length: 30 }, (_, at) => Math.floor((body.length * at) / 30))
    await Promise.all(
      [...cuts, body.length - 1].map(
        (cut) =>
          new Promise<void>((resolve) => {
            const socket = connect(port, '127.0.0.1')
            socket.on('error', () => {}).on('close', () => resolve())
            socket.write(head + body.slice(0, cut), () => setTimeout(() => (cut % 2 ? socket.resetAndDestroy() : socket.destroy()), 30))
          }),
      ),
    )
  }
  const open = () => new Promise<number>((resolve) => testApp.app.server.getConnections((_, count) => resolve(count)))
  await waitUntil(async () => (await open()) === 0)
  assert.equal((await testApp.app.inject({ url: '/healthz' })).statusCode, 200)
  assert.deepEqual([stored(), await rows()], before)
})
