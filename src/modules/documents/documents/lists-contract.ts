import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { exporting } from '#modules/foundation/lists/tables-contract.ts'
import type { Endpoint } from '#shared/contract.ts'
import { listInput, orNull } from '#shared/fields.ts'
import { categories, directions, dueStates } from './company-contract.ts'

const { search, sort } = listInput

/** Exports of document lists with their filters. Numbers come from the register, so there is no import. */
export const documentListsContract = {
  /** Exports the register of documents, as a background job. */
  exportRegister: exporting('/document-register', 'companies.read', { search }),
  /** Exports a list of documents, as a background job. */
  exportDocumentList: exporting('/documents/list', 'companies.read', {
    search,
    sort,
    category: orNull(z.enum(categories)),
    direction: orNull(z.enum(directions)),
    due: orNull(z.enum(dueStates)),
  }),
} as const satisfies Record<string, Endpoint<Permission>>
