import { defineModule, serveContract } from '#platform/module.ts'
import { auditContract } from './contract.ts'
import { messages } from './messages/index.ts'
import * as auditActions from './server/actions.ts'
import { writeAuditJob } from './server/export-audit.ts'
import { writeSecurityLogJob } from './server/security-log.ts'

export const auditModule = defineModule({
  name: 'audit',
  api: {
    audit: serveContract(auditContract, auditActions),
  },
  messages: [messages],
  backgroundJobs: [writeAuditJob, writeSecurityLogJob],
})
