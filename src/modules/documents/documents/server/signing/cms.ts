import { constants, createHash, verify, X509Certificate } from 'node:crypto'
import { type Der, derAt, oidOf, partsOf } from './der.ts'

/** Object identifiers of CMS (RFC 5652). */
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNED_DATA = '1.2.840.113549.1.7.2'
const RSA_PSS = '1.2.840.113549.1.1.10'
const hashes: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}
const [SET, CERTIFICATES, SIGNED_ATTRIBUTES] = [0x31, 0xa0, 0xa0]

/**
 * The certificate of a detached CMS signature, if the signed digest is that of the bytes and the key of the certificate made the
 * signature; otherwise undefined. The trust in the issuer is not checked; that needs a validation service with trusted lists.
 */
export function signerOf(cms: Buffer, signed: Buffer): X509Certificate | undefined {
  try {
    return signer(cms, signed)
  } catch {
    return undefined
  }
}

function signer(cms: Buffer, signed: Buffer): X509Certificate | undefined {
  const [type, wrapped] = partsOf(derAt(cms))
  if (!type || !wrapped || oidOf(type) !== SIGNED_DATA) return undefined
  const parts = partsOf(partsOf(wrapped)[0]!)
  const [, , , ...rest] = parts
  const infos = parts.at(-1)
  const info = infos?.tag === SET ? partsOf(infos)[0] : undefined
  const certificates = rest.find(({ tag }) => tag === CERTIFICATES)
  if (!info || !certificates) return undefined
  const [, , digestAlgorithm, attributes, algorithm, value] = partsOf(info)
  const hash = digestAlgorithm && hashes[oidOf(partsOf(digestAlgorithm)[0]!)]
  if (!hash || attributes?.tag !== SIGNED_ATTRIBUTES || !algorithm || !value) return undefined
  const digest = messageDigestIn(attributes)
  if (!digest?.equals(createHash(hash).update(signed).digest())) return undefined
  // The attributes are signed as a set (RFC 5652, 5.4).
  const text = Buffer.concat([Buffer.from([SET]), attributes.whole.subarray(1)])
  const isPss = oidOf(partsOf(algorithm)[0]!) === RSA_PSS
  return partsOf(certificates)
    .map(({ whole }) => new X509Certificate(whole))
    .find(({ publicKey: key }) => verify(hash, text, isPss ? { key, padding: constants.RSA_PKCS1_PSS_PADDING } : key, value.content))
}

function messageDigestIn(attributes: Der): Buffer | undefined {
  for (const attribute of partsOf(attributes)) {
    const [name, values] = partsOf(attribute)
    if (name && values && oidOf(name) === MESSAGE_DIGEST) return partsOf(values)[0]?.content
  }
  return undefined
}

/** The name of the certificate's holder. */
export const nameIn = ({ subject }: X509Certificate): string => /^CN=(.+)$/m.exec(subject)?.[1]?.trim() ?? subject.replaceAll('\n', ', ')
