import type { Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import type { IdentityProviderRow } from './identity-provider-rows.ts'

/** The claims of the provider about the person who signed in. `milliseconds` is the duration of the exchange. */
export type SignOnIdentityClaims = { issuer: string; subject: string; factors: string[]; milliseconds: number }

/** Finds the identity of these claims. The email address is ignored, because the provider chooses it. */
export const findSignOnIdentityOfUser = (db: Kysely<DB>, provider: IdentityProviderRow, { issuer, subject }: SignOnIdentityClaims) =>
  db
    .selectFrom('user_identity')
    .select(['id', 'user_id'])
    .where('company_id', '=', provider.company_id)
    .where('identity_provider_id', '=', provider.id)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

export const isSecondFactorAcceptedByProvider = (
  { accepted_factors }: Pick<IdentityProviderRow, 'accepted_factors'>,
  factors: readonly string[],
): boolean => factors.some((factor) => accepted_factors.includes(factor))
