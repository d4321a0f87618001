import { defineModule, serve } from '#platform/module.ts'
import { auditContract } from './contract.ts'
import { words } from './messages/words.ts'
import * as auditActions from './server/actions.ts'
import { writeAuditJob } from './server/export.ts'
import { writeSecurityLogJob } from './server/security-log.ts'

export const auditModule = defineModule({
  name: 'audit',
  api: {
    audit: serve(auditContract, auditActions),
  },
  messages: [words],
  backgroundJobs: [writeAuditJob, writeSecurityLogJob],
})
