import { commonErrors } from '#platform/errors/common-errors.ts'
import { sendQueuedEmailsJob } from '#platform/mail/email-outbox.ts'
import { en } from '#platform/messages/en.ts'
import { sr } from '#platform/messages/sr.ts'
import { defineServerModule } from '#platform/server-module.ts'

/** The parts of the platform that belong to no module. */
export const platformModule = defineServerModule({
  name: 'platform',
  messages: [{ sr, en }],
  errors: commonErrors,
  jobs: [sendQueuedEmailsJob],
})
