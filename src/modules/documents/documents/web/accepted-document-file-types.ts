/** The endings that the chooser offers. */
export const ACCEPTED_DOCUMENT_FILE_TYPES = '.pdf,.docx,.xlsx,.odt,.png,.jpg,.jpeg,.webp'
