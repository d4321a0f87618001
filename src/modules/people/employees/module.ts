import { scopeRules } from '#modules/foundation/access/server/data-scope.ts'
import { auditedTables } from '#modules/foundation/audit/server/audited-tables.ts'
import { countedLists, defineCountedList } from '#modules/foundation/lists/server/views/count-rows.ts'
import { defineModule, serveContractActions } from '#platform/module.ts'
import { employeesContract } from './contract.ts'
import { customFieldsContract } from './custom-contract.ts'
import { dossierContract } from './dossier-contract.ts'
import { dossierConstraintFields, dossierErrors } from './dossier-errors.ts'
import { dossierTablesContract } from './dossier-tables-contract.ts'
import { employeesConstraintFields, employeesErrors } from './errors.ts'
import { employeeImportContract } from './import-contract.ts'
import { messages as dossierMessages } from './messages/dossier/index.ts'
import { messages } from './messages/index.ts'
import { messages as payMessages } from './messages/pay/index.ts'
import { employeePayContract } from './pay-contract.ts'
import { payConstraintFields, payErrors } from './pay-errors.ts'
import * as customActions from './server/custom-fields.ts'
import { dossierAuditDefinition } from './server/dossier/dossier-audit.ts'
import * as dossierActions from './server/dossier/dossier-entry-actions.ts'
import * as dossierTablesActions from './server/dossier/import-export/actions.ts'
import { dossierImportExportTable } from './server/dossier/import-export/actions.ts'
import * as employeesActions from './server/employee-actions.ts'
import { listEmployees } from './server/employee-actions.ts'
import { employeeAuditDefinition } from './server/employee-changes.ts'
import { writeEmployeesFileJob } from './server/export-employees.ts'
import { commitEmployeesJob } from './server/import/commit-import.ts'
import * as importActions from './server/import/employee-import-actions.ts'
import { purgeOldImports } from './server/import/purge-imports.ts'
import { employeeImportScopeRules } from './server/import/stored-import.ts'
import { undoEmployeesJob } from './server/import/undo-import.ts'
import * as employeeTablesActions from './server/import-export/actions.ts'
import { personsImportExportTable } from './server/import-export/person.ts'
import { termsImportExportTable } from './server/import-export/terms.ts'
import * as payActions from './server/pay/actions.ts'
import { employeeTablesContract } from './tables-contract.ts'

export const employeesModule = defineModule({
  name: 'employees',
  api: {
    employees: serveContractActions(employeesContract, employeesActions),
    custom: serveContractActions(customFieldsContract, customActions),
    imports: serveContractActions(employeeImportContract, importActions),
    employeeTables: serveContractActions(employeeTablesContract, employeeTablesActions),
    dossier: serveContractActions(dossierContract, dossierActions),
    dossierTables: serveContractActions(dossierTablesContract, dossierTablesActions),
    pay: serveContractActions(employeePayContract, payActions),
  },
  messages: [messages, dossierMessages, payMessages],
  errors: { ...employeesErrors, ...dossierErrors, ...payErrors },
  constraintFields: { ...employeesConstraintFields, ...dossierConstraintFields, ...payConstraintFields },
  backgroundJobs: [writeEmployeesFileJob, commitEmployeesJob, undoEmployeesJob],
  extensions: [
    termsImportExportTable,
    personsImportExportTable,
    dossierImportExportTable,
    auditedTables.entry(employeeAuditDefinition),
    scopeRules.entry(employeeImportScopeRules),
    countedLists.entry(defineCountedList('employees', employeesContract.listEmployees, listEmployees)),
    auditedTables.entry(dossierAuditDefinition),
  ],
  maintenance: [{ id: 'purgeOldImports', run: async ({ database }) => void (await purgeOldImports(database)) }],
})
