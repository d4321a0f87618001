import { tableScopeRules } from '#modules/foundation/access/server/data-scope.ts'
import { auditedTableDefinitions } from '#modules/foundation/audit/server/audited-tables.ts'
import { defineListWithViewCount, listsWithViewCounts } from '#modules/foundation/lists/server/views/count-view-rows.ts'
import { departmentMoveExtension } from '#modules/foundation/organisation/server/move-employees.ts'
import { defineModule, serveContractActions } from '#platform/module.ts'
import { employeesContract } from './contract.ts'
import { customFieldsContract } from './custom-fields-contract.ts'
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
  backgroundJobs: [writeEmployeesFileJob, commitImportedEmployeesJob, undoEmployeeImportJob],
  extensions: [
    departmentMoveExtension.entry(departmentMoveWriter),
    termsImportExportTable,
    personsImportExportTable,
    dossierImportExportTable,
    auditedTableDefinitions.entry(employeeAuditDefinition),
    tableScopeRules.entry(employeeImportTableScopeRules),
    listsWithViewCounts.entry(defineListWithViewCount('employees', employeesContract.listEmployees, listEmployees)),
    auditedTableDefinitions.entry(dossierAuditDefinition),
  ],
  maintenance: [{ id: 'purgeOldImports', run: async ({ database }) => void (await purgeOldEmployeeImports(database)) }],
})
