import type { z } from 'zod'
import { dossierContract } from '../../../dossier-contract.ts'
import type { IdentityDocument } from '../../../dossier-shapes.ts'
import { createDossierEntryForm, type DossierEntryKindDefinition, findDossierEntryExpiryState } from '../dossier-entry-definition.ts'

export const identityDocumentEntryDefinition: DossierEntryKindDefinition<z.infer<typeof IdentityDocument>> = {
  kind: 'identity_document',
  schema: dossierContract.createIdentityDocument.input,
  fields: createDossierEntryForm('identity_document'),
  nameOf: ({ kind }, t) => t(`dossier.identity_document.${kind}`),
  linesOf: (row, t) => [row.document_number, t.data(row.issued_by), row.valid_to ? null : t('dossier.for_good'), t.data(row.note)],
  badgeOf: ({ valid_to }, t) => findDossierEntryExpiryState(valid_to, t),
  create: (api) => api.createIdentityDocument,
  update: (api) => api.updateIdentityDocument,
  remove: (api, { employee_id, id }) => api.deleteIdentityDocument({ employee_id, identity_document_id: id }),
}
