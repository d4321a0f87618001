import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import './legend.css'

/** The keyboard shortcuts. */
export function InboxShortcutLegend() {
  const t = useTranslate(messages)
  const keys = [
    ['J', 'K', 'inbox.key_move'],
    ['O', 'A', 'inbox.key_approve'],
    ['R', '', 'inbox.key_refuse'],
    ['X', '', 'inbox.key_tick'],
    ['D', '', 'inbox.key_assign'],
    ['E', '', 'inbox.key_archive'],
    ['Z', '', 'inbox.key_undo'],
  ] as const
  return (
    <ul className="inbox-keys" aria-label={t('inbox.keys')}>
      {keys.map(([one, other, what]) => (
        <li key={what}>
          <kbd>{one}</kbd> {other && <kbd>{other}</kbd>} {t(what)}
        </li>
      ))}
    </ul>
  )
}
