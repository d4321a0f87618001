import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiContract, ApiEndpoint } from '#shared/api-contract.ts'
import { BooleanInputField, createDataReplySchema, Day, integerField, NamedReference, Pagination } from '#shared/input-field-schemas.ts'

/** Permissions for the chart. Names of employees need the permission to read employees. */
export const orgChartPermissions = ['jobs_organisation.read', 'companies.read'] as const satisfies Permission[]

/** `one` page, scaled; one page per department of the first level; or tiles at full size. */
export const OrgChartPageLayout = z.enum(['one', 'departments', 'tiles'])
export const OrgChartEmployee = NamedReference.extend({ department_id: z.int(), job_position: z.string() })
export type OrgChartEmployee = z.infer<typeof OrgChartEmployee>

export const orgChartContract = {
  /** Lists the employees in scope by department on a day. */
  listOrgChartEmployees: {
    scope: 'company',
    method: 'GET',
    path: '/org-chart/people',
    allow: 'employees.read',
    /** More than five thousand employees are paged, in the order of lists. */
    input: z.object({ on: Day, page: integerField(1, 10_000_000).default(1) }),
    reply: z.object({ data: z.array(OrgChartEmployee), pagination: Pagination }),
  },
  /** Exports the organisation chart as of a day, as a background job. With `before`, the chart marks the differences from that day. */
  exportOrgChart: {
    scope: 'company',
    method: 'POST',
    kind: 'export',
    path: '/org-chart/export',
    allow: orgChartPermissions,
    input: z.object({
      on: Day,
      before: Day.optional(),
      with_people: BooleanInputField.default(false),
      pages: OrgChartPageLayout.default('one'),
      size: z.enum(['A4', 'A3']).default('A4'),
      script: z.enum(['latin', 'cyrillic']).default('latin'),
    }),
    reply: createDataReplySchema(z.object({ job_id: z.int() })),
  },
} as const satisfies ApiContract & Record<string, ApiEndpoint<Permission>>
