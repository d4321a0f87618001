import { defineModule } from '#platform/module.ts'
import { filesErrors } from './errors.ts'
import { words } from './messages/words.ts'
import { sweepForgottenFilesJob } from './server/forgotten.ts'

export const filesModule = defineModule({
  name: 'files',
  messages: [words],
  errors: filesErrors,
  jobs: [sweepForgottenFilesJob],
})
