import { z } from 'zod'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { createDataReplySchema, integerField } from '#shared/input-field-schemas.ts'
import type { Permission } from './permissions.ts'
import { SecuritySettings } from './security-settings-schema.ts'

/** The sign-in rules, for administrators of the installation. */
export const securitySettingsContract = {
  /** Returns the rules for passwords, sessions and second factors of the installation. */
  getSecuritySettings: {
    scope: 'installation',
    method: 'GET',
    path: '/security-settings',
    allow: 'installation.manage',
    input: z.object({}),
    reply: createDataReplySchema(SecuritySettings.extend({ revision: z.int() })),
  },
  /** Changes the rules for passwords, sessions and second factors of the installation. */
  updateSecuritySettings: {
    scope: 'installation',
    method: 'PUT',
    path: '/security-settings',
    allow: 'installation.manage',
    input: SecuritySettings.required().extend({ revision: integerField(0, 1_000_000_000) }),
    reply: createDataReplySchema(SecuritySettings.extend({ revision: z.int() })),
    errors: ['common.concurrent_update'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
