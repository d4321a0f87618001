import { defineWebModule } from '#ui/state/web-module.ts'
import { pages } from './pages.ts'

export const scimWebModule = defineWebModule({ name: 'scim', pages })
