import { defineServerModule } from '#platform/server-module.ts'
import { filesErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import { purgeOrphanedFilesJob } from './server/purge-orphaned-files.ts'

export const filesModule = defineServerModule({
  name: 'files',
  messages: [messages],
  errors: filesErrors,
  jobs: [purgeOrphanedFilesJob],
})
