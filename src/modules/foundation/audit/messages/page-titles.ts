/** The names of screens, for the menu: it needs no more of this module. */
export const pageTitles = { sr: { 'audit.title': 'Dnevnik izmena' }, en: { 'audit.title': 'Audit log' } }
