import type { TranslatedCatalog } from '#shared/message-translation.ts'

const sr = { 'help.title': 'Pomoć', 'help.article': 'Članak pomoći', 'help.open': 'Pomoć za ovu stranu' }
const en: TranslatedCatalog<typeof sr> = { 'help.title': 'Help', 'help.article': 'Help article', 'help.open': 'Help for this page' }

/** Screen titles, which the menu shows before the module loads. */
export const pageTitles = { sr, en }
