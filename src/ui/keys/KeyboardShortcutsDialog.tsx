import { Kbd } from '@mantine/core'
import { Dialog } from '../dialog/Dialog.tsx'
import { messages } from '../messages/index.ts'
import { useTranslate } from '../translate.ts'
import { formatKeyboardShortcut, useActiveKeyboardShortcuts } from './keyboard-shortcuts.ts'

/** Shows the keyboard shortcuts of the screen and of the application frame. */
export function KeyboardShortcutsDialog({ open, close }: { open: boolean; close: () => void }) {
  const t = useTranslate(messages)
  const acts = useActiveKeyboardShortcuts()
  return (
    <Dialog open={open} close={close} title={t('ui.keys.title')}>
      <dl className="keys">
        {acts.map(({ keys, label }) => (
          <div key={`${keys.join()}${label}`}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{formatKeyboardShortcut(key)}</Kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
