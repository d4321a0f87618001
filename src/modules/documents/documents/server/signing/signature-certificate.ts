import { X509Certificate } from 'node:crypto'
import { ContentInfo, id_ContentType_SignedData, RSASSAPSSParams, SignedData, type SignerInfo } from 'pkijs'

const MAX_CMS_BYTES = 1024 * 1024
const MAX_SIGNERS = 10
const RSA_PSS_OID = '1.2.840.113549.1.1.10'
/** SHA-256, SHA-384 and SHA-512. */
const hashes = new Set(['2.16.840.1.101.3.4.2.1', '2.16.840.1.101.3.4.2.2', '2.16.840.1.101.3.4.2.3'])
/** Accepted algorithms: RSA, and RSA or ECDSA with these hashes; none with SHA-1. */
const algorithms = new Set([
  '1.2.840.113549.1.1.1',
  '1.2.840.113549.1.1.11',
  '1.2.840.113549.1.1.12',
  '1.2.840.113549.1.1.13',
  '1.2.840.10045.4.3.2',
  '1.2.840.10045.4.3.3',
  '1.2.840.10045.4.3.4',
])

/**
 * Returns the certificate of a detached CMS signature (RFC 5652), or undefined. The signed digest must equal that of the bytes, and the
 * certificate of the signer identifier must have made the signature. Of several signers all must be valid; the first is returned. The trust
 * in the issuer is not checked, because that needs a validation service with trusted lists.
 */
export const findSigningCertificate = (cms: Buffer, signed: Buffer): Promise<X509Certificate | undefined> =>
  verifySigners(cms, signed).catch(() => undefined)

async function verifySigners(cms: Buffer, signed: Buffer): Promise<X509Certificate | undefined> {
  if (cms.length > MAX_CMS_BYTES) return undefined
  const { contentType, content } = ContentInfo.fromBER(new Uint8Array(cms))
  if (contentType !== id_ContentType_SignedData) return undefined
  const data = new SignedData({ schema: content })
  const { signerInfos } = data
  // A signature with embedded content does not cover these bytes.
  if (data.encapContentInfo.eContent || signerInfos.length === 0 || signerInfos.length > MAX_SIGNERS) return undefined
  if (!signerInfos.every(isStrong)) return undefined
  const bytes = new Uint8Array(signed).buffer
  const certificates: X509Certificate[] = []
  for (const index of signerInfos.keys()) {
    const { signatureVerified, signerCertificate } = await data.verify({ signer: index, data: bytes, extendedMode: true })
    if (!signatureVerified || !signerCertificate) return undefined
    certificates.push(new X509Certificate(Buffer.from(signerCertificate.toSchema().toBER())))
  }
  return certificates[0]
}

function isStrong({ signedAttrs, digestAlgorithm, signatureAlgorithm: { algorithmId, algorithmParams } }: SignerInfo): boolean {
  if (!signedAttrs || !hashes.has(digestAlgorithm.algorithmId)) return false
  if (algorithmId !== RSA_PSS_OID) return algorithms.has(algorithmId)
  return hashes.has(new RSASSAPSSParams({ schema: algorithmParams }).hashAlgorithm.algorithmId)
}

/** The name of the certificate's holder. */
export const readCertificateCommonName = ({ subject }: X509Certificate): string =>
  /^CN=(.+)$/m.exec(subject)?.[1]?.trim() ?? subject.replaceAll('\n', ', ')
