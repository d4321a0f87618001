import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { defineTableExportEndpoint } from '#modules/foundation/lists/table-import-export-contract.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { nullableField, queryFieldsOfListEndpoint } from '#shared/input-field-schemas.ts'
import { companyDocumentCategories, companyDocumentExpiryStates, receivedOrSentDocumentDirections } from './company-documents-contract.ts'

const { search, sort } = queryFieldsOfListEndpoint

/** Exports of document lists with their filters. No import exists, because the register assigns the numbers. */
export const documentListExportContract = {
  /** Exports the register of documents, as a background job. */
  exportDocumentRegister: defineTableExportEndpoint('/document-register', 'companies.read', { search }),
  /** Exports a list of documents, as a background job. */
  exportDocumentList: defineTableExportEndpoint('/documents/list', 'companies.read', {
    search,
    sort,
    category: nullableField(z.enum(companyDocumentCategories)),
    direction: nullableField(z.enum(receivedOrSentDocumentDirections)),
    due: nullableField(z.enum(companyDocumentExpiryStates)),
  }),
} as const satisfies Record<string, ApiEndpoint<Permission>>
