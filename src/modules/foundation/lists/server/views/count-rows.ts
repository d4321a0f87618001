import type { Permission } from '#modules/foundation/access/permissions.ts'
import { hasAnyPermission } from '#modules/foundation/access/policies.ts'
import type { Ctx } from '#platform/context.ts'
import { extensionList } from '#platform/extension-point.ts'
import { parseInput } from '#platform/parse-request.ts'
import { AppError } from '#shared/app-error.ts'
import type { Endpoint, ParsedInput } from '#shared/contract.ts'

type Listing = (ctx: Ctx, input: never) => Promise<{ pagination: { rowsNumber: number } }>

/** A list whose views are counted: its name on the screen, and its call with the permissions and the scope of its reader. */
export type CountedList = {
  name: string
  endpoint: Endpoint<Permission>
  count: (ctx: Ctx, search: Record<string, string>) => Promise<number>
}
export const countedLists = extensionList<CountedList>('counted lists')

/** The filters of a view stand in the address beside these, which ask for no other rows. */
const ignoredParams = new Set(['sort', 'size', 'page', 'search', 'view'])

/** A list that is counted by one of the calls of its module. */
export function countedList<E extends Endpoint<Permission>>(
  name: string,
  endpoint: E,
  list: (ctx: Ctx, input: ParsedInput<E>) => ReturnType<Listing>,
): CountedList {
  return {
    name,
    endpoint,
    async count(ctx, search) {
      const filters = Object.entries(search).filter(([key]) => !ignoredParams.has(key) && Object.hasOwn(endpoint.input.shape, key))
      const input = parseInput(endpoint.input, { ...Object.fromEntries(filters), page: 1, size: 1 })
      return (await list(ctx, input as ParsedInput<E>)).pagination.rowsNumber
    },
  }
}

/** How many rows a view of a list has for its reader; null where nobody counts the list, or it does not open to them, or the view asks what makes no sense. */
export async function countRowsOfView(ctx: Ctx, list: string, search: Record<string, string>): Promise<number | null> {
  const counted = countedLists.all().find(({ name }) => name === list)
  if (!counted || !opens(ctx, counted.endpoint.allow)) return null
  return counted.count(ctx, search).catch((error) => {
    if (error instanceof AppError) return null
    throw error
  })
}

/** A list of a company opens to who holds any of the rights of its call. */
function opens(ctx: Ctx, allow: Endpoint<Permission>['allow']): boolean {
  if (allow === 'authenticated' || allow === 'public') return true
  return hasAnyPermission(ctx, typeof allow === 'string' ? [allow] : allow)
}
