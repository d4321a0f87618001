import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { Endpoint } from '#shared/contract.ts'
import { dataResponse, idField } from '#shared/fields.ts'

export const Job = z.object({
  id: z.int(),
  kind: z.string(),
  status: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  done: z.int(),
  total: z.int(),
  /** Above one, the server stopped during the work and started it again. */
  starts: z.int(),
  result: z.record(z.string(), z.unknown()).nullable(),
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  has_file: z.boolean(),
})
export type Job = z.infer<typeof Job>

/** Jobs of the signed-in user. Jobs of other users do not exist here. */
export const jobsContract = {
  /** Returns the status, progress and result of a background job. */
  getJob: {
    scope: 'company',
    method: 'GET',
    path: '/jobs/:job_id',
    allow: 'authenticated',
    input: z.object({ job_id: idField('job') }),
    reply: dataResponse(Job),
  },
  /** Lists the background jobs of the signed-in user, newest first. */
  listJobs: {
    scope: 'company',
    method: 'GET',
    path: '/jobs',
    allow: 'authenticated',
    input: z.object({}),
    reply: dataResponse(z.array(Job)),
  },
  /** Requests the cancellation of a background job. The job stops at its next step and keeps nothing that it has not finished. */
  cancelJob: {
    scope: 'company',
    method: 'POST',
    path: '/jobs/:job_id/cancel',
    allow: 'authenticated',
    input: z.object({ job_id: idField('job') }),
    reply: dataResponse(Job),
  },
  /** Downloads the file that a background job made. Permission and scope are checked again at the download. */
  downloadJobFile: {
    scope: 'company',
    method: 'GET',
    path: '/jobs/:job_id/file',
    allow: 'authenticated',
    input: z.object({ job_id: idField('job') }),
    reply: 'file',
    errors: ['jobs.rights_changed'],
  },
} as const satisfies Record<string, Endpoint<Permission>>
