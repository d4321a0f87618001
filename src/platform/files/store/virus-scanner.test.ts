import assert from 'node:assert/strict'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, test } from 'vitest'
import { candidatesContract } from '#modules/people/candidates/contract.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'
import { createVirusScanner } from './virus-scanner.ts'

/** The EICAR test file, composed here so that no scanner reports this source file. */
const virus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** A small ClamAV server: reads lengths and chunks up to length zero, then answers. */
const daemon = createServer((socket) => {
  let received = Buffer.alloc(0)
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    if (received.includes('PING')) return socket.end('PONG\0')
    if (received.includes('VERSION')) return socket.end('ClamAV 1.4.2\0')
    if (received.includes('INSTREAM') && received.subarray(-4).equals(Buffer.alloc(4)))
      socket.end(received.includes(virus) ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0')
  })
})
await new Promise<void>((resolve) => daemon.listen(0, '127.0.0.1', resolve))
afterAll(() => daemon.close())
const address = `tcp://127.0.0.1:${(daemon.address() as AddressInfo).port}`

const testApp = await createTestApp({ jobs: false })
const company = await createTestCompany(testApp)
const vesna = createTestClient(candidatesContract, testApp, company.vesna, company.companyId)
const { id: candidate_id } = (await vesna.createCandidate({ first_name: 'Mina', last_name: 'Tasić' })).data
const brings = (text: string) => vesna.addCandidateFile({ candidate_id, file: new File([`%PDF-1.7 ${text}`], 'cv.pdf') as never })

test('a file with a virus is rejected by field, and another is accepted', async () => {
  testApp.services.scanner = createVirusScanner(address)
  await assert.rejects(brings(virus), { status: 422, fields: { file: 'U datoteci je virus, pa nije primljena.' } })
  await brings('biografija')
})

test('without its scanner the installation rejects only files', async () => {
  testApp.services.scanner = createVirusScanner('tcp://127.0.0.1:1')
  await assert.rejects(brings('biografija'), { status: 503, code: 'files.scanner_unavailable' })
  assert.equal((await vesna.getCandidate({ candidate_id })).data.first_name, 'Mina')
  testApp.services.scanner = null
})
