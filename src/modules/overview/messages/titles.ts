/** The name of the tab, apart from what stands on it. */
export const titles = { sr: { 'overview.title': 'Pregled' }, en: { 'overview.title': 'Overview' } }
