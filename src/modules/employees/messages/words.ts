import { words as custom } from './custom.ts'
import { importEn } from './import.en.ts'
import { importSr } from './import.sr.ts'
import { importScreenEn } from './import_screen.en.ts'
import { importScreenSr } from './import_screen.sr.ts'
import { words as screens } from './screen_words.ts'
import { words as tables } from './table_words.ts'
import { whyEn } from './why.en.ts'
import { whySr } from './why.sr.ts'

/** Everything that the module says. */
export const words = {
  sr: { ...screens.sr, ...importScreenSr, ...importSr, ...whySr, ...custom.sr, ...tables.sr },
  en: { ...screens.en, ...importScreenEn, ...importEn, ...whyEn, ...custom.en, ...tables.en },
}
