import { z } from 'zod'
import type { Endpoint } from '#shared/contract.ts'
import { dataResponseSchema, integerField } from '#shared/fields.ts'
import type { Permission } from './permissions.ts'
import { SecuritySettings } from './security-settings-schema.ts'

/** The rules of signing in, for administrators of the installation. */
export const securitySettingsContract = {
  /** Returns the rules for passwords, sessions and second factors of the installation. */
  getSecuritySettings: {
    scope: 'installation',
    method: 'GET',
    path: '/security-settings',
    allow: 'installation.manage',
    input: z.object({}),
    reply: dataResponseSchema(SecuritySettings.extend({ revision: z.int() })),
  },
  /** Changes the rules for passwords, sessions and second factors of the installation. */
  updateSecuritySettings: {
    scope: 'installation',
    method: 'PUT',
    path: '/security-settings',
    allow: 'installation.manage',
    input: SecuritySettings.required().extend({ revision: integerField(0, 1_000_000_000) }),
    reply: dataResponseSchema(SecuritySettings.extend({ revision: z.int() })),
    errors: ['common.concurrent_update'],
  },
} as const satisfies Record<string, Endpoint<Permission>>
