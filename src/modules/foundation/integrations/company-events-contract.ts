import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { InstantField, integerField } from '#shared/input-field-schemas.ts'
import { recordChangeFeedErrors } from './record-change-feed-schemas.ts'
import { companyEventIdKinds, companyEventKindNames, permissionsToReadCompanyEvents } from './rules/company-event-kinds.ts'

/** An event about one row of the company. It contains only ids; API clients read the data with the API. */
export const CompanyEvent = z.object({
  id: z.int(),
  kind: z.enum(companyEventKindNames),
  /** The kind of `subject_id`. The id of a month is year × 100 + month. */
  subject: z.enum(companyEventIdKinds),
  subject_id: z.int(),
  /** The employee of the event; null if it concerns no single employee. */
  employee_id: z.int().nullable(),
  at: z.string(),
})
export type CompanyEvent = z.infer<typeof CompanyEvent>

/** Events of the company in the last 30 days. */
export const companyEventsContract = {
  /**
   * Lists the events of the last 30 days, in the order of the transactions. Follow `next` from call to call. The caller receives the
   * kinds allowed by its permissions, and the events in its scope.
   */
  listCompanyEvents: {
    scope: 'company',
    method: 'GET',
    path: '/events',
    allow: permissionsToReadCompanyEvents,
    input: z.object({
      after: z.string().max(400).optional().describe('The `next` of the answer before. It wins over `since`.'),
      since: InstantField.optional(),
      kinds: z
        .string()
        .max(500)
        .optional()
        .describe('Comma-separated kinds, such as `employee.created,employee.ended`; all kinds if absent.'),
      size: integerField(1, 500).default(100),
    }),
    reply: z.object({ events: z.array(CompanyEvent), next: z.string(), has_more: z.boolean() }),
    errors: [...recordChangeFeedErrors, 'access.denied'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
