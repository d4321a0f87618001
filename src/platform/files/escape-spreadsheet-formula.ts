/**
 * Puts an apostrophe before a text that a spreadsheet would evaluate as a formula. A text that already has the apostrophe gets a second
 * one.
 */
export const escapeSpreadsheetFormula = (text: string) => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text)
/** Removes the apostrophe that `escapeSpreadsheetFormula` added. */
export const unescapeSpreadsheetFormula = (text: string) => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text)
