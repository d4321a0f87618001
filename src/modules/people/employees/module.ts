import { tableScopeRules } from '#modules/foundation/access/server/data-scope.ts'
import { auditedTableDefinitions } from '#modules/foundation/audit/server/audited-tables.ts'
import { defineListWithViewCounts, listsWithRowCountPerView } from '#modules/foundation/lists/server/views/count-list-view-rows.ts'
import { employeeDepartmentMoveExtension } from '#modules/foundation/organisation/server/move-employees-to-department.ts'
import { defineApiContractActions, defineServerModule } from '#platform/server-module.ts'
import { employeesContract } from './contract.ts'
import { customFieldsContract } from './custom-fields-contract.ts'
import { employeeImportContract } from './employee-import-contract.ts'
import { employeeImportExportContract } from './employee-import-export-contract.ts'
import { employeePayContract } from './employee-pay-contract.ts'
import { employeesErrors, employeesInputFieldByDbConstraint } from './errors.ts'
import { messages } from './messages/index.ts'
import { messages as payMessages } from './messages/pay/index.ts'
import { messages as dossierMessages } from './messages/personal-file/index.ts'
import { payErrors, payInputFieldByDbConstraint } from './pay-errors.ts'
import { personalFileContract } from './personal-file-contract.ts'
import { personalFileErrors, personalFileInputFieldByDbConstraint } from './personal-file-errors.ts'
import { personalFileImportExportContract } from './personal-file-import-export-contract.ts'
import * as customActions from './server/custom-fields.ts'
import * as employeesActions from './server/employee-actions.ts'
import { listEmployees } from './server/employee-actions.ts'
import { employeeAuditDefinition } from './server/employee-change-history.ts'
import { employeeDepartmentMoveWriter } from './server/employee-department-moves.ts'
import { writeEmployeesFileJob } from './server/export-employees.ts'
import { commitImportedEmployeesJob } from './server/import/commit-employee-import.ts'
import * as importActions from './server/import/employee-import-actions.ts'
import { purgeOldEmployeeImports } from './server/import/purge-employee-imports.ts'
import { employeeImportTableScopeRules } from './server/import/stored-employee-import.ts'
import { undoEmployeeImportJob } from './server/import/undo-employee-import.ts'
import * as employeeTablesActions from './server/import-export/employee-table-actions.ts'
import { termsImportExportTable } from './server/import-export/employment-terms-table.ts'
import { personsImportExportTable } from './server/import-export/persons-table.ts'
import { mergeEmployeeCountChanges } from './server/merge-employee-count-changes.ts'
import * as payActions from './server/pay/pay-actions.ts'
import * as dossierTablesActions from './server/personal-file/import-export/personal-file-table-actions.ts'
import { personalFileImportExportTable } from './server/personal-file/import-export/personal-file-table-actions.ts'
import { personalFileAuditDefinition } from './server/personal-file/personal-file-audit.ts'
import * as dossierActions from './server/personal-file/personal-file-entry-actions.ts'

export const employeesModule = defineServerModule({
  name: 'employees',
  api: {
    employees: defineApiContractActions(employeesContract, employeesActions),
    custom: defineApiContractActions(customFieldsContract, customActions),
    imports: defineApiContractActions(employeeImportContract, importActions),
    employeeTables: defineApiContractActions(employeeImportExportContract, employeeTablesActions),
    dossier: defineApiContractActions(personalFileContract, dossierActions),
    dossierTables: defineApiContractActions(personalFileImportExportContract, dossierTablesActions),
    pay: defineApiContractActions(employeePayContract, payActions),
  },
  messages: [messages, dossierMessages, payMessages],
  errors: { ...employeesErrors, ...personalFileErrors, ...payErrors },
  constraintFields: { ...employeesInputFieldByDbConstraint, ...personalFileInputFieldByDbConstraint, ...payInputFieldByDbConstraint },
  backgroundJobs: [writeEmployeesFileJob, commitImportedEmployeesJob, undoEmployeeImportJob],
  extensions: [
    employeeDepartmentMoveExtension.entry(employeeDepartmentMoveWriter),
    termsImportExportTable,
    personsImportExportTable,
    personalFileImportExportTable,
    auditedTableDefinitions.entry(employeeAuditDefinition),
    tableScopeRules.entry(employeeImportTableScopeRules),
    listsWithRowCountPerView.entry(defineListWithViewCounts('employees', employeesContract.listEmployees, listEmployees)),
    auditedTableDefinitions.entry(personalFileAuditDefinition),
  ],
  maintenance: [
    { id: 'purgeOldImports', run: async ({ database }) => void (await purgeOldEmployeeImports(database)) },
    { id: 'mergeEmployeeCountChanges', run: async (services) => void (await mergeEmployeeCountChanges(services)) },
  ],
})
