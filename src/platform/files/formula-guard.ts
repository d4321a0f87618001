/** Prefixes a text that a spreadsheet would calculate with an apostrophe. A text with the prefix gets one more. */
export const escapeFormula = (text: string) => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text)
/** Removes the apostrophe that `escapeFormula` added. */
export const unescapeFormula = (text: string) => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text)
