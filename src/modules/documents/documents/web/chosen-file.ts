/** The endings that the chooser offers. */
export const accepted = '.pdf,.docx,.xlsx,.odt,.png,.jpg,.jpeg,.webp'
