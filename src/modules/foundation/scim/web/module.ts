import { defineWebModule } from '#ui/state/web-module.ts'
import { scimPages } from './pages.ts'

export const scimWebModule = defineWebModule({ name: 'scim', pages: scimPages })
