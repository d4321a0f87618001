/** The formats of a document. */
export const documentFormats = ['pdf', 'docx'] as const
export type DocumentFormat = (typeof documentFormats)[number]
export const contentTypeByDocumentFormat: Record<DocumentFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** The maximum size of a Word template in bytes. */
export const MAX_TEMPLATE_BYTES = 5 * 1024 * 1024
