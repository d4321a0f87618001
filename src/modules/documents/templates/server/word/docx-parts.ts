import { createValidationError, type FieldError } from '#shared/app-error.ts'

/** The parts of a .docx by path. */
export type DocxParts = Record<string, Uint8Array>

export const createDocxError = (code: string, what?: string): Error => {
  const failure: FieldError = what === undefined ? code : { code, details: { what: what.slice(0, 120) } }
  return createValidationError({ file: failure })
}

/** Whether the part contains text with tags. */
export const isDocxTextPart = (path: string) => /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/.test(path)
