import { defineModule } from '#platform/module.ts'
import { filesErrors } from './errors.ts'
import { words } from './messages/words.ts'
import { purgeOrphanedFilesJob } from './server/purge-orphaned-files.ts'

export const filesModule = defineModule({
  name: 'files',
  messages: [words],
  errors: filesErrors,
  jobs: [purgeOrphanedFilesJob],
})
