import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { createDataReplySchema, idField } from '#shared/input-field-schemas.ts'

export const BackgroundJobState = z.object({
  id: z.int(),
  kind: z.string(),
  status: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  done: z.int(),
  total: z.int(),
  /** The number of starts. A number above one means that the server stopped during the work and started it again. */
  starts: z.int(),
  result: z.record(z.string(), z.unknown()).nullable(),
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  has_file: z.boolean(),
})
export type BackgroundJobState = z.infer<typeof BackgroundJobState>

/** Jobs of the signed-in user. Jobs of other users do not exist here. */
export const backgroundJobsContract = {
  /** Returns the status, progress and result of a background job. */
  getBackgroundJob: {
    scope: 'company',
    method: 'GET',
    path: '/jobs/:job_id',
    allow: 'authenticated',
    input: z.object({ job_id: idField('job') }),
    reply: createDataReplySchema(BackgroundJobState),
  },
  /** Lists the background jobs of the signed-in user, newest first. */
  listBackgroundJobs: {
    scope: 'company',
    method: 'GET',
    path: '/jobs',
    allow: 'authenticated',
    input: z.object({}),
    reply: createDataReplySchema(z.array(BackgroundJobState)),
  },
  /** Requests the cancellation of a background job. The job stops at its next step and keeps nothing that it has not finished. */
  cancelBackgroundJob: {
    scope: 'company',
    method: 'POST',
    path: '/jobs/:job_id/cancel',
    allow: 'authenticated',
    input: z.object({ job_id: idField('job') }),
    reply: createDataReplySchema(BackgroundJobState),
  },
  /** Downloads the file that a background job made. Permission and scope are checked again at the download. */
  downloadJobFile: {
    scope: 'company',
    method: 'GET',
    path: '/jobs/:job_id/file',
    allow: 'authenticated',
    input: z.object({ job_id: idField('job') }),
    reply: 'file',
    errors: ['jobs.permissions_changed'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
