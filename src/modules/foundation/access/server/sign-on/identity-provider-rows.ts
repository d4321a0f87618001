import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { ApplicationServices } from '#platform/call-context.ts'
import { decryptText, encryptText } from '#platform/encryption.ts'
import type { IdentityProviderClient } from './identity-provider-client.ts'

const CLIENT_SECRET_ENCRYPTION_PURPOSE = 'identity provider'

/** A provider with all fields that a sign-in needs. */
export type IdentityProviderRow = IdentityProviderClient & {
  company_id: number
  name: string
  domains: string[]
  accepted_factors: string[]
  is_for_installation: boolean
  is_required: boolean
}

export const encryptIdentityProviderClientSecret = (services: ApplicationServices, companyId: number, secret: string): string =>
  encryptText(services.secret, CLIENT_SECRET_ENCRYPTION_PURPOSE, String(companyId), secret)

/** Finds a provider whose company still exists; otherwise undefined. */
export async function findIdentityProvider(
  services: ApplicationServices,
  db: Kysely<DB>,
  id: number,
): Promise<IdentityProviderRow | undefined> {
  const { rows } = await sql<Omit<IdentityProviderRow, 'secret'> & { sealed: string | null }>`
    select p.id, p.company_id, p.name, p.issuer, p.client_id, p.domains, p.accepted_factors, p.is_for_installation, p.is_required, s.sealed
    from identity_provider p join company c on c.id = p.company_id and c.deleted_at is null
      left join identity_provider_secret s on (s.company_id, s.identity_provider_id) = (p.company_id, p.id)
    where p.id = ${id}`.execute(db)
  if (!rows[0]) return undefined
  const { sealed, ...row } = rows[0]
  return { ...row, secret: sealed === null ? undefined : decryptSecret(services, row.company_id, sealed) }
}

/** Decrypts the client secret. If it was encrypted with another key, the provider will refuse the client. */
function decryptSecret(services: ApplicationServices, companyId: number, sealed: string): string | undefined {
  try {
    return decryptText(services.secret, CLIENT_SECRET_ENCRYPTION_PURPOSE, String(companyId), sealed)
  } catch {
    // The value was encrypted with another secret of the installation.
    return undefined
  }
}

/** The provider that a user must use instead of a password. Undefined for emergency accounts and for users without one. */
export async function findRequiredIdentityProvider(db: Kysely<DB>, userId: number): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`
    select p.id, p.name from user_identity i
      join identity_provider p on (p.company_id, p.id) = (i.company_id, i.identity_provider_id) and p.issuer = i.issuer
    where i.user_id = ${userId} and p.is_required and may_sign_in_at_identity_provider(${userId}, p.company_id, p.is_for_installation)
      and not exists (select from emergency_account e where e.company_id = p.company_id and e.user_id = i.user_id)
    order by p.id limit 1`.execute(db)
  return rows[0]
}

/** The providers with which a user may connect an identity or sign in. */
export async function listUserIdentityProviders(db: Kysely<DB>, userId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select p.id, p.name from identity_provider p where may_sign_in_at_identity_provider(${userId}, p.company_id, p.is_for_installation) order by p.name, p.id`.execute(
    db,
  )
  return rows
}

/**
 * The providers that the sign-in page offers: those of the installation, and that of the company if there is only one company. Providers of
 * several companies are not shown to anonymous visitors; the domain of an email address finds them.
 */
export async function listPublicIdentityProviders(
  db: Kysely<DB>,
): Promise<{ providers: { id: number; name: string }[]; has_domains: boolean }> {
  const { rows } = await sql<{ id: number; name: string; is_named: boolean; has_domains: boolean }>`
    select p.id, p.name, cardinality(p.domains) > 0 as has_domains,
      p.is_for_installation or (select count(*) from company where deleted_at is null) = 1 as is_named
    from identity_provider p join company c on c.id = p.company_id and c.deleted_at is null order by p.name, p.id`.execute(db)
  return {
    providers: rows.filter(({ is_named }) => is_named).map(({ id, name }) => ({ id, name })),
    has_domains: rows.some(({ is_named, has_domains }) => !is_named && has_domains),
  }
}

/**
 * Finds the provider by the domain of an address. A domain that two companies use finds none, so that neither can take over the sign-ins of
 * the other.
 */
export async function findIdentityProviderByDomain(db: Kysely<DB>, email: string): Promise<number | undefined> {
  const domain = email.toLowerCase().split('@').at(-1)!
  const { rows } = await sql<{ id: number }>`
    select p.id from identity_provider p join company c on c.id = p.company_id and c.deleted_at is null where ${domain} = any (p.domains) limit 2`.execute(
    db,
  )
  return rows.length === 1 ? rows[0]!.id : undefined
}
