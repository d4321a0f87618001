import { commonErrors } from '#server/errors/common_errors.ts'
import { sendMailJob } from '#server/mail/post.ts'
import { en } from '#server/messages/en.ts'
import { sr } from '#server/messages/sr.ts'
import { defineModule } from '#server/module.ts'

/** What belongs to no module. */
export const platform = defineModule({
  name: 'platform',
  messages: [{ sr, en }],
  errors: commonErrors,
  jobs: [sendMailJob],
})
