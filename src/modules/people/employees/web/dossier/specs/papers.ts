import type { z } from 'zod'
import { dossierContract } from '../../../dossier-contract.ts'
import type { IdentityPaper } from '../../../dossier-shapes.ts'
import { type EntrySpec, expiryOf, formOf } from '../entry.ts'

export const paperSpec: EntrySpec<z.infer<typeof IdentityPaper>> = {
  kind: 'identity_paper',
  schema: dossierContract.createIdentityPaper.input,
  fields: formOf('identity_paper'),
  nameOf: ({ kind }, t) => t(`dossier.identity_paper.${kind}`),
  linesOf: (row, t) => [row.paper_number, t.data(row.issued_by), row.valid_to ? null : t('dossier.for_good'), t.data(row.note)],
  badgeOf: ({ valid_to }, t) => expiryOf(valid_to, t),
  create: (api) => api.createIdentityPaper,
  update: (api) => api.updateIdentityPaper,
  remove: (api, { employee_id, id }) => api.deleteIdentityPaper({ employee_id, identity_paper_id: id }),
}
