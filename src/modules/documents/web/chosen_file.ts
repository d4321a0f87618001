import { z } from 'zod'

/** The endings that the chooser offers. */
export const accepted = '.pdf,.docx,.xlsx,.odt,.png,.jpg,.jpeg,.webp'

/** A file as the browser has it, where the contract speaks of its bytes on the server. */
export const ChosenFile = z.custom<File>((value) => value instanceof File)
