import { z } from 'zod'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { createDataReplySchema, integerField, nullableField } from '#shared/input-field-schemas.ts'
import type { Permission } from './permissions.ts'

const ReferralProgram = z.object({ url: z.string().nullable(), revision: z.int() })
export type ReferralProgram = z.infer<typeof ReferralProgram>

/** The link of the product's referral programme ('Refer and earn!' in the account menu). Without an address the menu shows no link. */
export const referralContract = {
  /** Returns the referral address of the installation; null if it has no referral programme. */
  getReferralLink: {
    scope: 'installation',
    method: 'GET',
    path: '/referral',
    allow: 'authenticated',
    input: z.object({}),
    reply: createDataReplySchema(ReferralProgram),
  },
  /** Sets the address of the referral link. */
  updateReferralLink: {
    scope: 'installation',
    method: 'PUT',
    path: '/referral',
    allow: 'installation.manage',
    input: z.object({ url: nullableField(z.url({ protocol: /^https$/ }).max(300)), revision: integerField(0, 1_000_000_000) }),
    reply: createDataReplySchema(ReferralProgram),
    errors: ['common.concurrent_update'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
