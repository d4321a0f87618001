import assert from 'node:assert/strict'
import { test } from 'vitest'
import { cmsOf, cmsOver, createKey, signerInfo } from '#test/support/signing-service.ts'
import { nameIn, signerOf } from './cms.ts'

const bytes = Buffer.from('Rešenje broj 5')
const [direktor, sekretar] = [createKey('Direktor'), createKey('Sekretar')]

async function nameOfSigner(cms: Buffer, signed = bytes) {
  const certificate = await signerOf(cms, signed)
  return certificate && nameIn(certificate)
}

test('a signature names the holder of its certificate', async () => {
  assert.equal(await nameOfSigner(cmsOver(bytes, direktor)), 'Direktor')
  assert.equal(await nameOfSigner(Buffer.concat([cmsOver(bytes, direktor), Buffer.alloc(500)])), 'Direktor')
})

test('a signature over other bytes has no signer', async () => {
  assert.equal(await nameOfSigner(cmsOver(bytes, direktor), Buffer.from('Rešenje broj 6')), undefined)
})

test('of two signers the first is named if both are valid', async () => {
  const both = [signerInfo(bytes, sekretar), signerInfo(bytes, direktor)]
  assert.equal(await nameOfSigner(cmsOf([direktor, sekretar], both)), 'Sekretar')
  const wrong = [signerInfo(bytes, sekretar), signerInfo(Buffer.from('drugo'), direktor)]
  assert.equal(await nameOfSigner(cmsOf([direktor, sekretar], wrong)), undefined)
})

test('a signer identifier that names no certificate is refused', async () => {
  assert.equal(await nameOfSigner(cmsOf([direktor], [signerInfo(bytes, direktor, { serial: 8 })])), undefined)
})

test('a signer identifier that names the certificate of another key is refused', async () => {
  const pretended = { ...sekretar, name: 'Direktor' }
  assert.equal(await nameOfSigner(cmsOf([direktor, sekretar], [signerInfo(bytes, pretended)])), undefined)
})

test('an attribute altered after signing is refused', async () => {
  const altered = signerInfo(bytes, direktor, { change: ([type, digest]) => [type!, digest!, type!] })
  assert.equal(await nameOfSigner(cmsOf([direktor], [altered])), undefined)
})

test('indefinite lengths are read', async () => {
  const cms = cmsOver(bytes, direktor)
  const content = cms.subarray(4)
  assert.equal(await nameOfSigner(Buffer.concat([Buffer.from([0x30, 0x80]), content, Buffer.from([0, 0])])), 'Direktor')
})

test('content inside the signature says nothing about the file', async () => {
  const inside = Buffer.from('nešto drugo')
  assert.equal(await nameOfSigner(cmsOf([direktor], [signerInfo(inside, direktor)], inside)), undefined)
})

test('bytes that are no signature have no signer', async () => {
  for (const cms of [Buffer.alloc(0), Buffer.from('abc'), cmsOver(bytes, direktor).subarray(0, 300), Buffer.alloc(5000, 0x30)])
    assert.equal(await nameOfSigner(cms), undefined)
})
