import { defineContractActions, defineServerModule } from '#platform/module.ts'
import { auditContract } from './contract.ts'
import { messages } from './messages/index.ts'
import { writeAuditExportFileJob } from './server/export-audit.ts'
import * as auditActions from './server/list-audit.ts'
import { writeSecurityLogFileJob } from './server/security-log.ts'

export const auditModule = defineServerModule({
  name: 'audit',
  api: {
    audit: defineContractActions(auditContract, auditActions),
  },
  messages: [messages],
  backgroundJobs: [writeAuditExportFileJob, writeSecurityLogFileJob],
})
