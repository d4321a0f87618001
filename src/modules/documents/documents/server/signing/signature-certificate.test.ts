import assert from 'node:assert/strict'
import { test } from 'vitest'
import { createCms, createCmsOver, createSignerInfo, createSigningKey } from '#test/support/signing-service.ts'
import { findSigningCertificate, readCertificateCommonName } from './signature-certificate.ts'

const bytes = Buffer.from('Rešenje broj 5')
const direktor = createSigningKey('Direktor')
const sekretar = createSigningKey('Sekretar')

async function nameOfSigner(cms: Buffer, signed = bytes) {
  const certificate = await findSigningCertificate(cms, signed)
  return certificate && readCertificateCommonName(certificate)
}

test('a signature names the holder of its certificate', async () => {
  assert.equal(await nameOfSigner(createCmsOver(bytes, direktor)), 'Direktor')
  assert.equal(await nameOfSigner(Buffer.concat([createCmsOver(bytes, direktor), Buffer.alloc(500)])), 'Direktor')
})

test('a signature over other bytes has no signer', async () => {
  assert.equal(await nameOfSigner(createCmsOver(bytes, direktor), Buffer.from('Rešenje broj 6')), undefined)
})

test('of two signers the first is named if both are valid', async () => {
  const both = [createSignerInfo(bytes, sekretar), createSignerInfo(bytes, direktor)]
  assert.equal(await nameOfSigner(createCms([direktor, sekretar], both)), 'Sekretar')
  const wrong = [createSignerInfo(bytes, sekretar), createSignerInfo(Buffer.from('drugo'), direktor)]
  assert.equal(await nameOfSigner(createCms([direktor, sekretar], wrong)), undefined)
})

test('a signer identifier without a matching certificate is rejected', async () => {
  assert.equal(await nameOfSigner(createCms([direktor], [createSignerInfo(bytes, direktor, { serial: 8 })])), undefined)
})

test('a signer identifier of a certificate with another key is rejected', async () => {
  const pretended = { ...sekretar, name: 'Direktor' }
  assert.equal(await nameOfSigner(createCms([direktor, sekretar], [createSignerInfo(bytes, pretended)])), undefined)
})

test('an attribute altered after signing is rejected', async () => {
  const altered = createSignerInfo(bytes, direktor, { change: ([type, digest]) => [type!, digest!, type!] })
  assert.equal(await nameOfSigner(createCms([direktor], [altered])), undefined)
})

test('indefinite lengths are read', async () => {
  const cms = createCmsOver(bytes, direktor)
  const content = cms.subarray(4)
  assert.equal(await nameOfSigner(Buffer.concat([Buffer.from([0x30, 0x80]), content, Buffer.from([0, 0])])), 'Direktor')
})

test('content inside the signature does not vouch for the file', async () => {
  const inside = Buffer.from('nešto drugo')
  assert.equal(await nameOfSigner(createCms([direktor], [createSignerInfo(inside, direktor)], inside)), undefined)
})

test('bytes that are no signature have no signer', async () => {
  for (const cms of [Buffer.alloc(0), Buffer.from('abc'), createCmsOver(bytes, direktor).subarray(0, 300), Buffer.alloc(5000, 0x30)])
    assert.equal(await nameOfSigner(cms), undefined)
})
