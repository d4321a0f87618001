import { useWords } from '#ui/words.ts'
import { words } from '../../messages/timesheet_words.ts'
import { kindOfCode } from './kinds.ts'

/** The names of the codes in the month, each in the colour it has in the grid. */
export function Legend({ codes }: { codes: readonly string[] }) {
  const t = useWords(words)
  return (
    <ul className="code-legend">
      {codes.map((code) => (
        <li key={code}>
          <span className="code-mark" data-kind={kindOfCode(code)}>
            {code}
          </span>{' '}
          {t.known(`time.category.${code}`) ?? code}
        </li>
      ))}
    </ul>
  )
}
