/** The file name extensions that the file dialog offers. */
export const ACCEPTED_DOCUMENT_FILE_TYPES = '.pdf,.docx,.xlsx,.odt,.png,.jpg,.jpeg,.webp'
