import { z } from 'zod'
import type { Endpoint } from '#lib/contract.ts'
import { dataOf, Id } from '#lib/fields.ts'
import type { Permission } from '#modules/access/permissions.ts'

const employee_id = Id
const Started = dataOf(z.object({ job_id: z.int() }))

export const privacyContract = {
  /** Everything kept about a person, as they may ask for it (ZZPL čl. 26). Needs `employees.write` and `leave.reasons` too, since it names them. */
  exportPerson: {
    scope: 'company',
    method: 'POST',
    path: '/employee/:employee_id/export',
    allow: 'employees.sensitive',
    input: z.object({ employee_id }),
    reply: Started,
  },
  /** The same of who asks. */
  exportOwnData: {
    scope: 'company',
    method: 'POST',
    path: '/own_data/export',
    allow: 'own.record',
    input: z.object({}),
    reply: Started,
  },
} as const satisfies Record<string, Endpoint<Permission>>
