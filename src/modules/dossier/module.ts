import { auditedTables } from '#modules/foundation/audit/server/tables.ts'
import { defineModule, serve } from '#platform/module.ts'
import { dossierContract } from './contract.ts'
import { dossierConstraintFields, dossierErrors } from './errors.ts'
import { words } from './messages/words.ts'
import * as dossierActions from './server/actions.ts'
import { auditedEntries } from './server/log.ts'
import * as dossierTablesActions from './server/tables/actions.ts'
import { dossierTablesContract } from './tables_contract.ts'

export const dossierModule = defineModule({
  name: 'dossier',
  api: {
    dossier: serve(dossierContract, dossierActions),
    dossierTables: serve(dossierTablesContract, dossierTablesActions),
  },
  messages: [words],
  errors: dossierErrors,
  constraintFields: dossierConstraintFields,
  extensions: [auditedTables.entry(auditedEntries)],
})
