/** Commands of the command palette, with further search words. */
export const paletteCommandMessages = {
  sr: {
    'documents.act.document': 'Dodaj dokument kompanije',
    'documents.act.document.also': 'novi akt delovodnik zavedi učitaj',
    'documents.act.template': 'Novi šablon',
    'documents.act.template.also': 'dodaj dokument ugovor obrazac',
  },
  en: {
    'documents.act.document': 'Add a company document',
    'documents.act.document.also': 'new act register upload',
    'documents.act.template': 'New template',
    'documents.act.template.also': 'add document contract form',
  },
}
