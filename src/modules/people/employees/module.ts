import { tableScopeRules } from '#modules/foundation/access/server/data-scope.ts'
import { auditedTableDefinitions } from '#modules/foundation/audit/server/audited-tables.ts'
import { defineListWithViewCounts, listsWithViewCounts } from '#modules/foundation/lists/server/views/count-list-view-rows.ts'
import { departmentMoveExtension } from '#modules/foundation/organisation/server/move-employees.ts'
import { defineContractActions, defineServerModule } from '#platform/module.ts'
import { employeesContract } from './contract.ts'
import { customFieldsContract } from './custom-fields-contract.ts'
import { dossierContract } from './dossier-contract.ts'
import { dossierErrors, dossierInputFieldByDbConstraint } from './dossier-errors.ts'
import { dossierImportExportContract } from './dossier-import-export-contract.ts'
import { employeeImportContract } from './employee-import-contract.ts'
import { employeeImportExportContract } from './employee-import-export-contract.ts'
import { employeePayContract } from './employee-pay-contract.ts'
import { employeesErrors, employeesInputFieldByDbConstraint } from './errors.ts'
import { messages as dossierMessages } from './messages/dossier/index.ts'
import { messages } from './messages/index.ts'
import { messages as payMessages } from './messages/pay/index.ts'
import { payErrors, payInputFieldByDbConstraint } from './pay-errors.ts'
import * as customActions from './server/custom-fields.ts'
import { departmentMoveWriter } from './server/department-moves.ts'
import { dossierAuditDefinition } from './server/dossier/dossier-audit.ts'
import * as dossierActions from './server/dossier/dossier-entry-actions.ts'
import * as dossierTablesActions from './server/dossier/import-export/dossier-table-actions.ts'
import { dossierImportExportTable } from './server/dossier/import-export/dossier-table-actions.ts'
import * as employeesActions from './server/employee-actions.ts'
import { listEmployees } from './server/employee-actions.ts'
import { employeeAuditDefinition } from './server/employee-change-history.ts'
import { writeEmployeesFileJob } from './server/export-employees.ts'
import { commitImportedEmployeesJob } from './server/import/commit-import.ts'
import * as importActions from './server/import/employee-import-actions.ts'
import { purgeOldEmployeeImports } from './server/import/purge-imports.ts'
import { employeeImportTableScopeRules } from './server/import/stored-import.ts'
import { undoEmployeeImportJob } from './server/import/undo-import.ts'
import * as employeeTablesActions from './server/import-export/employee-table-actions.ts'
import { personsImportExportTable } from './server/import-export/persons-table.ts'
import { termsImportExportTable } from './server/import-export/terms-table.ts'
import * as payActions from './server/pay/pay-actions.ts'

export const employeesModule = defineServerModule({
  name: 'employees',
  api: {
    employees: defineContractActions(employeesContract, employeesActions),
    custom: defineContractActions(customFieldsContract, customActions),
    imports: defineContractActions(employeeImportContract, importActions),
    employeeTables: defineContractActions(employeeImportExportContract, employeeTablesActions),
    dossier: defineContractActions(dossierContract, dossierActions),
    dossierTables: defineContractActions(dossierImportExportContract, dossierTablesActions),
    pay: defineContractActions(employeePayContract, payActions),
  },
  messages: [messages, dossierMessages, payMessages],
  errors: { ...employeesErrors, ...dossierErrors, ...payErrors },
  constraintFields: { ...employeesInputFieldByDbConstraint, ...dossierInputFieldByDbConstraint, ...payInputFieldByDbConstraint },
  backgroundJobs: [writeEmployeesFileJob, commitImportedEmployeesJob, undoEmployeeImportJob],
  extensions: [
    departmentMoveExtension.entry(departmentMoveWriter),
    termsImportExportTable,
    personsImportExportTable,
    dossierImportExportTable,
    auditedTableDefinitions.entry(employeeAuditDefinition),
    tableScopeRules.entry(employeeImportTableScopeRules),
    listsWithViewCounts.entry(defineListWithViewCounts('employees', employeesContract.listEmployees, listEmployees)),
    auditedTableDefinitions.entry(dossierAuditDefinition),
  ],
  maintenance: [{ id: 'purgeOldImports', run: async ({ database }) => void (await purgeOldEmployeeImports(database)) }],
})
