import { defineWebModule } from '#ui/state/web-module.ts'
import { pages } from './pages.ts'

export const integrationsWebModule = defineWebModule({ name: 'integrations', pages })
