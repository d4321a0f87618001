/** Prefixes a text that a spreadsheet would calculate with an apostrophe. A text with the prefix gets one more. */
export const escapeSpreadsheetFormula = (text: string) => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text)
/** Removes the apostrophe that `escapeSpreadsheetFormula` added. */
export const unescapeSpreadsheetFormula = (text: string) => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text)
