import { Kbd } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../Dialog.tsx'
import { words } from '../messages/words.ts'
import { useWords } from '../words.ts'
import { shownKey, useKeyActs, useKeys } from './keys.ts'

/** `?` lists the keys of the screen. */
export function KeysHelp() {
  const t = useWords(words)
  const [open, setOpen] = useState(false)
  useKeys([{ keys: ['?'], label: t('ui.keys.help'), act: () => setOpen(true) }])
  const acts = useKeyActs()
  return (
    <Dialog open={open} close={() => setOpen(false)} title={t('ui.keys.title')}>
      <dl className="keys">
        {acts.map(({ keys, label }) => (
          <div key={`${keys.join()}${label}`}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{shownKey(key)}</Kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
