import { defineWebModule } from '#ui/state/web-module.ts'
import { integrationsPages } from './pages.ts'

export const integrationsWebModule = defineWebModule({ name: 'integrations', pages: integrationsPages })
