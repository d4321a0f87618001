import { z } from 'zod'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { createDataReplySchema } from '#shared/input-field-schemas.ts'
import type { Permission } from './permissions.ts'

/** The name of the installation setting that stores the last backups. */
export const BACKUPS_SETTING_NAME = 'backups'

/** The last backups of the installation, and the last test restore. */
export const BackupStatus = z.object({
  last: z.object({ at: z.string(), name: z.string(), bytes: z.number(), rows: z.int(), is_sealed: z.boolean() }).nullable().default(null),
  /** The time of the newest attempt if it failed; otherwise null. */
  failed_at: z.string().nullable().default(null),
  /** The number of closed months that a test restore recalculated, and whether all were equal. */
  rehearsed: z.object({ at: z.string(), name: z.string(), months: z.int(), is_equal: z.boolean() }).nullable().default(null),
})
export type BackupStatus = z.infer<typeof BackupStatus>

export const backupsContract = {
  /** Returns the state of the nightly backup and the result of the last test restore. */
  getBackupStatus: {
    scope: 'installation',
    method: 'GET',
    path: '/backups',
    allow: 'installation.manage',
    input: z.object({}),
    reply: createDataReplySchema(BackupStatus.extend({ by_night: z.boolean(), keep_days: z.int(), is_sealed: z.boolean() })),
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
