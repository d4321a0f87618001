import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { PagePartFromOtherModule } from '#ui/state/page-definition.ts'
import { homePagePermissions } from '../home-page-permission-checks.ts'

/** The home page; it is empty without any of these permissions. */
export const homePage: PagePartFromOtherModule<Permission> = {
  allow: homePagePermissions,
  load: async () => (await import('./HomePageContent.tsx')).HomePageContent,
}
