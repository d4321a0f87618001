import type { z } from 'zod'
import { personalFileContract } from '../../../personal-file-contract.ts'
import type { PriorServicePeriod } from '../../../personal-file-schemas.ts'
import {
  createPersonalFileEntryForm,
  formatPersonalFileEntryPeriod,
  type PersonalFileEntryKindDefinition,
} from '../personal-file-entry-definition.ts'

export const priorServiceEntryDefinition: PersonalFileEntryKindDefinition<z.infer<typeof PriorServicePeriod>> = {
  kind: 'prior_service',
  schema: personalFileContract.createPriorService.input,
  fields: createPersonalFileEntryForm('prior_service'),
  initial: () => ({ kind: 'other', rate: 12 }),
  nameOf: ({ employer }, t) => t.data(employer),
  linesOf: (row, t) => [
    formatPersonalFileEntryPeriod(row.first_day, row.last_day, t),
    t(`dossier.prior_service.${row.kind}`),
    Number(row.rate) > 12 && t.known(`dossier.rate.${row.rate}`),
    t.data(row.note),
  ],
  create: (api) => api.createPriorService,
  update: (api) => api.updatePriorService,
  remove: (api, { employee_id, id }) => api.deletePriorService({ employee_id, prior_service_id: id }),
}
