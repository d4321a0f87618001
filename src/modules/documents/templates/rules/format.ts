/** The formats of a document. */
export const formats = ['pdf', 'docx'] as const
export type Format = (typeof formats)[number]
export const typeOfFormat: Record<Format, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** The maximum size of a Word template in bytes. */
export const MAX_TEMPLATE_BYTES = 5 * 1024 * 1024
