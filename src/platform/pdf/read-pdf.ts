import type { PDFDocumentLoadingTask } from 'pdfjs-dist'

// PDF.js needs this class at its import; only drawing uses it, and the optional package that brings it may be missing.
globalThis.DOMMatrix ??= class {} as typeof DOMMatrix
const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')

/** Opens a PDF to read or split it. Nothing in it is executed or loaded. The caller destroys the task. */
export const openPdfForReading = (bytes: Uint8Array): PDFDocumentLoadingTask =>
  getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
  })
