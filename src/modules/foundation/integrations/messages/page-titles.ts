/** The names of screens, for the menu: it needs no more of this module. */
export const pageTitles = {
  sr: { 'integrations.title': 'Integracije', 'integrations.keys': 'API ključevi' },
  en: { 'integrations.title': 'Integrations', 'integrations.keys': 'API keys' },
}
