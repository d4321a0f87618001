import { auditedTables } from '#modules/foundation/audit/server/tables.ts'
import { defineModule, serve } from '#platform/module.ts'
import { dossierContract } from './dossier-contract.ts'
import { dossierConstraintFields, dossierErrors } from './dossier-errors.ts'
import { dossierTablesContract } from './dossier-tables-contract.ts'
import { words } from './messages/dossier/words.ts'
import * as dossierActions from './server/dossier/actions.ts'
import { auditedEntries } from './server/dossier/log.ts'
import * as dossierTablesActions from './server/dossier/tables/actions.ts'

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
