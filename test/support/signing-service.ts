import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// A signing service for tests. It supports the used calls of CSC API v2 and creates real signatures: a self-signed certificate, and a
// detached CMS signature over the bytes of a PDF. An incremental update adds the signature field (PAdES-B-B without the reference to the
// certificate). It shares no code with the reader of signatures.

const lengthBytes = (length: number): number[] => {
  if (length < 0x80) return [length]
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
}
const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  return Buffer.concat([Buffer.from([tag, ...lengthBytes(length)]), content])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const set = (...parts: Buffer[]) => der(0x31, ...parts)
const DER_NULL = der(0x05)
const integer = (number: number) => der(0x02, Buffer.from([number]))
const utf8 = (text: string) => der(0x0c, Buffer.from(text))
function oid(text: string): Buffer {
  const [first, second, ...rest] = text.split('.').map(Number) as [number, number, ...number[]]
  const seven = (number: number): number[] =>
    number < 128 ? [number] : [...seven(Math.floor(number / 128)).map((byte) => byte | 0x80), number % 128]
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(seven)]))
}
const RSA_SHA256_ALGORITHM = sequence(oid('1.2.840.113549.1.1.11'), DER_NULL)
const SHA256_ALGORITHM = sequence(oid('2.16.840.1.101.3.4.2.1'), DER_NULL)
const nameOf = (text: string) => sequence(set(sequence(oid('2.5.4.3'), utf8(text))))
const time = (text: string) => der(0x17, Buffer.from(text))

export type SigningKey = { name: string; certificate: Buffer; key: KeyObject }

/** A key with a self-signed certificate. */
export function createSigningKey(name: string): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const content = sequence(
    der(0xa0, integer(2)),
    integer(7),
    RSA_SHA256_ALGORITHM,
    nameOf(name),
    sequence(time('200101000000Z'), time('491231235959Z')),
    nameOf(name),
    publicKey.export({ format: 'der', type: 'spki' }),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey))
  return { name, certificate: sequence(content, RSA_SHA256_ALGORITHM, signature), key: privateKey }
}

type SignerOptions = { serial?: number; change?: (attributes: Buffer[]) => Buffer[] }

/** The statement of one signer: `serial` is that of the named certificate, `change` alters the attributes after they were signed. */
export function createSignerInfo(
  bytes: Buffer,
  { name, key }: SigningKey,
  { serial = 7, change = (attributes) => attributes }: SignerOptions = {},
): Buffer {
  const attributes = [
    sequence(oid('1.2.840.113549.1.9.3'), set(oid('1.2.840.113549.1.7.1'))),
    sequence(oid('1.2.840.113549.1.9.4'), set(der(0x04, createHash('sha256').update(bytes).digest()))),
  ]
  return sequence(
    integer(1),
    sequence(nameOf(name), integer(serial)),
    SHA256_ALGORITHM,
    der(0xa0, ...change(attributes)),
    sequence(oid('1.2.840.113549.1.1.1'), DER_NULL),
    der(0x04, sign('sha256', set(...attributes), key)),
  )
}

/** A CMS with these certificates and signers. `content` is signed content inside the CMS instead of outside. */
export function createCms(keys: SigningKey[], infos: Buffer[], content?: Buffer): Buffer {
  const inside = content ? [der(0xa0, der(0x04, content))] : []
  const type = sequence(oid('1.2.840.113549.1.7.1'), ...inside)
  const data = sequence(integer(1), set(SHA256_ALGORITHM), type, der(0xa0, ...keys.map(({ certificate }) => certificate)), set(...infos))
  return sequence(oid('1.2.840.113549.1.7.2'), der(0xa0, data))
}

/** A detached CMS signature over these bytes. */
export const createCmsOver = (bytes: Buffer, key: SigningKey): Buffer => createCms([key], [createSignerInfo(bytes, key)])

const SIGNATURE_HEX_LENGTH = 8000

/** A PDF with a signature of this key after its original bytes. */
export function createSignedPdf(pdf: Buffer, key: SigningKey): Buffer {
  const range = '/ByteRange [0 0000000000 0000000000 0000000000]'
  const head = `\n9001 0 obj\n<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached ${range}/Contents `
  const tail = '>>\nendobj\n%%EOF\n'
  const from = pdf.length + head.length
  const to = pdf.length + head.length + SIGNATURE_HEX_LENGTH + 2
  const ten = (number: number) => String(number).padStart(10, '0')
  const content = head.replace(range, `/ByteRange [0 ${ten(from)} ${ten(to)} ${ten(tail.length)}]`)
  const before = Buffer.concat([pdf, Buffer.from(content)])
  const cms = createCmsOver(Buffer.concat([before, Buffer.from(tail)]), key).toString('hex')
  return Buffer.concat([before, Buffer.from(`<${cms.padEnd(SIGNATURE_HEX_LENGTH, '0')}>${tail}`)])
}

export type SigningService = Awaited<ReturnType<typeof startSigningService>>

/** The listening service. `state` changes its behaviour, and `asked` contains its requests. */
export async function startSigningService() {
  const key = createSigningKey('Đorđe Džombić')
  const requests: { path: string; body: string }[] = []
  const state = {
    pin: '1234',
    waits: 0,
    answers: (pdf: Buffer): Buffer => createSignedPdf(pdf, key),
    credential: 'enabled',
    broken: false,
  }
  const calls: Record<string, (body: Record<string, unknown>) => [number, object]> = {
    info: () => [200, { specs: '2.0.0.2', methods: ['credentials/info', 'credentials/authorize', 'signatures/signDoc'] }],
    'credentials/info': ({ credentialID }) =>
      credentialID === 'direktor'
        ? [
            200,
            {
              key: { status: state.credential, algo: ['1.2.840.113549.1.1.11'] },
              cert: { status: 'valid', certificates: [key.certificate.toString('base64')] },
            },
          ]
        : [400, { error: 'invalid_request', error_description: 'Invalid parameter credentialID' }],
    'credentials/authorize': ({ authData }) => {
      const pin = (authData as { id: string; value: string }[] | undefined)?.find(({ id }) => id === 'PIN')?.value
      if (state.waits > 0) return [202, { handle: 'h1' }]
      return pin === state.pin ? [200, { SAD: 'sad' }] : [400, { error: 'invalid_pin' }]
    },
    'credentials/authorizeCheck': () => (--state.waits > 0 ? [202, { handle: 'h1' }] : [200, { SAD: 'sad' }]),
    'signatures/signDoc': ({ SAD, documents }) =>
      SAD === 'sad'
        ? [
            200,
            {
              DocumentWithSignature: (documents as { document: string }[]).map(({ document }) =>
                state.answers(Buffer.from(document, 'base64')).toString('base64'),
              ),
            },
          ]
        : [400, { error: 'invalid_request' }],
  }
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = request.url!.replace('/csc/v2/', '')
    const body = Buffer.concat(chunks).toString()
    requests.push({ path, body })
    const answer = ([status, content]: [number, object]) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
    if (state.broken) return answer([503, {}])
    if (path === 'oauth2/token')
      return answer(
        new URLSearchParams(body).get('client_secret') === 'tajna' ? [200, { access_token: 'token' }] : [401, { error: 'invalid_client' }],
      )
    if (path !== 'info' && request.headers.authorization !== 'Bearer token') return answer([401, { error: 'invalid_token' }])
    return answer(calls[path]?.(JSON.parse(body)) ?? [404, {}])
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, url: `${origin}/csc/v2`, key, requests, state, close: () => new Promise((closed) => server.close(closed)) }
}
