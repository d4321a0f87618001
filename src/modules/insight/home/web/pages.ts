import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { PagePart } from '#ui/state/page-definition.ts'
import { homeReaders } from '../policies.ts'

/** The home page; it is empty without any of these permissions. */
export const homePage: PagePart<Permission> = { allow: homeReaders, load: async () => (await import('./HomeView.tsx')).HomeView }
