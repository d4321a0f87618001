/** A text that a spreadsheet would calculate is written with an apostrophe; one that is guarded already gets one more. */
export const withoutFormula = (text: string) => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text)
/** The way back: what `withoutFormula` wrote, as it was. */
export const asBefore = (text: string) => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text)
