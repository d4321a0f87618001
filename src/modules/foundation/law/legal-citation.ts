const names: [RegExp, string][] = [
  [/Zakona o državnim i drugim praznicima|Zakona o praznicima/g, 'of the Public Holidays Act'],
  [/Zakon o praznicima/g, 'Public Holidays Act'],
  [/Zakon o štrajku/g, 'Strike Act'],
  [/Zakona o evidencijama u oblasti rada/g, 'of the Labour Records Act'],
  [/\bZoR\b/g, 'Labour Act'],
  [/\bZPIO\b/g, 'Pension Insurance Act'],
  [/\bZZO\b/g, 'Health Insurance Act'],
  [/\bZEOR\b/g, 'Labour Records Act'],
  [/\bZZPL\b/g, 'Data Protection Act'],
  [/opšti akt/g, 'general act of the employer'],
  [/čl\. /g, 'Art. '],
  [/\bst\. /g, 'para. '],
  [/\bt\. /g, 'item '],
  [/ i (?=\d|[A-Z])/g, ' and '],
]

/** Translates a citation for an English text: `ZoR čl. 53 st. 2` becomes `Labour Act Art. 53 para. 2`. */
export const translateLegalCitation = (article: string): string => names.reduce((text, [found, name]) => text.replace(found, name), article)
