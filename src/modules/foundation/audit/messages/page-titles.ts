/** Screen titles, separate from the catalogs of this module: the menu needs them before the module loads. */
export const pageTitles = { sr: { 'audit.title': 'Dnevnik izmena' }, en: { 'audit.title': 'Audit log' } }
