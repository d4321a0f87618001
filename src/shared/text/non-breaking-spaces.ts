const NON_BREAKING_SPACE = '\u00A0'

/** Units and abbreviations that stay on one line with their number. */
const before = /(?<![\p{L}])((?:čl|st|tač|br|str)\.|član[au]?|članom|stav[au]?|tačk[aeiu]|broj|brojem|PIB:?|JMBG) (?=\d)/giu
const behind =
  /(\d[.%]?) (?=(?:dan|rad(?:ni|na|nih|nog) dan|kalendarsk|navršen|čas|sat|minut|mesec|nedelj|godin|dinar|RSD|EUR|evr|odsto|h(?![\p{L}\d]))|%)/giu

/** Text in which no line breaks between a number and its unit, or between `čl.` and its number. */
export const insertNonBreakingSpaces = (text: string): string =>
  text.replace(before, `$1${NON_BREAKING_SPACE}`).replace(behind, `$1${NON_BREAKING_SPACE}`)
