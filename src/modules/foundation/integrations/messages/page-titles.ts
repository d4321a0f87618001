/** Screen titles, separate from the catalogs of this module: the menu needs them before the module loads. */
export const pageTitles = {
  sr: { 'integrations.title': 'Integracije', 'integrations.keys': 'API ključevi' },
  en: { 'integrations.title': 'Integrations', 'integrations.keys': 'API keys' },
}
