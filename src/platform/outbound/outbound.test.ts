import assert from 'node:assert/strict'
import { test } from 'vitest'
import { OutboundCallError, postToOutboundUrl, resolvePublicIpAddresses } from './post-outbound.ts'
import { isLoopbackIpAddress, isPublicIpAddress } from './public-networks.ts'

const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'none',
    (error) => (error instanceof OutboundCallError ? error.code : String(error)),
  )

test('addresses of inner networks in every form are not public', () => {
  const inner = [
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '224.0.0.1',
  ]
  const inner6 = [
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2002:7f00:1::',
    '2001::1',
  ]
  assert.deepEqual([...inner, ...inner6, '255.255.255.255', 'localhost', '', '8.8.8'].filter(isPublicIpAddress), [])
  assert.ok(['8.8.8.8', '172.32.0.1', '93.184.216.34', '2606:2800:220:1::1', '2a00:1450:4001::1'].every(isPublicIpAddress))
})

test('a number in another notation is parsed as its address', async () => {
  const resolvedHosts: string[] = []
  const resolve = async (host: string) => {
    resolvedHosts.push(host)
    return ['8.8.8.8']
  }
  for (const host of ['2130706433', '0x7f.1', '127.1', '[::ffff:7f00:1]', '0177.0.0.1', '[::1]']) {
    // An allowed loopback host resolves to loopback only, without a name server.
    const addresses = await resolvePublicIpAddresses(new URL(`https://${host}/`), resolve)
    assert.ok(addresses.every(isLoopbackIpAddress))
  }
  assert.equal(await codeOf(resolvePublicIpAddresses(new URL('https://167772161/'), resolve)), 'internal_network')
  assert.deepEqual(resolvedHosts, [])
})

test('one private address among public ones rejects the name', async () => {
  const url = new URL('https://hooks.example.rs/')
  assert.equal(await codeOf(resolvePublicIpAddresses(url, async () => ['8.8.8.8', '10.0.0.1'])), 'internal_network')
  assert.equal(await codeOf(resolvePublicIpAddresses(url, async () => [])), 'unknown_host')
  assert.equal(await codeOf(resolvePublicIpAddresses(url, async () => Promise.reject(new Error('no answer')))), 'unknown_host')
  assert.equal(await codeOf(resolvePublicIpAddresses(new URL('http://localhost/'), async () => ['10.0.0.1'])), 'internal_network')
})

test('name servers that are silent count to the time of the call', async () => {
  const call = { url: 'https://hooks.example.rs/', headers: {}, body: '', timeoutMs: 100, maxAnswerBytes: 10 }
  assert.equal(await codeOf(postToOutboundUrl({ ...call, resolve: () => new Promise(() => {}) })), 'timeout')
  assert.equal(await codeOf(postToOutboundUrl({ ...call, url: 'http://127.0.0.1:9/' })), 'connection')
})
