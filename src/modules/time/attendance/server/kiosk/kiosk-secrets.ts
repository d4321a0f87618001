import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ApplicationServices } from '#platform/call-context.ts'
import { deriveKeyFromSecret } from '#platform/secret-keys.ts'

const BASE32_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Generates a random code of this length. */
export const generateKioskOneTimeCode = (length: number): string =>
  Array.from(randomBytes(length), (byte) => BASE32_CHARACTERS[byte % BASE32_CHARACTERS.length]).join('')
export const createKioskToken = (): string => randomBytes(32).toString('base64url')
export const computeKioskSecretDigest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** An identified employee at a kiosk, with the method and the expiry. */
export type KioskIdentityTicketData = { kiosk: number; employee: number; by: 'pin' | 'qr'; until: number }

const signText = (services: ApplicationServices, text: string) =>
  createHmac('sha256', deriveKeyFromSecret(services.secret, 'kiosk')).update(text).digest('base64url')

export function createKioskIdentityTicket(services: ApplicationServices, { kiosk, employee, by, until }: KioskIdentityTicketData): string {
  const text = [kiosk, employee, by, until].join('.')
  return `${text}.${signText(services, text)}`
}

/** Verifies a ticket and returns its content. */
export function verifyKioskIdentityTicket(services: ApplicationServices, ticket: string): KioskIdentityTicketData | undefined {
  const at = ticket.lastIndexOf('.')
  const text = ticket.slice(0, at)
  const signature = Buffer.from(ticket.slice(at + 1))
  const right = Buffer.from(signText(services, text))
  if (signature.length !== right.length || !timingSafeEqual(signature, right)) return undefined
  const [kiosk, employee, by, until] = text.split('.')
  return { kiosk: Number(kiosk), employee: Number(employee), by: by === 'qr' ? 'qr' : 'pin', until: Number(until) }
}
