import type { Permission } from '#modules/access/permissions.ts'
import type { Page } from '#ui/page.ts'

export const pages: Page<Permission>[] = []
