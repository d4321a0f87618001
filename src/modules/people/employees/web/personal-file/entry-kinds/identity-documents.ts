import type { z } from 'zod'
import { personalFileContract } from '../../../personal-file-contract.ts'
import type { IdentityDocument } from '../../../personal-file-schemas.ts'
import {
  createPersonalFileEntryForm,
  findPersonalFileEntryExpiryState,
  type PersonalFileEntryKindDefinition,
} from '../personal-file-entry-definition.ts'

export const identityDocumentEntryDefinition: PersonalFileEntryKindDefinition<z.infer<typeof IdentityDocument>> = {
  kind: 'identity_document',
  schema: personalFileContract.createIdentityDocument.input,
  fields: createPersonalFileEntryForm('identity_document'),
  nameOf: ({ kind }, t) => t(`dossier.identity_document.${kind}`),
  linesOf: (row, t) => [row.document_number, t.data(row.issued_by), row.valid_to ? null : t('dossier.for_good'), t.data(row.note)],
  badgeOf: ({ valid_to }, t) => findPersonalFileEntryExpiryState(valid_to, t),
  create: (api) => api.createIdentityDocument,
  update: (api) => api.updateIdentityDocument,
  remove: (api, { employee_id, id }) => api.deleteIdentityDocument({ employee_id, identity_document_id: id }),
}
