import { en } from './en.ts'
import { importEn } from './import.en.ts'
import { importSr } from './import.sr.ts'
import { importScreenEn } from './import_screen.en.ts'
import { importScreenSr } from './import_screen.sr.ts'
import { sr } from './sr.ts'
import { whyEn } from './why.en.ts'
import { whySr } from './why.sr.ts'

/** Everything, for the server and the import. */
export const words = {
  sr: { ...sr, ...whySr, ...importScreenSr, ...importSr },
  en: { ...en, ...whyEn, ...importScreenEn, ...importEn },
}
