import type { Permission } from '#modules/foundation/access/permissions.ts'
import { hasAnyOfPermissions } from '#modules/foundation/access/user-permission-checks.ts'
import type { Ctx } from '#platform/call-context.ts'
import { createListExtensionPoint } from '#platform/extension-point.ts'
import { parseHttpRequestInput } from '#platform/parse-http-request.ts'
import type { ApiEndpoint, ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'

type Listing = (ctx: Ctx, input: never) => Promise<{ pagination: { rowsNumber: number } }>

/** A list whose views are counted: its name on the screen, and the operation with the permissions and scope of the caller. */
export type ListWithViewCounts = {
  name: string
  endpoint: ApiEndpoint<Permission>
  count: (ctx: Ctx, search: Record<string, string>) => Promise<number>
}
export const listsWithRowCountPerView = createListExtensionPoint<ListWithViewCounts>('counted lists')

/** Query parameters that do not filter rows. */
const ignoredParams = new Set(['sort', 'size', 'page', 'search', 'view'])

/** Registers a list whose views an operation of its module counts. */
export function defineListWithViewCounts<E extends ApiEndpoint<Permission>>(
  name: string,
  endpoint: E,
  list: (ctx: Ctx, input: ParsedApiInput<E>) => ReturnType<Listing>,
): ListWithViewCounts {
  return {
    name,
    endpoint,
    async count(ctx, search) {
      const filters = Object.entries(search).filter(([key]) => !ignoredParams.has(key) && Object.hasOwn(endpoint.input.shape, key))
      const input = parseHttpRequestInput(endpoint.input, { ...Object.fromEntries(filters), page: 1, size: 1 })
      return (await list(ctx, input as ParsedApiInput<E>)).pagination.rowsNumber
    },
  }
}

/** The number of rows of a view for the caller. Null if the list is not counted or not accessible, or if the view is invalid. */
export async function countRowsOfListView(ctx: Ctx, list: string, search: Record<string, string>): Promise<number | null> {
  const counted = listsWithRowCountPerView.all().find(({ name }) => name === list)
  if (!counted || !isOperationAllowed(ctx, counted.endpoint.allow)) return null
  return counted.count(ctx, search).catch((error) => {
    if (error instanceof AppError) return null
    throw error
  })
}

/** Whether the caller has any permission of the operation. */
function isOperationAllowed(ctx: Ctx, allow: ApiEndpoint<Permission>['allow']): boolean {
  if (allow === 'authenticated' || allow === 'public') return true
  return hasAnyOfPermissions(ctx, typeof allow === 'string' ? [allow] : allow)
}
