export type KioskPinEncryptionKey = { id: string; public_key: string }

const text = new TextEncoder()
const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
const encodeBase64Url = (bytes: ArrayBuffer | Uint8Array) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const decodeBase64Url = (code: string) =>
  Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

/** Browsers offer encryption only in a secure context. */
export const canEncryptKioskPin = (): boolean => globalThis.crypto?.subtle !== undefined

/** Encrypts a PIN for the server and this event, so that the device cannot read it. The length of the PIN is hidden too. */
export async function encryptKioskPin(pin: string, { id, public_key }: KioskPinEncryptionKey, bound: string): Promise<string> {
  const { subtle } = crypto
  const theirs = await subtle.importKey('raw', decodeBase64Url(public_key), curve, false, [])
  const own = await subtle.generateKey(curve, false, ['deriveBits'])
  const point = new Uint8Array(await subtle.exportKey('raw', own.publicKey))
  const secret = await subtle.deriveBits({ name: 'ECDH', public: theirs }, own.privateKey, 256)
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: point, info: text.encode('kiosk pin') },
    await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']),
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  )
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const hidden = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData: text.encode(bound) }, key, text.encode(pin.padEnd(8)))
  return [id, encodeBase64Url(point), encodeBase64Url(iv), encodeBase64Url(hidden)].join('.')
}
