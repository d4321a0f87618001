import { defineApiContractActions, defineServerModule } from '#platform/server-module.ts'
import { auditContract } from './contract.ts'
import { messages } from './messages/index.ts'
import { writeAuditExportFileJob } from './server/export-audit-entries.ts'
import * as auditActions from './server/list-audit-entries.ts'
import { writeSecurityLogFileJob } from './server/security-log.ts'

export const auditModule = defineServerModule({
  name: 'audit',
  api: {
    audit: defineApiContractActions(auditContract, auditActions),
  },
  messages: [messages],
  backgroundJobs: [writeAuditExportFileJob, writeSecurityLogFileJob],
})
