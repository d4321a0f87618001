import type { z } from 'zod'
import { dossierContract } from '../../../dossier-contract.ts'
import type { PriorServicePeriod } from '../../../dossier-shapes.ts'
import { createDossierEntryForm, type DossierEntryKindDefinition, formatDossierEntryPeriod } from '../dossier-entry-definition.ts'

export const priorServiceEntryDefinition: DossierEntryKindDefinition<z.infer<typeof PriorServicePeriod>> = {
  kind: 'prior_service',
  schema: dossierContract.createPriorService.input,
  fields: createDossierEntryForm('prior_service'),
  initial: () => ({ kind: 'other', rate: 12 }),
  nameOf: ({ employer }, t) => t.data(employer),
  linesOf: (row, t) => [
    formatDossierEntryPeriod(row.first_day, row.last_day, t),
    t(`dossier.prior_service.${row.kind}`),
    Number(row.rate) > 12 && t.known(`dossier.rate.${row.rate}`),
    t.data(row.note),
  ],
  create: (api) => api.createPriorService,
  update: (api) => api.updatePriorService,
  remove: (api, { employee_id, id }) => api.deletePriorService({ employee_id, prior_service_id: id }),
}
